// Makes pictures of every page and state, at every size, by day and night, in every language, and a sheet to
// look at them by: tests/out/screens/index.html, with one contact sheet for each state in contacts/.
//   node tests/screens/gallery.mjs [--only WORDS] [--sizes 360x740,…] [--themes day,night] [--languages en,zh] [--jobs 4] [--type png]
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startBrowser } from '../browser/game.mjs';
import { writeContact, writeSheet } from './sheet.mjs';
import { everySize } from './sizes.mjs';
import { allTables, states } from './states.mjs';
import { askedFor, walk, wanted } from './walk.mjs';

const folder = resolve(import.meta.dirname, '../out/screens');
const list = join(folder, 'pictures.json');
const slug = (state) => state.replaceAll(/[^a-z0-9]+/g, '-');

const asked = askedFor(process.argv.slice(2));
const chosen = wanted(states, asked.only);
if (!chosen.length) throw new Error(`no state has the words "${asked.only}" in its name`);
const started = Date.now();

// What was made before stays where it is not made again.
if (!asked.only) rmSync(folder, { recursive: true, force: true });
for (const each of ['pictures', 'contacts']) mkdirSync(join(folder, each), { recursive: true });
const known = states.map(({ name }) => name);
const pictures = new Map(
  (existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [])
    .filter(({ state }) => known.includes(state))
    .map((picture) => [picture.file, picture]),
);

const kind = asked.type === 'png' ? { type: 'png' } : { type: 'jpeg', quality: 85 };
const made = [];
const troubles = new Set();
const hung = await walk(chosen, allTables, asked, async (page, { state, size, theme, language, trouble }) => {
  const file = `pictures/${slug(state.name)}.${size.name}.${theme}.${language}.${asked.type === 'png' ? 'png' : 'jpg'}`;
  const [width, height] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  const over = width > size.width || height > size.height ? `${width}x${height}` : '';
  await page.screenshot({ path: join(folder, file), ...kind, fullPage: !!state.scrolls, timeout: 20_000 });
  const picture = { state: state.name, size: size.name, theme, language, file, over, scrolls: !!state.scrolls, trouble };
  made.push(picture);
  pictures.set(file, picture);
  if (trouble) troubles.add(`${state.name} (${language}): ${trouble}`);
});

const order = (picture) => [known.indexOf(picture.state), everySize.findIndex(({ name }) => name === picture.size)];
const sorted = [...pictures.values()].sort((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1]);
writeFileSync(list, JSON.stringify(sorted));
writeSheet(folder, sorted);

const browser = await startBrowser({ drawn: true });
const contacts = [...new Set(made.map(({ state, theme, language }) => JSON.stringify({ state, theme, language })))];
const writeContacts = async () => {
  for (let key = contacts.shift(); key; key = contacts.shift()) {
    const { state, theme, language } = JSON.parse(key);
    const those = sorted.filter((each) => each.state === state && each.theme === theme && each.language === language);
    // A page for each: one that has held the pictures of many cannot always be taken a picture of any more.
    const page = await browser.newPage({ viewport: { width: 2010, height: 300 } });
    await writeContact(page, folder, `${slug(state)}.${theme}.${language}`, those);
    await page.close();
  }
};
await Promise.all(Array.from({ length: asked.jobs }, writeContacts));
await browser.close();

const seconds = Math.round((Date.now() - started) / 1000);
console.log(`${made.length} pictures of ${chosen.length} states in ${seconds} s: ${join(folder, 'index.html')}`);
for (const trouble of troubles) console.log(`not reached: ${trouble}`);
for (const line of hung) console.log(line);
process.exit(hung.length ? 1 : 0);

// Makes the pictures of the README anew, of the same positions as the gallery's: `node tests/screens/readme.mjs`, once
// the page is built. They are kept in the repository, for whoever reads it elsewhere.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { allTables, states } from './states.mjs';
import { askedFor, walk } from './walk.mjs';

const folder = join(import.meta.dirname, 'readme');
/** By state: its file, and its light. */
const pictures = new Map([
  ['morels: a choice', ['table', 'day']],
  ['front door: a first visit', ['door', 'day']],
  ['foray-4: the reveal', ['reveal', 'day']],
  ['mycelia-2: my turn', ['forest', 'night']],
]);

const chosen = states.filter(({ name }) => pictures.has(name));
if (chosen.length < pictures.size) throw new Error('the gallery has not all of these states');
mkdirSync(folder, { recursive: true });
const troubles = [];
const asked = askedFor(['--sizes', '1440x900', '--languages', 'en', '--jobs', '1']);
const hung = await walk(chosen, allTables, asked, async (page, { state, theme, trouble }) => {
  const [file, light] = pictures.get(state.name);
  if (trouble) troubles.push(`${state.name}: not reached: ${trouble}`);
  else if (theme === light) await page.screenshot({ path: join(folder, `${file}.jpg`), type: 'jpeg', quality: 78 });
});
for (const line of [...troubles, ...hung]) console.log(line);
process.exit(troubles.length + hung.length ? 1 : 0);

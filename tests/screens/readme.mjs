// Makes the pictures of the README anew, of the same positions as the gallery's: `node tests/screens/readme.mjs`, once
// the page is built. They are kept in the repository, for whoever reads it elsewhere.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { allTables, states } from './states.mjs';
import { askedFor, walk } from './walk.mjs';

const folder = join(import.meta.dirname, 'readme');
/** File, state, size, light. */
const pictures = [
  ['table', 'morels: a choice', '1440x900', 'day'],
  ['door', 'front door: a first visit', '1440x900', 'day'],
  ['reveal', 'foray-4: the reveal', '1440x900', 'day'],
  ['forest', 'mycelia-2: my turn', '1440x900', 'night'],
];

mkdirSync(folder, { recursive: true });
const troubles = [];
for (const [file, name, size, theme] of pictures) {
  const state = states.find((each) => each.name === name);
  if (!state) throw new Error(`the gallery has no state "${name}"`);
  const asked = askedFor(['--sizes', size, '--themes', theme, '--languages', 'en', '--jobs', '1']);
  const hung = await walk([state], allTables, asked, async (page, { trouble }) => {
    if (trouble) troubles.push(`${name}: not reached: ${trouble}`);
    else await page.screenshot({ path: join(folder, `${file}.jpg`), type: 'jpeg', quality: 78 });
  });
  troubles.push(...hung);
}
for (const line of troubles) console.log(line);
process.exit(troubles.length ? 1 : 0);

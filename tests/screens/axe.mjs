// Asks axe about every page and state of the gallery. Prints a line for each state as it has been looked at, with the
// seconds it took, and at last what axe complains of, a line for each rule and state.
//   node tests/screens/axe.mjs [--only WORDS] [--sizes 1440x900,360x740] [--themes day,night] [--languages en]
import { violationsOf } from './accessible.mjs';
import { allTables, states } from './states.mjs';
import { askedFor, walk, wanted } from './walk.mjs';

const asked = askedFor(['--sizes', '1440x900,360x740', '--languages', 'en', ...process.argv.slice(2)]);
const complaints = new Map();
let looked = 0;
const look = async (page, { state, size, theme, language, trouble }) => {
  looked++;
  for (const line of [...(await violationsOf(page, theme, state.still)), ...(trouble ? [`not reached: ${trouble}`] : [])]) {
    const key = `${state.name}: ${line}`;
    complaints.set(key, [...(complaints.get(key) ?? []), `${size.name} ${theme} ${language}`]);
  }
};
const hung = await walk(wanted(states, asked.only), allTables, asked, look, (state, language, { name }, seconds) =>
  console.log(`${seconds.toFixed(1).padStart(5)} s  ${state.name} (${name} ${language})`));
for (const [line, where] of [...complaints].sort()) console.log(`${line}  [${where.join(', ')}]`);
for (const line of hung) console.log(line);
console.log(`${looked} looks, ${complaints.size} complaints, ${hung.length} pages that hung`);
process.exit(complaints.size + hung.length ? 1 : 0);

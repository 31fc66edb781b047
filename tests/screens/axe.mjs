// Asks axe about every page and state of the gallery and prints what it complains of, a line for each rule and state.
//   node tests/screens/axe.mjs [--only WORDS] [--sizes 1440x900,360x740] [--themes day,night] [--languages en]
import { violationsOf } from './accessible.mjs';
import { allTables, states } from './states.mjs';
import { askedFor, walk, wanted } from './walk.mjs';

const asked = askedFor(['--sizes', '1440x900,360x740', '--languages', 'en', ...process.argv.slice(2)]);
const complaints = new Map();
let looked = 0;
await walk(wanted(states, asked.only), allTables, asked, async (page, { state, size, theme, trouble }) => {
  looked++;
  for (const line of [...(await violationsOf(page, theme)), ...(trouble ? [`not reached: ${trouble}`] : [])]) {
    const key = `${state.name}: ${line}`;
    complaints.set(key, [...(complaints.get(key) ?? []), `${size.name} ${theme}`]);
  }
});
for (const [line, where] of [...complaints].sort()) console.log(`${line}  [${where.join(', ')}]`);
console.log(`${looked} looks, ${complaints.size} complaints`);
process.exit(complaints.size ? 1 : 0);

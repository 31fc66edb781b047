// Every page and state of the gallery before axe, on a wide screen and on a phone, by day
// and by night, in every language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../languages.mjs';
import { byNight, within } from './game.mjs';
import { violationsOf } from '../screens/accessible.mjs';
import { allTables, states } from '../screens/states.mjs';
import { askedFor, walk } from '../screens/walk.mjs';

const asked = (language) => askedFor(['--sizes', '1440x900,360x740', '--languages', language, '--jobs', '3']);
/** There are some hundred states: in so many parts each is a matter of minutes. */
const parts = 6;

for (const [language, part] of languages.flatMap((each) => Array.from({ length: parts }, (_, n) => [each, n])))
  test(`axe finds nothing to complain of on any page, in any of its states, in ${language} (${part + 1} of ${parts})`, { timeout: within(900), skip: byNight }, async () => {
    const complaints = new Set();
    const own = states.filter((_, n) => n % parts === part);
    const hung = await walk(own, allTables, asked(language), async (page, { state, size, theme, trouble }) => {
      if (trouble) complaints.add(`${state.name}: not reached: ${trouble}`);
      for (const line of await violationsOf(page, theme, state.still)) complaints.add(`${state.name}, ${size.name} ${theme}: ${line}`);
    });
    assert.deepEqual([...complaints, ...hung].sort(), []);
  });

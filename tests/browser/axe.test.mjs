// Every page and state of the gallery before axe, on a wide screen and on a phone, by day
// and by night, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byNight, within } from './game.mjs';
import { violationsOf } from '../screens/accessible.mjs';
import { allTables, states } from '../screens/states.mjs';
import { askedFor, walk } from '../screens/walk.mjs';

const asked = askedFor(['--sizes', '1440x900,360x740', '--languages', 'en,zh', '--jobs', '3']);
/** There are some hundred states: in so many parts each is a matter of minutes. */
const parts = 6;

for (let part = 0; part < parts; part++)
  test(`axe finds nothing to complain of on any page, in any of its states (${part + 1} of ${parts})`, { timeout: within(900), skip: byNight }, async () => {
    const complaints = new Set();
    const own = states.filter((_, n) => n % parts === part);
    const hung = await walk(own, allTables, asked, async (page, { state, size, theme, language, trouble }) => {
      if (trouble) complaints.add(`${state.name} ${language}: not reached: ${trouble}`);
      for (const line of await violationsOf(page, theme, state.still)) complaints.add(`${state.name}, ${size.name} ${theme} ${language}: ${line}`);
    });
    assert.deepEqual([...complaints, ...hung].sort(), []);
  });

// Windows that are smaller than what tables are made for, as those on a desk at 200 % and old phones laid down: no
// slip lies over a price, no word is cut, and what is touched keeps its size.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../languages.mjs';
import { allTables, states } from '../screens/states.mjs';
import { narrow } from '../screens/sizes.mjs';
import { walk } from '../screens/walk.mjs';
import { within } from '../browser/game.mjs';
import { faultsOf } from '../browser/layout.mjs';

const names = narrow.map(({ name }) => name);
/** What is asked at a table and at the camp fire. Where a brook runs two paths lie between camps and plank, and the nearer
    one looks out above it: the tools that are used there are left out. */
const asked = [
  ['the woods', [/^morels: (my turn|a choice|a refusal|waiting)$/, /^foray-[34]: (my turn|a choice|a refusal|waiting)$/, /^woods: cooking$/, /^woods: selling$/, /^woods: a full hand$/]],
  ['the questions of Foray', [/^question: /]],
  ['the tools of Foray', [/^tool: (?!chef|eureka)/]],
  ['Mycelia', [/^mycelia-[124]: (my turn|a choice|a refusal|waiting)$/, /^mycelia: the market$/, /^mycelia: sporing$/, /^mycelia: much can spore$/]],
  ['the camp fire', [/^room: host/, /^room: guest$/, /^room: visitor/, /^room: four seats/, /^room: three bots$/, /^room: two bots$/, /^room: one seat/]],
];

for (const language of languages)
  for (const [what, ofThese] of asked)
    test(`${what}: nothing is cut or covered in a narrow window, in ${language}`, { timeout: within(600) }, async () => {
      const faults = [];
      for (const each of ofThese) assert.ok(states.some(({ name }) => each.test(name)), `the gallery has ${each}`);
      const own = states.filter(({ name }) => ofThese.some((each) => each.test(name)));
      const hung = await walk(own, allTables, { sizes: names, themes: ['day'], languages: [language], jobs: 2 }, async (page, { state, size, trouble }) => {
        assert.equal(trouble, '', state.name);
        for (const fault of await faultsOf(page, size)) faults.push(`${state.name} at ${size.name}: ${fault.replaceAll(/\s+/g, ' ')}`);
      });
      assert.deepEqual([...faults, ...hung], []);
    });

// Where somebody is away, a bot can be called for them: that button is large enough to be hit, and lies on nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { states } from '../screens/states.mjs';
import { sizes } from '../screens/sizes.mjs';
import { at } from '../screens/at.mjs';
import { within } from '../browser/game.mjs';
import { boxes, faultsOf } from '../browser/layout.mjs';

const away = states.map(({ name }) => name).filter((name) => /: whoever is asked is away$|^foray-4: the others are away$/.test(name));

for (const name of away)
  for (const language of ['en', 'zh'])
    test(`${name}: what calls a bot can be pressed, and nothing is cut or covered, in ${language}`, { timeout: within(300) }, async () => {
      const faults = [];
      await at(name, sizes.map((each) => each.name), async (page, size) => {
        // Made narrower, a table of Mycelia puts its shelf away.
        await page.locator('.shelf').evaluateAll((all) => Promise.all(all.flatMap((each) => each.getAnimations().map(({ finished }) => finished))));
        const calls = await boxes(page, '[data-testid^="call-stand-in-"]');
        assert.equal(calls.length, name.startsWith('foray-4') ? 3 : 1);
        const small = calls.filter(({ width, height }) => Math.min(width, height) < 44);
        faults.push(...small.map(({ width, height }) => `${width} x ${height} at ${size.name}`));
        for (const fault of await faultsOf(page, size)) faults.push(`at ${size.name}: ${fault.replaceAll(/\s+/g, ' ')}`);
      }, { language });
      assert.deepEqual(faults, []);
    });

// Where somebody is away, a bot can be called for them: that button is large enough to be hit, and lies on nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../languages.mjs';
import { states } from '../screens/states.mjs';
import { sizes } from '../screens/sizes.mjs';
import { at } from '../screens/at.mjs';
import { within } from '../browser/game.mjs';
import { boxes, faultsOf } from '../browser/layout.mjs';

const away = states.map(({ name }) => name).filter((name) => /: whoever is asked is away$|^foray-4: the others are away$/.test(name));

/** Runs in the page. Whether nothing flies, is told or moves to its place any more: cards of the woods do after a move, and
    a table of Mycelia that is made narrower puts its shelf away. What goes on for ever, or as somebody scrolls, does not count. */
const atRest = () =>
  !document.querySelector('[data-testid="flight"], [data-testid="story-skip"]') &&
  !document.getAnimations().some(({ playState, timeline, effect }) => playState === 'running' && timeline === document.timeline && effect.getComputedTiming().endTime < Infinity);

/** Runs in the page. Whether a button that calls a bot lies over a card of the hand, asked at points 6 px apart, 3 from its edge. */
function liesOverHand() {
  const isCard = (each) => !!each.closest('[data-testid="hand"] button');
  return [...document.querySelectorAll('[data-testid^="call-stand-in-"]')].some((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    for (let x = left + 3; x <= right - 3; x += 6)
      for (let y = top + 3; y <= bottom - 3; y += 6) if (document.elementsFromPoint(x, y).some(isCard)) return true;
    return false;
  });
}

for (const name of away)
  for (const language of languages)
    test(`${name}: what calls a bot can be pressed, and nothing is cut or covered, in ${language}`, { timeout: within(300) }, async () => {
      const faults = [];
      await at(name, sizes.map((each) => each.name), async (page, size) => {
        await page.waitForFunction(atRest);
        const calls = await boxes(page, '[data-testid^="call-stand-in-"]');
        assert.equal(calls.length, name.startsWith('foray-4') ? 3 : 1);
        const small = calls.filter(({ width, height }) => Math.min(width, height) < 44);
        faults.push(...small.map(({ width, height }) => `${width} x ${height} at ${size.name}`));
        // Cards of a hand may lie over each other, but nothing else over them.
        if (await page.evaluate(liesOverHand)) faults.push(`the button lies over a card of the hand at ${size.name}`);
        for (const fault of await faultsOf(page, size)) faults.push(`at ${size.name}: ${fault.replaceAll(/\s+/g, ' ')}`);
      }, { language });
      assert.deepEqual(faults, []);
    });

// What an eye found on the sheets of tables, rooms and ends (tests/screens): a round button drawn out to a blade, a
// tablet held upright that was used by half, lines of a refusal that stood apart, names broken in two, a score under its sum.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../languages.mjs';
import { at } from '../screens/at.mjs';
import { by } from '../browser/game.mjs';
import { boxes, over } from '../browser/layout.mjs';

test('what calls a bot for one of three is as round as the scarecrow in it', () =>
  at('foray-4: the others are away', ['360x740', '844x390'], async (page, { name: size }) => {
    await page.locator('[data-testid^="call-stand-in-"]').nth(2).waitFor();
    const shapes = await boxes(page, '[data-testid^="call-stand-in-"]');
    assert.equal(shapes.length, 3);
    for (const { left, right, top, bottom } of shapes) assert.ok(Math.abs(right - left - (bottom - top)) <= 1, `${right - left} x ${bottom - top} at ${size}`);
  }));

for (const name of ['foray-4: my turn', 'foray-4: a spectator', 'morels: a spectator', 'morels: my turn'])
  test(`${name}: on a tablet held upright the path is nearly as wide as the window`, () =>
    at(name, ['768x1024'], async (page, { width }) => {
      const cards = await boxes(page, '[data-testid^="forest-slot-"]');
      const wide = Math.max(...cards.map(({ right }) => right)) - Math.min(...cards.map(({ left }) => left));
      assert.ok(wide > 0.85 * width, `${wide} of ${width}`);
    }));

for (const language of languages)
  test(`${language}: the lines of a refusal stand as close where one of them leads to the rules`, () =>
    at('morels: a refusal', ['360x740', '844x390', '1440x900'], async (page, { name: size }) => {
      // The refusal's own lines, and that of what leads to the rules.
      const tops = await by(page, 'reason').evaluate((each) => {
        const range = document.createRange();
        range.selectNodeContents(each.closest('p'));
        return [...new Set([...range.getClientRects()].filter(({ width, height }) => width > 4 && height < 40).map(({ top }) => Math.round(top)))].sort((one, two) => one - two);
      });
      const steps = tops.slice(1).map((top, n) => top - tops[n]).filter((step) => step > 8);
      assert.ok(steps.length >= 1, size);
      assert.ok(Math.max(...steps) <= 30, `${steps} at ${size}`);
    }, { language }));

test('a name in another script is not broken in a line', () =>
  at('foray-4: a spectator', ['360x740', '844x390', '768x1024'], async (page, { name: size }) => {
    const broken = await page.locator('[data-testid="commit-waiting"], .slip').evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).flatMap((each) => {
        const found = [];
        const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { index, 0: word } of node.data.matchAll(/\p{Script=Han}+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        return found;
      }));
    assert.deepEqual(broken, [], size);
  }));

test('on a phone each line of what a compass said is read above the next name', () =>
  at('foray-4: the reveal', ['360x740', '768x1024'], async (page, { name: size }) => {
    const slips = page.locator('[data-testid="reveal"] li > .slip');
    // As long as what is told can be: two lines below what was chosen, as this page draws them.
    await slips.evaluateAll((all) => all.forEach((slip) => {
      for (const line of slip.querySelectorAll('span')) line.remove();
      slip.append(Object.assign(document.createElement('span'), { className: slip.querySelector('b').className, textContent: 'Bartholomew took the decay: hen of the woods.' }));
    }));
    const cut = await slips.evaluateAll((all) => all.map((slip) => slip.scrollHeight - slip.clientHeight));
    assert.ok(cut.length === 4 && Math.max(...cut) <= 1, `${cut} px at ${size}`); // no letter reaches into the last pixel
    assert.deepEqual(over(await boxes(page, '[data-testid="reveal"] li > .slip'), await boxes(page, '[data-testid="reveal"] h2')), [], size);
  }));

for (const name of ['question: thief', 'question: chef', 'tool: map'])
  test(`${name}: nothing of the basket looks out from under the plank`, () =>
    at(name, ['360x740', '844x390', '1440x900'], async (page, { name: size }) => {
      assert.ok(await page.locator('.plank-area .plank').isVisible());
      assert.equal(await page.locator('.hand-area').evaluate((each) => each.checkVisibility({ opacityProperty: true })), false, size);
    }));

test('on a phone two cards that were collected are large enough to be known', () =>
  at('question: resolve', ['360x740'], async (page) => {
    const cards = await boxes(page, '[data-testid="plan"] li [data-card], [data-testid="plan"] li .card');
    assert.ok(cards.length >= 2);
    for (const { left, right } of cards) assert.ok(right - left >= 56, `${right - left}`);
  }));

test('nothing of basket or cloth looks out from under the plank of a round', () =>
  at('foray-4: the reveal', ['1440x900', '360x740'], async (page, { name: size }) => {
    for (const area of ['.hand-area', '.kitchen-area'])
      assert.equal(await page.locator(area).evaluate((each) => each.checkVisibility({ opacityProperty: true })), false, `${area} at ${size}`);
  }));

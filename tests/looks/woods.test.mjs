// What an eye found on the live tables of the woods (tests/screens): on phones and tablets one thing over another, a
// dark band under the hand, and what flies above what somebody has opened to read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../languages.mjs';
import { at } from '../screens/at.mjs';
import { by } from '../browser/game.mjs';
import { boxes, over } from '../browser/layout.mjs';

/** Puts as many dishes as a cloth can have beside each other, of two figures each, before somebody's eyes. */
const manyDishes = (page) =>
  page.locator('.camp:not(.mine) .pans ul').evaluate((pans) => {
    const dish = [...pans.children].find((each) => each.querySelector('b'));
    for (const empty of [...pans.children].filter((each) => !each.querySelector('b'))) empty.replaceWith(dish.cloneNode(true));
    for (const points of pans.querySelectorAll('b')) points.textContent = '12';
  });

for (const game of ['morels', 'fungi'])
  test(`${game}: on a phone the points of the other's dishes lie beside each other`, () =>
    at(`${game}: my turn`, ['360x740', '844x390'], async (page, { name: size }) => {
      await manyDishes(page);
      const points = await boxes(page, '.camp:not(.mine) .pans b');
      assert.ok(points.length >= 3, size);
      assert.deepEqual(points.flatMap((one, n) => over([one], points.slice(n + 1))), [], size);
    }));

/** What calls a bot for each of three comes when they have been away for a while. */
const called = (page) => page.locator('[data-testid^="call-stand-in-"]').nth(2).waitFor();

for (const name of ['foray-4: my turn', 'foray-4: the others are away', 'foray-4: time runs out', 'foray-4: the reveal'])
  test(`${name}: on a phone what is said at the camps lies on no card of the path`, async () => {
    for (const language of languages)
      await at(name, ['360x740'], async (page) => {
        if (name.endsWith('away')) await called(page);
        const said = await boxes(page, '.camp:not(.mine) :is(.said p, .kept li, .extra > *)');
        const cards = await boxes(page, '.path-area [data-card]');
        assert.ok(said.length >= 3 && cards.length >= 6);
        assert.deepEqual(over(said, cards), [], language);
      }, { language });
  });

for (const name of ['foray-3: my turn', 'foray-4: my turn', 'foray-4: the others are away'])
  test(`${name}: of each of several the pans are seen, clear of all else, and upright on a tablet the whole name`, () =>
    at(name, ['360x740', '768x1024', '844x390'], async (page, { name: size }) => {
      if (name.endsWith('away')) await called(page);
      for (const camp of await page.locator('.camp:not(.mine)').all()) {
        const id = await camp.getAttribute('data-testid');
        const inCamp = (selector) => boxes(page, `[data-testid="${id}"] ${selector}`);
        const pans = await inCamp('.pan');
        assert.ok(pans.length >= 1 && pans.every(({ left, right }) => right - left >= 30), `${id} at ${size}`);
        const [cards, others] = [await boxes(page, '.path-area [data-card]'), await inCamp(':is(.who, .goods > li, .said p, .kept li, .extra > *)')];
        assert.deepEqual(over(pans.slice(0, 1), [...cards, ...others]), [], `${id} at ${size}`);
        if (size === '768x1024') assert.ok(await camp.locator('.name > *').first().evaluate((each) => each.scrollWidth <= each.clientWidth), `the name of ${id}`);
      }
    }));

for (const name of ['morels: hints', 'foray-3: hints', 'foray-4: hints'])
  test(`${name}: on small screens neither a raised hint nor the list lies over the path, a price, a deck or another's camp`, () =>
    at(name, ['360x740', '768x1024', '844x390'], async (page, { name: size }) => {
      const rest = '.path-area :is(.walk [data-card], .price, .pile .tag), .camp:not(.mine) :is(.who, .goods > li, .pan, .said p)';
      const lies = async () => over(await boxes(page, '[data-testid="hints"]'), await boxes(page, rest));
      assert.deepEqual(await lies(), [], size);
      await page.locator('[data-testid="hints"] .others').click();
      // Laid down the list is as high as the foot of the table, on which the decks stand too.
      if (size !== '844x390') assert.deepEqual((await lies()).filter(([, { text }]) => !/^\d+$/.test(text)), [], `the list at ${size}`);
      await by(page, 'hint-0').click(); // raised again, for the next size
    }));

test('a card below the button that calls a bot is taken by a press on it', () =>
  at('foray-4: the others are away', ['360x740'], async (page) => {
    await called(page);
    const calls = await page.locator('[data-testid^="call-stand-in-"]').evaluateAll((all) =>
      all.map((each) => {
        const { left, width, bottom } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(left + width / 2, bottom + 4));
      }));
    assert.deepEqual(calls, [false, false, false]);
  }));

test('what ends the telling of a round is read, and lies on no card, name or line of it', () =>
  at('foray-4: the reveal', ['360x740', '768x1024', '844x390'], async (page, { name: size }) => {
    const skip = await boxes(page, '[data-testid="story-skip"] .told');
    assert.ok(skip[0].right - skip[0].left > 50 && skip[0].bottom - skip[0].top > 16, size);
    const told = await boxes(page, '.path-area :is([data-card], .price), [data-testid="reveal"] :is(h2, li > .slip, .dial)');
    assert.ok(told.length >= 18, size);
    assert.deepEqual(over(skip, told), [], size);
  }));

for (const name of ['morels: my turn', 'fungi: waiting', 'foray-3: my turn'])
  test(`${name}: no band lies under the hand`, () =>
    at(name, ['360x740', '768x1024'], async (page, { name: size }) => {
      const grounds = await page.locator('.act-area, .act-area .plan').evaluateAll((all) =>
        all.flatMap((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).boxShadow]));
      assert.ok(grounds.length >= 2);
      assert.deepEqual([...new Set(grounds)].sort(), ['none', 'rgba(0, 0, 0, 0)'], size);
    }));

/** What is seen in the middle of it, were all that flies there in the way of a press. */
const coveredByFlights = (page, selector) =>
  page.locator(selector).first().evaluate((sheet) => {
    const piece = document.createElement('i');
    Object.assign(piece.style, { position: 'absolute', inset: 0, pointerEvents: 'auto' });
    document.querySelector('[data-testid="flights"]').append(piece);
    const { left, top, width, height } = sheet.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight - top) / 2);
    piece.remove();
    return !sheet.contains(seen);
  });

for (const [name, sheet] of [
  ['morels: my turn', '.camp:not(.mine) .details'], ['foray-4: my turn', '.camp:not(.mine) .details'], ['mycelia-2: my turn', '.details'],
  ['question: resolve', '[data-testid="plan"]'], ['morels: the end', '[data-testid="final-score"]'], ['mycelia-2: the end', '[data-testid="final-score"]'], ['morels: hints', '[data-testid="hints"]'], ['woods: since one looked away', '[data-testid="since"]'],
])
  test(`${name}: what flies lies below what somebody reads, and above the table`, () =>
    at(name, ['360x740', '844x390', '1440x900'], async (page, { name: size }) => {
      if (sheet.includes('details') && !(await page.locator(sheet).isVisible())) await by(page, 'fold-1').or(by(page, 'fold-0')).first().click();
      await page.locator(sheet).first().waitFor();
      assert.equal(await coveredByFlights(page, sheet), false, size);
      if (name.endsWith('the end')) return; // its sheet lies over all of the table
      const table = name.startsWith('mycelia') ? '[data-testid="board"]' : '.path-area [data-card]';
      assert.ok(await coveredByFlights(page, table), `the table at ${size}`);
    }));

/** Dishes and numbers of the score that lie in several lines, of which one has less than two letters. */
const shortLines = (page) =>
  page.locator('.evening :is(tbody, tfoot) td').evaluateAll((all) =>
    all.filter((cell) => {
      const range = document.createRange();
      const node = [...cell.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const letters = [...(node?.data ?? '')].map((letter, n) => {
        range.setStart(node, n);
        range.setEnd(node, n + 1);
        return { letter, top: Math.round(range.getBoundingClientRect().top) };
      }).filter(({ letter }) => letter.trim());
      const lines = [...Map.groupBy(letters, ({ top }) => top).values()].map((line) => line.filter(({ letter }) => /\p{Letter}/u.test(letter)));
      return lines.length > 1 && lines.some(({ length }) => length < 2);
    }).map((cell) => cell.textContent));

for (const name of ['foray-4: the end', 'replay: the end of foray-4'])
  for (const language of languages)
    test(`${name}, ${language}: a dish that is counted breaks into lines of several letters, beside an open notebook too`, () =>
      at(name, ['1280x720', '1440x900'], async (page, { name: size }) => {
        await by(page, 'total-3').waitFor({ state: 'attached' }); // a replay's table comes after its line
        assert.deepEqual(await shortLines(page), [], size);
        await by(page, 'notebook-open').click();
        assert.deepEqual(await shortLines(page), [], `${size}, with the notebook`);
        await by(page, 'notebook-close').click();
      }, { language }));

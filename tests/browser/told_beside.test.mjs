// What is told beside things lies beside them: the sign of the turn leaves the dishes across the path free, and
// what somebody did last is read to its end where the window is wide.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at } from '../screens/at.mjs';
import { contextFor, sizes } from '../screens/sizes.mjs';
import { drawn } from '../screens/walk.mjs';
import { by, closeNotebook, comeAs, openNotebook } from './game.mjs';
import { boxes, over } from './layout.mjs';
import { until } from './socket.mjs';
import { laidForTests } from './staging.mjs';

const tables = [
  // Whose name is long is to move, with four pans and more.
  { name: 'morels', game: 'morels', question: 'turn', matches: 20, where: ({ view, seat }) => seat === 1 && view.seats[1].pans + view.seats[1].dishes.length >= 4 },
];
const site = laidForTests(tables);

/** Whoever is not asked comes to that table, and looks on at each of these sizes. */
async function waits(name, seen, look) {
  const { tokens, seat, room } = site.tables.get(name);
  const context = await site.browser.newContext(contextFor(seen[0]));
  const page = await context.newPage();
  await comeAs(page, site.server.url, tokens[1 - seat], room);
  await by(page, 'turn').waitFor();
  for (const { name: size, width, height } of seen) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    await look(page, size);
  }
  await context.close();
}

const wide = sizes.filter(({ width, height }) => width > height);
const desks = sizes.filter(({ touch }) => !touch).map(({ name }) => name);

test('the sign of a turn leaves every pan across the path free, on each window that is wider than high', () =>
  waits('morels', wide, async (page, size) => {
    const [sign] = await boxes(page, '[data-testid="turn"]');
    const pans = await boxes(page, '.camps-area .pans svg');
    assert.ok(pans.length >= 4, `${size}: ${pans.length} pans are seen`);
    assert.deepEqual(over(pans, [sign]), [], `${size}: these pans reach under the sign`);
  }));

test('foray-3: my turn: what each did last ends before the tokens that lie beside it', () =>
  at('foray-3: my turn', desks, async (page, { name: size }) => {
    const [slips, tokens] = [await boxes(page, '[data-testid^="said-"]'), await boxes(page, '.kept li')];
    assert.ok(slips.length > 1 && tokens.length > 1, `${size}: ${slips.length} slips and ${tokens.length} tokens are seen`);
    assert.deepEqual(over(slips, tokens), [], `${size}: these lie over each other`);
  }));

// In the first the Chef has cooked last, which takes as many words as anything.
for (const name of ['foray-2: waiting', 'foray-3: waiting', 'foray-4: my turn', 'mycelia-2: waiting', 'mycelia-2: my turn'])
  test(`${name}: what each did last is read to its end, and nothing more looks out below`, () =>
    at(name, sizes.map((size) => size.name), async (page, { name: size }) => {
      const told = await page.evaluate(() =>
        [...document.querySelectorAll('[data-testid^="said-"]')].filter((slip) => slip.checkVisibility()).map((slip) => {
          const lines = slip.firstElementChild;
          // Letters reach a pixel out of their line; a line that is cut off is twenty.
          return { says: lines.textContent, whole: lines.scrollHeight < lines.clientHeight + 5 };
        }));
      // On a phone one's own is told where one's sign is opened.
      assert.ok(told.length > (desks.includes(size) ? 1 : 0), `${size}: ${told.length} are told`);
      for (const { says, whole } of told) assert.ok(whole, `${size}: "${says}" is cut off`);
      const longest = Math.max(...told.map(({ says }) => says.length));
      if (desks.includes(size) && name.endsWith('waiting')) assert.ok(longest > 25, `${size}: nobody is told of at length`);
    }));

test('on a phone, in Chinese, points stand in one line beside a long name, and the market’s tab says what it is', () =>
  at('mycelia-2: my turn', ['360x740'], async (page) => {
    const points = await page.locator('[data-testid^="points-"]').evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return { said: each.textContent, lines: range.getClientRects().length };
      }));
    assert.ok(points.some(({ said }) => said.length > 1), 'somebody has ten points and more');
    assert.deepEqual(points.filter(({ lines }) => lines !== 1), []);
    assert.equal((await by(page, 'pull').innerText()).trim(), '市场');
  }, { language: 'zh' }));

test('what somebody did last is told at length again once the notebook lies beside the table no more', () =>
  at('mycelia-4: waiting', ['1280x720'], async (page) => {
    const texts = () => page.locator('[data-testid^="said-"]').allTextContents();
    const whole = await texts();
    await openNotebook(page);
    await until(page, async () => String(await texts()) !== String(whole), 'there is less room');
    await closeNotebook(page);
    await until(page, async () => String(await texts()) === String(whole), 'there is as much room as before');
  }));

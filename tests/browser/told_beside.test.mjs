// What is told beside things lies beside them: the sign of the turn leaves the dishes across the path free, and
// what somebody did last is read to its end where the window is wide.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at } from '../screens/at.mjs';
import { contextFor, sizes } from '../screens/sizes.mjs';
import { drawn } from '../screens/walk.mjs';
import { by, comeAs } from './game.mjs';
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
    const covered = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const sign = box(document.querySelector('[data-testid="turn"]'));
      const pans = [...document.querySelectorAll('.camps-area .pans svg')].map(box).filter(({ width }) => width > 0);
      const under = pans.filter(({ left, right, top, bottom }) => left < sign.right && right > sign.left && top < sign.bottom && bottom > sign.top);
      return { pans: pans.length, under: under.map(({ right }) => Math.round(right - sign.left)) };
    });
    assert.ok(covered.pans >= 4, `${size}: ${covered.pans} pans are seen`);
    assert.deepEqual(covered.under, [], `${size}: so far pans reach under the sign`);
  }));

test('foray-3: my turn: what each did last ends before the tokens that lie beside it', () =>
  at('foray-3: my turn', desks, async (page, { name: size }) => {
    const { seen, over } = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const pairs = [...document.querySelectorAll('.camp')].flatMap((camp) => {
        const slip = camp.querySelector('[data-testid^="said-"]');
        const tokens = [...camp.querySelectorAll('.kept li')];
        return slip?.checkVisibility() ? tokens.map((token) => [slip, token]) : [];
      });
      const over = pairs.filter(([slip, token]) => {
        const [a, b] = [box(slip), box(token)];
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      });
      return { seen: pairs.length, over: over.map(([slip]) => slip.title) };
    });
    assert.ok(seen > 1, `${size}: ${seen} tokens lie beside a slip`);
    assert.deepEqual(over, [], `${size}: tokens lie over them`);
  }));

// In the first the Chef has cooked last, which takes as many words as anything.
for (const name of ['foray-2: waiting', 'mycelia-2: waiting'])
  test(`${name}: what each did last is read to its end on a desk, and nothing more looks out below`, () =>
    at(name, desks, async (page, { name: size }) => {
      const told = await page.evaluate(() =>
        [...document.querySelectorAll('[data-testid^="said-"]')].filter((slip) => slip.checkVisibility()).map((slip) => {
          const lines = slip.firstElementChild;
          // Letters reach a pixel out of their line; a line that is cut off is twenty.
          return { says: slip.title, whole: lines.scrollHeight < lines.clientHeight + 5 };
        }));
      assert.ok(told.length > 1, `${size}: ${told.length} are told`);
      assert.ok(told.some(({ says }) => says.length > 25), `${size}: nobody is told of at length`);
      for (const { says, whole } of told) assert.ok(whole, `${size}: "${says}" is cut off`);
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

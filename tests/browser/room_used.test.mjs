// What a screen has room for is there: the path as wide as a tablet, names whole, lists of more than a line, a
// word where a sheet goes on; and what has no room gives way without covering what one reads.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextFor, sizes } from '../screens/sizes.mjs';
import { drawn } from '../screens/walk.mjs';
import { by, makeRoom, person } from './game.mjs';
import { faultsOf } from './layout.mjs';
import { laidForTests, sitDown } from './staging.mjs';

const all = { modules: 'all' };
const turn = { question: 'turn' };
const site = laidForTests([
  { name: 'morels', game: 'morels', ...turn },
  { name: 'cook', game: 'morels', ...turn, where: ({ next }) => next.move.do === 'cook' },
  { name: 'foray-3', game: 'foray', players: 3, options: all, ...turn, where: ({ view }) => !view.rainforest }, // two paths share the width
  { name: 'foray-4', game: 'foray', players: 4, options: all, question: 'commit' },
  { name: 'mycelia-2', game: 'mycelia', players: 2, ...turn, where: ({ question }) => question.left === 2 },
  { name: 'mycelia-4', game: 'mycelia', players: 4, ...turn, where: ({ question, seat }) => question.left === 2 && seat !== 1 },
]);
const sized = (name) => sizes.find((size) => size.name === name);

/** A page of that size, in which nothing moves. */
async function pageOf(size) {
  const context = await site.browser.newContext(contextFor(sized(size), { locale: 'en-GB', reducedMotion: 'reduce' }));
  return context.newPage();
}
async function atTable(name, size) {
  const page = await pageOf(size);
  await sitDown(page, site, site.tables.get(name));
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
  return page;
}
const boxes = (locator) => locator.evaluateAll((every) => every.map((each) => each.getBoundingClientRect().toJSON()));

for (const name of ['morels', 'foray-3'])
  test(`the path of ${name} is as wide as a tablet that is held upright`, async () => {
    const page = await atTable(name, '768x1024');
    const near = await boxes(page.locator('[data-testid^="forest-slot-"]'));
    const wide = Math.max(...near.map(({ right }) => right)) - Math.min(...near.map(({ left }) => left));
    assert.ok(wide > 0.8 * 768, `${wide} of 768 pixels`);
    assert.deepEqual(await faultsOf(page, sized('768x1024')), []);
    await page.context().close();
  });

test('what is cooked is said whole beside the hand, on a tablet that is held upright', async () => {
  const page = await atTable('cook', '768x1024');
  const cards = page.locator('[data-testid="hand"] [data-may="true"]');
  for (let n = 0; n < (await cards.count()); n++) {
    await cards.nth(n).press('Enter');
    if (await by(page, 'way-cook').isVisible()) break;
    await page.keyboard.press('Escape');
  }
  const [way] = await boxes(by(page, 'way-cook'));
  assert.ok(way.height < 60, `in two lines: ${way.height} pixels`);
  assert.deepEqual(await faultsOf(page, sized('768x1024')), []);
  await page.context().close();
});

for (const name of ['foray-4', 'mycelia-4'])
  for (const size of ['360x740', '844x390'])
    test(`the names of three others are whole on ${name} at ${size}`, async () => {
      const page = await atTable(name, size);
      const names = await page.locator(':is(.others, .camps-area) .who .name').evaluateAll((every) =>
        // Letters may reach over their line, but there is no further one.
        every.map((each) => (each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 6 ? each.textContent : `${each.textContent} is cut`)));
      assert.equal(names.length, 3);
      assert.ok(names.includes('Bartholomew'), names.join());
      assert.deepEqual(names.filter((each) => /cut/.test(each)), []);
      await page.context().close();
    });

test('a refusal leaves the hand to be read on a phone', async () => {
  const page = await atTable('mycelia-2', '360x740');
  await page.locator('[data-testid^="action-"]:not([data-may="true"])').first().click({ force: true });
  await by(page, 'reason').getByText(/\S/).waitFor();
  const [slip] = await boxes(page.locator('[data-testid="plan"] .slip'));
  const bottom = Math.max(...(await boxes(page.locator('[data-testid="hand"] [data-card]'))).map((card) => card.bottom));
  assert.ok(slip.top > bottom - 6, `it begins at ${slip.top}, the cards end at ${bottom}`);
  await page.context().close();
});

for (const size of ['1280x720', '844x390'])
  test(`a sheet that goes on below says so until its end is seen, at ${size}`, async () => {
    const { width, height } = sized(size);
    const { context, page } = await person(site.browser, { width, height });
    await makeRoom(page, site.server.url, 'Ada', 'foray');
    await by(page, 'options-open').click();
    const foot = (further) => page.waitForFunction((wanted) => document.querySelector('[data-testid="options-foot"]')?.classList.contains('further') === wanted, further);
    await foot(true);
    await by(page, 'options').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
    await foot(false);
    await context.close();
  });

/** A replay of that table's match, in the middle of it. */
async function replayOf(name, size) {
  const page = await pageOf(size);
  await page.goto(`${site.server.url}/m/${site.tables.get(name).replay}?step=40`);
  await by(page, 'replay').waitFor();
  await page.locator('.table').waitFor();
  await drawn(page);
  return page;
}

for (const size of ['1280x720', '1024x768'])
  test(`piles and wind lie clear of one's own sign in a replay of four at ${size}`, async () => {
    const page = await replayOf('mycelia-4', size);
    const [mine] = await boxes(page.locator('.mine'));
    const rim = await boxes(page.locator('.rim :is(.weather, .left)'));
    assert.equal(rim.length, 2);
    for (const { bottom } of rim) assert.ok(bottom <= mine.top, `${bottom} under ${mine.top}`);
    await page.context().close();
  });

test('the list of moves shows four moves and more on a phone laid down', async () => {
  const page = await replayOf('morels', '844x390');
  await by(page, 'replay-moves').click();
  const [list] = await boxes(by(page, 'replay-list').locator('ol'));
  const lines = await boxes(by(page, 'replay-list').locator('li'));
  const whole = lines.filter(({ top, bottom }) => top >= list.top - 1 && bottom <= list.bottom + 1);
  assert.ok(whole.length >= 4, `${whole.length} whole lines`);
  await page.context().close();
});

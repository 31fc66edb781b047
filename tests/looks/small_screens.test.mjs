// What a small screen must still show, on positions laid for it: numbers and names that can be read, what each
// player did last, and a board that no slip lies over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextFor } from '../screens/sizes.mjs';
import { drawn } from '../screens/walk.mjs';
import { by } from '../browser/game.mjs';
import { faultsOf } from '../browser/layout.mjs';
import { laidForTests, sitDown } from '../browser/staging.mjs';

const turn = { question: 'turn' };
const all = { modules: 'all' };
const tables = [
  { name: 'mycelia-1', game: 'mycelia', players: 1, ...turn },
  { name: 'mycelia-2', game: 'mycelia', players: 2, ...turn, where: ({ question }) => question.left === 2 },
  { name: 'mycelia-4', game: 'mycelia', players: 4, ...turn, where: ({ question }) => question.left === 2 },
  { name: 'mycelia: six rows', game: 'mycelia', players: 4, ...turn, at: 0.9, where: ({ view, question }) => rowsOf(view) >= 6 && question.left === 2 },
  { name: 'morels', game: 'morels', ...turn },
  { name: 'foray-3', game: 'foray', players: 3, options: all, ...turn },
  { name: 'foray-4', game: 'foray', players: 4, options: all, question: 'commit' },
  ...['farm_girl', 'chef', 'shiitake_log', 'thief', 'farmers_market'].map((card) => ({
    ...{ name: `${card} lies on the path`, game: 'foray', players: 3, options: all, question: 'turn', bots: 'random', matches: 60 },
    where: ({ view, seat }) => view.forest.some((place, n) => place.card === card && place.cost <= view.seats[seat].sticks && n > 2),
  })),
  // Two or more things of one's own lie by pans that hold dishes, and so at a camp that has a neighbour.
  ...[2, 3].map((least) => ({
    ...{ name: `much is kept: ${least} of one's own`, game: 'foray', players: 4, options: all },
    ...{ question: 'commit', bots: 'random', matches: 60, at: 0.9 },
    where: ({ view, seat }) => kept(view.seats[seat]) >= least && view.seats[seat].chef && view.seats[seat].dishes.length + view.seats[seat].pans > 2,
  })),
];
/** How many things lie on the cloth of a camp. */
const kept = (seat) => ['poison', 'farm_girl', 'log', 'morchella', 'chef', 'market', 'map', 'eureka', 'eccentric'].filter((each) => seat[each]).length + (seat.stolen?.length ? 1 : 0);
/** How many rows of tiles there are. */
const rowsOf = (view) => new Set(view.tiles.map(({ cell }) => cell[1])).size;
const sizes = [
  { name: '1440x900', width: 1440, height: 900, touch: false },
  { name: '844x390', width: 844, height: 390, touch: true },
  { name: '740x360', width: 740, height: 360, touch: true },
  { name: '360x740', width: 360, height: 740, touch: true },
];

const site = laidForTests(tables);

/** The asked player's page of a table, at each size in turn. */
async function atEachSize(name, look) {
  const table = site.tables.get(name);
  for (const size of sizes) {
    const context = await site.browser.newContext(contextFor(size, { locale: 'en-GB', reducedMotion: 'reduce' }));
    const page = await context.newPage();
    await sitDown(page, site, table);
    await page.evaluate(() => document.fonts.ready);
    await drawn(page);
    await look(page, size);
    await context.close();
  }
}

/** Every text of a drawing that is smaller than its least size, in pixels of the screen. */
const small = (page) =>
  page.evaluate(() => {
    const least = (text) => (text.matches('.card .number, .figure *') ? 15 : 11);
    return [...document.querySelectorAll('.earth text')]
      .filter((text) => text.checkVisibility() && [...ancestors(text)].every((each) => getComputedStyle(each).display !== 'none'))
      .flatMap((text) => {
        const { a, b } = text.getScreenCTM();
        const px = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
        return px < least(text) - 0.05 ? [`"${text.textContent.trim()}" has ${px.toFixed(1)} px`] : [];
      });
    function* ancestors(element) {
      for (let at = element; at && at !== document.body; at = at.parentElement) yield at;
    }
  });

for (const name of ['mycelia-2', 'mycelia-4'])
  test(`names of cards have 11 pixels, values and numbers on the board 15, at ${name}`, () =>
    atEachSize(name, async (page, size) => {
      assert.deepEqual(await small(page), [], size.name);
      assert.ok((await page.locator('[data-testid="board"] .figure text').count()) > 3, 'there are numbers on the board');
      if (size.name === '1440x900') assert.ok(await page.locator('[data-testid="market"] .name text').first().isVisible(), 'cards have names');
    }));

async function seeWhole(page) {
  await by(page, 'whole').click();
  await drawn(page);
}

/** What of the board lies under something else: the cells, or where only a part of the board is shown, all that may be chosen. */
const covered = (page, all = false) =>
  page.evaluate((all) => {
    const board = document.querySelector('[data-testid="board"]');
    const near = board.querySelector('svg').dataset.near === 'true';
    return [...board.querySelectorAll(near && !all ? '.touch[data-may="true"]' : '.touch')].flatMap((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return board.contains(hit) ? [] : [`${cell.dataset.testid} lies under ${hit?.closest('[data-testid]')?.dataset.testid}`];
    });
  }, all);

test('on a phone laid down a finger finds each tile of a board of six rows, and one touch shows all of it, clear of everything', () =>
  atEachSize('mycelia: six rows', async (page, { name }) => {
    if (name !== '844x390') return;
    const tall = () => page.locator('.touch').first().evaluate((each) => each.getBoundingClientRect().height);
    await by(page, 'action-move').dispatchEvent('click');
    await page.locator('[data-testid="plan"][data-doing="move"]').waitFor();
    await drawn(page);
    assert.ok((await page.locator('.touch[data-may="true"]').count()) > 0);
    assert.deepEqual(await covered(page), []);
    const near = await tall();
    assert.ok(near >= 44, `${near} pixels`);
    await seeWhole(page);
    assert.ok((await tall()) < near, 'what is seen whole is smaller');
    assert.deepEqual(await covered(page, true), []);
  }));

test('a board laid down makes room for the sign of the turn when that grows, and takes it back', () =>
  atEachSize('mycelia: six rows', async (page, { name }) => {
    if (name !== '844x390') return;
    const sign = page.locator('.overhead .turn');
    /** How far the board's cells reach up, and which of them the sign's lower edge crosses. */
    const cells = () =>
      page.locator('.touch').evaluateAll((all) => {
        const { left, right, bottom } = document.querySelector('.overhead .turn').getBoundingClientRect();
        const edge = Array.from({ length: 100 }, (_, n) => new DOMPoint(left + ((right - left) * n) / 99, bottom - 1));
        const crossed = (cell) => {
          const back = cell.getScreenCTM().inverse();
          return edge.some((point) => cell.isPointInFill(point.matrixTransform(back)));
        };
        return { top: Math.min(...all.map((each) => each.getBoundingClientRect().top)), under: all.filter(crossed).map((each) => each.dataset.testid) };
      });
    await seeWhole(page);
    const before = await cells();
    assert.deepEqual(before.under, []);
    await sign.evaluate((each) => (each.style.minWidth = '320px'));
    await drawn(page);
    assert.deepEqual((await cells()).under, []);
    await sign.evaluate((each) => (each.style.minWidth = ''));
    await drawn(page);
    assert.equal((await cells()).top, before.top);
  }));

for (const name of ['mycelia-2', 'mycelia-4'])
  test(`no slip of an action lies over the board of ${name}`, () =>
    atEachSize(name, async (page, size) => {
      const begun = [];
      for (const action of ['move', 'explore', 'spore', 'fruit', 'decay', 'move_mother']) {
        const disc = by(page, `action-${action}`);
        if ((await disc.getAttribute('data-may')) !== 'true') continue;
        await disc.dispatchEvent('click');
        await page.locator(`[data-testid="plan"][data-doing="${action}"]`).waitFor();
        await drawn(page);
        assert.deepEqual(await covered(page), [], `${action} at ${size.name}`);
        await page.keyboard.press('Escape');
        begun.push(action);
      }
      assert.ok(begun.includes('spore') && begun.length > 2, `begun: ${begun}`);
    }));

for (const { name } of tables.filter(({ name }) => name.startsWith('much')))
  test(`what lies in a camp covers no number of it nor of its neighbour: ${name}`, () =>
    atEachSize(name, async (page, size) => {
      if (size.name === '740x360') return; // smaller than what all that is held to
      assert.ok((await page.locator('.kept li').count()) > 3, 'much is kept');
      assert.deepEqual(await faultsOf(page, size), [], size.name);
    }));

for (const { name } of tables.filter(({ name }) => name.endsWith('on the path')))
  test(`what a card is for covers nothing while one may take it: ${name}`, () =>
    atEachSize(name, async (page, size) => {
      if (size.name === '740x360') return; // smaller than what all that is held to
      const card = name.split(' ')[0];
      await page.locator(`[data-testid^="forest-slot"][data-may="true"][data-card="${card}"]`).first().dispatchEvent('click');
      await by(page, 'confirm').waitFor();
      await drawn(page);
      assert.deepEqual(await faultsOf(page, size), [], size.name);
    }));

/** A replay of that table's match, in the middle of it, seen with all cards. */
async function replayOf(name, size) {
  const context = await site.browser.newContext(contextFor(size, { locale: 'en-GB', reducedMotion: 'reduce' }));
  const page = await context.newPage();
  await page.goto(`${site.server.url}/m/${site.tables.get(name).replay}?step=40&viewer=everything`);
  await by(page, 'replay').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
  return page;
}

test('a replay of Foray with four shows the names of all four on a phone', async () => {
  const page = await replayOf('foray-4', sizes.at(-1));
  const names = await page.locator('.camps-area .who .name').evaluateAll((all) =>
    all.map((each) => {
      // Letters may reach over their line, but there is no further one.
      const whole = each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 6;
      return whole && each.getBoundingClientRect().right < innerWidth ? each.textContent : `${each.textContent} is cut`;
    }));
  assert.deepEqual(names, [1, 2, 3, 4].map((n) => `Greedy bot ${n}`));
  await page.context().close();
});

for (const players of [2, 4])
  for (const size of sizes)
    test(`a replay of Mycelia with ${players} shows mats and hands of all at ${size.name}`, async () => {
      const page = await replayOf(`mycelia-${players}`, size);
      for (let seat = 0; seat < players; seat++) {
        const lies = page.locator(`[data-testid="spread-${seat}"] i`);
        const boxes = await lies.evaluateAll((all) =>
          all.map((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return { width: right - left, seen: !!hit?.closest('.spreads') && bottom < innerHeight };
          }));
        assert.ok(boxes.length > 5, `mats and cards of ${seat}`);
        assert.deepEqual(boxes.filter(({ width, seen }) => !seen || width < 8), []);
        await by(page, `spread-${seat}`).click();
        await page.locator('.details').getByText(/The hand of/).waitFor();
        await by(page, `fold-${seat}`).click();
      }
      await page.context().close();
    });

for (const { name, game } of tables)
  test(`what each of the others did last is in sight at ${name}, and told whole where their sign is opened`, () =>
    atEachSize(name, async (page, size) => {
      const signs = page.locator(':is(.others, .camps-area) [data-testid^="fold-"]');
      const ids = await signs.evaluateAll((each) => each.map(({ dataset }) => dataset.testid.slice('fold-'.length)));
      assert.ok(ids.length > 0);
      for (const id of ids) {
        const camp = page.locator(`section:has(> * [data-testid="fold-${id}"], > [data-testid="fold-${id}"])`);
        const said = camp.locator('[data-testid^="said-"]');
        const text = await said.getAttribute('title');
        assert.match(text, /\S{3}/, `${id} at ${size.name}`);
        const few = await said.evaluate((each) => ({ seen: each.innerText.trim(), cut: each.firstElementChild.scrollWidth - each.firstElementChild.clientWidth }));
        assert.match(few.seen, /\S/, `${id} at ${size.name}`);
        if (size.touch) assert.ok(few.cut <= 1, `“${few.seen}” of ${id} is cut at ${size.name}`);
        const { x, y, width, height } = await said.boundingBox();
        assert.ok(x > -1 && y > -1 && x + width < size.width + 1 && y + height < size.height + 1, `${id} at ${size.name}`);
        const there = await page.evaluate(([at, down]) => document.elementFromPoint(at, down)?.closest('[data-testid]')?.dataset.testid, [x + 8, y + height / 2]);
        assert.match(there ?? '', /^said-/, `${id} at ${size.name} lies under ${there}`);
        await by(page, `fold-${id}`).click();
        await camp.locator(game === 'mycelia' ? '.details' : '.details .slip').getByText(text).last().waitFor();
        await by(page, `fold-${id}`).click();
      }
    }));

for (const { name, game, players } of tables)
  test(`what one did last oneself is in sight at ${name} where there is room, and told where one's own sign is opened`, () =>
    atEachSize(name, async (page, size) => {
      const camp = page.locator(':is(.camp.mine, .mine .camp)');
      const slip = camp.locator('[data-testid^="said-"]');
      // There is no room above two rows of pans, beside four things that are kept, and below a rim with three others.
      const crowded = (await camp.locator('.rows').count()) > 0 || (await camp.locator('.kept li').count()) > 3 || (game === 'mycelia' && players > 3);
      const shown = size.name === '1440x900' && !crowded;
      assert.equal(await slip.isVisible(), shown, size.name);
      if (shown) {
        assert.match(await slip.getAttribute('title'), /\S{3}/);
        const covering = await slip.evaluate((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const spots = [0.03, 0.5, 0.97].map((part) => document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2));
          return spots.filter((hit) => !each.contains(hit)).map((hit) => hit?.className);
        });
        assert.deepEqual(covering, [], 'nothing lies over it');
      }
      await camp.locator('[data-testid^="fold-"]').click();
      await camp.locator('.details').getByText(/^Last: \S.{2}/).waitFor();
    }));

for (const name of ['morels', 'foray-4', 'mycelia-4'])
  test(`a sign whose cloth is not seen bears the pattern of its seat, at ${name}`, () =>
    atEachSize(name, async (page, size) => {
      if (size.name === '1440x900') return;
      const signs = page.locator('.camp [data-testid^="fold-"]');
      for (const sign of await signs.all()) {
        const mark = sign.locator('.face svg.mark');
        const seat = (await sign.getAttribute('data-testid')).slice('fold-'.length);
        assert.match(await mark.getAttribute('class'), new RegExp(`seat-${seat}`));
        const { x, y, width } = await mark.boundingBox();
        assert.ok(width >= 14 && x > 0 && y > 0 && x + width < size.width, `${width} px of seat ${seat} at ${size.name}`);
      }
      assert.ok((await signs.count()) > 1);
    }));

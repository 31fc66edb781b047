// What a small screen must still show, on positions laid for it: numbers and names that can be read, what each
// player did last, and a board that no slip lies over.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { contextFor } from '../screens/sizes.mjs';
import { drawn } from '../screens/walk.mjs';
import { by, startBrowser } from './game.mjs';
import { stage } from './staging.mjs';

const turn = { question: 'turn' };
const all = { modules: 'all' };
const tables = [
  { name: 'mycelia-1', game: 'mycelia', players: 1, ...turn },
  { name: 'mycelia-2', game: 'mycelia', players: 2, ...turn, where: ({ question }) => question.left === 2 },
  { name: 'mycelia-4', game: 'mycelia', players: 4, ...turn, where: ({ question }) => question.left === 2 },
  { name: 'morels', game: 'morels', ...turn },
  { name: 'foray-3', game: 'foray', players: 3, options: all, ...turn },
  { name: 'foray-4', game: 'foray', players: 4, options: all, question: 'commit' },
];
const sizes = [
  { name: '1440x900', width: 1440, height: 900, touch: false },
  { name: '844x390', width: 844, height: 390, touch: true },
  { name: '740x360', width: 740, height: 360, touch: true },
  { name: '360x740', width: 360, height: 740, touch: true },
];

let site;
let browser;
before(async () => {
  site = await stage(tables);
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

/** The asked player's page of a table, at each size in turn. */
async function atEachSize(name, look) {
  const table = site.tables.get(name);
  for (const size of sizes) {
    const context = await browser.newContext(contextFor(size, { locale: 'en-GB', reducedMotion: 'reduce' }));
    await context.addInitScript((token) => localStorage.setItem('understory-token', token), table.tokens[table.seat]);
    const page = await context.newPage();
    await page.goto(`${site.server.url}/r/${table.room}`);
    await by(page, 'turn').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await drawn(page);
    await look(page, size);
    await context.close();
  }
}

/** Every text of a drawing that is smaller than its least size, in pixels of the screen. */
const small = (page) =>
  page.evaluate(() => {
    const least = (text) => (text.closest('.card') ? (text.matches('.number') ? 15 : 11) : 11);
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
  test(`names of cards have 11 pixels, values 15, and numbers on the board 11, at ${name}`, () =>
    atEachSize(name, async (page, size) => {
      assert.deepEqual(await small(page), [], size.name);
      assert.ok((await page.locator('[data-testid="board"] .figure text').count()) > 3, 'there are numbers on the board');
      if (size.name === '1440x900') assert.ok(await page.locator('[data-testid="market"] .name text').first().isVisible(), 'cards have names');
    }));

/** What of the board lies under something else: the cells, or where only a part of the board is shown, all that may be chosen. */
const covered = (page) =>
  page.evaluate(() => {
    const board = document.querySelector('[data-testid="board"]');
    const near = board.querySelector('svg').dataset.near === 'true';
    return [...board.querySelectorAll(near ? '.touch[data-may="true"]' : '.touch')].flatMap((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return board.contains(hit) ? [] : [`${cell.dataset.testid} lies under ${hit?.closest('[data-testid]')?.dataset.testid}`];
    });
  });

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

for (const { name, game } of tables)
  test(`what each of the others did last is in sight at ${name}, and told whole where their sign is opened`, () =>
    atEachSize(name, async (page, size) => {
      const signs = page.locator(':is(.others, .camps-area) [data-testid^="fold-"]');
      const ids = await signs.evaluateAll((each) => each.map(({ dataset }) => dataset.testid.slice('fold-'.length)));
      assert.ok(ids.length > 0);
      for (const id of ids) {
        const camp = page.locator(`section:has(> * [data-testid="fold-${id}"], > [data-testid="fold-${id}"])`);
        const said = camp.locator('[data-testid^="said-"]');
        const text = await said.textContent();
        assert.match(text, /\S{3}/, `${id} at ${size.name}`);
        const { x, y, width, height } = await said.boundingBox();
        assert.ok(x > -1 && y > -1 && x + width < size.width + 1 && y + height < size.height + 1, `${id} at ${size.name}`);
        const there = await page.evaluate(([at, down]) => document.elementFromPoint(at, down)?.closest('[data-testid]')?.dataset.testid, [x + 8, y + height / 2]);
        assert.match(there ?? '', /^said-/, `${id} at ${size.name} lies under ${there}`);
        await by(page, `fold-${id}`).click();
        await camp.locator(game === 'mycelia' ? '.details' : '.details .slip').getByText(text).last().waitFor();
        await by(page, `fold-${id}`).click();
      }
    }));

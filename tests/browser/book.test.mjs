// A book that is open: where keys and the focus are, what comes late or not at all; and a table that a room
// goes on at with more players.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manyInARoom, playToTheEnd } from '../wire/client.mjs';
import { by, comeAs, isMyTurn, makeRoom, person, seatBot, siteForTests, speak } from './game.mjs';
import { until } from './socket.mjs';

const site = siteForTests();
const focused = (page) => page.evaluate(() => document.activeElement.tagName);
const scrolled = (page) => page.locator('.page').evaluate((element) => element.scrollTop);
/** What has been asked of the page so far is done. */
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Keeps back what is asked for at such an address, until `release()`. */
async function holding(page, address, { times = Infinity } = {}) {
  const held = { urls: [], release: undefined };
  const released = new Promise((done) => (held.release = done));
  await page.route(address, async (route) => {
    held.urls.push(route.request().url());
    if (held.urls.length <= times) await released;
    await route.continue().catch(() => {});
  });
  return held;
}

/** A table of Morels with a bot, before anything was done there. */
async function atTable() {
  const ada = await person(site.browser);
  await makeRoom(ada.page, site.server.url, 'Ada');
  await seatBot(ada.page, 1, 'random');
  await by(ada.page, 'start-match').click();
  await until(ada.page, () => isMyTurn(ada.page), 'a turn');
  return ada;
}

test('whoever leaves what was found is at the chapter, what was found is told once, and no key acts behind a book', async () => {
  const ada = await atTable();
  const { page } = ada;
  const chosen = page.locator('.path li.chosen');
  await by(page, 'cards').click();
  await by(page, 'seek').fill('pan');
  await by(page, 'found').waitFor();
  assert.equal(await by(page, 'book').getByRole('status').count(), 1);
  assert.equal((await by(page, 'book').textContent()).match(/sentences found/g).length, 1);
  await page.getByRole('button', { name: 'Back to the chapter' }).click();
  await by(page, 'found').waitFor({ state: 'detached' });
  await until(page, async () => (await focused(page)) === 'H2', 'the focus at the chapter');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('1');
  await settled(page);
  assert.equal(await chosen.count(), 0, 'the table does not hear it');
  await by(page, 'rules-close').click();
  await by(page, 'book').waitFor({ state: 'detached' });
  await page.keyboard.press('1');
  await chosen.waitFor();
  assert.deepEqual(ada.complaints, []);
});

test('the way back and forth through a book leads to the beginning of each chapter', async () => {
  const ada = await person(site.browser, { height: 500 });
  const { page } = ada;
  await page.goto(`${site.server.url}/rules/morels`);
  await by(page, 'next-chapter').click();
  for (const way of ['goBack', 'goForward']) {
    const before = await page.locator('h2').textContent();
    await page.locator('.page').evaluate((element) => {
      document.activeElement.blur();
      element.scrollTop = element.scrollHeight;
    });
    assert.ok((await scrolled(page)) > 0);
    await page[way]();
    await until(page, async () => (await page.locator('h2').textContent()) !== before, 'the other chapter');
    await until(page, async () => (await focused(page)) === 'H2' && (await scrolled(page)) === 0, 'its beginning');
  }
  assert.deepEqual(ada.complaints, []);
});

test('a book that was asked for in another language before does not replace the one that is read', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  const held = await holding(page, '**/api/rules/morels', { times: 1 });
  await page.goto(`${site.server.url}/rules/morels`);
  await until(page, () => held.urls.length === 1, 'the English one is asked for');
  await speak(page, 'zh');
  await by(page, 'book').waitFor();
  const read = await page.locator('h2').textContent();
  const late = page.waitForResponse('**/api/rules/morels');
  held.release();
  await (await late).finished();
  await settled(page);
  assert.equal(await page.locator('h2').textContent(), read);
  assert.deepEqual(ada.complaints, []);
});

test('a book that is on its way is waited for in words, and opens over no other page', async () => {
  const ada = await atTable();
  const { page } = ada;
  const held = await holding(page, /\/BookSheet-[^/]*\.js$/);
  await by(page, 'cards').click();
  await page.getByRole('status').filter({ hasText: 'Connecting…' }).waitFor();
  await by(page, 'to-door').click();
  await by(page, 'play-morels').waitFor();
  assert.equal(await page.getByText('Connecting…').count(), 0);
  held.release();
  await page.evaluate((url) => import(url), held.urls[0]);
  await settled(page);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(ada.complaints, []);
});

test('settings and a book that did not come are asked for again when they are next wished for', async () => {
  const ada = await atTable();
  const { page } = ada;
  // The settings have been there for the name, and are forgotten with the page.
  await page.reload();
  await until(page, () => isMyTurn(page), 'the turn again');
  for (const [file, opener, closer] of [['Settings', 'settings-open', 'settings-close'], ['BookSheet', 'cards', 'rules-close']]) {
    const pattern = new RegExp(`/${file}-[^/]*\\.js$`);
    let asked = 0;
    await page.route(pattern, (route) => {
      asked++;
      return route.abort();
    });
    await by(page, opener).click();
    // It is given up after its last try; the other has not been asked for.
    await by(page, 'part-missing').waitFor();
    assert.ok(asked >= 4, `${file} was asked for ${asked} times`);
    await page.unroute(pattern);
    await by(page, opener).click();
    await by(page, closer).click();
    await by(page, 'part-missing').waitFor({ state: 'detached' });
  }
});

test('a room that goes on from two seats of Foray to four has its pennants without a reload', async () => {
  const { people, room } = await manyInARoom(site.server.url, 2);
  const [hans] = people;
  await hans.say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  const visitor = await person(site.browser);
  const { page } = visitor;
  const ahead = page.waitForResponse(/foray_rounds-[^/]*\.js$/);
  await comeAs(page, site.server.url, hans.token, room);
  // What a table may need later has come while they play.
  await (await ahead).finished();
  await playToTheEnd(...people);
  // Two hundred moves that were played in seconds are shown one after the other.
  await by(page, 'final-score').waitFor({ timeout: 300_000 });
  await hans.say({ do: 'set_options', room, game: 'foray', options: {}, players: 4 });
  for (const seat of [2, 3]) await hans.say({ do: 'seat_bot', room, seat, bot: 'random' });
  await hans.say({ do: 'start_match', room });
  await by(page, 'commit').waitFor();
  const pennant = page.locator('.pennant').first().waitFor({ state: 'attached' });
  for (const each of people) {
    await each.until(() => each.view && !each.view.over && each.view.question?.kind === 'commit');
    await each.say({ do: 'play', room, match: each.last.table.match, step: each.last.table.step, move: { do: 'select', choice: 1 } });
  }
  await pennant;
  assert.deepEqual(visitor.complaints, []);
});

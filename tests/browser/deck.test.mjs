// A deck of the host's own in real browsers: chosen in the lobby unless Understory's is, told to whoever
// sits down, played with, and missed in words, with a way on, when the server has come back without it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { arrange, by, byNight, joinRoom, makeRoom, person, shots, startBrowser, startServer } from './game.mjs';
import { chanceFrom } from './foray_player.mjs';
import { playMycelia } from './mycelia_player.mjs';

const own = ['--option', `deck=${join(import.meta.dirname, '../wire/own_deck.txt')}`];
let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

const text = (page, id, wanted) =>
  page.waitForFunction(([of, words]) => document.querySelector(`[data-testid="${of}"]`)?.textContent.includes(words), [id, wanted]);

test('the host\'s deck is the first choice, told in the room, and its cards are seen', { timeout: 60_000 }, async () => {
  let server = await startServer(undefined, '0', own);
  const ada = await person(browser);
  const bo = await person(browser, { width: 360, height: 740, locale: 'zh-CN', touch: true });
  const link = await makeRoom(ada.page, server.url, 'Ada', 'mycelia', {
    players: 2,
    choose: async (page) => {
      assert.equal(await by(page, 'deck-host').getAttribute('aria-pressed'), 'true');
      await by(page, 'start').selectOption('0');
    },
  });
  await joinRoom(bo.page, link, '波', 1);
  await text(bo.page, 'told-deck', '：本服务器自备');
  assert.equal(await bo.page.evaluate(() => document.documentElement.scrollWidth), 360);
  await bo.page.screenshot({ path: join(shots, 'deck-room-phone.png'), fullPage: true });
  await arrange(ada.page, async (page) => {
    await by(page, 'deck-understory').click();
    await text(bo.page, 'told-deck', 'Understory');
    await by(page, 'deck-host').click();
    await text(bo.page, 'told-deck', '本服务器自备');
  });

  await server.stop();
  server = await startServer(server.data, server.port); // without the deck
  await ada.page.reload();
  await bo.page.reload();
  await by(bo.page, 'told-deck').waitFor();
  await by(ada.page, 'start-match').click();
  await ada.page.locator('[role="alert"]').waitFor();
  assert.match(await ada.page.locator('[role="alert"]').textContent(), /--option deck=FILE/);
  await arrange(ada.page, (page) => text(page, 'deck-host', 'server’s own'));
  await server.stop();
  server = await startServer(server.data, server.port, own);
  await ada.page.reload();
  await bo.page.reload();
  await by(bo.page, 'told-deck').waitFor();
  await by(ada.page, 'start-match').click();
  for (const { page } of [ada, bo]) {
    await by(page, 'board').waitFor();
    assert.equal(await by(page, 'turn').getAttribute('data-question'), 'mother');
  }
  for (const { page } of [ada, bo]) {
    await page.waitForFunction(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-yours') === 'true');
    await page.locator('.touch[data-may="true"]').first().dispatchEvent('click');
    await by(page, 'confirm').click();
  }
  await by(ada.page, 'hand').waitFor();
  const cards = await ada.page.evaluate(() => [...document.querySelectorAll('[data-testid^="hand-"]')].map((card) => card.dataset.testid));
  assert.ok(cards.length > 0 && cards.every((id) => /^hand-(own_\d+|constructor|fly_agaric|c5|longest|9_lives)$/.test(id)), cards.join());
  for (const { complaints, context } of [ada, bo]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
  await server.stop();
  server.forget();
});

test('when the deck is gone after a match, the host is told so and plays on with Understory\'s', { timeout: 200_000, skip: byNight }, async () => {
  let server = await startServer(undefined, '0', own);
  const ada = await person(browser);
  const bo = await person(browser);
  const link = await makeRoom(ada.page, server.url, 'Ada', 'mycelia', {
    players: 2,
    choose: (page) => by(page, 'mats-4').click(),
  });
  await joinRoom(bo.page, link, 'Bo', 1);
  await by(ada.page, 'start-match').click();
  for (const { page } of [ada, bo]) await by(page, 'board').waitFor();
  await playMycelia([ada, bo], chanceFrom(3));
  for (const { page } of [ada, bo]) await by(page, 'final-score').waitFor();
  assert.equal(await by(ada.page, 'rematch-refused').count(), 0);

  await server.stop();
  server = await startServer(server.data, server.port); // without the deck
  for (const { page } of [ada, bo]) await page.reload();
  for (const { page } of [ada, bo]) {
    await by(page, 'rematch').click();
    await text(page, 'rematch-refused', '--option deck=FILE');
  }
  assert.equal(await by(bo.page, 'remedy').count(), 0, 'only the host of the room chooses');
  await ada.page.screenshot({ path: join(shots, 'deck-gone.png') });
  await by(ada.page, 'remedy').click();
  await by(bo.page, 'rematch-refused').waitFor({ state: 'detached' });
  await bo.page.locator('[data-testid="rematch"]:enabled').click();
  for (const { page } of [ada, bo])
    await page.waitForFunction(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-question') === 'mother');
  for (const { complaints, context } of [ada, bo]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
  await server.stop();
  server.forget();
});

// Coming to a room, back to it over a break, and home from it: what is told anew is no news, so that there is no
// call, no toast, and nothing read aloud again; and the door says at once where one left off.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manyInARoom } from '../wire/client.mjs';
import { atTheDoor, by, comeAs, isMyTurn, joinRoom, makeRoom, move, person, say, seatBot, siteForTests, startServer } from './game.mjs';
import { commitByKeys } from './foray_player.mjs';
import { holdSocket, until } from './socket.mjs';

const site = siteForTests();
const lines = (page) => by(page, 'chat-lines').locator('p');

test('what was said before one came, or before one loaded the page again, is not told as news', async () => {
  const ada = await person(site.browser);
  const bo = await person(site.browser);
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  for (const text of ['one', 'two', 'three']) await say(ada.page, text);
  await until(ada.page, async () => (await lines(ada.page).count()) === 3, 'all is said');
  const unread = () => by(bo.page, 'notebook-open').getAttribute('aria-label');
  for (const come of [() => bo.page.goto(link), () => bo.page.reload()]) {
    await come();
    await by(bo.page, 'seat-1-sit').waitFor();
    await by(bo.page, 'room-code').waitFor({ state: 'attached' });
    await until(bo.page, async () => (await lines(bo.page).count()) === 3, 'the talk is there');
    assert.equal(await by(bo.page, 'toast').count(), 0);
    assert.doesNotMatch(await unread(), /\d/);
  }
  await say(ada.page, 'four');
  await by(bo.page, 'toast').waitFor();
  assert.match(await by(bo.page, 'toast').textContent(), /four/);
});

test('over a restart whoever has committed is not called again, and the talk is not read out again', async () => {
  const ada = await person(site.browser);
  const bo = await person(site.browser);
  let server = await startServer();
  const link = await makeRoom(ada.page, server.url, 'Ada', 'foray', { players: 4 });
  await joinRoom(bo.page, link, 'Bo', 1);
  for (const seat of [2, 3]) await seatBot(ada.page, seat, 'random');
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'compass').waitFor();
  await say(ada.page, 'one');
  await say(bo.page, 'two');
  await until(ada.page, async () => (await lines(ada.page).count()) === 2, 'all is said');
  await commitByKeys(ada.page, 1);
  await ada.page.locator('[data-testid="turn"][data-yours="false"]').waitFor();
  await ada.page.evaluate(() => {
    window.seen = [];
    const find = (id) => document.querySelector(`[data-testid="${id}"]`);
    new MutationObserver(() => window.seen.push(`yours: ${find('turn').dataset.yours}`)).observe(find('turn'), { attributeFilter: ['data-yours'] });
    new MutationObserver(() => window.seen.push(document.title)).observe(document.querySelector('title'), { childList: true, characterData: true, subtree: true });
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) =>
      addedNodes.forEach((node) => node.nodeName === 'P' && window.seen.push(node.textContent)))).observe(find('chat-lines'), { childList: true });
  });
  await server.stop();
  await by(ada.page, 'connection-lost').waitFor();
  assert.match(await by(ada.page, 'connection-lost').textContent(), /server is restarting/);
  server = await startServer(server.data, server.port);
  await by(ada.page, 'connection-lost').waitFor({ state: 'detached' });
  await say(bo.page, 'three');
  await until(ada.page, async () => (await lines(ada.page).count()) === 3, 'the talk goes on');
  const seen = await ada.page.evaluate(() => window.seen);
  assert.equal(seen.length, 1, seen.join('; '));
  assert.match(seen[0], /three/);
  assert.deepEqual([...ada.complaints, ...bo.complaints], []);
  await ada.context.close();
  await bo.context.close();
  await server.stop();
  server.forget();
});

test('what a match has told is no news when the connection is back, and what is said while the notebook is closed is heard', async () => {
  const ada = await person(site.browser);
  const bo = await person(site.browser);
  const connection = await holdSocket(ada.page);
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  await joinRoom(bo.page, link, 'Bo', 1);
  await by(ada.page, 'start-match').click();
  for (let n = 0; n < 4; n++) {
    await until(ada.page, async () => (await isMyTurn(ada.page)) || isMyTurn(bo.page), 'somebody is to move');
    const { page } = (await isMyTurn(ada.page)) ? ada : bo;
    const step = await by(page, 'turn').getAttribute('data-step');
    await move(page);
    await until(page, async () => (await by(page, 'turn').getAttribute('data-step')) !== step, 'it is done');
  }
  const unread = () => by(ada.page, 'notebook-open').getAttribute('aria-label');
  await until(ada.page, async () => /\d/.test(await unread()), 'Bo is told of');
  for (let n = 0; n < 2; n++) await by(ada.page, n ? 'notebook-close' : 'notebook-open').click();
  assert.doesNotMatch(await unread(), /\d/);
  const { opened } = connection;
  connection.cut();
  await by(ada.page, 'connection-lost').waitFor();
  await until(ada.page, () => connection.opened > opened, 'a new connection');
  await by(ada.page, 'connection-lost').waitFor({ state: 'detached' });
  await say(bo.page, 'are you back?');
  await until(ada.page, async () => /Bo: are you back/.test(await ada.page.locator('.heard').textContent()), 'it is heard');
  assert.match(await unread(), /\b1\b/, 'what was said alone is news');
  assert.match(await by(ada.page, 'toast').textContent(), /are you back/);
  assert.deepEqual([...ada.complaints, ...bo.complaints], []);
});

test('whoever goes home from a table sees at once where they left off', async () => {
  const ada = await person(site.browser);
  const connection = await holdSocket(ada.page);
  await atTheDoor(ada.page, site.server.url);
  await by(ada.page, 'play-morels').click();
  await by(ada.page, 'turn').waitFor();
  await ada.page.clock.install();
  await ada.page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await by(ada.page, 'to-door').click();
  // The clock stands still: the list does not come with its next look.
  await by(ada.page, 'open-rooms').waitFor();
  assert.equal(connection.said('my_rooms').length, 2);
  assert.deepEqual(ada.complaints, []);
});

test('what was missed is told on while more is missed', async () => {
  const { people, room } = await manyInARoom(site.server.url, 2, { game: 'morels' });
  await people[0].say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  const play = async (times) => {
    for (let n = 0; n < times; n++) {
      const mover = people.find((each) => each.myTurn());
      const { step } = await mover.play();
      await Promise.all(people.map((each) => each.until(() => each.last.table.step >= step)));
    }
  };
  const { page, complaints } = await person(site.browser);
  let last;
  // The table stands still from step 5 to step 11.
  const goesBy = ({ push, step }) => push === 'table' && step > 5 && step < 11;
  await holdSocket(page, { change: (message) => (goesBy(message) ? last : (last = message)) });
  await comeAs(page, site.server.url, people[0].token, room);
  await by(page, 'turn').waitFor();
  await play(5);
  await page.locator('[data-testid="turn"][data-step="5"]').waitFor();
  await page.evaluate(() => {
    const [[match]] = JSON.parse(localStorage.getItem('understory-seen'));
    localStorage.setItem('understory-seen', JSON.stringify([[match, 0]]));
  });
  await page.reload();
  await by(page, 'since').waitFor();
  await play(6);
  await page.locator('[data-testid="turn"][data-step="11"]').waitFor();
  // The log of what was told before has to be fetched anew.
  const earlier = async () => Number.parseInt(await by(page, 'since-earlier').textContent(), 10);
  await until(page, async () => (await earlier()) >= 11 - 4, 'all that was missed is told');
  assert.deepEqual(complaints, []);
});

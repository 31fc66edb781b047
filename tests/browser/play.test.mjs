// People playing in real browsers against the real program.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manyInARoom } from '../wire/client.mjs';
import { by, byNight, comeAs, isMyTurn, joinRoom, makeRoom, move, openNotebook, person, playToTheEnd, say, seatBot, shot, siteForTests, startServer, turnLight } from './game.mjs';

const site = siteForTests();

test('two friends play Morels to its score, one reloads, a third watches, the replay is stepped through', async () => {
  const ada = await person(site.browser);
  const bo = await person(site.browser);
  const cleo = await person(site.browser);
  const link = await makeRoom(ada.page, site.server.url, 'Ada');
  await joinRoom(bo.page, link, 'Bo', 1);
  await joinRoom(cleo.page, link, 'Cleo');
  await shot(ada.page, 'room');
  await by(ada.page, 'start-match').click();
  await by(cleo.page, 'turn').waitFor();
  await say(bo.page, '<img src=x onerror=alert(1)> good luck');
  await openNotebook(ada.page);
  await by(ada.page, 'chat-lines').getByText('<img src=x onerror=alert(1)> good luck').waitFor();

  const moves = await playToTheEnd([ada, bo], async (made) => {
    if (made === 12) {
      const hand = await by(ada.page, 'hand').textContent();
      await ada.page.reload();
      await by(ada.page, 'hand').waitFor();
      assert.equal(await by(ada.page, 'hand').textContent(), hand);
      assert.ok((await by(ada.page, 'log').textContent()).length > 100, 'the log is whole again');
      await shot(ada.page, 'table');
      await shot(cleo.page, 'table-spectator');
    }
  });
  assert.ok(moves > 20, `only ${moves} moves`);
  for (const { page } of [ada, bo, cleo]) await by(page, 'final-score').waitFor();
  assert.equal(await by(cleo.page, 'hand').count(), 0);
  const totals = await Promise.all([0, 1].map((seat) => by(ada.page, `total-${seat}`).textContent()));
  assert.deepEqual(await Promise.all([0, 1].map((seat) => by(bo.page, `total-${seat}`).textContent())), totals);
  await shot(ada.page, 'score');

  await by(ada.page, 'watch-replay').click();
  await by(ada.page, 'replay').waitFor();
  await by(ada.page, 'replay-next').click();
  await by(ada.page, 'replay-next').click();
  assert.match(await by(ada.page, 'replay-position').textContent(), /Move 2 of \d+/);
  await by(ada.page, 'replay-prev').click();
  await ada.page.keyboard.press('ArrowRight');
  assert.match(await by(ada.page, 'replay-position').textContent(), /Move 2 of/);
  await shot(ada.page, 'replay');
  await by(ada.page, 'replay-last').click();
  assert.equal(await by(ada.page, 'total-0').textContent(), totals[0]);

  const link2 = ada.page.url().replace(/step=\d+/, 'step=7').replace(/viewer=\w+/, 'viewer=1');
  await cleo.page.goto(link2);
  assert.match(await by(cleo.page, 'replay-position').textContent(), /Move 7 of/);
  assert.equal(await by(cleo.page, 'replay-viewer').inputValue(), '1');

  await ada.page.goto(site.server.url);
  await by(ada.page, 'finished-open').click();
  await ada.page.getByText(/Morels: /).first().waitFor();
  for (const { page, complaints } of [ada, bo, cleo]) assert.deepEqual(complaints, [], page.url());
});

test('whoever watches and is called You is told of by that name, and is not whoever reads it', async () => {
  const { people, room } = await manyInARoom(site.server.url, 2, { game: 'morels' });
  await people[0].say({ do: 'start_match', room });
  const ada = await person(site.browser);
  await comeAs(ada.page, site.server.url, people[0].token, room);
  await by(ada.page, 'turn').waitFor();
  const [watcher] = (await manyInARoom(site.server.url, 1)).people;
  await watcher.say({ do: 'set_name', name: 'You' });
  await watcher.say({ do: 'enter_room', room });
  assert.equal(await by(ada.page, 'watchers').textContent(), 'Watching: “You”');
  assert.deepEqual(ada.complaints, []);
});

test('one person plays Fungi against the greedy bot, on a phone, and asks for another match', { skip: byNight }, async () => {
  const ada = await person(site.browser, { width: 360, height: 740 });
  await makeRoom(ada.page, site.server.url, 'Ada', 'fungi');
  await seatBot(ada.page, 1, 'greedy');
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'turn').waitFor();
  await playToTheEnd([ada], async (made) => {
    if (made !== 6) return;
    await shot(ada.page, 'phone');
    const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `the page is ${wide} wide on a phone of 360`);
  });
  await by(ada.page, 'rematch').click();
  await by(ada.page, 'final-score').waitFor({ state: 'detached' });
  assert.deepEqual(ada.complaints, []);
});

test('a turn is played with the keyboard alone, in Chinese, at night', async () => {
  const li = await person(site.browser, { locale: 'zh-CN' });
  await makeRoom(li.page, site.server.url, '小李');
  await seatBot(li.page, 1, 'random');
  await turnLight(li.page);
  await by(li.page, 'start-match').click();
  await by(li.page, 'turn').waitFor();
  await li.page.waitForFunction(() => document.querySelector('[data-testid="turn"]')?.getAttribute('data-yours') === 'true');
  await shot(li.page, 'chinese-night');
  assert.match(await by(li.page, 'turn').textContent(), /轮到你了/);
  await li.page.keyboard.press('8');
  // Why not is asked of the server, and comes when it comes.
  await li.page.waitForFunction(
    () => document.querySelector('[data-testid="reason"]')?.textContent.includes('需要 6\u00a0根树枝'));
  await li.page.keyboard.press('1');
  await li.page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'confirm');
  const before = await by(li.page, 'log').textContent();
  await li.page.keyboard.press('Enter');
  await li.page.waitForFunction((log) => document.querySelector('[data-testid="log"]')?.textContent !== log, before);
  assert.deepEqual(li.complaints, []);
});

test('a server that is killed and started again gives everybody their seat back', async () => {
  const own = await startServer();
  const port = new URL(own.url).port;
  const ada = await person(site.browser);
  await makeRoom(ada.page, own.url, 'Ada');
  await seatBot(ada.page, 1, 'greedy');
  await by(ada.page, 'start-match').click();
  await by(ada.page, 'turn').waitFor();
  while (!(await isMyTurn(ada.page))) await ada.page.waitForTimeout(50);
  const step = await by(ada.page, 'turn').getAttribute('data-step');
  await move(ada.page);
  await ada.page.waitForFunction((before) => document.querySelector('[data-testid="turn"]')?.getAttribute('data-step') !== before, step);
  while (!(await isMyTurn(ada.page))) await ada.page.waitForTimeout(50);
  const hand = await by(ada.page, 'hand').textContent();
  const log = await by(ada.page, 'log').textContent();
  await own.stop('SIGKILL');
  await by(ada.page, 'connection-lost').waitFor();
  const again = await startServer(own.data, port);
  await by(ada.page, 'connection-lost').waitFor({ state: 'detached' });
  assert.equal(await by(ada.page, 'hand').textContent(), hand);
  assert.equal(await by(ada.page, 'log').textContent(), log);
  await move(ada.page);
  await ada.context.close();
  await again.stop();
  again.forget();
});

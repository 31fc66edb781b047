// Who a browser is: at a first visit, with storage that keeps nothing, at a server that has forgotten.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, test } from 'node:test';
import { join } from 'node:path';
import { atTheDoor, by, giveName, joinRoom, makeRoom, person, seatBot, shots, siteForTests, speak, startServer, turnLight } from './game.mjs';
import { holdSocket, until } from './socket.mjs';

const site = siteForTests();
// A test that fails leaves its servers running, which would keep this from ending.
const own = new Set();
after(async () => {
  await Promise.all([...own].map((each) => each.stop()));
});
async function startOwn(...options) {
  const started = await startServer(...options);
  own.add(started);
  const stop = () => (own.delete(started) ? started.stop() : undefined);
  return { ...started, stop };
}

const shot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`) });

for (const locks of ['with locks', 'on a page without locks'])
  test(`two tabs opened at a first visit are one player, ${locks}`, async () => {
    const ada = await person(site.browser);
    if (locks !== 'with locks')
      await ada.context.addInitScript(() => delete Navigator.prototype.locks);
    const first = ada.page;
    const second = await ada.context.newPage();
    const connections = [await holdSocket(first), await holdSocket(second)];
    connections.forEach((connection) => connection.hold());
    await Promise.all([first, second].map((page) => page.goto(site.server.url)));
    // Both have asked to be somebody before either is answered, or one waits for the other.
    const waiting = () => first.evaluate(async () => (await navigator.locks?.query())?.pending.length ?? 0);
    const asked = () => connections.filter((connection) => connection.said('hello').length).length;
    await until(first, async () => asked() + (await waiting()) === 2, 'both tabs ask');
    const inOrder = asked() === 1 && connections[1].said('hello').length ? [1, 0] : [0, 1];
    for (const n of inOrder) {
      connections[n].release();
      await until(first, () => by([first, second][n], 'invite-morels').isEnabled(), 'the tab is let in');
    }
    await giveName(first, 'Ada');
    await by(first, 'invite-morels').click();
    await by(first, 'invite-link').waitFor();
    const room = first.url();
    await second.goto(room);
    await until(second, async () => /Ada.*you.*host/s.test(await by(second, 'seat-0').textContent()), 'the second tab is the host');
    await first.reload();
    await until(first, async () => /Ada.*you.*host/s.test(await by(first, 'seat-0').textContent()), 'the first tab still is');
  });

const broken = {
  denied: () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};
for (const [state, breakIt] of Object.entries(broken))
  test(`with storage ${state} a room is made all the same, and a sentence says what is lost`, async () => {
    const ada = await person(site.browser, state === 'full' ? { width: 360, height: 740, locale: 'zh-CN' } : {});
    await ada.context.addInitScript(breakIt);
    await makeRoom(ada.page, site.server.url, 'Ada');
    const sentence = by(ada.page, 'not-kept').getByRole('status');
    await sentence.waitFor();
    assert.equal(await sentence.getByRole('button').count(), 0, 'what is said has no button in it');
    await seatBot(ada.page, 1, 'random');
    await turnLight(ada.page);
    await by(ada.page, 'start-match').click();
    await by(ada.page, 'hand').waitFor();
    await shot(ada.page, `storage-${state}`);
    assert.deepEqual(ada.complaints, []);
  });

test('a language and a light that nobody knows are as none', async () => {
  const ada = await person(site.browser);
  await ada.context.addInitScript(() => {
    localStorage.setItem('understory-language', 'tlh');
    localStorage.setItem('understory-theme', 'dusk');
  });
  await ada.page.goto(site.server.url);
  await by(ada.page, 'invite-morels').waitFor();
  assert.equal(await ada.page.locator('html').getAttribute('lang'), 'en');
  assert.deepEqual(ada.complaints, []);
});

test('a page that the server does not let in says why, and what to do, in both languages', async () => {
  const ada = await person(site.browser, { width: 360, height: 740 });
  await holdSocket(ada.page, { say: (command) => (command.do === 'hello' ? { ...command, protocol: 99 } : command) });
  for (const path of ['/', '/r/amber-fern-otter-brook']) {
    await ada.page.goto(site.server.url + path);
    await by(ada.page, 'hello-refused').waitFor();
    assert.match(await by(ada.page, 'hello-refused').textContent(), /older than the server/);
    assert.ok(await by(ada.page, 'reload').isVisible());
  }
  await speak(ada.page, 'zh');
  await turnLight(ada.page);
  assert.match(await by(ada.page, 'hello-refused').textContent(), /页面版本太旧.*刷新/s);
  await shot(ada.page, 'hello-refused');
});

test('a server that comes with another data folder and then with its own finds everybody again', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'understory-empty-'));
  const right = await startOwn();
  const ada = await person(site.browser);
  const bo = await person(site.browser);
  const link = await makeRoom(ada.page, right.url, 'Ada');
  await joinRoom(bo.page, link, 'Bo', 1);
  await until(bo.page, async () => (await by(bo.page, 'seat-1').textContent()).includes('Bo'), 'Bo sits');
  await right.stop();
  const wrong = await startOwn(empty, right.port);
  for (const { page } of [ada, bo]) await by(page, 'room-refusal').waitFor();
  await wrong.stop();
  const again = await startOwn(right.data, right.port);
  for (const { page } of [ada, bo]) await page.reload();
  await until(ada.page, async () => /Ada.*you.*host/s.test(await by(ada.page, 'seat-0').textContent()), 'Ada has her seat back');
  await until(bo.page, async () => /Bo.*you/s.test(await by(bo.page, 'seat-1').textContent()), 'Bo has his seat back');
  await Promise.all([ada, bo].map((each) => each.context.close()));
  await again.stop();
  again.forget();
  rmSync(empty, { recursive: true, force: true });
});

test('what is being typed stays through a break of the connection, and what is wrong is told in the language of the moment', async () => {
  const ada = await person(site.browser);
  const { page } = ada;
  const connection = await holdSocket(page);
  await atTheDoor(page, site.server.url);
  await by(page, 'room-code-input').fill('amber fern');
  const opened = connection.opened;
  connection.cut();
  await until(page, async () => connection.opened > opened && !(await by(page, 'connection-lost').isVisible()), 'a new connection');
  assert.equal(await by(page, 'room-code-input').inputValue(), 'amber fern');
  await by(page, 'join-room').click();
  const told = page.getByText('That is no code of a room');
  await told.waitFor();
  await speak(page, 'zh');
  await told.waitFor({ state: 'detached' });
  assert.equal(await page.locator('[role="alert"]').count(), 1);
  await by(page, 'room-code-input').fill('amber fern otter');
  await page.locator('[role="alert"]').waitFor({ state: 'detached' });
});

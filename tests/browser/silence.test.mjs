// A connection that swallows everything, as in a lift or a tunnel: the page notices, opens another, and loses
// nothing. In between stands a proxy that can fall silent in both directions.
import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { by, isMyTurn, makeRoom, move, person, ready, seatBot, siteForTests } from './game.mjs';

const site = siteForTests();

/** A proxy to the server; `swallow` keeps the connections that are open and lets nothing more through them. */
async function startProxy() {
  const connections = new Set();
  const proxy = createServer((near) => {
    const far = connect(site.server.port, '127.0.0.1');
    const connection = { near, far, silent: false };
    connections.add(connection);
    near.on('data', (bytes) => connection.silent || far.write(bytes));
    far.on('data', (bytes) => connection.silent || near.write(bytes));
    for (const [one, other] of [[near, far], [far, near]]) {
      one.on('error', () => {});
      one.on('close', () => {
        connections.delete(connection);
        if (!connection.silent) other.destroy();
      });
    }
  });
  await new Promise((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${proxy.address().port}`,
    swallow: () => connections.forEach((connection) => (connection.silent = true)),
    stop: () => {
      connections.forEach(({ near, far }) => (near.destroy(), far.destroy()));
      proxy.close();
    },
  };
}

async function atTable(ada, url) {
  await makeRoom(ada.page, url, 'Ada');
  await seatBot(ada.page, 1, 'greedy');
  await by(ada.page, 'start-match').click();
  await ada.page.waitForFunction(
    () => document.querySelector('[data-testid="turn"]')?.getAttribute('data-yours') === 'true');
}

test('a move pressed on a connection that swallows everything is played once on the next connection', async () => {
  const proxy = await startProxy();
  const ada = await person(site.browser);
  await atTable(ada, proxy.url);
  const log = await by(ada.page, 'log').textContent();
  const step = await by(ada.page, 'turn').getAttribute('data-step');
  proxy.swallow();
  await move(ada.page);
  await ada.page.waitForFunction(
    (before) => Number(document.querySelector('[data-testid="turn"]')?.getAttribute('data-step')) > Number(before), step);
  assert.notEqual(await by(ada.page, 'log').textContent(), log);
  assert.equal(await ada.page.getByText('Not accepted').count(), 0);
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
  proxy.stop();
});

test('a silent connection that nobody uses is noticed and replaced as well', async () => {
  const proxy = await startProxy();
  const ada = await person(site.browser);
  const sockets = [];
  ada.page.on('websocket', (socket) => sockets.push(socket));
  await atTable(ada, proxy.url);
  assert.equal(sockets.length, 1, 'one connection while all is well');
  proxy.swallow();
  await ada.page.waitForEvent('websocket');
  await by(ada.page, 'connection-lost').waitFor({ state: 'detached' });
  if (await isMyTurn(ada.page)) await move(ada.page);
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
  proxy.stop();
});

test('the network coming back while another try is waited for opens one connection, not two', async () => {
  const ada = await person(site.browser);
  const connections = [];
  await ada.page.routeWebSocket(/\/ws$/, (connection) => {
    connections.push(connection);
    connection.connectToServer();
  });
  await ada.page.clock.install();
  await ada.page.goto(site.server.url);
  await ready(ada.page);
  await ada.page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  // Standing still, the clock keeps the next try waiting until the test lets it run.
  await by(ada.page, 'connection-lost').waitFor({ state: 'detached' });
  const before = connections.length;
  await connections.at(-1).close();
  await by(ada.page, 'connection-lost').waitFor();
  await ada.page.evaluate(() => dispatchEvent(new Event('online')));
  await by(ada.page, 'connection-lost').waitFor({ state: 'detached' });
  assert.equal(connections.length, before + 1);
  await ada.page.clock.runFor(2_000);
  assert.equal(connections.length, before + 1, 'the try that was waited for is not made as well');
});

test('a page that comes back to a connection that is down tries at once', async () => {
  for (const event of ['online', 'visibilitychange']) {
    const ada = await person(site.browser);
    const connections = [];
    let refuse = false;
    await ada.page.routeWebSocket(/\/ws$/, (connection) => {
      connections.push(connection);
      if (refuse) connection.close();
      else connection.connectToServer();
    });
    await ada.page.clock.install();
    await ada.page.goto(site.server.url);
    await ready(ada.page);
    await ada.page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await by(ada.page, 'connection-lost').waitFor({ state: 'detached' });
    refuse = true;
    await connections.at(-1).close();
    await by(ada.page, 'connection-lost').waitFor();
    refuse = false;
    await ada.page.evaluate((name) => (name === 'online' ? window : document).dispatchEvent(new Event(name)), event);
    await by(ada.page, 'connection-lost').waitFor({ state: 'detached' });
  }
});

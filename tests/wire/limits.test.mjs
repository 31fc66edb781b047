// What one address may take of the real server, whom it believes, and how it says so: each limit is
// an option, reached here with a small number.
import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, run, startServer } from './client.mjs';
import { memoryOf } from './memory.mjs';
import { byHand, httpConnection, raw, upgrade, webSocketFields } from './raw.mjs';

const serve = (...options) => startServer(undefined, '0', options);
async function status(port, host, more = '') {
  const { socket, connection } = await answered(port, `GET /ws HTTP/1.1\r\nHost: ${host}\r\n${webSocketFields}${more}\r\n`);
  socket.destroy();
  return connection.heard.toString('latin1').slice(9, 12);
}
const times = (text, word) => text.split(word).length - 1;

/** What becomes of a WebSocket that comes through a proxy which says for whom: 101, or the code that it is closed with. */
async function forwarded(port, list) {
  const { connection, socket } = await asked(port, list);
  // A ping is answered by who is let in.
  socket.write(Buffer.from([0x89, 0x80, 0, 0, 0, 0]));
  const pong = Buffer.from([0x8a, 0]);
  const close = Buffer.from([0x88, 2]);
  while (![pong, close].some((frame) => connection.heard.includes(frame)) && !connection.ended) await pause(10);
  const closed = connection.heard.lastIndexOf(close);
  socket.destroy();
  return closed < 0 ? connection.heard.toString('latin1').slice(9, 12) : connection.heard.readUInt16BE(closed + 2);
}

/** A connection on which that request has been answered. */
async function answered(port, request) {
  const connection = await httpConnection(port);
  connection.socket.write(request);
  while (!connection.heard.includes('\r\n\r\n') && !connection.ended) await pause(10);
  return { connection, socket: connection.socket };
}
const asked = (port, list) => answered(port, upgrade(port, `X-Forwarded-For: ${list}\r\n`));

test('every limit that serve --help names takes its number as the next word', async () => {
  const { out } = await run(['serve', '--help']);
  const limits = out.slice(out.indexOf('Limits:'));
  const words = [...limits.matchAll(/^ +(--[a-z-]+) INT:.*=(\d+)$/gm)].flatMap(([, name, value]) => [name, value]);
  assert.ok(words.length > 60, out);
  const server = await serve(...words);
  assert.equal(await server.stop(), 0);
});

test('pages may be asked for under an address, a name of the house and the names that the host gives, and no other', async () => {
  const server = await serve('--public-host', 'Play.example.org', '--public-host', 'other.example:8443');
  const { port } = server;
  for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, '192.168.1.20', '[::1]:80', 'play.example.org', 'PLAY.example.org:443', 'play.example.org.', 'other.example', 'nas', `nas.local:${port}`, 'shelf.home.arpa', 'pi.lan', 'x.internal'])
    assert.equal(await status(port, host, `Origin: http://${host}\r\n`), '101', host);
  for (const host of ['evil.example', `evil.example:${port}`, 'play.example.org.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'nas.local.evil.example', 'xlocal.example', 'evil.locale'])
    assert.equal(await status(port, host, `Origin: http://${host}\r\n`), '421', host);
  const page = (host, path) => raw(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`).then(({ heard }) => heard.toString());
  assert.match(await page('evil.example', '/'), /^HTTP\/1\.1 421.*"code":"unknown_host"/s);
  assert.match(await page('evil.example', '/api/matches/x'), /^HTTP\/1\.1 421/);
  assert.match(await page('evil.example', '/healthz'), /^HTTP\/1\.1 200/);
  assert.match(await page('play.example.org', '/'), /^HTTP\/1\.1 200/);
  assert.equal(await server.logged(/--public-host NAME/), 1, server.errors());
  await server.stop();
});

test('an address has so many WebSockets, which end with 1013 beyond, and others come in', async () => {
  const server = await serve('--sockets-per-address', '3', '--trusted-proxy', '127.0.0.0/8');
  const connections = await Promise.all(Array.from({ length: 3 }, () => byHandFrom(server.port, '203.0.113.7')));
  assert.equal(await forwarded(server.port, '203.0.113.7'), 1013);
  assert.equal(await forwarded(server.port, '203.0.113.8'), '101');
  connections[0].socket.destroy();
  await connections[0].closed;
  while ((await forwarded(server.port, '203.0.113.7')) !== '101') await pause(20);
  assert.equal(await server.logged(/--sockets-per-address 3/), 1, server.errors());
  await server.stop();
});

/** One that stays open. */
async function byHandFrom(port, address) {
  const { connection } = await asked(port, address);
  connection.closed = new Promise((done) => connection.socket.once('close', done));
  return connection;
}

test('only a trusted proxy is believed, and only as far as it knows', async () => {
  const server = await serve('--sockets-per-address', '1', '--trusted-proxy', '127.0.0.1', '--trusted-proxy', '10.0.0.0/8');
  await byHandFrom(server.port, '203.0.113.7');
  // What a client has put in front is not the proxy's word; a proxy behind the proxy is passed over.
  for (const list of ['203.0.113.7', '198.51.100.1, 203.0.113.7', '203.0.113.7, 10.1.2.3', 'nonsense, 203.0.113.7:4711', '::ffff:203.0.113.7'])
    assert.equal(await forwarded(server.port, list), 1013, list);
  await byHandFrom(server.port, '2001:db8:1:2::7');
  assert.equal(await forwarded(server.port, '[2001:db8:1:2::8]:443'), 1013);
  assert.equal(await forwarded(server.port, '2001:db8:1:3::8'), '101');
  await server.stop();

  const alone = await serve('--sockets-per-address', '1');
  await byHandFrom(alone.port, '203.0.113.7');
  assert.equal(await forwarded(alone.port, '203.0.113.8'), 1013, 'nobody is believed');
  assert.equal(await alone.logged(/its sender, 127\.0\.0\.1, is no trusted proxy.*--trusted-proxy 127\.0\.0\.1 mends/), 1, alone.errors());
  await alone.stop();
});

test('an address has so many connections of any kind, and health is answered to others', async () => {
  const server = await serve('--connections-per-address', '4');
  const connections = await Promise.all(Array.from({ length: 4 }, () => httpConnection(server.port)));
  const late = await httpConnection(server.port);
  late.ask('/healthz');
  assert.equal(await late.answer(), null, 'it is not taken');
  connections[0].socket.destroy();
  for (let answer = null; !answer; ) {
    const next = await httpConnection(server.port);
    next.ask('/healthz');
    answer = await next.answer();
    next.socket.destroy();
  }
  assert.equal(await server.logged(/--connections-per-address 4/), 1, server.errors());
  connections.forEach(({ socket }) => socket.destroy());
  await server.stop();
});

test('a server without a place left still says how it is, whoever holds all the others', async () => {
  const server = await startServer(undefined, '0', [], 'ulimit -n 100'); // so it takes 64 connections
  const silent = await Promise.all(Array.from({ length: 64 + 20 }, () => httpConnection(server.port)));
  // The last of them have no place; of these the oldest give way to whoever comes.
  for (const [path, status] of [['/healthz', 200], ['/', 503], ['/ws', 503], ['/healthz', 200]]) {
    const late = await httpConnection(server.port);
    late.ask(path);
    assert.equal((await late.answer())?.status, status, path);
    assert.equal(await late.answer(), null, 'it is let go of');
  }
  assert.equal(await server.logged(/--connections-max/), 1, server.errors());
  silent.forEach(({ socket }) => socket.destroy());
  for (let status = 0; status !== 200; ) {
    const next = await httpConnection(server.port);
    next.ask('/');
    status = (await next.answer())?.status;
    next.socket.destroy();
  }
  assert.equal(await server.stop(), 0);
});

test('who floods with pings is closed with 1008, and who pings now and then is not', async () => {
  const server = await serve();
  const patient = await byHand(server.port);
  patient.send({ id: 'h', do: 'hello', protocol: 2 });
  await patient.hears('"answer":"h"');
  const flooder = await byHand(server.port);
  for (let n = 0; n < 5000; n++) flooder.sendFrame(0x89, 'x');
  await flooder.hears(Buffer.from([0x88, 0x02, 0x03, 0xf0]));
  const answered = times(flooder.heard.toString('latin1'), '\x8a\x01x');
  assert.ok(answered < 200, `${answered} pings were answered`);
  for (let n = 0; n < 15; n++) patient.sendFrame(0x89, 'y');
  patient.send({ id: 'p', do: 'ping' });
  await patient.hears('"answer":"p","ok":true');
  assert.equal(await server.logged(/--pings-per-second 2/), 1, server.errors());
  flooder.socket.destroy();
  patient.socket.destroy();
  await server.stop();
});

test('so many pings may come at once and no more, and as many as the host allows', async () => {
  for (const [burst, closes] of [['5', true], ['100', false]]) {
    const server = await serve('--pings-burst', burst);
    const player = await byHand(server.port);
    for (let n = 0; n < 50; n++) player.sendFrame(0x89, 'x');
    await (closes ? player.hears(Buffer.from([0x88, 0x02, 0x03, 0xf0])) : player.hears(Buffer.from('\x8a\x01x'.repeat(50), 'latin1')));
    player.socket.destroy();
    await server.stop();
  }
});

test('a connection without hello is closed with 1008', async () => {
  const server = await serve('--hello-time', '1');
  const stranger = await new Client().connect(server.url);
  assert.equal(await stranger.closed, 1008);
  await server.logged(/--hello-time 1/);
  await server.stop();
});

test('a reader that takes nothing of what waits for it is let go after a while', async () => {
  const server = await serve('--patience', '2', '--lines-per-minute', '10000');
  const host = await new Client().hello(server.url);
  const { room } = await host.say({ do: 'create_room', game: 'morels' });
  for (let n = 0; n < 38; n++) await host.say({ do: 'chat', room, text: '\u{1F344}'.repeat(500) });
  const deaf = await byHand(server.port);
  deaf.send({ id: 'h', do: 'hello', protocol: 2 });
  await deaf.hears('"answer":"h"');
  deaf.socket.pause();
  // More than the kernel takes, and less than may wait: it is not closed for that.
  for (let n = 0; n < 6; n++) deaf.send({ id: `e${n}`, do: 'enter_room', room });
  await server.logged(/--patience 2/);
  assert.doesNotMatch(server.errors(), /--unread-max/);
  assert.equal((await host.say({ do: 'ping' })).ok, true);
  deaf.socket.destroy();
  await server.stop();
});

/** A server whose database has no room for one more line of talk in the room that is `stuck`, and its host. */
async function fullDatabase() {
  const server = await serve('--data-max', '1', '--lines-per-minute', '100000', '--messages-per-second', '10000');
  const host = await new Client().hello(server.url);
  const guest = await new Client().hello(server.url);
  const rooms = [];
  for (let n = 0; n < 4; n++) rooms.push((await host.say({ do: 'create_room', game: 'morels' })).room);
  const full = new Promise((done) => {
    server.child.stderr.on('data', () => server.errors().includes('nothing new is taken') && done(null));
  });
  let last;
  let stuck;
  for (let n = 0; ; n++) {
    const text = `line ${n} ${'\u{1F344}'.repeat(480)}`;
    const said = host.say({ do: 'chat', room: rooms[n % 4], text });
    said.catch(() => {}); // the one that finds no room is answered when there is, or never
    const answer = await Promise.race([said, full]);
    stuck = n % 4;
    if (!answer) break;
    assert.equal(answer.ok, true, JSON.stringify(answer));
    if (n % 4 === 0) last = text;
    assert.ok(n < 2000, 'it is never full');
  }
  return { server, host, guest, rooms, stuck, last };
}

test('a database that may not grow refuses new work with a word, tells what is stored, and ends nothing', { timeout: 120_000 }, async () => {
  const { server, host, guest, rooms, stuck, last } = await fullDatabase();
  const [room] = rooms;
  assert.equal((await guest.say({ do: 'create_room', game: 'fungi' })).refusal.code, 'disk_full');
  assert.equal(server.child.exitCode, null, 'the server goes on');
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  await server.logged(/nothing new is taken until the disk has room.*full/);
  const stranger = await new Client().connect(server.url);
  assert.equal((await stranger.say({ do: 'hello', protocol: 2 })).refusal.code, 'disk_full');
  const back = await new Client().hello(server.url, host.token);
  // A room of which nothing waits to be stored is told as ever.
  assert.equal((await back.say({ do: 'enter_room', room: rooms[(stuck + 1) % 4] })).ok, true);
  assert.ok((await back.until(() => back.last.chat)).lines.length > 10);
  assert.equal(await server.stop(), 0);
  const again = await startServer(server.data, '0', []);
  const later = await new Client().hello(again.url, host.token);
  await later.say({ do: 'enter_room', room });
  const { lines } = await later.until(() => later.last.chat);
  assert.ok(lines.some(({ text }) => text === last), 'what was told is there');
  assert.equal((await later.say({ do: 'chat', room, text: 'there is room again' })).ok, true);
  await again.stop();
});

test('a database that may not grow has room again when its host closes a room, and all goes on', { timeout: 120_000 }, async () => {
  const { server, host, guest, rooms, stuck } = await fullDatabase();
  const playing = rooms[(stuck + 1) % 4];
  assert.equal((await guest.say({ do: 'create_room', game: 'fungi' })).refusal.code, 'disk_full');
  assert.equal((await host.say({ do: 'close_room', room: rooms[(stuck + 2) % 4] })).ok, true);
  assert.equal((await host.say({ do: 'chat', room: playing, text: 'there is room again' })).ok, true);
  assert.equal((await guest.say({ do: 'create_room', game: 'fungi' })).ok, true);
  await server.logged(/the disk has room again/);
  await server.stop();
});

test('who asks on and on for what waits for a full disk is closed with 4008, and costs the server no memory', { timeout: 120_000 }, async () => {
  const { server, host, rooms, stuck } = await fullDatabase();
  const memory = () => memoryOf(server.child.pid) / 1024 ** 2;
  const before = memory();
  for (let n = 0; n < 12; n++) {
    const asks = await new Client().hello(server.url, host.token);
    let entered = 0;
    const heard = asks.heard.length;
    while (asks.socket.readyState === WebSocket.OPEN) {
      assert.ok(entered < 2000, `nothing ends after ${entered} requests`);
      asks.say({ do: 'enter_room', room: rooms[stuck], id: `${n}-${entered++}` }).catch(() => {});
      if (entered % 20 === 0) await asks.say({ do: 'ping' }).catch(() => {});
    }
    assert.equal(await asks.closed, 4008);
    assert.equal(asks.heard.slice(heard).filter(({ push }) => push).length, 0, 'nothing is told of what is not stored');
  }
  assert.ok(memory() - before < 16, `${memory() - before} MiB more`); // of 0.5 a connection
  await server.logged(/--unread-max 512/);
  assert.equal((await host.say({ do: 'ping' })).ok, true);
  await server.stop();
});

test('a database deleted under the server is noticed before anything more is told', async () => {
  const server = await serve();
  const host = await new Client().hello(server.url);
  const { room } = await host.say({ do: 'create_room', game: 'morels' });
  const ended = new Promise((done) => server.child.once('exit', done));
  for (const end of ['', '-wal', '-shm']) rmSync(`${server.data}/understory.db${end}`, { force: true });
  const answer = await host.say({ do: 'chat', room, text: 'is it there?' }).catch(() => null);
  assert.equal(answer, null, 'nothing is told that is not stored');
  assert.equal(await ended, 1);
  await server.logged(/was deleted or replaced under the running server/);
  assert.ok(!existsSync(`${server.data}/understory.db`));
});

test('what is no limit, proxy or name is refused in one line', async () => {
  for (const [options, said] of [
    [['--trusted-proxy', '10.0.0.0/33'], /^understory: --trusted-proxy takes an address or a network/],
    [['--trusted-proxy', 'example.org'], /^understory: --trusted-proxy takes an address or a network/],
    [['--public-host', 'http://example.org'], /^understory: --public-host takes a name/],
    [['--rooms-per-player', '0'], /--rooms-per-player/],
  ]) {
    const { code, err } = await run(['serve', '--port', '0', '--data', '/nonexistent/understory', ...options]);
    assert.equal(code, 1, options.join(' '));
    assert.match(err, said);
  }
});

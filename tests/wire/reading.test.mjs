// Who reads over HTTP: what one does there, or leaves undone, the others do not notice. What is
// measured is what the kernel counts of the process: its memory and its work.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Client, freshFolder, startServer } from './client.mjs';
import { memoryOf } from './memory.mjs';
import { httpConnection, raw, webSocketFields } from './raw.mjs';

const MiB = 1024 * 1024;
const long = '/api/matches/long';
const memory = (server) => memoryOf(server.child.pid);
/** The processor's time that the server has used, in ticks of the kernel. */
function work(server) {
  const fields = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
/** The same of one that may have ended meanwhile. */
function lastWork(server) {
  try {
    return work(server);
  } catch {
    return 0;
  }
}
const many = (count, make) => Promise.all(Array.from({ length: count }, make));

/** So many connections that have asked for the long match. */
const asking = (count, server, how = {}) =>
  many(count, async () => {
    const connection = await httpConnection(server.port, how);
    connection.ask(long, how);
    return connection;
  });

/** A server whose archive holds a finished match, `/api/matches/long`, that takes a while to read:
 * today's rules cannot play it, so it is told as it was shown, in some 4 MB with 1,600 steps. */
async function withALongMatch(steps = 1600, more = []) {
  const data = freshFolder();
  await (await startServer(data)).stop();
  const player = (name) => ({ player: '', name, bot: '' });
  const shown = Array.from({ length: 20 }, (_, n) => ({ kind: 'told', n, words: 'mushroom '.repeat(10) }));
  const document = {
    understory: 1, id: 'long', game: 'morels', options: { start: '0' }, players: [player('Ada'), player('Bo')],
    seed: '00'.repeat(32), rules_version: 1, start_digest: '0'.repeat(16), started: 1, finished: 2,
    steps: Array.from({ length: steps }, () => ({ seat: 0, move: {}, shown, digest: '0'.repeat(16) })),
    standings: { points: [0, 0], place: [1, 1], tie_break: '' },
  };
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(join(data, 'understory.db'));
  database.prepare('INSERT INTO archive(match, document) VALUES(?, ?)').run('long', JSON.stringify(document));
  database.close();
  return startServer(data, '0', ['--reads-per-address', '1000', ...more]); // the last one counts
}

test('what today’s rules do not come to is told to who sees everything, and to nobody else', async () => {
  const server = await withALongMatch(2);
  const events = async (viewer) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${long}?viewer=${viewer}`);
    return (await answer.json()).positions.map((position) => position.events.length);
  };
  assert.deepEqual(await events('everything'), [0, 20, 20]);
  for (const viewer of ['0', '1', 'spectator']) assert.deepEqual(await events(viewer), [0, 0, 0]);
  await server.stop();
});

test('who leaves unread what one asked for is told to come again, and others read on', () => leavingUnread('--unread-reads-per-address', 200));

test('where much is left unread everybody is told to come again', () => leavingUnread('--unread-reads-max', 503));

/** With that limit at 1 MiB: what is said to others while somebody leaves more than that unread. */
async function leavingUnread(option, toOthers) {
  const server = await withALongMatch(8000, [option, '1']);
  const status = async (from, how = {}) => {
    const connection = await httpConnection(server.port, { from, ...how });
    connection.ask(long);
    const { status } = await connection.answer();
    connection.socket.destroy();
    return status;
  };
  const deaf = await httpConnection(server.port, { from: '127.0.0.2', deaf: true });
  deaf.ask(long);
  assert.equal(await status('127.0.0.2'), 503);
  assert.equal(await status('127.0.0.3'), toOthers);
  assert.equal(await status('127.0.0.2'), 503, 'as long as it is not read');
  assert.equal(await server.logged(new RegExp(`${option} 1 `)), 1, server.errors());
  deaf.socket.destroy();
  let again;
  do again = await status('127.0.0.2');
  while (again === 503);
  assert.equal(again, 200);
  await server.stop();
}

test('of what may be left unread all networks of one IPv6 /48 leave a quarter at most', async () => {
  const server = await withALongMatch(8000, ['--unread-reads-per-address', '10', '--unread-reads-max', '40', '--trusted-proxy', '127.0.0.1/32']);
  const by = (address, how) => httpConnection(server.port, how).then((connection) => {
    connection.ask(long, { more: `X-Forwarded-For: ${address}\r\n` });
    return connection;
  });
  const status = async (address) => {
    const connection = await by(address);
    const answer = await connection.answer();
    connection.socket.destroy();
    return answer.status;
  };
  const deaf = await by('2001:db8:1:1::1', { deaf: true });
  assert.equal(await status('2001:db8:1:2::1'), 503, 'another network of the same');
  assert.equal(await status('2001:db8:2:1::1'), 200);
  deaf.socket.destroy();
  while ((await status('2001:db8:1:2::1')) === 503);
  await server.stop();
});

test('a match comes packed to whoever takes that, and whoever has it is not sent it again', async () => {
  const server = await withALongMatch(200);
  const ask = (path, headers = {}) =>
    new Promise((done, failed) => {
      const asked = http.get(`${server.url}${path}`, { headers }, async (reply) => done({ reply, body: Buffer.concat(await reply.toArray()) }));
      asked.on('error', failed);
    });
  const tags = new Set();
  for (const path of [long, `${long}?viewer=spectator`, `${long}/document`]) {
    const plain = await ask(path);
    assert.equal(plain.reply.headers['content-encoding'], undefined, 'nobody is sent what was not asked for');
    for (const [accepted, packed] of [['gzip, br', true], ['br, *;q=0.5', true], ['gzip;q=0, *', false], ['br', false]]) {
      const { reply, body } = await ask(path, { 'Accept-Encoding': accepted });
      assert.equal(reply.headers['content-encoding'], packed ? 'gzip' : undefined, accepted);
      assert.equal(Number(reply.headers['content-length']), body.length);
      assert.ok((packed ? gunzipSync(body) : body).equals(plain.body), path);
      if (packed) assert.ok(body.length * 5 < plain.body.length, `${body.length} of ${plain.body.length} bytes`);
      assert.match(reply.headers.vary, /Accept-Encoding/);
      assert.equal(reply.headers['cache-control'], 'private, no-cache');
      tags.add(reply.headers.etag);
      const again = await ask(path, { 'Accept-Encoding': accepted, 'If-None-Match': reply.headers.etag });
      assert.equal(again.reply.statusCode, 304, path);
      assert.equal(again.body.length, 0);
      assert.equal(again.reply.headers.etag, reply.headers.etag);
    }
  }
  assert.equal(tags.size, 6, 'packed or not, and each viewer: a tag of its own');
  // What is one player's own is kept by nobody.
  const { reply } = await ask('/api/matches', { 'Accept-Encoding': 'gzip', Authorization: 'Bearer x' });
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.equal(reply.headers.etag, undefined);
  await server.stop();
});

test('a request line without an end is answered once, and the connection closes', async () => {
  const server = await startServer();
  const connection = await httpConnection(server.port);
  connection.socket.write(`GET /${'a'.repeat(9000)}`);
  const answers = [];
  for (let one; answers.length < 20 && (one = await connection.answer()); ) answers.push(one);
  connection.socket.destroy();
  assert.deepEqual(answers.map((each) => each.status), [431]);
  assert.match(answers[0].body, /"code":"malformed"/);
  await server.stop();
});

test('a request to upgrade that brings a body is refused, and the body is not read as another one', async () => {
  const server = await startServer();
  const inner = `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`;
  const { heard } = await raw(server.port,
    `GET /nope HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`);
  assert.deepEqual(heard.toString().match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 413']);
  await server.stop();
});

test('after a HEAD the next refusal on the connection has its body again', async () => {
  const server = await startServer();
  for (const [refused, status] of [['/nope', 404], [`/${'a'.repeat(9000)}`, 431]]) {
    const connection = await httpConnection(server.port);
    connection.ask('/', { method: 'HEAD' });
    assert.equal((await connection.answer({ bodiless: true })).status, 200);
    connection.ask(refused, { more: webSocketFields });
    connection.ask('/healthz', { more: 'Connection: close\r\n' }); // what would come in the body's place
    const answer = await connection.answer();
    assert.equal(answer.status, status);
    assert.match(answer.body, /^\{"refusal":\{/);
    connection.socket.destroy();
  }
  await server.stop();
});

test('only pages of http and https at this very address open a socket', async () => {
  const server = await startServer();
  const status = async (origin) => {
    const connection = await httpConnection(server.port);
    connection.ask('/ws', { more: `Origin: ${origin}\r\n${webSocketFields}` });
    const found = await connection.answer();
    connection.socket.destroy();
    return found.status;
  };
  const host = `127.0.0.1:${server.port}`;
  for (const scheme of ['http', 'https']) assert.equal(await status(`${scheme}://${host}`), 101, scheme);
  for (const scheme of ['ftp://', 'chrome-extension://', 'file://', '://', '//', 'httpss://', 'http:', ''])
    assert.equal(await status(`${scheme}${host}`), 403, `${scheme}${host}`);
  await server.stop();
});

test('who asks for the page and does not read it costs no memory', async () => {
  const server = await startServer(undefined, '0', ['--connections-per-address', '1000']);
  const page = await (await fetch(server.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)[1];
  const bytes = (await (await fetch(`${server.url}${script}`)).arrayBuffer()).byteLength;
  const before = memory(server);
  const deaf = await many(400, async () => {
    const connection = await httpConnection(server.port, { deaf: true });
    for (let n = 0; n < 12; n++) connection.ask(script); // more than the kernel takes off the server's hands
    return connection;
  });
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200); // all that were asked before are taken up
  const grown = memory(server) - before;
  assert.ok(grown < 40 * MiB, `400 connections that do not read ${bytes} bytes each took ${Math.round(grown / MiB)} MiB`);
  deaf.forEach((connection) => connection.socket.destroy());
  await server.stop();
});

test('who does not read the matches asked for takes a bounded memory, and who asks beyond it is told to come again', async () => {
  const server = await withALongMatch();
  assert.equal((await fetch(server.url + long)).status, 200);
  const before = memory(server);
  const deaf = await asking(30, server, { deaf: true });
  // One waits behind the other: once this one is answered, all that were before it have been.
  const last = await httpConnection(server.port);
  last.ask(long);
  const { status, head, body } = await last.answer();
  const grown = memory(server) - before;
  deaf.forEach((connection) => connection.socket.destroy());
  assert.ok(grown < 90 * MiB, `30 who do not read took ${Math.round(grown / MiB)} MiB`);
  assert.equal(status, 503);
  assert.match(head, /\r\nRetry-After: \d+\r\n/);
  assert.match(body, /"code":"busy".*"reason":"[A-Z][^"]+\."/);
  // They have gone, and their replies with them.
  do last.ask(long);
  while ((await last.answer()).status !== 200);
  last.socket.destroy();
  await server.stop();
});

test('one address waits for so many matches, or leaves them unread, and others are answered', async () => {
  const server = await withALongMatch(1600, ['--reads-per-address', '2', '--trusted-proxy', '127.0.0.1']);
  const from = (address) => ({ more: `X-Forwarded-For: ${address}\r\n` });
  const deaf = await asking(2, server, { deaf: true, ...from('2001:db8::1') });
  const late = await httpConnection(server.port);
  const statusFor = async (address) => {
    late.ask(long, from(address));
    return (await late.answer()).status;
  };
  // Both have been heard once a third is refused; from then on none is taken from there.
  while ((await statusFor('2001:db8::2')) !== 503);
  assert.equal(await statusFor('2001:db8::3'), 503);
  assert.equal(await statusFor('2001:db8:0:1::3'), 200);
  await server.logged(/--reads-per-address 2/);
  deaf.forEach((line) => line.socket.destroy());
  while ((await statusFor('2001:db8::2')) !== 200);
  late.socket.destroy();
  await server.stop();
});

test('so many wait to read and no more', async () => {
  const server = await withALongMatch(400, ['--reads-waiting', '20']);
  const connections = await asking(120, server, { method: 'HEAD' });
  const statuses = await Promise.all(connections.map((connection) => connection.answer({ bodiless: true }).then((each) => each.status)));
  connections.forEach((connection) => connection.socket.destroy());
  assert.deepEqual([...new Set(statuses)].sort(), [200, 503]);
  assert.equal(await server.logged(/--reads-waiting 20 /), 1, server.errors());
  await server.stop();
});

test('of four crowds that read each waits for the others, and who comes by oneself is the next but four', async () => {
  const server = await withALongMatch(1600, ['--trusted-proxy', '127.0.0.1']);
  const from = (n) => ({ method: 'HEAD', more: `X-Forwarded-For: 2001:db8:${n}::1\r\n` });
  const crowds = (await Promise.all([1, 2, 3, 4].map((n) => asking(8, server, from(n))))).flat();
  const statuses = [];
  const all = crowds.map((connection) => connection.answer({ bodiless: true }).then(({ status }) => statuses.push(status)));
  const one = await httpConnection(server.port);
  await Promise.race(all); // by now the server has them all
  const before = statuses.length;
  one.ask(long, from(5));
  assert.equal((await one.answer({ bodiless: true })).status, 200);
  assert.ok(statuses.length <= before + 12, `${statuses.length - before} of 32 were answered before, ${before} when it asked`);
  await Promise.all(all);
  // Their places were all taken: it had that of the last of one crowd.
  assert.ok(statuses.filter((status) => status === 503).length <= 1, statuses.join());
  [one, ...crowds].forEach((connection) => connection.socket.destroy());
  await server.stop();
});

test('all networks of one IPv6 /48 that read are one crowd, and whoever comes by oneself is not kept out', async () => {
  const server = await withALongMatch(1600, ['--trusted-proxy', '127.0.0.1']);
  const from = (address) => ({ method: 'HEAD', more: `X-Forwarded-For: ${address}\r\n` });
  const crowd = (await Promise.all(Array.from({ length: 40 }, (_, n) => asking(1, server, from(`2001:db8:1:${n}::1`))))).flat();
  let answered = 0;
  const all = crowd.map((connection) => connection.answer({ bodiless: true }).then(() => answered++));
  const one = await httpConnection(server.port);
  await Promise.race(all); // by now the server has them all
  const before = answered;
  one.ask(long, from('2001:db8:2::1'));
  assert.equal((await one.answer({ bodiless: true })).status, 200);
  assert.ok(answered <= before + 12, `${answered - before} of 40 were answered before, ${before} when it asked`);
  await Promise.all(all);
  [one, ...crowd].forEach((connection) => connection.socket.destroy());
  await server.stop();
});

test('a line of talk is stored and answered while matches are read, and before they all are', async () => {
  const server = await withALongMatch();
  const ada = await new Client().hello(server.url);
  const { room } = await ada.say({ do: 'create_room', game: 'morels' });
  let done = 0;
  const readers = await asking(20, server);
  const all = readers.map((connection) => connection.answer().then(() => ++done));
  await Promise.race(all); // by now the server has them all
  assert.equal((await ada.say({ do: 'chat', room, text: 'are you there?' })).ok, true);
  const before = done;
  await Promise.all(all);
  readers.forEach((connection) => connection.socket.destroy());
  assert.ok(before < 15, `the line of talk was answered after ${before} of 20 who read`);
  assert.equal(await server.stop(), 0);
});

test('nothing is done for those who asked and went away', async () => {
  const server = await withALongMatch();
  const reader = await httpConnection(server.port);
  const read = async () => {
    reader.ask(long);
    assert.equal((await reader.answer()).status, 200);
  };
  await read();
  const start = work(server);
  for (let n = 0; n < 4; n++) await read();
  const four = work(server) - start;
  for (const connection of await asking(30, server)) connection.socket.destroy();
  await read(); // after all who asked before
  const spent = work(server) - start - four;
  reader.socket.destroy();
  assert.ok(spent < 3 * four, `four that were read cost ${four} ticks, 30 that were given up ${spent}`);
  await server.stop();
});

test('a stop does not wait for those who wait to read', async () => {
  const server = await withALongMatch();
  const reader = await httpConnection(server.port);
  const read = async () => {
    reader.ask(long);
    assert.equal((await reader.answer()).status, 200);
  };
  await read();
  const start = work(server);
  for (let n = 0; n < 4; n++) await read();
  const four = work(server) - start;
  const connections = await asking(30, server);
  const answered = connections.map((connection) => connection.answer());
  await Promise.race(answered);
  const before = work(server);
  let after = before;
  let over = false;
  const stopped = server.stop().finally(() => (over = true));
  while (!over) {
    after = Math.max(after, lastWork(server));
    await pause(2);
  }
  assert.equal(await stopped, 0);
  await Promise.all(answered);
  assert.ok(after - before < 3 * four, `four that were read cost ${four} ticks, the stop ${after - before}`);
});

test('who reads slowly but steadily gets all of a long match, and who stops reading is let go', { timeout: 90_000 }, async () => {
  const seconds = 2;
  const server = await withALongMatch(3200, ['--patience', seconds]);
  const files = () => readdirSync(`/proc/${server.child.pid}/fd`).length;
  const [steady] = await asking(1, server, { deaf: true });
  let enough = Infinity; // from the first byte on, however long the reply takes to be made
  while (performance.now() < enough) {
    // What the socket gives at once, some 64 KiB; the rest stays in the kernel and at the server.
    steady.socket.resume();
    await pause(1);
    steady.socket.pause();
    await pause(50);
    if (steady.socket.bytesRead > 0 && enough === Infinity) enough = performance.now() + 2.5 * seconds * 1000;
  }
  steady.socket.resume();
  assert.equal((await steady.answer())?.status, 200);
  const before = files();
  steady.socket.destroy();
  while (files() >= before) await pause(20);
  const idle = files();
  const [stuck] = await asking(1, server, { deaf: true });
  while (files() <= idle) await pause(20);
  while (files() > idle) await pause(50); // it is let go
  stuck.socket.resume();
  assert.equal(await stuck.answer(), null);
  await server.stop();
});

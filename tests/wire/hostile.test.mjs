// Whatever strangers send, the others in the room notice nothing; and the command line's errors.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, freshFolder, playToTheEnd, run, startServer, twoInARoom } from './client.mjs';
import { raw, upgrade } from './raw.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server.stop());

/** The code of the close frame at the end of what was heard. */
function closeCode(heard) {
  const at = heard.lastIndexOf(0x88);
  return at < 0 ? 0 : heard.readUInt16BE(at + 2);
}
const frame = (head, length, payload = []) =>
  Buffer.from([...head, ...length, 0, 0, 0, 0, ...payload]);

const cases = [
  ['a frame without a mask', () => Buffer.from([0x81, 0x02, 0x7b, 0x7d]), 1002],
  ['reserved bits', () => frame([0xf1], [0x80]), 1002],
  ['an unknown opcode', () => frame([0x83], [0x80]), 1002],
  ['text that is not UTF-8', () => frame([0x81], [0x82], [0xc0, 0xaf]), 1007],
  ['a length of 2^62', () => frame([0x81], [0xff, 0x40, 0, 0, 0, 0, 0, 0, 0]), 1009],
  ['a message over 16 KiB', () => frame([0x81], [0xfe, 0x80, 0x00], Array(0x8000).fill(0x20)), 1009],
  ['a binary frame', () => frame([0x82], [0x81], [0]), 1003],
];

const page = readFileSync(resolve(import.meta.dirname, '../../protocol/README.md'), 'utf8');
const closeCodes = page.slice(page.indexOf('## Close codes'), page.indexOf('## Limits'));

test('hostile frames close only the connection that sends them, with the stated code', async () => {
  const { ada, bo, room } = await twoInARoom(server.url);
  await ada.say({ do: 'start_match', room });
  await Promise.all([ada, bo].map((each) => each.until(() => each.view)));
  for (const [name, bytes, code] of cases) {
    const { heard } = await raw(server.port, upgrade(server.port), 7000, bytes());
    assert.equal(closeCode(heard), code, name);
    assert.match(closeCodes, new RegExp(`^\\| (\\d+, )*${code}(, \\d+)* \\|`, 'm'), `the protocol's page does not say when ${code} comes`);
  }
  await playToTheEnd(ada, bo);
});

test('a page of another site cannot open a socket, one of ours can', async () => {
  const answer = async (origin) => (await raw(server.port, upgrade(server.port, `Origin: ${origin}\r\n`), 300)).heard.toString('latin1').slice(0, 12);
  assert.equal(await answer('http://evil.example'), 'HTTP/1.1 403');
  assert.equal(await answer(`http://127.0.0.1:${server.port}.evil.example`), 'HTTP/1.1 403');
  assert.equal(await answer('null'), 'HTTP/1.1 403');
  assert.equal(await answer(`http://127.0.0.1:${server.port}`), 'HTTP/1.1 101');
  // Whose proxy changes the host, or knows no WebSockets, finds that in the log, once.
  assert.equal((await fetch(`http://127.0.0.1:${server.port}/ws`)).status, 404);
  assert.equal(await server.logged(/a proxy must pass Host as the browser sent it/), 1, server.errors());
  assert.equal(await server.logged(/a proxy must pass WebSockets/), 1, server.errors());
});

test('odd HTTP is answered or cut off in time', async () => {
  const status = async (request, time) => (await raw(server.port, request, time)).heard.toString('latin1').slice(9, 12);
  assert.equal(await status('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'), '405');
  assert.equal(await status('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello'), '413');
  assert.equal(await status(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(9000)}\r\n\r\n`), '431');
  assert.equal(await status('GET /../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'), '404');
  assert.equal(await status('GET /assets/%2e%2e/x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'), '404');
  const started = Date.now();
  await raw(server.port, 'GET / HTTP/1.1\r\nHos', 9000);
  assert.ok(Date.now() - started < 6500, 'a slow header is cut off after five seconds');
  const page = await fetch(server.url);
  assert.match(page.headers.get('content-security-policy'), /default-src 'none'.*frame-ancestors 'none'/);
  assert.equal(page.headers.get('x-content-type-options'), 'nosniff');
});

test('a flood is cut off with 1008 and a patient client is not', async () => {
  const patient = await new Client().hello(server.url);
  const flooder = await new Client().hello(server.url);
  for (let i = 0; i < 500; i++) flooder.socket.send('{"id":"x","do":"ping"}');
  assert.equal(await flooder.closed, 1008);
  assert.equal((await patient.say({ do: 'ping' })).ok, true);
});

test('what cannot be served says so in one line and ends with 1', async () => {
  const busy = await run(['serve', '--port', server.port, '--data', freshFolder()]);
  assert.equal(busy.code, 1);
  assert.match(busy.err, /^understory: cannot listen on 127\.0\.0\.1 port \d+: Address already in use\n$/);
  const shared = await run(['serve', '--port', '0', '--data', server.data]);
  assert.equal(shared.code, 1);
  assert.match(shared.err, /^understory: another process is using .*; stop it first\n$/);
  const broken = freshFolder();
  writeFileSync(join(broken, 'understory.db'), 'not a database at all, but long enough to be read as one'.repeat(40));
  const garbage = await run(['serve', '--port', '0', '--data', broken]);
  assert.equal(garbage.code, 1);
  assert.match(garbage.err, /^understory: .*understory\.db.*not a database\n$/);
  const file = join(freshFolder(), 'file');
  writeFileSync(file, '');
  assert.match((await run(['serve', '--port', '0', '--data', file])).err, /^understory: the data directory .*\n$/);
});

test('a server is asked how it is at the address that it listens on, and a name is none', async () => {
  const here = await startServer(undefined, '0', ['--host', '::1']);
  const asked = ['health', '--port', here.port];
  assert.equal((await run(['health', '--port', server.port])).code, 0);
  const { code, err } = await run([...asked, '--host', '::1']);
  assert.equal(code, 0, err);
  const elsewhere = await run(asked);
  assert.equal(elsewhere.code, 1);
  assert.match(elsewhere.err, /^understory: no healthy server at 127\.0\.0\.1 port \d+\n$/);
  assert.equal(await here.stop(), 0);
  for (const args of [asked, ['serve', '--port', '0', '--data', '/nonexistent/understory']])
    assert.deepEqual(await run([...args, '--host', 'localhost']),
      { code: 1, out: '', err: 'understory: --host takes an address such as 127.0.0.1, not "localhost"\n' });
});

test('matches are listed, verified, exported and imported; a changed one is found out', async () => {
  const own = await startServer();
  const { ada, bo, room } = await twoInARoom(own.url);
  const { match } = await ada.say({ do: 'start_match', room });
  await Promise.all([ada, bo].map((each) => each.until(() => each.view)));
  await playToTheEnd(ada, bo);
  await own.stop();
  assert.match((await run(['match', '--data', own.data, '--list'])).out, new RegExp(`^${match} morels`));
  assert.equal((await run(['verify', '--data', own.data, match])).code, 0);
  const exported = await run(['export', '--data', own.data, match]);
  const document = JSON.parse(exported.out);
  assert.equal(document.steps.length, ada.last.table.step);
  const other = freshFolder();
  const imported = await run(['import', '--data', other], exported.out);
  assert.equal(imported.code, 0, imported.err);
  assert.equal((await run(['export', '--data', other, match])).out, exported.out);
  const twice = await run(['import', '--data', other], exported.out);
  assert.equal(twice.code, 1);
  assert.match(twice.err, /already/);
  document.steps[3].digest = '0'.repeat(16);
  const changed = await run(['import', '--data', freshFolder()], JSON.stringify(document));
  assert.equal(changed.code, 1);
  assert.match(changed.err, /its record was changed or cut/);
  assert.equal((await run(['import', '--data', freshFolder()], '{"understory":1}')).code, 1);
  // A byte changed in the stored file itself.
  const folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  const bytes = readFileSync(join(own.data, 'understory.db'));
  const at = bytes.indexOf(Buffer.from('"digest":"', 'latin1'), bytes.indexOf('{"finished"')) + 10;
  bytes[at] = bytes[at] === 0x30 ? 0x31 : 0x30;
  writeFileSync(join(folder, 'understory.db'), bytes);
  const tampered = await run(['verify', '--data', folder]);
  assert.equal(tampered.code, 1, tampered.out + tampered.err);
  assert.match(tampered.out, /DIFFERS its record was changed or cut/);
});

test('a match is exported, verified and listed while the server runs, and holds up nobody', async () => {
  const own = await startServer();
  const { ada, bo, room } = await twoInARoom(own.url);
  const { match } = await ada.say({ do: 'start_match', room });
  await Promise.all([ada, bo].map((each) => each.until(() => each.view)));
  await playToTheEnd(ada, bo);
  for (const each of [ada, bo]) each.socket.close();
  const next = await twoInARoom(own.url);
  const under_way = await next.ada.say({ do: 'start_match', room: next.room });
  await Promise.all([next.ada, next.bo].map((each) => each.until(() => each.view)));
  const data = ['--data', own.data];
  let looks = 0;
  let over = false;
  const looking = (async () => {
    while (!over || looks === 0) {
      const exported = await run(['export', ...data, match]);
      assert.equal(exported.code, 0, exported.err);
      assert.equal(JSON.parse(exported.out).id, match);
      const verified = await run(['verify', ...data]);
      assert.equal(verified.code, 0, verified.out + verified.err);
      assert.match(verified.out, /2 matches verified/);
      looks += 1;
    }
  })();
  assert.match((await run(['match', ...data, '--list'])).out, new RegExp(`${under_way.match} morels playing`));
  assert.match((await run(['export', ...data, under_way.match])).err, /is not over yet/);
  assert.match((await run(['import', ...data], '{}')).err, /this is no match document/);
  await playToTheEnd(next.ada, next.bo);
  over = true;
  await looking;
  assert.equal((await run(['export', ...data, under_way.match])).code, 0);
  assert.equal(await own.stop(), 0);
  const again = await startServer(own.data);
  assert.equal(await again.stop(), 0);
});

test('simulate says the same with the same arguments, and what is wrong with wrong ones', async () => {
  const args = ['simulate', 'morels', '--players', '2', '--matches', '200', '--seed', '5', '--bots', 'greedy,random', '--json'];
  const [first, second] = (await Promise.all([run(args), run(args)])).map((each) => JSON.parse(each.out));
  assert.equal(first.digest, second.digest);
  assert.deepEqual(Object.keys(first), ['game', 'players', 'matches', 'seed', 'moves', 'seconds', 'moves_per_second', 'wins', 'ties', 'mean_score', 'mean_moves', 'digest']);
  const wrong = await run(['simulate', 'chess']);
  assert.equal(wrong.code, 1);
  assert.match(wrong.err, /^understory: no game is called "chess"; there are: morels, fungi, foray, mycelia\n$/);
});

test('what a command has no use for it refuses, before it begins', async () => {
  const out = ['--out', join(freshFolder(), 'out')];
  for (const [args, said] of [
    [['balance', '--matches', '20', '--players', '2', '--option', 'mats=4'], /^understory: balance takes --option deck=FILE and no other, not "mats"\n$/],
    [['calibrate', 'morels', '--bots', 'random,random,random', '--matches', '1'], /^understory: there are more bots than seats/],
    [['simulate', 'morels', '--bots', 'random,random,random', '--matches', '1'], /^understory: there are more bots than seats/],
    [['train', 'morels', '--matches', '16', '--from', 'engine/bots/mycelia_2.network', ...out], /^understory: engine\/bots\/mycelia_2.network reads mycelia, of which nothing leads to morels\n$/],
    [['tournament', 'morels', '--bots', 'random,random', '--time-scale', '1e300'], /--time-scale: Value 1e300 not in range/],
    [['train', 'morels', '--matches', '-1', '--hours', '0.0001', ...out], /--matches: Value -1 not in range/],
    ...[['simulate', 'morels'], ['tournament', 'morels', '--bots', 'random,random'], ['calibrate', 'morels', '--bots', 'random'],
      ['train', 'morels', ...out], ['balance'], ['sim']].map((args) => [[...args, '--matches', '20', '--seed', '-1'], /--seed: takes a whole number from 0 on, not -1/]),
  ]) {
    const told = await run(args);
    assert.equal(told.code, 1, args.join(' '));
    assert.equal(told.out, '', args.join(' '));
    assert.match(told.err, said);
  }
});

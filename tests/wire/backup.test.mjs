// `understory backup` of the real program: what a host sees of it, what it holds of a server that is played on (by
// night of 200: tests/bench/backups.mjs), and the disk that has no room for it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { binary, Client, freshFolder, run, startServer, twoInARoom } from './client.mjs';

const executed = (...call) => new Promise((done) => execFile(...call, (error, out, err) => done({ code: error ? error.code : 0, out, err })));

test('a backup of a server that is played on is whole, and how each match of it went on', async () => {
  const env = { ...process.env, UNDERSTORY_BINARY: resolve(binary), BACKUPS: '5', ROOMS: '4', MIB: '8' };
  const { code, out, err } = await executed('node', [resolve(import.meta.dirname, '../bench/backups.mjs')], { env });
  assert.equal(code, 0, out + err);
  assert.match(out, /^backups: 5 .* 0 of them not whole or not how it went on/m);
});

test('a host makes a backup while the server runs, and goes back to it', async () => {
  const data = freshFolder();
  const to = join(freshFolder(), 'backup');
  let server = await startServer(data);
  const { ada, room } = await twoInARoom(server.url);
  const talk = async (client, text) => assert.equal((await client.say({ do: 'chat', room, text })).ok, true);
  await talk(ada, 'before the backup');
  const made = await run(['backup', '--data', data, to]);
  assert.equal(made.code, 0, made.err);
  assert.match(made.out, /backup holds 1 room and 0 matches \(0 being played\) as they were when it began: .* read back and whole\nIt is a data folder: stop the server/);
  await talk(ada, 'after the backup');
  const again = await run(['backup', '--data', data, to]);
  assert.equal(again.code, 1);
  assert.match(again.err, /backup is there already, and a backup overwrites nothing/);
  assert.equal((await run(['verify', '--data', to])).code, 0);

  await server.stop('SIGKILL');
  rmSync(data, { recursive: true });
  renameSync(to, data);
  server = await startServer(data);
  const back = await new Client().hello(server.url, ada.token);
  await back.say({ do: 'enter_room', room });
  const { lines } = await back.until(() => back.last.chat);
  assert.deepEqual(lines.map((line) => line.text), ['before the backup']);
  assert.equal(await server.stop(), 0);
});

test('a backup for which there is no room says so, and leaves nothing behind', async () => {
  const server = await startServer();
  await twoInARoom(server.url);
  const place = freshFolder();
  mkdirSync(join(place, 'here'));
  const made = await executed('sh', ['-c', 'ulimit -f 8; exec "$0" "$@"', binary, 'backup', '--data', server.data, join(place, 'here', 'backup')]);
  assert.equal(made.code, 1, made.err);
  assert.match(made.err, /^understory: the backup cannot be written/);
  assert.deepEqual(readdirSync(join(place, 'here')), []);
  assert.ok(existsSync(server.data));
  assert.equal(await server.stop(), 0);
});

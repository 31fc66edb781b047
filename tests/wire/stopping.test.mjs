// How the server ends: at a signal at any time, with people who wait, and when the disk takes
// nothing more. What was acknowledged is there afterwards.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { binary, Client, startServer } from './client.mjs';
import { byHand } from './raw.mjs';

const sigterm = 15n;

test('a signal while the server is starting ends it', { timeout: 60_000 }, async () => {
  // The folder is in use: the second server waits for it in the midst of its start.
  const first = await startServer();
  const second = spawn(binary, ['serve', '--port', '0', '--data', first.data]);
  let errors = '';
  second.stderr.on('data', (text) => (errors += text));
  const ended = new Promise((done) => second.once('exit', (code, signal) => done({ code, signal })));
  let over = false;
  void ended.then(() => (over = true));
  // Process 1 of a container gets only those signals that it handles.
  const handles = () => {
    try {
      const status = readFileSync(`/proc/${second.pid}/status`, 'utf8');
      return (BigInt(`0x${/^SigCgt:\s+([0-9a-f]+)/m.exec(status)[1]}`) >> (sigterm - 1n)) & 1n;
    } catch {
      return 0n;
    }
  };
  while (!over && !handles()) await pause(5);
  assert.ok(!over, `it never handled SIGTERM while starting: ${errors}`);
  second.kill('SIGTERM');
  assert.deepEqual(await ended, { code: 0, signal: null });
  assert.equal(errors, '');
  await first.stop();
});

test('a connection that does not answer its close keeps the server from nothing', async () => {
  const server = await startServer();
  const deaf = await byHand(server.port);
  deaf.send({ id: 'h', do: 'hello', protocol: 2 });
  await deaf.hears('"answer":"h","ok":true');
  const stopped = server.stop();
  await deaf.hears('"push":"restarting"');
  assert.equal(await stopped, 0);
  deaf.socket.destroy();
});

test('a disk that takes nothing more ends the server with its reason, and nothing told is lost', async () => {
  const server = await startServer(undefined, '0', ['--lines-per-minute', '100000'], 'ulimit -c 0; ulimit -f 1000'); // of 512 bytes
  const people = await Promise.all(Array.from({ length: 4 }, () => new Client().hello(server.url)));
  const { room } = await people[0].say({ do: 'create_room', game: 'morels' });
  for (const each of people.slice(1)) await each.say({ do: 'enter_room', room });
  const told = [];
  const ended = new Promise((done) => server.child.once('exit', (code, signal) => done({ code, signal })));
  await Promise.all(
    people.map(async (each, who) => {
      for (let n = 0; n < 400; n++) {
        const text = `line ${n} of ${who} ${'and so on '.repeat(30)}`.trim();
        const answer = await each.say({ do: 'chat', room, text }).catch(() => null);
        if (!answer) return;
        assert.equal(answer.ok, true, JSON.stringify(answer));
        told.push(text);
        if (n > 30) await pause(55); // within the limits of a connection
      }
    }),
  );
  assert.deepEqual(await ended, { code: 1, signal: null }, server.errors());
  await server.logged(/ critical the disk did not store what was to be told; nothing was told: .*(File too large|disk)/);
  const again = await startServer(server.data);
  const back = await new Client().hello(again.url, people[0].token);
  await back.say({ do: 'enter_room', room });
  const { lines } = await back.until(() => back.last.chat);
  const kept = new Set(lines.map((line) => line.text));
  assert.ok(told.length > 5, `only ${told.length} lines were told`);
  assert.deepEqual(told.filter((text) => !kept.has(text)), []);
  await again.stop();
});

test('a server whose log nobody reads any more stops in order', async () => {
  const server = await startServer();
  server.child.stderr.destroy();
  assert.equal(await server.stop(), 0, 'it ends by itself, not by SIGPIPE');
});

test('what cannot be written to standard output is a failure with a reason', async () => {
  const server = await startServer();
  await server.stop();
  const listing = spawn(binary, ['verify', '--data', server.data], { stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'] });
  let errors = '';
  listing.stderr.on('data', (text) => (errors += text));
  const code = await new Promise((done) => listing.once('close', done));
  assert.equal(code, 1);
  assert.match(errors, /standard output/);
});

// The real program to talk to, and rooms full of clients.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after } from 'node:test';
import { Client } from './protocol_client.mjs';

export { Client };

export const binary = process.env.UNDERSTORY_BINARY ?? resolve(import.meta.dirname, '../../build/understory');
/** What the cards follow from: by day the same every time, by night another. Say DEALS=… to have those of a failure again. */
export const deals = process.env.DEALS ?? String(process.env.NIGHTLY ? Date.now() % 2 ** 32 : 1);
if (process.env.NIGHTLY) console.log(`DEALS=${deals}`);
export const freshFolder = () => mkdtempSync(join(tmpdir(), 'understory-wire-'));

// A test that fails leaves its server running, and a running child would keep the tests from ending.
const running = new Set();
after(() => running.forEach((child) => child.kill('SIGKILL')));
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL'))); // nor outlive a program that fails

/**
 * `limits` are words for the shell that becomes the server, such as `ulimit -f 1000`. With `dealt` null it shuffles as
 * for its guests: what players can check follows from no fixed deals.
 */
export async function startServer(data = freshFolder(), port = '0', more = [], limits = null, dealt = deals) {
  const args = ['serve', '--port', String(port), '--data', data, ...(dealt === null ? [] : ['--deals', dealt]), ...more];
  const child = limits ? spawn('sh', ['-c', `${limits}; exec "$0" "$@"`, binary, ...args]) : spawn(binary, args);
  running.add(child);
  child.once('exit', () => running.delete(child));
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  /** Waits until the log says so, which may be read later than the answer that it is about; resolves with how often it does. */
  const logged = async (what) => {
    const signal = AbortSignal.timeout(20_000);
    while (!what.test(errors) && !signal.aborted) await once(child.stderr, 'data', { signal }).catch(() => {});
    assert.match(errors, what);
    return errors.match(new RegExp(what, 'g')).length;
  };
  const url = await new Promise((done, failed) => {
    child.stdout.once('data', (line) => done(line.toString().trim()));
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${errors}`)));
  });
  return {
    url,
    data,
    port: new URL(url).port,
    child,
    errors: () => errors,
    logged,
    stop: (signal = 'SIGTERM') =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode); // it has ended already
        child.once('exit', (code) => done(code));
        child.kill(signal);
      }),
    forget: () => rmSync(data, { recursive: true, force: true }),
  };
}

/** Runs a subcommand to its end. */
export async function run(args, input) {
  const child = spawn(binary, args);
  running.add(child);
  child.once('exit', () => running.delete(child));
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  child.stdin.on('error', () => {}); // it may end before it reads
  child.stdin.end(input ?? '');
  const code = await new Promise((done) => child.once('close', done));
  return { code, out, err };
}

export async function twoInARoom(url, game = 'morels', plan = {}) {
  const [ada, bo] = await Promise.all([new Client().hello(url), new Client().hello(url)]);
  const { room } = await ada.say({ do: 'create_room', game, ...plan });
  await bo.say({ do: 'enter_room', room });
  await bo.say({ do: 'take_seat', room, seat: 1 });
  return { ada, bo, room };
}

/** As many people as there are seats; `plan` is what create_room says. */
export async function manyInARoom(url, players, plan = {}) {
  const people = await Promise.all(Array.from({ length: players }, () => new Client().hello(url)));
  const { room } = await people[0].say({ do: 'create_room', game: 'foray', players, ...plan });
  for (let seat = 1; seat < players; seat++) {
    await people[seat].say({ do: 'enter_room', room });
    await people[seat].say({ do: 'take_seat', room, seat });
  }
  return { people, room };
}

export async function playToTheEnd(...players) {
  for (;;) {
    const next = () => (players[0].view?.over ? 'over' : players.find((p) => p.myTurn() && p.last.table.step === players[0].last.table?.step)) || null;
    // Whose table comes last is open: each push of anybody may be the one that was missing.
    const asked = await Promise.race(players.map((each) => each.until(next)));
    if (asked === 'over') return;
    const answer = await asked.play();
    if (!answer.ok && answer.refusal.code !== 'stale') throw new Error(JSON.stringify(answer));
    const heard = () => asked.hasCommitted() || asked.last.table.step >= (answer.step ?? 0);
    await asked.until(heard);
    if (!asked.hasCommitted()) await Promise.all(players.map((p) => p.until(() => p.last.table?.step >= (answer.step ?? 0))));
  }
}

// The servers that compare.mjs and table.mjs measure: each is a process of its own on a free port of this
// machine, with an empty folder for what it stores, and ended by whoever started it.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, fdatasyncSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const root = new URL('../..', import.meta.url).pathname;
const peers = join(root, 'tests/bench/peers');

/** Servers have the first of the processors that we may use to themselves, and the load the last. */
const allowed = /Cpus_allowed_list:\s*(\S+)/
  .exec(readFileSync('/proc/self/status', 'utf8'))[1]
  .split(',')
  .flatMap((part) => part.split('-'));
const pinned = (cpu, command) => (allowed.length > 1 ? ['taskset', '-c', cpu, ...command] : command);
export const serverCpu = allowed[0];
export const loadCpu = allowed.at(-1);

/** The load comes from one address, and is more than one may be: versions that limit it are told. */
const limits = ['--sockets-per-address', '--connections-per-address', '--rooms-per-address', '--players-per-hour', '--rooms-per-player', '--played-per-day'];
const known = new Map();
const unlimited = (binary) => known.get(binary) ?? known.set(binary, moreOf(binary)).get(binary);
const moreOf = (binary) => {
  const help = spawnSync(binary, ['serve', '--help'], { encoding: 'utf8' }).stdout;
  return limits.filter((limit) => help.includes(limit)).flatMap((limit) => [limit, '1000000']);
};

// Whatever ends us, what we started ends with us, and what it stored goes.
const running = new Set();
const folders = new Set();
process.on('exit', () => {
  running.forEach((child) => child.kill('SIGKILL'));
  folders.forEach((each) => rmSync(each, { recursive: true, force: true, maxRetries: 5 }));
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** Starts a command; resolves when it has printed where it listens. */
async function start(command, env = {}) {
  const child = spawn(command[0], command.slice(1), { cwd: peers, env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const ended = new Promise((done) => child.once('exit', done));
  const port = await new Promise((done, failed) => {
    let heard = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        heard = (heard + text).slice(-10_000);
        const found = /http:\/\/[^\s:]+:(\d+)/.exec(heard);
        if (found) done(found[1]);
      });
    child.on('error', failed);
    child.on('exit', (code) => failed(new Error(`${command.join(' ')} ended with ${code}: ${heard}`)));
  });
  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
    running.delete(child);
  };
  return { pid: child.pid, port, stop };
}

/** A folder of our own on the disk of the tree, or in memory. */
export function folder(inMemory = false) {
  const parent = inMemory ? '/dev/shm' : join(root, 'build/bench');
  mkdirSync(parent, { recursive: true });
  const made = mkdtempSync(join(parent, 'understory-bench-'));
  folders.add(made);
  return made;
}
function remove(made) {
  rmSync(made, { recursive: true });
  folders.delete(made);
}

/**
 * Our server. `syncs()` counts its calls of fdatasync and fsync so far where `counting` names the library of
 * syncs.c; `storing: false` leaves them out, and has the database in memory. What is stored in `past`, a
 * folder of the caller's, stays.
 */
export async function understory(binary, { counting, storing = true, cpu, past } = {}) {
  const data = past ?? folder(!storing);
  const counter = join(data, 'syncs');
  if (counting) writeFileSync(counter, Buffer.alloc(8));
  const env = counting ? { LD_PRELOAD: counting, BENCH_SYNCS: counter, ...(storing ? {} : { BENCH_NO_SYNC: '1' }) } : {};
  const command = [binary, 'serve', '--port', '0', '--data', join(data, 'data'), ...unlimited(binary)];
  const server = await start(cpu === undefined ? command : pinned(cpu, command), env);
  return {
    ...server,
    syncs: () => (counting ? Number(readFileSync(counter).readBigInt64LE(0)) : 0),
    stop: async (signal) => {
      await server.stop(signal);
      if (!past) remove(data);
    },
  };
}

const freePort = () =>
  new Promise((done) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => done(port));
    });
  });

/** boardgame.io or Colyseus, as peers/NAME.mjs sets it up. */
export async function peer(name, cpu = serverCpu) {
  return start(pinned(cpu, [process.execPath, join(peers, `${name}.mjs`), String(await freePort())]));
}

/** The plain echo of echo.cpp. */
export const echo = (binary, cpu = serverCpu) => start(pinned(cpu, [binary]));

/** Runs a load generator on `server`; resolves with its report. */
export async function load(program, server, options, cpu) {
  const args = ['--port', server.port, '--pid', server.pid, ...options].map(String);
  const command = cpu === undefined ? [program, ...args] : pinned(cpu, [program, ...args]);
  const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  const code = await new Promise((done) => child.once('exit', done));
  running.delete(child);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
  return JSON.parse(said);
}

/** Bytes that a process has written to files so far; what goes out by sendmsg is not among them. */
export function written(pid) {
  return Number(/^wchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))[1]);
}

/** How long the disk takes to append 4 KiB and sync them: microseconds of `times` of it. */
export function diskSyncs(times) {
  const place = folder();
  const file = openSync(join(place, 'file'), 'w');
  const block = Buffer.alloc(4096, 1);
  const waits = Array.from({ length: times }, () => {
    const begun = performance.now();
    writeSync(file, block);
    fdatasyncSync(file);
    return (performance.now() - begun) * 1000;
  });
  closeSync(file);
  remove(place);
  return waits;
}

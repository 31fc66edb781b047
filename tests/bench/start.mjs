// How long a server with a long past takes to serve again, and what it keeps in memory then: rooms that
// show a finished match, matches that are on, and an archive. The past is really played by the load
// generator, and the archive then copied under other ids. See README.md.
//   node tests/bench/start.mjs BINARY LOAD [--finished 10000] [--unfinished 1000] [--stored 100000] [--rounds 5]
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    finished: { type: 'string', default: '10000' },
    unfinished: { type: 'string', default: '1000' },
    stored: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
  },
});
const [binary, load] = positionals;
const [finished, unfinished, stored, rounds] = [values.finished, values.unfinished, values.stored, values.rounds].map(Number);
if (!load || !(rounds >= 1)) {
  console.error('usage: node tests/bench/start.mjs BINARY LOAD [--finished N] [--unfinished N] [--stored N] [--rounds N]');
  process.exit(2);
}
const data = mkdtempSync(join(tmpdir(), 'understory-bench-'));
// All of it comes from one address, and is more than one may be.
const limits = ['--sockets-per-address', '--connections-per-address', '--rooms-per-address', '--players-per-hour', '--rooms-per-player']
  .flatMap((limit) => [limit, '1000000']);

/** Starts the server; resolves when it answers that it is well, with how long that took in milliseconds. */
async function serve() {
  const begun = performance.now();
  const server = spawn(binary, ['serve', '--port', '0', '--data', data, ...limits], { stdio: ['ignore', 'pipe', 'pipe'] });
  const port = await new Promise((done, failed) => {
    let heard = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        heard += text;
        const found = /http:\/\/[^\s:]+:(\d+)/.exec(heard);
        if (found) done(Number(found[1]));
      });
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${heard}`)));
  });
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`);
  if (!ok) throw new Error('the server is not well');
  return { server, port, took: performance.now() - begun };
}

async function end(server, signal) {
  server.removeAllListeners('exit');
  server.kill(signal);
  await new Promise((done) => server.once('exit', done));
}

/** Plays so many matches, each in a room of its own; resolves when they are over or the server has gone. */
function play(port, rooms, matches) {
  const client = spawn(load, ['--port', port, '--rooms', rooms, '--matches', matches, '--think', 0, '--fresh'].map(String), { stdio: 'ignore' });
  return new Promise((done) => client.once('exit', done));
}

const count = (sentence) => {
  const database = new DatabaseSync(join(data, 'understory.db'), { readOnly: true });
  const [[found]] = database.prepare(sentence).all().map(Object.values);
  database.close();
  return Number(found ?? 0);
};

try {
  let { server, port } = await serve();
  if (finished) await play(port, Math.min(finished, 200), finished);
  if (unfinished) {
    const playing = play(port, unfinished, unfinished);
    // Half-way, as the lights go out.
    while (count('SELECT sum(steps) FROM progress') < 20 * unfinished) await pause(20);
    await end(server, 'SIGKILL');
    await playing;
  } else await end(server, 'SIGTERM');

  const database = new DatabaseSync(join(data, 'understory.db'));
  const [{ matches }] = database.prepare('SELECT count(*) AS matches FROM archive').all();
  const others = database.prepare('PRAGMA table_info(matches)').all().map(({ name }) => name).filter((name) => name !== 'id').join(', ');
  database.exec('BEGIN');
  for (let n = matches, copy = 1; matches && n < stored; n += matches, copy++)
    for (const sentence of [
      `INSERT INTO archive(match, document) SELECT '${copy}.' || match, document FROM archive WHERE match NOT LIKE '%.%' LIMIT ${stored - n}`,
      `INSERT INTO matches(id, ${others}) SELECT '${copy}.' || id, ${others} FROM matches WHERE finished > 0 AND id NOT LIKE '%.%' LIMIT ${stored - n}`,
    ]) database.exec(sentence);
  database.exec('COMMIT');
  database.close();

  const took = [], memory = [];
  for (let round = 0; round <= rounds; round++) {
    const again = await serve();
    // The first start after the kill writes the log into the database: told by itself.
    if (round > 0) took.push(again.took);
    else console.log(`first start, after a kill: ${Math.round(again.took)} ms`);
    memory.push(Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${again.server.pid}/status`, 'utf8'))[1]) / 1024);
    await end(again.server, 'SIGTERM');
  }
  const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
  const told = (list) => `${Math.round(median(list))} (${Math.round(Math.min(...list))} to ${Math.round(Math.max(...list))})`;
  console.log(`${count('SELECT count(*) FROM archive')} stored matches, ${count('SELECT count(*) FROM rooms')} rooms, ${count('SELECT count(*) FROM matches WHERE finished = 0')} unfinished matches`);
  console.log(`start to healthy: ${told(took)} ms; memory: ${told(memory)} MiB; medians of ${rounds} starts`);
} finally {
  rmSync(data, { recursive: true, force: true });
}

// How long a server with a long past takes to serve again, and what it keeps in memory then: rooms that
// show a finished match, matches that are on, and an archive. The past is really played by the load
// generator, and the archive then copied under other ids. See README.md.
//   node tests/bench/start.mjs BINARY LOAD [--finished 10000] [--unfinished 1000] [--stored 100000] [--rounds 5]
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memoryOf } from '../wire/memory.mjs';
import { median } from './figures.mjs';
import { folder, load as runLoad, understory } from './servers.mjs';

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
const past = folder();

/** Starts the server; resolves when it answers that it is well, with how long that took in milliseconds. */
async function serve() {
  const begun = performance.now();
  const server = await understory(resolve(binary), { past });
  const { ok } = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  if (!ok) throw new Error('the server is not well');
  return { ...server, took: performance.now() - begun };
}

/** Plays so many matches, each in a room of its own; resolves when they are over or the server has gone. */
const play = (server, rooms, matches) =>
  runLoad(resolve(load), server, ['--rooms', rooms, '--matches', matches, '--think', 0, '--fresh']).catch(() => {});

const count = (sentence) => {
  const database = new DatabaseSync(join(past, 'data/understory.db'), { readOnly: true });
  const [[found]] = database.prepare(sentence).all().map(Object.values);
  database.close();
  return Number(found ?? 0);
};

const first = await serve();
if (finished) await play(first, Math.min(finished, 200), finished);
if (unfinished) {
  const playing = play(first, unfinished, unfinished);
  // Half-way, as the lights go out.
  while (count('SELECT sum(steps) FROM progress') < 20 * unfinished) await pause(20);
  await first.stop('SIGKILL');
  await playing;
} else await first.stop();

const database = new DatabaseSync(join(past, 'data/understory.db'));
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
  memory.push(memoryOf(again.pid) / 1024 ** 2);
  await again.stop();
}
const told = (list) => `${Math.round(median(list))} (${Math.round(Math.min(...list))} to ${Math.round(Math.max(...list))})`;
console.log(`${count('SELECT count(*) FROM archive')} stored matches, ${count('SELECT count(*) FROM rooms')} rooms, ${count('SELECT count(*) FROM matches WHERE finished = 0')} unfinished matches`);
console.log(`start to healthy: ${told(took)} ms; memory: ${told(memory)} MiB; medians of ${rounds} starts`);

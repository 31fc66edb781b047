// Whether a backup of a server that is played on is one moment of it, whole: rooms of four people who play, and
// `understory backup` beside the server again and again. A fresh server starts on each, everybody comes back to it, and
// nothing is missing that had been answered or told when it began; and when all is over, what each held of every match
// and every talk is how that began. What a move waits for meanwhile stands beside what it waits for without.
//   UNDERSTORY_BINARY=build/understory BACKUPS=200 node tests/bench/backups.mjs
import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { run, startServer } from '../wire/client.mjs';
import { crowd, LiveRoom, quantile } from './live_rooms.mjs';
import { folder } from './servers.mjs';

const backups = Number(process.env.BACKUPS || 200);
const rooms = Number(process.env.ROOMS || 20);
/** What lies in the database besides, so that a copy of it takes its time. */
const ballast = Number(process.env.MIB || 64);
const pace = 200;

const data = folder();
const database = join(data, 'understory.db');
await (await startServer(data)).stop();
{
  const db = new DatabaseSync(database);
  db.exec('CREATE TABLE ballast(bytes BLOB)');
  for (let n = 0; n < ballast; n++) db.exec('INSERT INTO ballast VALUES(randomblob(1048000))');
  db.close();
}
const server = await startServer(data, '0', crowd);
const plan = (n) => ({ ...(n % 2 ? { game: 'foray', options: { modules: 'all' } } : { game: 'mycelia' }), players: 4 });
const places = [];
for (let n = 0; n < rooms; n++) places.push(await LiveRoom.open(server.url, plan(n)));

/** By match and by room of talk: what is stored of it, in its order, as digests of all up to there. */
function stored(path) {
  const db = new DatabaseSync(path, { readOnly: true });
  const all = new Map();
  const add = (name, line) => {
    const before = all.get(name) ?? [];
    before.push(createHash('sha256').update(before.at(-1) ?? '').update(line).digest('base64'));
    all.set(name, before);
  };
  const move = (match, seat, text, digest) => add(match, JSON.stringify([seat, JSON.parse(text), digest]));
  const digits = (number) => BigInt.asUintN(64, BigInt(number)).toString(16).padStart(16, '0');
  const open = 'SELECT match, seat, move, CAST(digest AS TEXT) AS digest FROM steps WHERE match IN (SELECT id FROM matches WHERE finished = 0) ORDER BY match, step';
  for (const row of db.prepare(open).iterate()) move(row.match, row.seat, row.move, digits(row.digest));
  for (const { match, document } of db.prepare('SELECT match, document FROM archive').iterate())
    for (const step of JSON.parse(document).steps) move(match, step.seat, JSON.stringify(step.move), step.digest);
  for (const { room, n, player, text } of db.prepare('SELECT room, n, player, text FROM chat ORDER BY room, n').iterate()) add(room, JSON.stringify([n, player, text]));
  db.close();
  return all;
}

/** What a room's people know by now, as a room of its own, to come back to another server with. */
function known(place) {
  place.note();
  const { room, tokens } = place;
  return Object.assign(new LiveRoom(), { room, tokens, people: [], told: new Map(place.told), commits: new Map(place.commits), lines: [...place.lines] });
}

/** What of that is gone when everybody comes back to a server on the backup. */
async function lost(before, to) {
  const fresh = await startServer(to, '0', crowd);
  await Promise.all(before.flatMap((place) => place.tokens.map((_, seat) => place.comeBack(seat, fresh.url))));
  const all = before.flatMap((place) => place.losses(0, 0));
  commits += before.reduce((sum, place) => sum + place.commitsKept, 0);
  const ended = await fresh.stop();
  return ended === 0 ? all : [...all, `the server on it ended with ${ended}: ${fresh.errors()}`];
}

const gone = [];
const held = []; // by backup: the length and the digest of each match and talk
const [beside, alone, took] = [[], [], []];
const taken = () => places.flatMap((place) => place.waits.splice(0));
let [log, size, commits] = [0, 0, 0];
let goesOn = true;
const lives = places.map((place) => place.live(pace, () => goesOn));
for (let n = 1; n <= backups && server.child.exitCode === null && server.child.signalCode === null; n++) {
  taken();
  await pause(Math.max(200, took.at(-1) ?? 0));
  alone.push(...taken());
  const before = places.map(known);
  const to = `${data}-${n}`;
  const begun = performance.now();
  const made = await run(['backup', '--data', data, to]);
  took.push(performance.now() - begun);
  beside.push(...taken());
  log = Math.max(log, statSync(`${database}-wal`).size);
  if (made.code !== 0) {
    gone.push(`backup ${n}: ${made.err}`);
    continue;
  }
  size = statSync(join(to, 'understory.db')).size;
  const records = stored(join(to, 'understory.db'));
  held.push(new Map([...records].map(([name, all]) => [name, { length: all.length, digest: all.at(-1) }])));
  for (const { told } of before)
    for (const [match, step] of told) if ((records.get(match)?.length ?? 0) < step) gone.push(`backup ${n}: of ${step} moves ${records.get(match)?.length ?? 0} are there`);
  gone.push(...(await lost(before, to).catch((error) => [error])).map((each) => `backup ${n}: ${each}`));
  const verified = await run(['verify', '--data', to]);
  if (verified.code !== 0) gone.push(`backup ${n}: ${verified.out}${verified.err}`);
  rmSync(to, { recursive: true });
}
goesOn = false;
for (const error of await Promise.all(lives)) if (error) gone.push(String(error));
const status = server.child.exitCode ?? server.child.signalCode ?? (await server.stop());
if (status !== 0) gone.push(`the server ended with ${status}: ${server.errors()}`);
const last = stored(database);
let prefixes = 0;
for (const [n, all] of held.entries())
  for (const [name, { length, digest }] of all) {
    prefixes++;
    if (last.get(name)?.[length - 1] !== digest) gone.push(`backup ${n + 1}: ${name} did not begin so`);
  }

const moves = places.reduce((sum, place) => sum + place.moves, 0);
const [p99, p99Alone] = [quantile(beside, 0.99), quantile(alone, 0.99)];
console.log(`backups: ${backups} of a server with ${rooms} rooms of ${4 * rooms} people in the middle of their turns: ${moves} moves; ${commits} commits of open rounds and ${prefixes} records of matches and talks in them, ${gone.length} of them not whole or not how it went on; each of ${(size / 2 ** 20).toFixed(0)} MiB in ${(quantile(took, 0.5) / 1000).toFixed(2)} s (at most ${(Math.max(...took) / 1000).toFixed(2)}), the log at most ${(log / 2 ** 20).toFixed(1)} MiB; of ${beside.length} moves meanwhile p50 ${quantile(beside, 0.5).toFixed(1)} and p99 ${p99.toFixed(1)} ms to the last table, without ${quantile(alone, 0.5).toFixed(1)} and ${p99Alone.toFixed(1)} (of ${alone.length})`);
for (const each of gone.slice(0, 20)) console.error(each);
const holds = gone.length === 0 && status === 0 && held.length === backups && prefixes >= backups && moves > backups;
console.log(holds ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(holds ? 0 : 1);

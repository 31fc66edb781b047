// What five hundred people who stop reading cost the others: they come into a hundred rooms in which two play, and
// take nothing more of what they are told. They are let go by the server's patience, what waits
// for them meanwhile is bounded, and a move of the others reaches a table as quickly as without them.
//   UNDERSTORY_BINARY=build/understory node tests/bench/stalled.mjs
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../wire/client.mjs';
import { memoryOf } from '../wire/memory.mjs';
import { crowd, LiveRoom, quantile } from './live_rooms.mjs';

const rooms = Number(process.env.ROOMS || 100);
const deaf = Number(process.env.DEAF || 500);
const rounds = Number(process.env.ROUNDS || 3);
/** Seconds within which they have gone. */
const within = 15;
const memoryMost = 64;
const pace = 1000;

const server = await startServer(undefined, '0', [...crowd, '--messages-per-second', 1000]);
const { pid } = server.child;
const places = [];
for (let n = 0; n < rooms; n++) places.push(await LiveRoom.open(server.url, { game: 'morels', players: 2 }));
// Whoever enters is told of this, more than the kernels take off the server's hands.
for (const { people, room } of places)
  await Promise.all(Array.from({ length: 100 }, (_, n) => people[n % 2].say({ do: 'chat', room, text: `${n} and so on`.padEnd(450, ' and on') })));

const mebibytes = () => memoryOf(pid) / 1024 ** 2;
const sockets = () => readdirSync(`/proc/${pid}/fd`).length;
let goesOn = true;
const lives = places.map((place) => place.live(pace, () => goesOn));
const taken = () => places.flatMap((place) => place.waits.splice(0));

/** They come, read nothing, and have all gone: after how many seconds, and with how much more memory at most. */
async function stall() {
  const before = { mebibytes: mebibytes(), sockets: sockets() };
  const child = spawn('python3', [join(import.meta.dirname, 'deaf.py'), server.port, deaf, ...places.map(({ room }) => room)], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((done, failed) => {
    child.stdout.once('data', done);
    child.once('exit', (code) => failed(new Error(`deaf.py ended with ${code}`)));
  });
  const since = performance.now();
  const stalled = sockets() - before.sockets;
  const seconds = () => (performance.now() - since) / 1000;
  taken(); // their coming is not what is measured
  let most = 0;
  while (sockets() > before.sockets && seconds() < 4 * within) {
    most = Math.max(most, mebibytes() - before.mebibytes);
    await pause(50);
  }
  const result = { stalled, after: seconds(), most, waits: taken() };
  child.stdin.end();
  return result;
}

const alone = [];
const beside = [];
const stalls = [];
for (let round = 0; round < rounds; round++) {
  await pause(3000);
  taken();
  await pause(within * 1000);
  alone.push(...taken());
  stalls.push(await stall());
  beside.push(...stalls.at(-1).waits);
}
goesOn = false;
const errors = (await Promise.all(lives)).filter(Boolean);
const status = await server.stop();

const least = Math.min(...stalls.map(({ stalled }) => stalled));
const after = Math.max(...stalls.map((each) => each.after));
const most = Math.max(...stalls.map((each) => each.most));
const [p99, p99Beside] = [quantile(alone, 0.99), quantile(beside, 0.99)];
const ratio = p99Beside / p99;
console.log(`stalled: ${least} readers who stop reading in ${rooms} rooms of players, ${rounds} times: all closed after ${after.toFixed(1)} s, ${most.toFixed(1)} MiB more at most; of ${beside.length} moves p50 ${quantile(beside, 0.5).toFixed(1)} ms and p99 ${p99Beside.toFixed(1)} ms to the last table, without them ${quantile(alone, 0.5).toFixed(1)} and ${p99.toFixed(1)} (of ${alone.length}): ${ratio.toFixed(2)} times`);
for (const error of errors) console.error(error);
const holds = errors.length === 0 && status === 0 && least >= deaf && after <= within && most <= memoryMost && (p99Beside < 50 || ratio < 3);
console.log(holds ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(holds ? 0 : 1);

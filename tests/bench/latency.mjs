// How long a move takes in a hundred rooms of four, stored on a real disk before anybody is told: from sending it to its
// answer, and from the last commit of a hidden round to the last table that reveals it. Beside it, at the same
// time, what a plain echo takes on this machine, and before it the disk alone: where these are long, the others
// say nothing of the server.
//   UNDERSTORY_BINARY=build/understory ECHO=build/echo node tests/bench/latency.mjs
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../wire/client.mjs';
import { crowd, LiveRoom, quantile } from './live_rooms.mjs';
import { diskSyncs, echo, folder } from './servers.mjs';

const rooms = Number(process.env.ROOMS || 100);
const seconds = Number(process.env.SECONDS || 60);
const pace = 1000;
/** The goals, in milliseconds, and the most that an echo takes on a machine whose numbers say anything. */
const ackMost = 10;
const revealMost = 15;
const echoMost = 2;

const disk = diskSyncs(500).map((us) => us / 1000);
const server = await startServer(folder(), '0', crowd);
const places = [];
for (let n = 0; n < rooms; n++) places.push(await LiveRoom.open(server.url, { game: 'foray', players: 4, options: { modules: 'all' } }));

const plain = await echo(resolve(process.env.ECHO), '0-1023');
const line = new WebSocket(`ws://127.0.0.1:${plain.port}/echo`);
await new Promise((done) => line.addEventListener('open', done));
const echoes = [];
let goesOn = true;
async function listen() {
  while (goesOn) {
    await pause(20);
    const begun = performance.now();
    const back = new Promise((done) => line.addEventListener('message', done, { once: true }));
    line.send('a message that is as long as a move that somebody makes in a room, or nearly so, and comes back as it is');
    await back;
    echoes.push(performance.now() - begun);
  }
}

const lives = places.map((place) => place.live(pace, () => goesOn));
await pause(5000);
for (const place of places) place.acks.length = place.reveals.length = 0;
const listening = listen();
await pause(seconds * 1000);
goesOn = false;
const errors = (await Promise.all([...lives, listening])).filter(Boolean);
line.close();
await plain.stop();
const status = await server.stop();

const all = (what) => places.flatMap((place) => place[what]);
const told = (values) => `p50 ${quantile(values, 0.5).toFixed(1)} and p99 ${quantile(values, 0.99).toFixed(1)} ms`;
const [acks, reveals] = [all('acks'), all('reveals')];
const isQuiet = quantile(echoes, 0.99) <= echoMost;
console.log(`latency: ${rooms} rooms of four, ${seconds} s: ${acks.length} moves to their durable answer ${told(acks)}, ${reveals.length} last commits to the last table ${told(reveals)}; an echo at the same time ${told(echoes)}, 4 KiB synced to this disk ${told(disk)}; load ${loadavg()[0].toFixed(1)}${isQuiet ? '' : ', a busy machine, whose numbers are held against nothing'}`);
for (const error of errors) console.error(error);
const isQuick = quantile(acks, 0.99) <= ackMost && quantile(reveals, 0.99) <= revealMost;
const holds = errors.length === 0 && status === 0 && acks.length > 10 * rooms && reveals.length > rooms && (isQuick || !isQuiet);
console.log(holds ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(holds ? 0 : 1);

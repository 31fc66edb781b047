// Whether a restart is invisible: a hundred rooms of four people who play, a server that is stopped or killed in the
// middle of that twenty times and started again at once, and people whose pages come back by themselves, as
// the client's own rules say (web-client/src/connection/retry.ts). Nothing that was answered or told may be gone, no
// time of anybody's, and 95 of 100 are told their tables again within three seconds of the signal.
//   UNDERSTORY_BINARY=build/understory node tests/bench/restarts.mjs
import { setTimeout as pause } from 'node:timers/promises';
import { endingOf, Retry } from '../../web-client/src/connection/retry.ts';
import { run, startServer } from '../wire/client.mjs';
import { crowd, LiveRoom, quantile } from './live_rooms.mjs';
import { folder } from './servers.mjs';

const rooms = Number(process.env.ROOMS || 100);
const restarts = Number(process.env.RESTARTS || 20);
const limitMs = 60_000;
const most = 3000;
const pace = 1000;
/** What starts it again looks so often; nobody's time may run meanwhile. */
const downMs = 200;

const data = folder();
const serve = (port) => startServer(data, port, crowd);
let server = await serve('0');
const { url, port } = server;

const plan = (n) => ({ ...(n % 2 ? { game: 'foray', options: { modules: 'all' } } : { game: 'mycelia' }), players: 4, turn_limit: limitMs / 1000 });
const places = [];
for (let n = 0; n < rooms; n++) places.push(await LiveRoom.open(url, plan(n)));

/** Comes back as the page of a browser does: after a connection that has been good for long. */
async function comeBack(place, seat) {
  const retry = new Retry();
  let { closed, last } = place.people[seat];
  for (;;) {
    const ending = endingOf(await closed);
    await pause(retry.waitMs(last.restarting ? 'restarting' : ending, last.restarting?.retry_after_ms ?? 0));
    try {
      return await place.comeBack(seat, url);
    } catch (error) {
      if (!/refused|broke/.test(String(error))) throw error;
      [closed, last] = [Promise.resolve(1006), {}];
    }
  }
}

const took = { SIGTERM: [], SIGKILL: [] };
const serving = [];
const gone = [];
for (let n = 0; n < restarts; n++) {
  const signal = n % 2 ? 'SIGKILL' : 'SIGTERM';
  let goesOn = true;
  const lives = places.map((place) => place.live(pace, () => goesOn));
  await pause(2000 + 1000 * Math.random());
  const begun = performance.now();
  const stopped = server.stop(signal);
  const back = places.flatMap((place) =>
    place.people.map(async ({ closed }, seat) => {
      await closed;
      // What was told before the end counts, and all of a room is noted before anybody of it is back.
      if (!place.noted) place.noted = Promise.all(place.people.map((each) => each.closed)).then(() => place.note());
      await place.noted;
      await comeBack(place, seat);
      took[signal].push(performance.now() - begun);
    }),
  );
  await stopped;
  goesOn = false;
  await pause(downMs);
  const startedAt = performance.now();
  server = await serve(port);
  serving.push(performance.now() - begun);
  await Promise.all(back);
  for (const error of await Promise.all(lives)) if (error && !/broke|refused|WebSocket|CONNECTING|not open/i.test(String(error))) gone.push(String(error));
  for (const place of places) {
    gone.push(...place.losses(limitMs, startedAt).map((each) => `restart ${n + 1}, ${signal}: ${each}`));
    place.noted = null;
  }
}
const status = await server.stop();
const verified = await run(['verify', '--data', data]);

const told = (values) => `${(quantile(values, 0.5) / 1000).toFixed(2)} s (p95 ${(quantile(values, 0.95) / 1000).toFixed(2)}, at most ${(Math.max(...values) / 1000).toFixed(2)})`;
const all = [...took.SIGTERM, ...took.SIGKILL];
const sum = (what) => places.reduce((all, place) => all + place[what], 0);
console.log(`restarts: ${restarts} with ${rooms} rooms of ${4 * rooms} people in the middle of their turns, half SIGTERM and half kill -9: ${sum('moves')} moves, ${sum('commitsKept')} commits in open rounds, ${gone.length} things or times lost; signal to serving again ${told(serving)}; back with their tables after ${told(took.SIGTERM)} of SIGTERM, ${told(took.SIGKILL)} of kill -9, p95 of all ${(quantile(all, 0.95) / 1000).toFixed(2)} s`);
for (const each of gone.slice(0, 20)) console.error(each);
if (verified.code !== 0) console.error(verified.out + verified.err);
const holds = gone.length === 0 && status === 0 && verified.code === 0 && sum('moves') > (restarts * rooms) / 2 && quantile(all, 0.95) <= most;
console.log(holds ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(holds ? 0 : 1);

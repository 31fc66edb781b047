// Four days of a busy house in an hour: rooms are made, played in, talked in, watched, left, closed and
// forgotten, connections break and come back, matches are read and reported on; the clocks by which the
// server forgets run as much faster. Once the first of what is left has been forgotten, the memory must
// stay what it is, within 5 %. So many moves are made a second whatever else the machine does: what the server
// remembers at a time follows from the rate, and a night whose other suites end would look like a leak.
//   UNDERSTORY_BINARY=build/understory SECONDS=3600 RATE=150 node tests/bench/soak.mjs
// MEMORY=free measures nothing, for a server that looks for other things.
import { setTimeout as pause } from 'node:timers/promises';
import { Client, startServer } from '../wire/client.mjs';
import { memoryOf } from '../wire/memory.mjs';
import { median } from './figures.mjs';

const time = Number(process.env.SECONDS || 3600) * 1000;
const days = 4;
const speed = Math.max(1, Math.min(1000, Math.round((days * 86_400_000) / time)));
/** Of the time: by then what was left on the first day has gone, and as much goes as comes. */
const warm = 0.4;
const most = 0.05;
const houses = Number(process.env.HOUSES || 16);
/** Moves a second, of all houses together; half of what an idle machine of two processors carries. */
const rate = Number(process.env.RATE || 150);

const server = await startServer(undefined, '0', [
  ...['--clock-speed', speed, '--hello-time', 3600, '--patience', 3600],
  ...['--unused-room-hours', 1, '--idle-room-days', 1, '--abandoned-match-days', 1, '--unused-player-days', 1, '--talk-days', 1],
  ...['--played-per-day', 1_000_000, '--players-per-hour', 100_000, '--rooms-per-address', 1_000_000, '--rooms-per-player', 1_000_000],
  ...['--sockets-per-address', 10_000, '--connections-per-address', 10_000, '--silent-per-address', 10_000, '--connections-max', 10_000],
], null, null);
const begun = Date.now();
const goesOn = () => Date.now() - begun < time;
const count = { matches: 0, moves: 0, rooms: 0, forgotten: 0, closed: 0, lines: 0, watchers: 0, returns: 0, reads: 0, reports: 0, newcomers: 0, bots: 0, refused: 0 };

const plans = [
  { game: 'morels', players: 2 },
  { game: 'foray', players: 4, options: { modules: 'all' } },
  { game: 'fungi', players: 2 },
  { game: 'mycelia', players: 2 },
  { game: 'foray', players: 3 },
  { game: 'mycelia', players: 1 },
];

async function ok(client, command) {
  const answer = await client.say(command);
  if (!answer.ok) throw new Error(`${JSON.stringify(command)} is answered ${JSON.stringify(answer)}`);
  return answer;
}

async function come(token) {
  if (!token) count.newcomers++;
  for (;;)
    try {
      return await new Client().hello(server.url, token);
    } catch (error) {
      // Who has not said in five seconds what is wanted is sent away, and on a busy machine asks again, as a page does.
      if (error.message !== 'refused' || ++count.refused > 100) throw error;
      await pause(1000);
    }
}

/** A room in which all seats are taken, of those who came or of bots. */
async function gather(tokens, plan, bots) {
  const people = await Promise.all(tokens.map(come));
  const { room } = await ok(people[0], { do: 'create_room', ...plan });
  count.rooms++;
  for (let seat = 1; seat < plan.players; seat++)
    if (seat < people.length) {
      await ok(people[seat], { do: 'enter_room', room });
      await ok(people[seat], { do: 'take_seat', room, seat });
    } else {
      await ok(people[0], { do: 'seat_bot', room, seat, bot: 'random' });
      bots && count.bots++;
    }
  return { room, people };
}

/** Waits for the time of the next move. Who was held up catches up, but for more than ten seconds. */
let nextMove = Date.now();
async function moveDue() {
  nextMove = Math.max(nextMove, Date.now() - 10_000) + 1000 / rate;
  if (nextMove > Date.now()) await pause(nextMove - Date.now());
}

/** So many moves, or to the end. A table that was told before the others' is stale at worst, and asked again. */
async function playOn(people, moves) {
  for (let n = 0; n < moves && !people[0].view?.over; n++) {
    const next = () => (people[0].view?.over ? 'over' : people.find((each) => each.myTurn() && each.last.table.step >= (people[0].last.table?.step ?? 0)));
    const asked = await Promise.race(people.map((each) => each.until(next)));
    if (asked === 'over') return;
    await moveDue();
    const answer = await asked.play();
    if (!answer.ok && answer.refusal.code !== 'stale') throw new Error(JSON.stringify(answer));
    count.moves++;
    await asked.until(() => asked.hasCommitted() || asked.last.table.step >= (answer.step ?? 0));
    for (const each of people) each.heard.length = 0; // this script's memory is not what is measured
  }
}

async function talk(people, room, lines) {
  for (let n = 0; n < lines; n++) {
    const answer = await people[n % people.length].say({ do: 'chat', room, text: `line ${n} ${'of talk '.repeat(n % 20)}` });
    if (answer.ok) count.lines++;
  }
}

async function breakAndComeBack(people, room) {
  const gone = Math.floor(Math.random() * people.length);
  people[gone].socket.close();
  people[gone] = await come(people[gone].token);
  await ok(people[gone], { do: 'enter_room', room });
  await people[gone].until(() => people[gone].last.table);
  count.returns++;
}

async function read(match, token) {
  for (const path of ['?viewer=spectator', '/document', '/talk', '/picture?step=2']) {
    const answer = await fetch(`${server.url}/api/matches/${match}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200 && answer.status !== 503) throw new Error(`${path} is ${answer.status}`);
    count.reads++;
  }
}

/** One room from its beginning to its end, which is one of five. */
async function evening(n, regulars) {
  const plan = plans[n % plans.length];
  const end = ['closed', 'left', 'abandoned', 'unused', 'closed'][n % 5];
  const isNew = end === 'abandoned' || end === 'unused';
  const sit = n % 3 === 0 ? 1 : plan.players; // else bots
  const tokens = isNew ? Array(sit).fill(undefined) : regulars.slice(0, sit);
  const { room, people } = await gather(tokens, plan, sit === 1);
  try {
    await talk(people, room, 5);
    if (end === 'unused') return count.forgotten++;
    await ok(people[0], { do: 'start_match', room });
    const watcher = await come();
    await ok(watcher, { do: 'enter_room', room });
    count.watchers++;
    await playOn(people, 10);
    await breakAndComeBack(people, room);
    if (end === 'abandoned') return count.forgotten++, watcher.socket.close();
    await playOn(people, Infinity);
    watcher.socket.close();
    count.matches++;
    await talk(people, room, 3);
    await read(people[0].last.table.match, people[0].token);
    if (end === 'left') return count.forgotten++;
    await ok(people[0], { do: 'close_room', room });
    count.closed++;
    return people[0].last.table.match;
  } finally {
    people.forEach(({ socket }) => socket.close());
  }
}

async function live(house) {
  const regulars = await Promise.all(Array.from({ length: 4 }, () => come()));
  regulars.forEach(({ socket }) => socket.close());
  for (let n = house; goesOn(); n++) finished = (await evening(n, regulars.map(({ token }) => token))) ?? finished;
}

let finished;
/** A report every minute: each takes a processor for some seconds. */
async function report() {
  while (goesOn()) {
    await pause(Math.min(60_000, time / 10));
    if (!finished) continue;
    const of = finished;
    for (let asked = 0; asked < 60 && goesOn(); asked++) {
      const answer = await fetch(`${server.url}/api/matches/${of}/report`);
      const { accounts } = await answer.json();
      if (accounts) {
        count.reports++;
        break;
      }
      await pause(1000);
    }
  }
}

const memory = () => memoryOf(server.child.pid) / 1024;
const samples = [];
async function measure() {
  const every = Math.min(60_000, time / 40);
  while (goesOn()) {
    await pause(every);
    samples.push({ at: Date.now() - begun, kib: memory() });
    console.error(`${Math.round((Date.now() - begun) / 1000)} s: ${memory()} KiB, ${count.rooms} rooms, ${count.matches} matches, ${count.moves} moves`);
  }
}

await Promise.all([...Array.from({ length: houses }, (_, house) => live(house)), report(), measure()]);

const of = (from, to) => median(samples.filter(({ at }) => at >= from * time && at <= to * time * 1.1).map(({ kib }) => kib));
const first = of(warm, warm + 0.2);
const last = of(0.8, 1);
const growth = last / first - 1;
const figures = Object.entries(count).map(([what, n]) => `${n} ${what}`).join(', ');
console.log(`soak: ${days} days in ${Math.round(time / 1000)} s, clocks ${speed} times as fast: ${figures}; memory ${(first / 1024).toFixed(1)} MiB after ${(warm * days).toFixed(1)} days, ${(last / 1024).toFixed(1)} MiB at the end: ${(growth * 100).toFixed(1)} %`);
const status = await server.stop();
if (status !== 0) console.error(`the server ended with ${status}: ${server.errors()}`);
// Under a sanitizer the memory is not the server's own.
const isFlat = growth <= most || process.env.MEMORY === 'free';
if (!isFlat) console.error(`the memory may grow by ${most * 100} %`);
const holds = isFlat && status === 0 && count.matches > 0 && count.forgotten > 0;
console.log(holds ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(holds ? 0 : 1);

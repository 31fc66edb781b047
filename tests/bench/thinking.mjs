// What sixteen of the strongest bots that think all the time cost the people beside them: in sixteen rooms
// somebody plays against one, without a pause, while in a hundred others two people play at their own pace.
// A move of those reaches the other table nearly as quickly as while nobody thinks.
//   UNDERSTORY_BINARY=build/understory node tests/bench/thinking.mjs
import { setTimeout as pause } from 'node:timers/promises';
import { Client, startServer } from '../wire/client.mjs';
import { crowd, LiveRoom, quantile } from './live_rooms.mjs';

const rooms = Number(process.env.ROOMS || 100);
const thinkers = Number(process.env.THINKERS || 16);
const rounds = Number(process.env.ROUNDS || 4);
const seconds = Number(process.env.SECONDS || 15);
const pace = 1000;
const most = 2;

// Bots begin to think at once, so that as many as can do.
const server = await startServer(undefined, '0', [...crowd, '--bot-wait', 0, '--messages-per-second', 1000]);
const places = [];
for (let n = 0; n < rooms; n++) places.push(await LiveRoom.open(server.url, { game: 'morels', players: 2 }));

let goesOn = true;
let isOn = false;
let thoughts = 0;

async function done(person, command) {
  const answer = await person.say(command);
  if (!answer.ok) throw new Error(`${JSON.stringify(command)} is answered ${JSON.stringify(answer)}`);
  return answer;
}

/** Somebody in a room of their own with one merciless bot. */
async function sitDown(game) {
  const person = await new Client().hello(server.url);
  const { room } = await done(person, { do: 'create_room', game, players: 2 });
  await done(person, { do: 'seat_bot', room, seat: 1, bot: 'merciless' });
  await done(person, { do: 'start_match', room });
  await person.until(() => person.view && person.last.room?.phase === 'playing');
  return { person, room };
}

/** Answers at once, as long as bots are to think. */
async function keepBusy({ person, room }) {
  try {
    while (goesOn) {
      const { table, room: at } = person.last;
      if (isOn && at.phase === 'done') await done(person, { do: 'rematch', room });
      else if (isOn && person.myTurn()) {
        const { step } = await done(person, { do: 'play', room, match: table.match, step: table.step, move: person.someMove() });
        await person.until(() => person.last.table.step >= step);
        thoughts += person.myTurn() ? 0 : 1;
      } else await pause(5);
      person.heard.length = 0;
    }
  } catch (error) {
    return error;
  }
}

const games = ['morels', 'fungi', 'foray', 'mycelia'];
const busy = [];
for (let n = 0; n < thinkers; n++) busy.push(await sitDown(games[n % games.length]));
const lives = [...places.map((place) => place.live(pace, () => goesOn)), ...busy.map(keepBusy)];
const taken = () => places.flatMap((place) => place.waits.splice(0));

const alone = [];
const beside = [];
for (let round = 0; round < 2 * rounds; round++) {
  isOn = round % 2 === 1;
  await pause(4000); // those who think yet come to an end, or all have begun
  taken();
  await pause(seconds * 1000);
  (isOn ? beside : alone).push(...taken());
}
goesOn = false;
const errors = (await Promise.all(lives)).filter(Boolean);
const status = await server.stop();

const told = (values) => `p50 ${quantile(values, 0.5).toFixed(1)} and p99 ${quantile(values, 0.99).toFixed(1)} ms (of ${values.length})`;
const ratio = quantile(beside, 0.99) / quantile(alone, 0.99);
console.log(`thinking: ${thinkers} merciless bots, which answered ${thoughts} times in ${rounds * (seconds + 4)} s, beside ${rooms} rooms of two: a move reaches the other table after ${told(beside)}, while none thinks ${told(alone)}: ${ratio.toFixed(2)} times`);
for (const error of errors) console.error(error);
const holds = errors.length === 0 && status === 0 && thoughts > thinkers && beside.length > rooms && ratio <= most;
console.log(holds ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(holds ? 0 : 1);

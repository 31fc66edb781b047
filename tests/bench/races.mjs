// A server that looks for data races, under load: whole matches of every game with spectators, while
// others read finished ones, ask for pictures and reports, and let bots play. It must end as it should,
// having found none.
//   UNDERSTORY_BINARY=build-threads/understory LOAD=build-threads/load node tests/bench/races.mjs
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, startServer } from '../wire/client.mjs';

const matches = Number(process.env.MATCHES || 40);
const server = await startServer(undefined, '0', [
  ...['--played-per-day', 1_000_000, '--players-per-hour', 100_000, '--rooms-per-address', 100_000, '--messages-per-second', 10_000],
  ...['--sockets-per-address', 10_000, '--connections-per-address', 10_000, '--silent-per-address', 10_000],
], null, null);

const load = (game, seats) =>
  new Promise((done, failed) => {
    const child = spawn(process.env.LOAD, ['--port', server.port, '--pid', server.child.pid, '--game', game, '--seats', seats, '--rooms', 8, '--matches', matches, '--spectators', 3, '--think', 0, '--fresh']);
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.once('exit', (code) => (code === 0 ? done(said) : failed(new Error(`${game}: ${said}${server.errors()}`))));
  });

/** A room of bots and one person, who asks for hints, plays, and reads what is over. */
async function readAndReport(game, players) {
  const client = await new Client().hello(server.url);
  const { room } = await client.say({ do: 'create_room', game, players });
  for (let seat = 1; seat < players; seat++) await client.say({ do: 'seat_bot', room, seat, bot: 'greedy' });
  await client.say({ do: 'start_match', room });
  await client.until(() => client.last.table);
  for (let n = 0; !client.view.over; n++) {
    await client.until(() => client.view.over || client.myTurn());
    if (client.view.over) break;
    const { match, step } = client.last.table;
    if (n % 8 === 0) await client.say({ do: 'hint', room, match, step });
    const answer = await client.play();
    await client.until(() => client.view.over || client.last.table.step >= (answer.step ?? 0));
  }
  const { match } = client.last.table;
  for (let n = 0; n < 20; n++) {
    for (const path of ['', '/document', `/picture?step=${n}`, '/report', '?viewer=0'])
      await (await fetch(`${server.url}/api/matches/${match}${path}`)).arrayBuffer();
    await pause(50);
  }
  client.socket.close();
}

await Promise.all([
  ...[['morels', 2], ['fungi', 2], ['foray', 4], ['mycelia', 3]].map(([game, seats]) => load(game, seats)),
  ...[['morels', 2], ['foray', 3], ['mycelia', 2]].map(([game, seats]) => readAndReport(game, seats)),
]);
const status = await server.stop();
console.log(`races: ${4 * matches} matches of four games under load, ended with ${status}`);
if (status !== 0) console.error(server.errors());
console.log(status === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(status === 0 ? 0 : 1);

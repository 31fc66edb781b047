// What a stranger with one address can still take of a server: each of the ways in which one could spoil
// it for everybody, and what its disk could, tried for a few seconds on this machine, a line each.
//   UNDERSTORY_BINARY=build/understory node tests/bench/stranger.mjs
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, startServer } from '../wire/client.mjs';
import { memoryOf } from '../wire/memory.mjs';
import { byHand, httpConnection, webSocketFields } from '../wire/raw.mjs';

const told = (number, text) => console.log(`defect ${number}: ${text}`);
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);
const memory = (server) => memoryOf(server.child.pid) / 1024 ** 2;
const times = (text, word) => text.split(word).length - 1;

async function guest(server) {
  const client = await new Client().connect(server.url);
  const hello = await client.say({ do: 'hello', protocol: 2 });
  client.token = hello.token;
  return hello.ok ? client : null;
}

/** Does `once` until it says stop or the time is over: how often, and after how many seconds it stopped. */
async function upTo(time, once) {
  const begun = performance.now();
  let count = 0;
  while (performance.now() - begun < time * 1000) {
    if (!(await once())) break;
    count++;
  }
  return { count, after: seconds(begun) };
}

const server = await startServer();

{
  let client = await guest(server);
  const begun = performance.now();
  let rooms = 0;
  for (let players = 0; players < 8; players++) {
    for (let n = 0; n < 45; n++) {
      const answer = await client.say({ do: 'create_room', game: 'morels' });
      if (answer.ok) rooms++;
      await pause(51);
    }
    client.socket.close();
    client = await guest(server);
  }
  told(1, `${rooms} rooms from one address, of 20,000, in ${seconds(begun)} s of trying; all beyond are refused`);
}
{
  const client = await guest(server);
  const players = await upTo(10, async () => {
    const one = await guest(server);
    one?.socket.close();
    return one !== null;
  });
  told(2, `${players.count} more new players from one address in ${players.after} s, then none (200 an hour); who never played goes after 30 days`);
  const { room } = await client.say({ do: 'create_room', game: 'morels' });
  if (room) {
    let lines = 0;
    const begun = performance.now();
    for (let n = 0; n < 120; n++) {
      if ((await client.say({ do: 'chat', room, text: 'x'.repeat(500) })).ok) lines++;
      await pause(51);
    }
    told(2, `${lines} lines of talk in ${seconds(begun)} s, then one a second: ${((60 * 60 * 2000) / 1e6).toFixed(1)} MB an hour at most, of which a room keeps 128 KiB`);
  }
  client.socket.close();
}
{
  const other = await startServer();
  const client = await guest(other);
  let looked = 0;
  const begun = performance.now();
  for (let n = 0; n < 120; n++) {
    const answer = await client.say({ do: 'enter_room', room: `oak-oak-oak-${n}` });
    if (answer.refusal?.code === 'no_such_room') looked++;
    await pause(51);
  }
  told(3, `${looked} guesses at room codes looked up in ${seconds(begun)} s from one address, then one every 2 s`);
  const silent = [];
  for (let n = 0; n < 300; n++) silent.push(await new Client().connect(other.url));
  await pause(500);
  const open = silent.filter(({ socket }) => socket.readyState === 1).length;
  told(4, `of 300 WebSockets without hello from one address ${open} stay at a time, and none longer than 10 s`);
  const flooder = await byHand(other.port);
  for (let n = 0; n < 50_000; n++) flooder.sendFrame(0x89, 'x');
  await flooder.closed;
  told(5, `${times(flooder.heard.toString('latin1'), '\x8a\x01x')} of 50,000 pings are answered, then the sender is closed`);
  const before = memory(other);
  const readers = await Promise.all(Array.from({ length: 140 }, () => httpConnection(other.port, { deaf: true })));
  for (const reader of readers) for (let n = 0; n < 20; n++) reader.ask('/');
  await pause(2000);
  told(6, `140 readers that do not read take ${(memory(other) - before).toFixed(0)} MiB`);
  readers.forEach(({ socket }) => socket.destroy());
  const deaf = await byHand(other.port);
  const stopped = performance.now();
  await other.stop();
  told(9, `SIGTERM to the end of the process beside one that does not answer a close: ${seconds(stopped)} s`);
  deaf.socket.destroy();
}
{
  const few = await startServer(undefined, '0', [], 'ulimit -n 128');
  const silent = await Promise.all(Array.from({ length: 120 }, () => httpConnection(few.port)));
  const begun = performance.now();
  const asks = await httpConnection(few.port);
  asks.ask('/healthz');
  told(4, `with 128 files and all 64 places taken /healthz says ${(await asks.answer())?.status} after ${(performance.now() - begun).toFixed(0)} ms`);
  silent.forEach(({ socket }) => socket.destroy());
  await few.stop('SIGKILL');
}
{
  const hosts = ['evil.example', `evil.example:${server.port}`, '127.0.0.1.evil.example', 'localhost.evil.example', 'evil.example.', '2130706433.evil.example'];
  let asked = 0;
  const let_in = [];
  for (const host of hosts)
    for (const [path, more] of [['/', ''], ['/api/rules/morels', ''], ['/api/matches', ''], ['/ws', webSocketFields]]) {
      const connection = await httpConnection(server.port);
      connection.socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${more}\r\n`);
      const status = (await connection.answer())?.status ?? 'closed';
      connection.socket.destroy();
      asked++;
      if (status === 200 || status === 101) let_in.push(` ${host}${path}`);
    }
  told(7, `of ${asked} requests under names that lead here (DNS rebinding), their Origin the same, ${let_in.length} are let in${let_in.join(', ')}`);
}
{
  const own = await startServer();
  const client = await guest(own);
  const nothing = ['\u3164', '\u2800', '\u115f', '\uffa0', '\u180e', '\u034f', '\u{e0041}\u{e0042}', '\u200d\u200d', '\ufe0f', ' \u2060 ', '\u0301'];
  let taken = 0;
  for (const name of nothing) if ((await client.say({ do: 'set_name', name })).ok) taken++;
  await client.say({ do: 'set_name', name: `a${'\u0301'.repeat(23)}` });
  const { room } = await client.say({ do: 'create_room', game: 'morels' });
  const other = await guest(own);
  await other.say({ do: 'set_name', name: client.last.room.seats[0].player.name });
  await other.say({ do: 'enter_room', room });
  await other.say({ do: 'take_seat', room, seat: 1 });
  const [one, two] = (await other.until(() => other.last.room?.seats[1].player && other.last.room)).seats.map(({ player }) => player.name);
  told(8, `${taken} of ${nothing.length} names that show nothing are taken; of 23 marks on a letter ${[...one].length - 1} stay; of two with one name the second is told ${one === two ? 'alike' : 'apart'}`);
  await own.stop('SIGKILL');
}
{
  const small = await startServer(undefined, '0', ['--lines-per-minute', '100000', '--messages-per-second', '10000'], 'ulimit -c 0; ulimit -f 1000');
  const ended = new Promise((done) => small.child.once('exit', (code, signal) => done(signal ?? `status ${code}`)));
  const client = await guest(small);
  const { room } = await client.say({ do: 'create_room', game: 'morels' });
  let lines = 0;
  while ((await client.say({ do: 'chat', room, text: `${lines} ${'and so on '.repeat(40)}` }).catch(() => null))?.ok) lines++;
  const how = await ended;
  const why = /critical (.*)/.exec(small.errors())?.[1] ?? 'without a word';
  const again = await startServer(small.data);
  const back = await new Client().hello(again.url, client.token ?? undefined);
  const found = await back.say({ do: 'enter_room', room });
  told(10, `a disk that takes no byte more ends the server with ${how} and ${why.startsWith('the disk') ? 'its reason' : why}, after ${lines} lines; started again it ${found.ok ? 'has' : 'has lost'} the room`);
  await again.stop('SIGKILL');
}
{
  const patient = await startServer(undefined, '0', ['--lines-per-minute', '10000']);
  const host = await guest(patient);
  const { room } = await host.say({ do: 'create_room', game: 'morels' });
  for (let n = 0; n < 38; n++) {
    await host.say({ do: 'chat', room, text: '\u{1F344}'.repeat(500) });
    await pause(51);
  }
  const deaf = await byHand(patient.port);
  deaf.send({ id: 'h', do: 'hello', protocol: 2 });
  await deaf.hears('"answer":"h"');
  deaf.socket.pause();
  const begun = performance.now();
  for (let n = 0; n < 6; n++) deaf.send({ id: `e${n}`, do: 'enter_room', room });
  while (!patient.errors().includes('a limit is reached') && performance.now() - begun < 60_000) await pause(50);
  told(11, `a reader that takes nothing is closed after ${seconds(begun)} s`);
  deaf.socket.destroy();
  await patient.stop('SIGKILL');
}
{
  const full = await startServer(undefined, '0', ['--data-max', '1', '--lines-per-minute', '100000', '--messages-per-second', '10000']);
  const host = await guest(full);
  const rooms = [];
  for (let n = 0; n < 5; n++) rooms.push((await host.say({ do: 'create_room', game: 'morels' })).room);
  let lines = 0;
  // The line that finds no room is answered when there is, or never.
  while (!full.errors().includes('nothing new is taken') && lines < 2000)
    await Promise.race([host.say({ do: 'chat', room: rooms[lines % 4], text: `${lines++} ${'\u{1F344}'.repeat(480)}` }).catch(() => {}), pause(2000)]);
  const refused = (await host.say({ do: 'create_room', game: 'fungi' })).refusal?.code;
  const health = (await fetch(`${full.url}/healthz`)).status;
  const reads = (await host.say({ do: 'enter_room', room: rooms[4] })).ok;
  told(12, `with a database of 1 MiB full after ${lines} lines a new room is refused with ${refused}, /healthz says ${health}, another room is ${reads ? 'told as before' : 'not told'}, and the server ${full.child.exitCode === null ? 'goes on' : 'has ended'}`);
  await full.stop('SIGKILL');
}
{
  const robbed = await startServer();
  const host = await guest(robbed);
  const { room } = await host.say({ do: 'create_room', game: 'morels' });
  const ended = new Promise((done) => robbed.child.once('exit', done));
  for (const end of ['', '-wal', '-shm']) rmSync(`${robbed.data}/understory.db${end}`, { force: true });
  const begun = performance.now();
  const answer = await host.say({ do: 'chat', room, text: 'is it there?' }).catch(() => null);
  const status = await ended;
  told(13, `with its database deleted the server ${answer ? 'still answers' : 'tells nothing more'} and ends with ${status} ${seconds(begun)} s after the next line, saying ${/deleted or replaced/.test(robbed.errors()) ? 'why' : 'nothing of it'}`);
}
{
  const words = readFileSync(new URL('../../protocol/README.md', import.meta.url), 'utf8');
  const asked = ['`steal`', '`chef`', 'pong', 'the oldest', '`restarting`', '`no_spores`', '`not_found`', '`domain`', '`end_token`', '`/api/matches` without a token'];
  const missing = asked.filter((each) => !words.includes(each));
  told(14, `${asked.length - missing.length} of ${asked.length} things that the protocol page left out are said${missing.length ? `, not ${missing.join(', ')}` : ''}`);
}
await server.stop('SIGKILL');
process.exit(0);

// What a stranger with one address can still take of a server: each of the ways in which one could spoil
// it for everybody, tried for a few seconds on this machine, a line each.
//   UNDERSTORY_BINARY=build/understory node tests/bench/stranger.mjs
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, startServer } from '../wire/client.mjs';
import { byHand, httpConnection } from '../wire/raw.mjs';

const told = (number, text) => console.log(`defect ${number}: ${text}`);
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);
const memory = (server) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]) / 1024;
const times = (text, word) => text.split(word).length - 1;

async function guest(server) {
  const client = await new Client().connect(server.url);
  const hello = await client.say({ do: 'hello', protocol: 2 });
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
await server.stop('SIGKILL');
process.exit(0);

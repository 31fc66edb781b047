// The real program with several rooms at once, killed and stopped at random moments: nothing that
// was acknowledged is lost, and `verify` finds everything as it was. SECONDS=3600 in the environment
// goes on for so long. And a backup beside the log of a server that was killed.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client, freshFolder, manyInARoom, playToTheEnd, run, startServer, twoInARoom } from './client.mjs';

const seconds = Number(process.env.SECONDS ?? 0);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const some = (most) => Math.floor(Math.random() * most);

/** A room, its players' tokens, and all that anybody in it has been answered. */
class Place {
  constructor(room, people) {
    this.room = room;
    this.people = people;
    this.tokens = people.map((each) => each.token);
    this.steps = new Map(); // by match: the latest step that was told or answered
    this.finished = new Set();
    this.talk = [];
  }
  async comeBack(url) {
    this.people = await Promise.all(this.tokens.map((token) => new Client().hello(url, token)));
    for (const each of this.people) assert.equal((await each.say({ do: 'enter_room', room: this.room })).ok, true);
    // The answer goes before the pushes that it announces.
    const { room, table, chat } = await this.people[0].until(() => {
      const { last } = this.people[0];
      return last.room && last.chat && (last.room.match === null || last.table) ? last : null;
    });
    assert.notEqual(room.phase, 'frozen');
    if (this.steps.has(table?.match))
      assert.ok(table.step >= this.steps.get(table.match), `told ${this.steps.get(table.match)} moves, ${table.step} are there`);
    const texts = chat.lines.map((line) => line.text);
    // A room shows its last 500 lines.
    for (const text of this.talk.slice(-400)) assert.equal(texts.filter((each) => each === text).length, 1, `talk: ${text}`);
    for (const match of this.finished) {
      const answer = await fetch(`${url}/api/matches/${match}?viewer=spectator`);
      assert.equal(answer.status, 200, `the finished match ${match}`);
    }
  }
  /** What the players have been told so far; nothing of it may go. */
  note() {
    for (const { last } of this.people) {
      if (!last.table) continue;
      const { match, step, view } = last.table;
      this.steps.set(match, Math.max(step, this.steps.get(match) ?? 0));
      if (view.over) this.finished.add(match);
    }
  }
  /** Plays, talks and begins again until the connection breaks. */
  async live() {
    for (;;) {
      const { room, table } = this.people[0].last;
      if (room.phase === 'waiting') await this.people[0].say({ do: 'start_match', room: this.room });
      else if (room.phase === 'done') for (const each of this.people) await each.say({ do: 'rematch', room: this.room });
      else if (some(6) === 0) {
        const text = `line ${this.talk.length + 1} ${Math.random()}`;
        const speaker = this.people[some(this.people.length)];
        if ((await speaker.say({ do: 'chat', room: this.room, text })).ok) this.talk.push(text);
      } else {
        const asked = this.people.find((each) => each.myTurn() && each.last.table.step === table.step);
        const { match } = table;
        const answer = asked && (await asked.play());
        if (answer?.ok && !asked.hasCommitted() && asked.last.table.step >= answer.step)
          this.steps.set(match, Math.max(answer.step, this.steps.get(match) ?? 0));
      }
      await pause(60); // a person's pace is slower; this is within the limits
    }
  }
}

test('rooms that are played in, killed and stopped at random keep all that was acknowledged', async () => {
  const data = freshFolder();
  let server = await startServer(data);
  const places = [];
  const { ada, bo, room } = await twoInARoom(server.url, 'morels');
  places.push(new Place(room, [ada, bo]));
  for (const [game, players] of [['foray', 4], ['mycelia', 2], ['mycelia', 1], ['foray', 3]]) {
    const made = await manyInARoom(server.url, players, { game });
    places.push(new Place(made.room, made.people));
  }
  const until = Date.now() + seconds * 1000;
  let ends = 0;
  for (; ends < 8 || Date.now() < until; ends++) {
    const lives = places.map((place) => place.live().catch((error) => error));
    await pause(some(1200));
    const signal = some(2) ? 'SIGKILL' : 'SIGTERM';
    await server.stop(signal);
    for (const error of await Promise.all(lives)) assert.match(String(error), /connection broke|restarting|WebSocket|CONNECTING/i);
    places.forEach((place) => place.note());
    for (let times = some(3); times > 0; times--) {
      server = await startServer(data);
      await server.stop(some(2) ? 'SIGKILL' : 'SIGTERM');
    }
    if (some(2)) {
      const verified = await run(['verify', '--data', data]);
      assert.equal(verified.code, 0, verified.out + verified.err);
    }
    server = await startServer(data);
    await Promise.all(places.map((place) => place.comeBack(server.url)));
  }
  await server.stop();
  const verified = await run(['verify', '--data', data]);
  assert.equal(verified.code, 0, verified.out + verified.err);
  const moves = places.flatMap((place) => [...place.steps.values()]).reduce((sum, each) => sum + each, 0);
  assert.ok(moves > 0, 'nothing was played');
  if (seconds) console.log(`${ends} ends of the server, ${moves} moves, ${places.reduce((sum, each) => sum + each.finished.size, 0)} matches finished`);
});

test('a backup copied over the database of a killed server is refused until its log is gone, then served', async () => {
  const data = freshFolder();
  const backup = freshFolder();
  const database = join(data, 'understory.db');
  let server = await startServer(data);
  const { ada, bo, room } = await twoInARoom(server.url);
  const talk = async (client, text) => assert.equal((await client.say({ do: 'chat', room, text })).ok, true);
  await talk(ada, 'before the backup');
  await server.stop();
  copyFileSync(database, join(backup, 'understory.db'));
  server = await startServer(data);
  const again = await new Client().hello(server.url, bo.token);
  await again.say({ do: 'enter_room', room });
  await talk(again, 'after the backup');
  await server.stop('SIGKILL');
  assert.ok(existsSync(`${database}-wal`));
  copyFileSync(join(backup, 'understory.db'), database);
  const reason = /is not the database that .*understory\.db-wal belongs to.*remove/;
  await assert.rejects(startServer(data), reason);
  for (const args of [['verify'], ['match', '--list']]) {
    const refused = await run([...args, '--data', data]);
    assert.equal(refused.code, 1);
    assert.match(refused.err, reason);
  }
  rmSync(`${database}-wal`);
  rmSync(`${database}-session`);
  server = await startServer(data);
  const back = await new Client().hello(server.url, ada.token);
  await back.say({ do: 'enter_room', room });
  const { lines } = await back.until(() => back.last.chat); // the answer goes before what it announces
  assert.deepEqual(lines.map((line) => line.text), ['before the backup']);
  await server.stop();

  truncateSync(database, 0);
  await assert.rejects(startServer(data), /is empty or gone, and .*understory\.key shows that there was one/);
});

test('data are made for their owner alone, a busy port leaves them alone, and old ids may begin with a dash', async () => {
  const data = join(freshFolder(), 'new');
  const server = await startServer(data);
  const { ada, bo, room } = await twoInARoom(server.url);
  for (const name of ['', 'understory.db', 'understory.db-wal', 'understory.key'])
    assert.equal(statSync(join(data, name)).mode & 0o077, 0, name);
  const other = join(freshFolder(), 'other');
  await assert.rejects(startServer(other, server.port), /cannot listen on/);
  assert.equal(existsSync(join(other, 'understory.db')), false, 'the port is taken before the data are touched');
  await ada.say({ do: 'start_match', room });
  await playToTheEnd(ada, bo);
  const { match } = ada.last.table;
  await server.stop();
  const exported = await run(['export', '--data', data, match]);
  const old = '-' + match.slice(1);
  // Programs of that time told no seeds and made no links.
  const document = JSON.stringify({ ...JSON.parse(exported.out), id: old, shuffle: undefined, link: undefined });
  const second = freshFolder();
  assert.equal((await run(['import', '--data', second], document)).code, 0);
  for (const args of [['export', '--data', second, old], ['export', old, '--data', second], ['export', '--data', second, '--', old], ['verify', '--data', second, old]]) {
    const done = await run(args);
    assert.equal(done.code, 0, `${args}: ${done.err}`);
    assert.ok(done.out.includes(old));
  }
  const unfinished = JSON.stringify({ ...JSON.parse(exported.out), finished: 0 });
  const refused = await run(['import', '--data', freshFolder()], unfinished);
  assert.equal(refused.code, 1);
  assert.match(refused.err, /finished: the time/);
});

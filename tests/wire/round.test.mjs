// Four players and hidden rounds on the real program: a whole match, a kill between the third and
// the fourth commit, and what can be read in the database and the log meanwhile (nothing).
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { Client, freshFolder, manyInARoom, playToTheEnd, run, startServer } from './client.mjs';

/** A room of four in which the first hidden round is open. */
async function aRound(url) {
  const { people, room } = await manyInARoom(url, 4, { options: { start: '0', modules: 'all' } });
  const { match } = await people[0].say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  for (;;) {
    const { question, step } = people[0].view;
    if (question.kind === 'commit') return { people, room, match, step };
    await people[question.seat].play();
    await Promise.all(people.map((each) => each.until(() => each.view.step > step)));
  }
}

const select = (client, choice, id) => {
  const { room, match, step } = client.last.table;
  return client.say({ do: 'play', room, match, step, move: { do: 'select', choice }, ...(id ? { id } : {}) });
};

/** The same players on new connections, in the room again. */
async function allBack(url, people, room) {
  const back = await Promise.all(people.map((each) => new Client().hello(url, each.token)));
  for (const each of back) {
    assert.equal((await each.say({ do: 'enter_room', room })).ok, true);
    await each.until(() => each.view && each.last.room);
  }
  return back;
}

/** The database as a killed server has left it. */
function databaseOf(data) {
  const copy = freshFolder();
  cpSync(data, copy, { recursive: true });
  return new DatabaseSync(join(copy, 'understory.db'));
}

test('kill -9 between the third commit and the fourth: all are there, final, unread, and revealed at once', async () => {
  let server = await startServer();
  let { people, room, match, step } = await aRound(server.url);
  assert.equal((await select(people[0], 2, 'first-0')).step, step + 1);
  assert.equal((await select(people[2], 2, 'first-2')).step, step + 1);
  const changed = await select(people[0], 3);
  assert.deepEqual([changed.refusal.code, changed.refusal.ruling], ['already_committed', 'C1']);
  assert.equal((await select(people[3], 'hand', 'first-3')).ok, true);
  await people[1].until(() => people[1].last.committed?.seats.length === 3);
  assert.deepEqual(people[1].last.committed, { push: 'committed', room, match, step, seats: [0, 2, 3], yours: null });
  await server.stop('SIGKILL');

  const key = readFileSync(join(server.data, 'understory.key'));
  assert.equal(key.length, 32);
  assert.equal(statSync(join(server.data, 'understory.key')).mode & 0o777, 0o600);
  for (const name of ['understory.db', 'understory.db-wal']) {
    const bytes = readFileSync(join(server.data, name));
    for (const secret of [key, '"choice"', '"select"']) assert.ok(!bytes.includes(secret), `${name} holds ${secret}`);
  }
  const database = databaseOf(server.data);
  const rows = database.prepare('SELECT seat, step, sealed FROM commits ORDER BY seat').all();
  database.close();
  assert.deepEqual(rows.map((row) => [row.seat, row.step]), [[0, step], [2, step], [3, step]]);
  assert.equal(new Set(rows.map((row) => row.sealed.length)).size, 1, 'the length of a seal tells something');
  assert.notDeepEqual(rows[0].sealed, rows[1].sealed, 'the same choice looks the same');
  assert.doesNotMatch(server.errors(), /choice|select/);

  server = await startServer(server.data);
  people = await allBack(server.url, people, room);
  await Promise.all(people.map((each) => each.until(() => each.last.committed)));
  assert.deepEqual(people.map((each) => each.last.committed.seats), Array(4).fill([0, 2, 3]));
  assert.deepEqual(people.map((each) => each.last.committed.yours?.choice ?? null), [2, null, 2, 'hand']);
  assert.equal((await select(people[3], 'hand', 'first-3')).step, step + 1);
  assert.equal((await select(people[2], 5)).refusal.code, 'already_committed');
  assert.equal((await select(people[1], 4)).step, step + 1);
  await Promise.all(people.map((each) => each.until(() => each.view.step > step)));
  for (const each of people) {
    const tables = each.heard.filter((message) => message.push === 'table');
    const reveals = tables.flatMap(({ events }) => events.filter((event) => event.kind === 'revealed'));
    assert.deepEqual(reveals.map((event) => event.selections), [[2, 4, 2, 'hand']]);
    assert.equal(tables.length, 2, 'one on entering, one for the reveal');
  }
  assert.equal((await select(people[0], 2, 'first-0')).step, step + 1, 'the same command is answered the same');
  assert.equal((await people[0].say({ do: 'play', room, match, step, move: { do: 'select', choice: 2 } })).refusal.code, 'stale');
  assert.equal(await server.stop(), 0);
  const after = databaseOf(server.data);
  assert.equal(after.prepare('SELECT count(*) AS n FROM commits').get().n, 0);
  after.close();
  const verified = await run(['verify', '--data', server.data]);
  assert.equal(verified.code, 0, verified.out);
});

test('a damaged key file stops the start with a word; nothing else does', async () => {
  const server = await startServer();
  assert.equal(await server.stop(), 0);
  const folder = freshFolder();
  cpSync(server.data, folder, { recursive: true });
  writeFileSync(join(folder, 'understory.key'), 'short');
  const refused = await run(['serve', '--port', '0', '--data', folder]);
  assert.equal(refused.code, 1);
  assert.match(refused.err, /^understory: the key file .*understory\.key is damaged: it is to have 32 bytes\n$/);
  rmSync(join(folder, 'understory.key'));
  const again = await startServer(folder);
  assert.equal(await again.stop(), 0);
  assert.equal(readFileSync(join(folder, 'understory.key')).length, 32);
});

for (const players of [3, 4])
  test(`a whole match of ${players} is played, watched, verified and read afterwards`, async () => {
    const server = await startServer();
    const { people, room } = await manyInARoom(server.url, players, { options: { modules: 'all' } });
    const watcher = await new Client().hello(server.url);
    await watcher.say({ do: 'enter_room', room });
    const { match } = await people[0].say({ do: 'start_match', room });
    await Promise.all(people.map((each) => each.until(() => each.view)));
    await playToTheEnd(...people);
    await watcher.until(() => watcher.view?.over);
    assert.deepEqual(watcher.view.seats.map((seat) => seat.hand), Array(players).fill(null));
    assert.ok(watcher.heard.every((message) => message.push !== 'committed' || message.yours === null));
    const whole = await (await fetch(`${server.url}/api/matches/${match}`)).json();
    assert.equal(whole.positions.length, whole.match.steps + 1);
    assert.equal(whole.match.players.length, players);
    const rounds = whole.positions.filter((each) => Array.isArray(each.move));
    assert.equal(rounds.length > 0, players === 4);
    for (const round of rounds) {
      assert.equal(round.seat, null);
      assert.deepEqual(round.move.map((move) => move.do), Array(4).fill('select'));
    }
    assert.equal(await server.stop(), 0);
    const verified = await run(['verify', '--data', server.data]);
    assert.equal(verified.code, 0, verified.out);
    const exported = await run(['export', match, '--data', server.data]);
    const elsewhere = freshFolder();
    const imported = await run(['import', '--data', elsewhere], exported.out);
    assert.equal(imported.code, 0, imported.err);
  });

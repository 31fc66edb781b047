// Connections that break, stall or talk nonsense: a seat comes back as it was, a command is carried out
// once however often it is sent, and who does not read or is not asked changes nothing for others.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, freshFolder, run, startServer, twoInARoom } from './client.mjs';
import { byHand } from './raw.mjs';

async function aMatch(url, game) {
  const { ada, bo, room } = await twoInARoom(url, game);
  const { match } = await ada.say({ do: 'start_match', room });
  await Promise.all([ada, bo].map((each) => each.until(() => each.view && each.last.room?.match)));
  return { ada, bo, room, match };
}

/** The same player on a new connection, in the room again. */
async function back(url, token, room) {
  const client = await new Client().hello(url, token);
  assert.equal((await client.say({ do: 'enter_room', room })).ok, true);
  await client.until(() => client.view && client.last.room);
  return client;
}

/** Every event that a client was told of in a match, by the step that it led to. */
function toldEvents(client, match) {
  const steps = new Map();
  for (const { push, match: of, events } of client.heard) {
    if (push !== 'table' || of !== match) continue;
    for (const step of new Set(events.map((event) => event.step)))
      steps.set(step, events.filter((event) => event.step === step));
  }
  return steps;
}

test('a player whose connection drops comes back to the same seat, hand and log, and two connections of one player both hear', async () => {
  const server = await startServer();
  const { ada, bo, room } = await aMatch(server.url);
  for (let move = 0; move < 6; move++) {
    const asked = await ada.until(() => [ada, bo].find((each) => each.myTurn()));
    const { step } = await asked.play();
    await Promise.all([ada, bo].map((each) => each.until(() => each.last.table?.step >= step)));
  }
  const before = ada.view;
  const events = ada.heard.filter((message) => message.push === 'table').flatMap((message) => message.events);
  ada.socket.close();
  await bo.until(() => bo.last.room?.seats[0].present === false);
  const [first, second] = await Promise.all([1, 2].map(() => back(server.url, ada.token, room)));
  await bo.until(() => bo.last.room?.seats[0].present === true);
  for (const again of [first, second]) {
    assert.deepEqual(again.view, before);
    assert.deepEqual(again.last.table.events, events);
    assert.equal(again.last.room.you, 0);
  }
  const { step } = await (first.myTurn() ? first : bo).play();
  await Promise.all([first, second].map((each) => each.until(() => each.last.table?.step === step)));
  assert.deepEqual(first.view, second.view);
  await server.stop();
});

test('a move sent again after a kill -9 is carried out once, and no event that was told is lost or changed', async () => {
  const data = freshFolder();
  let server = await startServer(data);
  const { ada, bo, room, match } = await aMatch(server.url, 'fungi');
  const tokens = [ada.token, bo.token];
  let players = [ada, bo];
  let carriedOut = 0;
  for (let kill = 0; kill < 12 && !players[0].view.over; kill++) {
    const asked = players.find((each) => each.myTurn());
    const { step } = asked.last.table;
    const command = { do: 'play', room, match, step, move: asked.someMove(), id: `move-${kill}` };
    const heard = asked.say(command).catch(() => null); // it may never be answered
    await pause(kill % 4); // before, while and after it is stored
    await server.stop('SIGKILL');
    const first = await heard;
    const told = players.map((each) => toldEvents(each, match));
    server = await startServer(data);
    players = await Promise.all(tokens.map((token) => back(server.url, token, room)));
    const kept = players[0].last.table.step;
    assert.ok(kept === step || kept === step + 1, `kill ${kill}: at ${kept}, ${step} was open`);
    if (first?.ok) assert.equal(kept, step + 1, `kill ${kill}: an acknowledged move is lost`);
    for (const [seat, player] of players.entries()) {
      const now = toldEvents(player, match);
      for (const [at, events] of told[seat])
        assert.deepEqual(now.get(at), events, `kill ${kill}: what seat ${seat} was told of step ${at}`);
    }
    const again = players[asked.view.viewer];
    const answers = [await again.say(command), await again.say(command)];
    for (const answer of answers) assert.deepEqual(answer, { answer: command.id, ok: true, step: step + 1 });
    await Promise.all(players.map((each) => each.until(() => each.last.table?.step === step + 1)));
    carriedOut += 1;
  }
  assert.ok(carriedOut >= 10, `only ${carriedOut} kills in the match`);
  await server.stop();
  assert.equal((await run(['verify', '--data', data, match])).code, 0);
});

test('what is not for a player to do is refused with its code, and nothing hidden is ever sent', async () => {
  const server = await startServer();
  const { ada, bo, room, match } = await aMatch(server.url);
  const cleo = await new Client().hello(server.url);
  await cleo.say({ do: 'enter_room', room });
  const code = async (client, command) => (await client.say(command)).refusal?.code;
  const [asked, other] = ada.myTurn() ? [ada, bo] : [bo, ada];
  const move = asked.someMove();
  const play = { do: 'play', room, match, step: 0, move };
  assert.equal(await code(other, play), 'not_asked');
  assert.equal(await code(cleo, play), 'not_seated');
  assert.equal(await code(asked, { ...play, step: 7 }), 'stale');
  assert.equal(await code(asked, { ...play, match: 'x' }), 'stale');
  assert.equal(await code(asked, { ...play, move: { do: 'take', slot: 99 } }), 'no_such_slot');
  assert.equal(await code(asked, { ...play, move: { do: 'discard', cards: [] } }), 'wrong_question');
  const empty = await ada.say({ do: 'create_room', game: 'morels' });
  assert.equal(await code(bo, { do: 'close_room', room: empty.room }), 'no_such_room', 'not one of his');
  await bo.say({ do: 'enter_room', room: empty.room });
  assert.equal(await code(bo, { do: 'close_room', room: empty.room }), 'not_host');
  assert.equal(await code(ada, { do: 'start_match', room: empty.room }), 'seats_empty');
  assert.equal(await code(ada, { do: 'close_room', room }), 'match_is_on');
  assert.equal(await code(cleo, { do: 'enter_room', room: 'no-such-room-here' }), 'no_such_room');
  const fresh = await new Client().connect(server.url);
  assert.equal(await code(fresh, { do: 'ping' }), 'hello_first');
  assert.equal(await code(fresh, { do: 'hello', protocol: 9 }), 'wrong_protocol');
  assert.equal(await code(fresh, { do: 'hello', protocol: 2, token: 'guessed' }), 'unknown_token');
  assert.equal((await asked.say(play)).ok, true);
  assert.equal(await code(asked, play), 'stale', 'the same move as a new intention');
  await Promise.all([ada, bo, cleo].map((each) => each.until(() => each.view?.step === 1)));
  for (const [viewer, client] of [ada, bo, cleo].entries())
    for (const { view } of client.heard.filter((message) => message.push === 'table')) {
      assert.equal(view.day_deck_cards ?? view.night_deck_cards, undefined);
      for (const { seat, hand } of view.seats) assert.equal(hand !== null, seat === viewer);
    }
  await server.stop();
});

test('nonsense is refused on a connection that stays, in one piece or in many', async () => {
  const server = await startServer();
  const connection = await byHand(server.port);
  connection.send({ id: 'h', do: 'hello', protocol: 2 });
  await connection.hears('"answer":"h","ok":true');
  const nonsense = ['', '{', '[]', 'null', '7', '"x"', '{"id":"n"}', '{"id":"n","do":"fly"}', '{"id":"n","do":7}',
    '{"id":"n","do":"ping","extra":1}', '{"id":"n","do":"chat","room":1,"text":"x"}', '{"id":"a b","do":"ping"}',
    '{"id":"n","do":"set_name","name":""}', `{"id":"n","do":"set_name","name":"${'x'.repeat(25)}"}`,
    '{"id":"n","do":"play","room":"r","match":"m","step":1e99,"move":{}}', '['.repeat(8000),
    `{"id":"n","do":"play","room":"r","match":"m","step":0,"move":${'['.repeat(40)}${']'.repeat(40)}}`];
  const refusals = () => connection.heard.toString('latin1').split('"code":"malformed"').length - 1;
  for (const [n, text] of nonsense.entries()) {
    connection.sendFrame(0x81, text);
    for (let i = 0; i < 100 && refusals() <= n; i++) await pause(10);
    assert.equal(refusals(), n + 1, `not refused once: ${text.slice(0, 60)}`);
  }
  connection.sendFrame(0x01, '{"id":"pieces",'); // a text in three frames, with a ping between
  connection.sendFrame(0x89, 'there?');
  connection.sendFrame(0x00, '"do":');
  connection.sendFrame(0x80, '"ping"}');
  await connection.hears('"answer":"pieces","ok":true');
  await connection.hears('there?');
  connection.socket.destroy();
  await server.stop();
});

test('who does not read is closed with 4008, and a flood of pings holds up nobody', async () => {
  const server = await startServer(undefined, '0', ['--messages-per-second', '200']); // what is told again is dear
  const { ada, room } = await twoInARoom(server.url);
  const talkers = await Promise.all(Array.from({ length: 10 }, () => new Client().hello(server.url)));
  for (const talker of talkers) {
    await talker.say({ do: 'enter_room', room });
    for (let n = 0; n < 36; n++) await talker.say({ do: 'chat', room, text: 'word '.repeat(100).trim() });
  }
  const deaf = await byHand(server.port);
  deaf.send({ id: 'h', do: 'hello', protocol: 2 });
  await deaf.hears('"answer":"h"');
  deaf.socket.pause();
  for (let n = 0; n < 38; n++) deaf.send({ id: `e${n}`, do: 'enter_room', room });
  const flooder = await byHand(server.port);
  for (let n = 0; n < 20000; n++) flooder.sendFrame(0x89, 'x');
  const started = Date.now();
  assert.equal((await ada.say({ do: 'ping' })).ok, true);
  assert.ok(Date.now() - started < 2000, 'the others wait for the flood');
  await pause(500);
  deaf.socket.resume();
  await deaf.closed;
  const { heard } = deaf;
  assert.equal(heard.subarray(-4).toString('hex'), '88020fa8', 'the last frame closes with 4008');
  flooder.socket.destroy();
  assert.equal((await ada.say({ do: 'ping' })).ok, true);
  assert.equal(await server.stop(), 0);
});

test('a bot in a free seat answers by itself', async () => {
  const server = await startServer();
  const ada = await new Client().hello(server.url);
  const { room } = await ada.say({ do: 'create_room', game: 'morels', options: { start: '0' } });
  assert.equal((await ada.say({ do: 'seat_bot', room, seat: 1, bot: 'greedy' })).ok, true);
  assert.equal((await ada.say({ do: 'start_match', room })).ok, true);
  for (let move = 0; move < 2; move++) {
    await ada.until(() => ada.myTurn());
    const { step } = await ada.play();
    await ada.until(() => ada.last.table?.step > step || ada.view.over);
  }
  await server.stop();
});

test('a database of a newer or another program is left alone, and both versions are named', async () => {
  const server = await startServer();
  assert.equal(await server.stop(), 0);
  const bytes = readFileSync(join(server.data, 'understory.db'));
  const changed = async (at, value) => {
    const folder = freshFolder();
    const copy = Buffer.from(bytes);
    copy.writeUInt32BE(value, at);
    writeFileSync(join(folder, 'understory.db'), copy);
    const refused = await run(['serve', '--port', '0', '--data', folder]);
    assert.equal(refused.code, 1);
    assert.equal(refused.out, '');
    assert.deepEqual(readFileSync(join(folder, 'understory.db')), copy);
    return refused.err;
  };
  const versionAt = 60; // of SQLite's file header
  const applicationAt = 68;
  assert.match(await changed(versionAt, 99), /^understory: .*newer program.*version 99.*knows \d+\)\n$/);
  assert.match(await changed(applicationAt, 7), /^understory: .*another program\n$/);
  const nowhere = join(freshFolder(), 'mistyped');
  for (const args of [['verify'], ['export', 'x'], ['match', '--list']]) {
    const { code, err } = await run([args[0], '--data', nowhere, ...args.slice(1)]);
    assert.equal(code, 1, args[0]);
    assert.match(err, /^understory: there is no database in .*mistyped\n$/);
  }
});

test('who only looks at a database that has nothing in it yet leaves it so', async () => {
  const folder = freshFolder();
  const file = join(folder, 'understory.db');
  writeFileSync(file, '');
  for (const args of [['verify'], ['export', 'x'], ['match', '--list']]) {
    const { code, out, err } = await run([args[0], '--data', folder, ...args.slice(1)]);
    assert.equal(err, `understory: ${file} has nothing in it yet\n`);
    assert.deepEqual([code, out], [1, '']);
    assert.equal(readFileSync(file).length, 0, args[0]);
  }
  const server = await startServer(folder);
  assert.equal(await server.stop(), 0);
  assert.match((await run(['verify', '--data', folder])).out, /^0 matches verified$/m);
});

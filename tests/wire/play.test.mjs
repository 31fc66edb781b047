// The real program over real sockets: whole matches, restarts in the middle of them, and kill -9.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, freshFolder, playToTheEnd, run, startServer, twoInARoom } from './client.mjs';

test('a whole match is played, watched and read afterwards, and only afterwards', async () => {
  const server = await startServer();
  const { ada, bo, room } = await twoInARoom(server.url);
  const cleo = await new Client().hello(server.url);
  await cleo.say({ do: 'enter_room', room });
  const { match } = await ada.say({ do: 'start_match', room });
  const during = await fetch(`${server.url}/api/matches/${match}`);
  assert.equal(during.status, 403);
  assert.equal((await during.json()).refusal.code, 'match_is_on');
  await Promise.all([ada, bo].map((each) => each.until(() => each.view)));
  await playToTheEnd(ada, bo);
  await cleo.until(() => cleo.view.over);
  assert.deepEqual(cleo.view.seats.map((seat) => seat.hand), [null, null]);

  const whole = await (await fetch(`${server.url}/api/matches/${match}`)).json();
  assert.equal(whole.positions.length, whole.match.steps + 1);
  assert.ok(whole.positions.every((each) => each.view.seats.every((seat) => seat.hand)));
  const seen = await (await fetch(`${server.url}/api/matches/${match}?viewer=0`)).json();
  assert.ok(seen.positions.every((each) => each.view.seats[0].hand && !each.view.seats[1].hand));
  const pointsOf = ({ positions }) => positions.map((each) => each.points);
  assert.deepEqual(pointsOf(whole), whole.positions.map(({ view }) => view.seats.map((seat) => seat.points)));
  assert.deepEqual(pointsOf(whole).at(-1), whole.match.standings.points);
  assert.deepEqual(pointsOf(seen), pointsOf(whole), 'points are everybody’s to know');
  const list = async (token) =>
    (await fetch(`${server.url}/api/matches`, { headers: token ? { Authorization: `Bearer ${token}` } : {} }));
  assert.equal((await (await list(ada.token)).json()).matches[0].id, match);
  assert.deepEqual((await (await list(cleo.token)).json()).matches, []);
  assert.equal((await list()).status, 401);
  assert.equal((await fetch(`${server.url}/api/matches/nothing`)).status, 404);
  assert.equal(await server.stop(), 0);
  assert.doesNotMatch(server.errors(), new RegExp(`${ada.token}|${bo.token}`), 'a token is in the log');
});

test('a match that is read afterwards tells a gift to its two seats alone, in the move as in the event', async () => {
  const server = await startServer();
  const thefts = (document) => document.positions.filter((each) => each.move?.do === 'steal');
  const read = async (match, viewer) => (await fetch(`${server.url}/api/matches/${match}?viewer=${viewer}`)).json();
  for (let tries = 0; tries < 12; tries++) {
    const { ada, bo, room } = await twoInARoom(server.url, 'foray', { options: { modules: 'thief' } });
    for (const each of [ada, bo]) {
      const usual = each.someMove.bind(each);
      each.someMove = () => {
        const { moves, seats, viewer } = each.view;
        const { choose, ...steal } = moves.find((move) => move.do === 'steal') ?? {};
        const gift = seats[viewer].hand.filter((card) => card !== 'thief').slice(0, choose ?? 0);
        return choose && gift.length === choose ? { ...steal, give: gift } : usual();
      };
    }
    const { match } = await ada.say({ do: 'start_match', room });
    await Promise.all([ada, bo].map((each) => each.until(() => each.view)));
    await playToTheEnd(ada, bo);
    for (const each of [ada, bo]) each.socket.close();
    const told = thefts(await read(match, 'everything'));
    if (!told.length) continue;
    assert.ok(told.every(({ move }) => move.give.length > 0));
    for (const seat of [0, 1])
      assert.deepEqual(thefts(await read(match, seat)).map(({ move }) => move), told.map(({ move }) => move));
    const shown = thefts(await read(match, 'spectator'));
    assert.deepEqual(shown.map(({ move }) => move), told.map(({ move }) => ({ ...move, give: null })));
    assert.equal(await server.stop(), 0);
    return;
  }
  assert.fail('twelve matches with thieves and not one theft');
});

test('SIGTERM ends cleanly in the middle of a match, and the match is there again', async () => {
  const server = await startServer();
  const { ada, bo, room } = await twoInARoom(server.url, 'fungi');
  await ada.say({ do: 'start_match', room });
  await Promise.all([ada, bo].map((each) => each.until(() => each.view)));
  const asked = ada.myTurn() ? ada : bo;
  await asked.play();
  await ada.until(() => ada.view.step === 1);
  const codes = [ada.closed, bo.closed];
  const started = Date.now();
  assert.equal(await server.stop(), 0);
  assert.ok(Date.now() - started < 5000);
  assert.deepEqual(await Promise.all(codes), [1012, 1012]);
  const again = await startServer(server.data);
  const back = await new Client().hello(again.url, ada.token);
  await back.say({ do: 'enter_room', room });
  await back.until(() => back.view?.step === 1);
  assert.deepEqual(back.view.seats[0].hand, ada.view.seats[0].hand);
  await again.stop();
});

test('kill -9 in the middle of traffic loses nothing that was acknowledged, twenty times over', async () => {
  const data = freshFolder();
  let server = await startServer(data);
  const { ada, bo, room } = await twoInARoom(server.url);
  await ada.say({ do: 'start_match', room });
  await Promise.all([ada, bo].map((each) => each.until(() => each.view)));
  const tokens = [ada.token, bo.token];
  let players = [ada, bo];
  let acknowledged = 0; // the number of the open question by the last answer
  let shown = 0; // the furthest position that anybody was shown
  let chats = 0;
  for (let kill = 0; kill < 20; kill++) {
    const after = 5 + Math.random() * 40;
    const killed = new Promise((done) => setTimeout(async () => done(await server.stop('SIGKILL')), after));
    try {
      for (;;) {
        if (players[0].view.over) {
          for (const player of players) await player.say({ do: 'rematch', room });
          acknowledged = 0;
          shown = 0;
        }
        const asked = players.find((player) => player.myTurn());
        if (asked) {
          const answer = await asked.play();
          if (answer.ok) acknowledged = answer.step;
        }
        const talk = await players[0].say({ do: 'chat', room, text: `line ${chats + 1}` });
        if (talk.ok) chats += 1;
        else await new Promise((done) => setTimeout(done, 60));
        shown = Math.max(acknowledged, ...players.map((player) => player.last.table.step));
      }
    } catch {
      // the connection broke: the server is dead
    }
    await killed;
    const heard = players.flatMap((player) => player.heard.filter((message) => message.push === 'table'));
    server = await startServer(data);
    players = await Promise.all(tokens.map((token) => new Client().hello(server.url, token)));
    for (const player of players) {
      await player.say({ do: 'enter_room', room });
      await player.until(() => player.view && player.last.room && player.last.chat);
    }
    assert.notEqual(players[0].last.room.you, null, 'the seat came back');
    const match = players[0].last.table.match;
    const told = Math.max(0, ...heard.filter((each) => each.match === match).map((each) => each.step));
    assert.ok(players[0].last.table.step >= told, `kill ${kill}: ${told} was shown, ${players[0].last.table.step} is there`);
    const lines = players[0].last.chat.lines.length;
    assert.ok(lines >= Math.min(chats, 500), `kill ${kill}: ${chats} lines were acknowledged, ${lines} are there`);
    chats = lines;
    acknowledged = players[0].last.table.step;
  }
  await server.stop();
  const verified = await run(['verify', '--data', data]);
  assert.equal(verified.code, 0, verified.out);
});

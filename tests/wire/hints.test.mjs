// Hints on the real program: whoever plays alone against bots may ask at every question of a match, and
// what is pushed can be played; nobody else hears it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, manyInARoom, startServer } from './client.mjs';

const ask = (client) => {
  const { room, match, step } = client.last.table;
  return client.say({ do: 'hint', room, match, step });
};
const hinted = (client) =>
  client.until(() => client.last.hint?.step === client.last.table.step && client.last.hint.match === client.last.table.match && client.last.hint);

for (const [game, more] of [
  ['morels', {}],
  ['foray', { players: 4, options: { modules: 'all', start: '0' } }],
  ['mycelia', { players: 2, options: { mats: '4', start: '0' } }],
])
  test(`the first hints of ${game} are legal moves with a chance of winning, and are played`, async () => {
    const server = await startServer();
    const ada = await new Client().hello(server.url);
    const { room } = await ada.say({ do: 'create_room', game, ...more });
    const watcher = await new Client().hello(server.url);
    await watcher.say({ do: 'enter_room', room });
    for (let seat = 1; seat < (more.players ?? 2); seat++) await ada.say({ do: 'seat_bot', room, seat, bot: 'random' });
    await ada.until(() => ada.last.room?.may_hint);
    assert.equal((await ada.say({ do: 'start_match', room })).ok, true);
    for (let played = 0; played < 6; played++) {
      await ada.until(() => ada.view?.over || ada.myTurn());
      if (ada.view.over) break;
      assert.equal((await ask(ada)).ok, true);
      const { moves, step } = await hinted(ada);
      assert.ok(moves.length >= 1 && moves.length <= 3);
      for (const { win, error } of moves) {
        assert.ok(win >= 0 && win <= 1000);
        assert.ok(error === null || error >= 0);
      }
      const { match } = ada.last.table;
      assert.equal((await ada.say({ do: 'play', room, match, step, move: moves[0].move })).ok, true);
    }
    assert.equal(watcher.last.hint, undefined);
    await server.stop();
  });

test('people among themselves have no hints unless their host says so', async () => {
  const server = await startServer();
  const { people, room } = await manyInARoom(server.url, 2, { game: 'morels', players: 2, options: { start: '0' } });
  const [ada] = people;
  await ada.say({ do: 'start_match', room });
  await ada.until(() => ada.view);
  assert.equal(ada.last.room.may_hint, false);
  assert.equal((await ask(ada)).refusal.code, 'no_hints');
  await server.stop();
});

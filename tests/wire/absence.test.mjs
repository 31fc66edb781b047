// Absent players on the real program, whose clock cannot be hurried: the turn limit runs out once,
// the bot plays, a restart changes nothing of it, and the player who says so plays again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, manyInARoom, startServer } from './client.mjs';

test('with a turn limit a bot plays for who does not answer, over a restart too, until the player is back', async () => {
  let server = await startServer();
  const { people, room } = await manyInARoom(server.url, 3, { turn_limit: 30, options: { start: '2', modules: 'none' } });
  await people[0].say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  const asked = people.find((each) => each.myTurn());
  const seat = asked.view.viewer;
  const others = people.filter((each) => each !== asked);
  const step = asked.view.step;
  const started = Date.now();
  const early = await others[0].say({ do: 'stand_in', room, seat });
  assert.ok(['too_early', 'not_host'].includes(early.refusal.code));
  await others[0].until(() => others[0].last.room?.seats[seat].stand_in === 'steady');
  assert.ok(Date.now() - started > 28000, 'the limit ran out too early');
  await others[0].until(() => others[0].view.step > step);
  assert.equal(await server.stop(), 0);

  server = await startServer(server.data);
  const [other, back] = await Promise.all([others[0], asked].map((each) => new Client().hello(server.url, each.token)));
  await other.say({ do: 'enter_room', room });
  await other.until(() => other.last.room && other.view);
  assert.equal(other.last.room.seats[seat].stand_in, 'steady');
  assert.equal(other.last.room.turn_limit, 30);
  assert.equal((await back.say({ do: 'return', room })).ok, true);
  await other.until(() => other.last.room?.seats[seat].stand_in === null);
  assert.equal(await server.stop(), 0);
});

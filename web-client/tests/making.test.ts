// Where one is once a room has been made for one: in it, or where one has gone meanwhile.
import { expect, test, vi } from 'vitest';
import {
  did,
  greet,
  letIn,
  TestSocket,
  newest,
  page,
  room,
  settled,
  useTestSockets,
} from './test_socket';
import type { GameEntry } from '../src/protocol/messages';

useTestSockets();
const game: GameEntry = { game: 'morels', players: [2], options: [] };

/** A page at the door, and what it needs to make a room. */
async function atTheDoor() {
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/', search: '' });
  const connection = await page();
  await greet();
  const { makeRoom, playNow } = await import('../src/lobby/making');
  const { route } = await import('../src/route.svelte');
  return { connection, makeRoom, playNow, route };
}

test('a room that was made while its maker went elsewhere is entered no more by that page', async () => {
  const { makeRoom, route } = await atTheDoor();
  const made = makeRoom(game);
  await settled();
  route.path = '/rules/morels';
  const first = newest();
  first.answer('create_room', { ok: true, room });
  expect(await made).toEqual({ room });
  expect([TestSocket.all.length, first.readyState]).toEqual([2, 3]);
  expect(did(await greet())).toEqual(['hello']);
});

test('whoever waits for the room that they make enters it on the same connection', async () => {
  const { connection, playNow } = await atTheDoor();
  const made = playNow(game);
  for (const [what, more] of [
    ['create_room', { room }],
    ['seat_bot', {}],
    ['start_match', {}],
  ] as const) {
    await settled();
    newest().answer(what, { ok: true, ...more });
  }
  expect(await made).toEqual({ room });
  void connection.enter(room);
  await letIn(newest(), { push: 'room', room });
  expect([TestSocket.all.length, connection.room !== null]).toEqual([1, true]);
});

test('a match that is not begun leaves no room behind, unless a seat in it has to be filled', async () => {
  for (const code of ['too_much_played', 'seats_empty']) {
    const { playNow } = await atTheDoor();
    const made = playNow(game);
    const refusal = { code };
    for (const [what, more] of [
      ['create_room', { ok: true, room }],
      ['seat_bot', { ok: true }],
      ['start_match', { ok: false, refusal }],
      ['close_room', { ok: true }],
    ] as const) {
      await settled();
      newest().answer(what, more);
    }
    const inRoom = code === 'seats_empty';
    expect(await made).toEqual(inRoom ? { room } : { refusal });
    const closed = newest().said.filter((each) => each.do === 'close_room');
    expect(closed.map((each) => each.room)).toEqual(inRoom ? [] : [room]);
  }
});

test('whoever has gone into another room stays in that one', async () => {
  const { connection, makeRoom, route } = await atTheDoor();
  const made = makeRoom(game);
  await settled();
  const other = 'amber-fern-otter-brook';
  route.path = `/r/${other}`;
  void connection.enter(other);
  newest().answer('create_room', { ok: true, room });
  await made;
  expect(TestSocket.all.length).toBe(2);
  const second = await greet();
  expect(second.said.at(-1)).toMatchObject({ do: 'enter_room', room: other });
});

// Whose names a table shows, while its match is played and afterwards.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentAndAway, silentIn } from '../src/room/away';
import { atTable } from '../src/room/seated';
import type { RoomPush } from '../src/protocol/messages';
import { playerName } from '../src/player_name';
import { seatName } from '../src/games/shared/seat_name';
import { catalogue as en } from '../src/i18n/en';
import { catalogue as zh } from '../src/i18n/zh';

const room = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../protocol/examples/push-room.json'), 'utf8'),
) as RoomPush;
const players = [
  { name: 'Hans', bot: null },
  { name: '', bot: 'greedy' },
];
const names = (seen: RoomPush) => seen.seats.map((_, seat) => seatName(en, seen, seat));

test('somebody who is called as the reader is called stays another', () => {
  const called = (name: string) =>
    ({
      seats: [{ ...room.seats[0], bot: null, player: { ...room.seats[0]!.player, name } }],
    }) as RoomPush;
  expect(seatName(en, called('You'), 0)).toBe('“You”');
  expect(seatName(zh, called('你'), 0)).toBe('“你”');
  expect(seatName(en, called('Youssef'), 0)).toBe('Youssef');
});

test('another match waits for who has not said so, and of those who are away for no others', () => {
  const seat = (name: string, present: boolean, rematch: boolean) => ({
    ...{ ...room.seats[0]!, bot: null, player: { ...room.seats[0]!.player!, name } },
    ...{ present, rematch },
  });
  const seats = [
    ...[seat('Ada', true, true), seat('Bo', true, false)],
    ...[seat('Cleo', false, true), seat('Dan', false, false)],
  ];
  const done = { ...room, phase: 'done', seats } as RoomPush;
  expect(silentIn(done, en)).toBe('Bo and Dan');
  expect(silentAndAway(done, en)).toBe('Dan');
});

test('also where they talk, wish for another match or have finished one', () => {
  expect(playerName(en, 'you')).toBe('“you”');
  expect(playerName(en, 'Hans')).toBe('Hans');
  for (const none of ['', null, undefined]) expect(playerName(zh, none)).toBe(zh.room.nameless);
});

test('after a match its table has those who played it, not those who sit there now', () => {
  const done: RoomPush = { ...room, phase: 'done', match: 'm' };
  expect(names(atTable(done, 'm', players))).toEqual(['Hans', 'Greedy bot']);
});

test('a finished table keeps its people while the next match begins', () => {
  const next: RoomPush = { ...room, phase: 'playing', match: 'n' };
  expect(names(atTable(next, 'm', players))).toEqual(['Hans', 'Greedy bot']);
});

test('while a match is played its seats are the room: with who is away, and new names', () => {
  const playing: RoomPush = { ...room, phase: 'playing', match: 'm' };
  expect(atTable(playing, 'm', players)).toBe(playing);
});

test('a table is of its own match until the next one’s table has come, so that none is told from another', () => {
  const next: RoomPush = { ...room, phase: 'playing', match: 'n' };
  expect(atTable(next, 'm', players).match).toBe('m');
  expect(atTable(next, 'n', players).match).toBe('n');
});

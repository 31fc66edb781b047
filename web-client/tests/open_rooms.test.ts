// The rooms that one can go back to, and the faces of who sits there.
import { expect, test } from 'vitest';
import { catalogue as en } from '../src/i18n/en';
import { catalogue as zh } from '../src/i18n/zh';
import { since, sorted } from '../src/lobby/open_rooms';
import { faceOf, guestName } from '../src/place/faces';
import type { OpenRoom } from '../src/protocol/messages';

const room = (code: string, phase: OpenRoom['phase'], asked: boolean): OpenRoom => ({
  ...{ room: code, game: 'morels', phase, you: 1, active: 0 },
  seats: [
    { name: 'Bo', bot: null, asked: !asked },
    { name: 'Ada', bot: null, asked },
  ],
});

test('where one is asked comes first, then what is played, then what has not begun', () => {
  const rooms = [room('a', 'waiting', false), room('b', 'playing', false)];
  const all = [...rooms, room('c', 'playing', true), room('d', 'playing', false)];
  expect(sorted(all).map((each) => each.room)).toEqual(['c', 'b', 'd', 'a']);
});

test('how long ago something happened is told in the largest whole unit', () => {
  const now = 1_795_243_050_432;
  expect(since(now - 10 * 60_000, now, 'en')).toBe('10 minutes ago');
  expect(since(now - 26 * 3_600_000, now, 'en')).toBe('yesterday');
  expect(since(now + 5_000, now, 'en')).toBe('now');
  expect(since(now - 2 * 3_600_000, now, 'zh')).toContain('2');
});

test('a guest has the same face for everybody, and a name of at most 24 characters', () => {
  const ids = Array.from({ length: 300 }, (_, n) => `p${n}`);
  expect(new Set(ids.map((id) => faceOf(id).subject)).size).toBe(12);
  for (const id of ids) {
    expect(faceOf(id)).toEqual(faceOf(id));
    for (const words of [en, zh]) {
      expect(guestName(words, id)).not.toMatch(/undefined|_/);
      expect([...guestName(words, id)].length).toBeLessThanOrEqual(24);
    }
  }
});

test('no two people in one room have the same face on the same ground', () => {
  const all = Array.from({ length: 400 }, (_, n) => `p${n}`);
  const alike = all.filter((id) => JSON.stringify(faceOf(id)) === JSON.stringify(faceOf('p0')));
  const ids = alike.slice(0, 4);
  expect(ids.length).toBe(4);
  expect(new Set(ids.map((id) => JSON.stringify(faceOf(id, ids)))).size).toBe(4);
  expect(ids.map((id) => faceOf(id, ids).subject)).toEqual(ids.map((id) => faceOf(id).subject));
});

// What a replay tells of a match: the words of each step, where turns begin, and how points went.
import { expect, test } from 'vitest';
import type { LogLine } from '../src/games/shared/family';
import {
  changesOf,
  heightOf,
  high,
  pauseOf,
  pointsAt,
  textsOf,
  turnsOf,
} from '../src/replay/story';

const line = (step: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  event: { kind: 'took', step },
  text,
  ...more,
});

const ended = (seat: number): string => `${seat} did nothing more`;

test('the lines of a step are told together, but for what the table shows anyway', () => {
  const lines = [
    line(1, 'One.'),
    line(1, 'Two.'),
    line(1, 'Seen.', { seen: true }),
    line(3, 'Three.'),
  ];
  expect([...textsOf(lines, [], ended)]).toEqual([
    [1, 'One. Two.'],
    [3, 'Three.'],
  ]);
  expect(textsOf([line(1, '一。'), line(1, '二。')], [], ended).get(1)).toBe('一。二。');
});

test('a move of which nothing is told is said to be one, but for the deal and a round of several', () => {
  const positions = [null, 1, 0, null].map((seat, step) => ({ step, seat }));
  const texts = textsOf([line(1, 'One.')], positions, ended);
  expect([...texts]).toEqual([
    [1, 'One.'],
    [2, '0 did nothing more'],
  ]);
  expect(textsOf([], positions, ended).size).toBe(0);
});

test('a turn begins at the step of its first line, with whoever did something in it', () => {
  const lines = [
    line(0, 'Dealt.', { ends: true }),
    line(1, 'Ada took.', { seat: 0 }),
    line(1, 'It fell.', { ends: true }),
    line(2, 'Bo took.', { seat: 1 }),
  ];
  expect(turnsOf(lines)).toEqual([
    { step: 1, seat: 0 },
    { step: 2, seat: 1 },
  ]);
});

test('points are told where they change, down as well as up, and a position without them changes nothing', () => {
  const positions = [[0, 0], [6, 0], null, [6, 3], [4, 3]].map((points, step) => ({
    step,
    points,
  }));
  expect(changesOf(positions, 0)).toEqual([
    [1, 6],
    [4, 4],
  ]);
  expect(changesOf(positions, 1)).toEqual([[3, 3]]);
  // What was counted stands, also where a position can no longer be counted.
  expect([0, 1, 2, 3, 4].map((step) => pointsAt(positions, 0, step))).toEqual([0, 6, 6, 6, 4]);
  expect(high(-3, 10)).toBe(high(0, 10));
  expect(heightOf(positions)).toBe(10);
  expect(heightOf([{ points: [41, 12] }])).toBe(50);
  expect(heightOf([{ points: null }])).toBe(10);
});

test('a position that says more is looked at longer, but never very long', () => {
  expect(pauseOf(3)).toBeGreaterThan(pauseOf(1));
  expect(pauseOf(100)).toBe(pauseOf(50));
});

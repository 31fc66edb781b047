// The clock of a seat that is asked.
import { expect, test } from 'vitest';
import { isLast, isLate, remaining, timeOf } from '../src/games/shared/clock';

const hours = (h: number, m: number): string => `${h} h ${m} min`;

test('a time is read in minutes and seconds, and from an hour on in hours', () => {
  for (const [ms, read] of [
    [0, '0:00'],
    [1, '0:01'],
    [41_200, '0:42'],
    [60_000, '1:00'],
    [605_000, '10:05'],
    [3_599_999, '60:00'],
    [3_600_000, '1 h 0 min'],
    [86_399_000, '23 h 59 min'],
  ] as const)
    expect(timeOf(ms, hours), String(ms)).toBe(read);
});

test('time runs from when it was told, never below none and never backwards', () => {
  expect(remaining(30_000, 12_000)).toBe(18_000);
  expect(remaining(30_000, 31_000)).toBe(0);
  expect(remaining(30_000, -5)).toBe(30_000);
});

test('the last third of a limit is late, and without a limit nothing is', () => {
  expect(isLate(20_001, 60)).toBe(false);
  expect(isLate(20_000, 60)).toBe(true);
  expect(isLate(0, 60)).toBe(true);
  expect(isLate(0, 0)).toBe(false);
});

test('the last tenth of a limit is the last, and without a limit nothing is', () => {
  expect(isLast(6_001, 60)).toBe(false);
  expect(isLast(6_000, 60)).toBe(true);
  expect(isLast(0, 0)).toBe(false);
});

// How a log is told: turn by turn, and to whoever reads it as "you".
import { expect, test } from 'vitest';
import { seatOf, spokenIn } from '../src/games/shared/spoken';
import { numbered } from '../src/games/shared/turns';
import { catalogue as en } from '../src/i18n/en';

const line = (text: string, seat?: number, ends = false) => ({
  ...{ event: { kind: 'took', step: 0 }, text, ends },
  ...(seat === undefined ? {} : { seat }),
});

test('each turn has its number and the seat that had it, where it begins', () => {
  const lines = [
    ...[line('Ada begins.'), line('Ada took the moon.', 0), line('It fell.', undefined, true)],
    ...[line('Bo sold.', 1, true), line('Ada is poisoned.', 0)],
  ];
  expect(numbered(lines).map(({ turn, seat }) => [turn, seat])).toEqual([
    ...[
      [1, 0],
      [undefined, undefined],
      [undefined, undefined],
    ],
    ...[
      [2, 1],
      [3, 0],
    ],
  ]);
});

test('whoever reads the log is spoken to, with the verb that goes with it, and others are named', () => {
  const spoken = spokenIn({ name: (seat) => ['Ada', 'Bo'][seat]!, you: 1, words: en });
  const told = (seat: number, rest: string): string => spoken.line(`${spoken.name(seat)} ${rest}`);
  expect(told(1, 'begins.')).toBe('You begin.');
  expect(told(1, 'is poisoned.')).toBe('You are poisoned.');
  expect(told(1, 'took the moon.')).toBe('You took the moon.');
  expect(told(0, 'is poisoned.')).toBe('Ada is poisoned.');
  expect(seatOf({ kind: 'took', seat: 1 })).toBe(1);
  expect(seatOf({ kind: 'refilled' })).toBeUndefined();
});

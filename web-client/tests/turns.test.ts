// How a log is told: turn by turn. To whom it says "you": spoken.test.ts.
import { expect, test } from 'vitest';
import { seatOf } from '../src/games/shared/spoken';
import { numbered } from '../src/games/shared/turns';

const line = (text: string, seat?: number, ends = false) => ({
  ...{ event: { kind: 'took', step: 0 }, text, ends },
  ...(seat === undefined ? {} : { seat }),
});

test('each turn has its number and the seat that had it, where it begins', () => {
  const lines = [
    ...[line('Ada began.'), line('Ada took the moon.', 0), line('It fell.', undefined, true)],
    ...[line('Bo sold.', 1, true), line('Ada got poisoned.', 0)],
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

test('a line belongs to the seat that it is about, if it is about one', () => {
  expect(seatOf({ kind: 'took', seat: 1 })).toBe(1);
  expect(seatOf({ kind: 'refilled' })).toBeUndefined();
});

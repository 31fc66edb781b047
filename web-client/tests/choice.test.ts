// Choosing among legal moves: only what the server listed, and the nearest to what was meant.
import { expect, test } from 'vitest';
import { valuesOf } from '../src/games/woods/cards';
import type { Move, View } from '../src/games/woods/foray';
import {
  canAdd,
  changed,
  cooksOf,
  gathered,
  giftsOf,
  holds,
  largest,
  sameCards,
  valuesOfField,
  worth,
} from '../src/games/woods/choice';

const cook = (day: number, butter: number, pan: 'display' | 'hand'): Move =>
  ({ do: 'cook', mushroom: 'porcini', day, night: 0, butter, cider: 0, pan }) as Move;
const values = (card: string) => valuesOf(card, 2);
const view = {
  moves: [
    { do: 'take', slot: 1 },
    cook(3, 0, 'display'),
    cook(4, 0, 'display'),
    cook(4, 1, 'display'),
    cook(4, 1, 'hand'),
  ],
} as unknown as View;

test('the largest and best seasoned dish is offered first', () => {
  const best = largest(cooksOf(view, 'porcini'), values)!;
  expect(best).toMatchObject({ day: 4, butter: 1, pan: 'display' });
  expect(worth(best, values)).toBe(15);
});

test('changing one thing keeps to the legal moves', () => {
  const moves = cooksOf(view, 'porcini');
  expect(changed(moves, largest(moves, values)!, 'day', 3)).toMatchObject({ day: 3, butter: 0 });
  expect(changed(moves, largest(moves, values)!, 'pan', 'hand')).toMatchObject({
    day: 4,
    pan: 'hand',
  });
  expect(valuesOfField(moves, 'day')).toEqual([3, 4]);
});

test('a hand is gathered by kind', () => {
  expect(gathered(['pan', 'porcini', 'porcini'])).toEqual([
    { card: 'pan', count: 1 },
    { card: 'porcini', count: 2 },
  ]);
});

test('a dish of the Chef grows only towards listed dishes', () => {
  const piles = [
    ['porcini', 'porcini', 'fairy_ring'],
    ['hen_of_the_woods', 'fairy_ring', 'porcini', 'porcini'],
  ];
  expect(canAdd(piles, ['porcini', 'porcini'], 'porcini')).toBe(false);
  expect(canAdd(piles, ['porcini', 'porcini'], 'fairy_ring')).toBe(true);
  expect(sameCards(['fairy_ring', 'porcini', 'porcini'], piles[0]!)).toBe(true);
  expect(holds(['pan'], ['pan', 'pan'])).toBe(false);
});

test('a sale split with the Farmers Market is worth double for one', () => {
  const move = { do: 'market', mushroom: 'tree_ear', day: 2, night: 0 } as const;
  expect(worth(move, values)).toBe(8);
});

test('numbers of ten and more are offered in their order', () => {
  const moves = [2, 10, 3, 11, 9].map((day) => cook(day, 0, 'display')) as never[];
  expect(valuesOfField(moves, 'day')).toEqual([2, 3, 9, 10, 11]);
});

test('a Thief that is played from the hand is no gift, a second one is, and poison never', () => {
  const hand = ['thief', 'porcini', 'destroying_angel', 'thief', 'butter'];
  expect(giftsOf(hand, true)).toEqual(['porcini', 'thief', 'butter']);
  expect(giftsOf(hand, false)).toEqual(['thief', 'porcini', 'thief', 'butter']);
  expect(giftsOf(['porcini'], true)).toEqual(['porcini']);
});

test('a lion’s mane is worth what the match says, in any number of matches at once', () => {
  const move = { do: 'cook', mushroom: 'lions_mane', day: 3, night: 0 } as const;
  expect(worth(move, (card) => valuesOf(card, 2))).toBe(6);
  expect(worth(move, (card) => valuesOf(card, 3))).toBe(9);
  expect(valuesOf('night_lions_mane', 3)).toEqual({ cook: 3, sell: 3 });
  expect(valuesOf('pan', 3)).toBeUndefined();
});

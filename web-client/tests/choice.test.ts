// Choosing among legal moves: only what the server listed, and the nearest to what was meant.
import { expect, test } from 'vitest';
import type { Move, View } from '../src/games/woods/foray';
import {
  canAdd,
  changed,
  cooksOf,
  costIn,
  gathered,
  giftsOf,
  holds,
  largest,
  sameCards,
  valuesOfField,
} from '../src/games/woods/choice';

const cook = (day: number, butter: number, pan: 'display' | 'hand'): Move =>
  ({ do: 'cook', mushroom: 'porcini', day, night: 0, butter, cider: 0, pan }) as Move;
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
  const best = largest(cooksOf(view, 'porcini'))!;
  expect(best).toMatchObject({ day: 4, butter: 1, pan: 'display' });
});

test('changing one thing keeps to the legal moves', () => {
  const moves = cooksOf(view, 'porcini');
  expect(changed(moves, largest(moves)!, 'day', 3)).toMatchObject({ day: 3, butter: 0 });
  expect(changed(moves, largest(moves)!, 'pan', 'hand')).toMatchObject({
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

test('numbers of ten and more are offered in their order', () => {
  const moves = [2, 10, 3, 11, 9].map((day) => cook(day, 0, 'display')) as never[];
  expect(valuesOfField(moves, 'day')).toEqual([2, 3, 9, 10, 11]);
});

test('as much seasoning as there is goes first, and cider before butter', () => {
  const dish = (day: number, butter: number, cider: number) =>
    ({ do: 'cook', mushroom: 'porcini', day, butter, cider }) as const;
  expect(largest([dish(5, 1, 0), dish(5, 0, 1), dish(5, 0, 0)])).toEqual(dish(5, 0, 1));
  expect(largest([dish(8, 0, 1), dish(8, 2, 0), dish(7, 0, 1)])).toEqual(dish(8, 2, 0));
  expect(largest([])).toBeUndefined();
});

test('a Thief that is played from the hand is no gift, and a second one is', () => {
  const hand = ['thief', 'porcini', 'thief', 'butter'];
  expect(giftsOf(hand, true)).toEqual(['porcini', 'thief', 'butter']);
  expect(giftsOf(hand, false)).toEqual(hand);
  expect(giftsOf(['porcini'], true)).toEqual(['porcini']);
});

test('what a move costs is known as soon as its preview is', () => {
  expect(costIn(undefined)).toBeUndefined();
  expect(costIn({ refusal: null })).toBeUndefined();
  expect(costIn({ refusal: null, sticks: -2 })).toBe(2);
  expect(Object.is(costIn({ refusal: null, sticks: 0 }), 0)).toBe(true);
});

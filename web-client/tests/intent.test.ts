// What is put together by touching cards of the hand is always one of the listed moves.
import { describe, expect, test } from 'vitest';
import type { Move, SeatView, View } from '../src/games/woods/foray';
import { Intent } from '../src/games/woods/intent.svelte';

const cook = (day: number, more: Partial<Move> = {}): Move => ({
  ...{ do: 'cook', mushroom: 'porcini', day, night: 0, pan: 'display' },
  ...more,
});
const sell = (day: number): Move => ({ do: 'sell', mushroom: 'porcini', day, night: 0 });

function intentWith(moves: Move[], more: Partial<SeatView> = {}): Intent {
  const hand = ['porcini', 'porcini', 'porcini', 'porcini', 'butter', 'pan'];
  const seat = { hand, ...more } as SeatView;
  const intent = new Intent(
    () => ({ moves, modules: more.farm_girl ? ['farm_girl'] : undefined }) as View,
    () => seat,
  );
  intent.take('porcini');
  return intent;
}

describe('the cards that are raised', () => {
  const moves = [sell(2), sell(3), sell(4), cook(3), cook(4), cook(4, { butter: 1 })];

  test('are those of the largest dish at first', () => {
    const intent = intentWith(moves);
    expect(intent.dealing).toEqual(cook(4, { butter: 1 }));
    expect(intent.raised('porcini')).toBe(4);
    expect(intent.raised('butter')).toBe(1);
    expect(intent.raised('pan')).toBe(0);
  });

  test('are put back one by one, and the seasoning that does not go with the rest goes too', () => {
    const intent = intentWith(moves);
    expect(intent.touch('porcini', true)).toBe(true);
    expect(intent.dealing).toEqual(cook(3));
    expect(intent.mayAdd('porcini')).toBe(true);
  });

  test('that are too few for a dish are sold', () => {
    const intent = intentWith(moves);
    intent.touch('porcini', true);
    intent.touch('porcini', true);
    expect(intent.way?.kind).toBe('sell');
    expect(intent.dealing).toEqual(sell(2));
  });

  test('are all put back when fewer cannot be played', () => {
    const intent = intentWith([sell(2)]);
    intent.touch('porcini', true);
    expect(intent.begun).toBe(false);
  });

  test('of what does not go with them it is asked why not', () => {
    const intent = intentWith([cook(3)]);
    expect(intent.mayAdd('butter')).toBe(false);
    expect(intent.touch('butter', false)).toBe(true);
    expect(intent.wished).toEqual(cook(3, { butter: 1 }));
  });

  test('season a dish alone: what was to be sold is cooked with it, or it is asked why that cannot be', () => {
    const sold = intentWith([sell(2), sell(4), cook(4), cook(4, { butter: 1 })]);
    sold.go('sell');
    expect(sold.touch('butter', false)).toBe(true);
    expect(sold.dealing).toEqual(cook(4, { butter: 1 }));
    const few = intentWith([sell(2)]);
    expect(few.touch('butter', false)).toBe(true);
    expect(few.wished).toEqual({ do: 'cook', mushroom: 'porcini' });
  });

  test('of another kind are none of their matter', () => {
    expect(intentWith(moves).touch('morel', false)).toBe(false);
  });

  test('take the pan of the hand where it is touched', () => {
    const intent = intentWith([cook(3), cook(3, { pan: 'hand' })]);
    intent.touch('pan', false);
    expect(intent.dealing?.pan).toBe('hand');
    expect(intent.raised('pan')).toBe(1);
  });
});

test('what lies on the Farm Girl and was touched goes first', () => {
  const intent = intentWith([sell(3)], { farm_girl: { cards: ['porcini', 'porcini'] } });
  expect(intent.raised('porcini', 'farm_girl')).toBe(0);
  intent.take('porcini', 'farm_girl');
  expect(intent.dealing).toEqual({ ...sell(3), from: { farm_girl: ['porcini', 'porcini'] } });
  expect(intent.raised('porcini')).toBe(1);
});

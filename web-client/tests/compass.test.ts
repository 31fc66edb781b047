// The compass turns the short way and only to what may be selected; a round is told in beats.
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { Choice, TableEvent, View } from '../src/games/woods/foray';
import { beatsOf, paceOf } from '../src/games/woods/compass/beats';
import {
  angleOf,
  marks,
  nearestMark,
  nextMark,
  turnBetween,
} from '../src/games/woods/compass/compass';

test('the ten marks go round in equal steps, the path from left to right over the top', () => {
  expect(marks).toHaveLength(10);
  expect(new Set(marks.map(angleOf)).size).toBe(10);
  expect(angleOf(1)).toBe(234);
  expect(angleOf(4)).toBe(342);
  expect(angleOf(5)).toBe(18);
});

test('the needle takes the short way', () => {
  expect(turnBetween(350, 10)).toBe(20);
  expect(turnBetween(10, 350)).toBe(-20);
  expect(turnBetween(720, 90)).toBe(90);
});

test('keys go from mark to mark and pass over what cannot be selected', () => {
  const allowed: Choice[] = [1, 3, 'hand'];
  expect(nextMark(null, 1, allowed)).toBe(1);
  expect(nextMark(1, 1, allowed)).toBe(3);
  expect(nextMark(3, 1, allowed)).toBe('hand');
  expect(nextMark('hand', 1, allowed)).toBe(1);
  expect(nextMark(1, -1, allowed)).toBe('hand');
  expect(nextMark(1, 1, [])).toBeUndefined();
});

test('a turn with the finger ends at the nearest mark that may be selected', () => {
  expect(nearestMark(angleOf(2), [1, 4])).toBe(1);
  expect(nearestMark(angleOf(4) + 3, marks)).toBe(4);
  expect(nearestMark(0, [])).toBeUndefined();
});

test('what a seat does and what comes of it is one beat; the cleanup is one more', () => {
  const events = [
    { step: 5, kind: 'revealed', selections: [1, 'decay', 3, 'hand'] },
    { step: 5, kind: 'took', seat: 1, slot: 3, card: 'basket', paid: 1 },
    { step: 5, kind: 'basket_placed', seat: 1 },
    { step: 5, kind: 'cooked', seat: 2, mushroom: 'porcini', day: 3, night: 0 },
    { step: 5, kind: 'eureka_earned', seat: 2 },
    { step: 5, kind: 'selection_failed', seat: 3, choice: 3, code: 'no_such_slot' },
    { step: 5, kind: 'took', seat: 3, slot: 4, card: 'pan', paid: 4 },
    { step: 5, kind: 'decayed', card: 'pan' },
    { step: 5, kind: 'refilled', cards: ['pan'] },
    { step: 5, kind: 'priority_passed', seat: 2 },
  ] as unknown as TableEvent[];
  expect(beatsOf(events).map((beat) => [beat.seat, beat.events.length])).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
    [3, 1],
    [null, 2],
  ]);
});

test('a beat stays long enough to be read, and less when many wait', () => {
  expect(paceOf('Ada took the porcini.', 0)).toBeGreaterThan(1200);
  expect(paceOf('Ada took the porcini.', 12)).toBeLessThan(paceOf('Ada took the porcini.', 0));
});

test('a replay names what each compass got, and not what lies there since', async () => {
  const { catalogue } = await import('../src/i18n/en');
  const { settings } = await import('../src/settings.svelte');
  settings.words = catalogue;
  const { default: Said } = await import('../src/games/woods/compass/Said.svelte');
  const { body } = render(Said, {
    props: {
      selections: [4, 5, 'hand', 'decay'] satisfies Choice[],
      happened: [{ kind: 'took', seat: 0, step: 1, slot: 4, card: 'porcini' }] as TableEvent[],
      view: { selections: null, forest: Array(8).fill({ card: 'butter' }) } as unknown as View,
      name: String,
    },
  });
  expect(body).toContain('4: porcini');
  expect(body).not.toContain('butter');
});

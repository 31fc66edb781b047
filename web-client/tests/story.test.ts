// What the telling of a round shows above its beats: the choices, and the path as it lay at that time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RoundTeller } from '../src/games/woods/compass/round_teller.svelte';
import type { TableEvent, View } from '../src/games/woods/foray';
import { catalogue as en } from '../src/i18n/en';
import { catalogue as zh } from '../src/i18n/zh';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const before = {
  step: 10,
  question: { kind: 'commit' },
  forest: ['pan', 'moon', 'butter', 'basket'].map((card, cost) => ({ card, cost })),
  priority: 0,
} as unknown as View;
const round = (step: number, ...took: [number, number, string][]): TableEvent[] =>
  [
    { step, kind: 'revealed', selections: [1, 2, 3, 'hand'] },
    ...took.map(([seat, slot, card]) => ({ step, kind: 'took', seat, slot, card, paid: 0 })),
  ] as TableEvent[];
const passed = { step: 11, kind: 'priority_passed', seat: 1 } as TableEvent;

function told(events: TableEvent[], seen = before): RoundTeller {
  const teller = new RoundTeller(() => '');
  teller.since(seen, events, null);
  return teller;
}

test('a round is told over the path at which everybody chose', () => {
  const { round: shown } = told(round(11, [0, 1, 'pan']));
  expect([shown.forest, shown.priority]).toEqual([before.forest, 0]);
});

test('of a round before which another was missed no path is shown, and who had the Golden Mushroom then', () => {
  const missed = [...round(11, [0, 1, 'pan']), passed, ...round(12, [1, 2, 'basket'])];
  for (const teller of [told(missed), told(missed.slice(1), { ...before, question: null })]) {
    const { selections, forest, priority } = teller.round;
    expect([selections, forest, priority]).toEqual([[1, 2, 3, 'hand'], [], 1]);
    teller.next();
    expect(teller.heard.flatMap(({ events }) => events.map(({ step }) => step))).toEqual([12]);
  }
});

test('a choice whose card was not seen is told by its number alone', () => {
  for (const words of [en, zh]) expect(words.foray.compass.short_value(3, null)).toBe('3');
});

// The log of a long match comes in parts: what the client makes of them.
import { describe, expect, test } from 'vitest';
import { earlier, joined } from '../src/connection/history';

const steps = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ step: from + n }));

describe('the log of a match', () => {
  test('a move is added to what is known', () => {
    const known = { from: 0, step: 4, events: steps(0, 4) };
    expect(joined(known, { from: 5, events: steps(5, 5) })).toEqual({
      from: 0,
      events: steps(0, 5),
    });
  });
  test('entering again keeps the earlier part that has been fetched, and doubles nothing', () => {
    const known = { from: 0, step: 90, events: steps(0, 90) };
    expect(joined(known, { from: 60, events: steps(60, 95) })).toEqual({
      from: 0,
      events: steps(0, 95),
    });
  });
  test('what is told anew stays the object that it was, and what is new or has changed does not', () => {
    const known = {
      from: 2,
      step: 5,
      events: [{ step: 2 }, { step: 3 }, { step: 3, card: 'pan' }],
    };
    const again = {
      from: 0,
      events: [{ step: 1 }, { step: 2 }, { step: 3 }, { step: 3 }, { step: 5 }],
    };
    const { from, events } = joined<{ step: number; card?: string }>(known, again);
    expect({ from, events }).toEqual(again);
    expect(events.map((event) => known.events.indexOf(event))).toEqual([-1, 0, 1, -1, -1]);
    const later = joined(
      { ...known, from: 0 },
      { from: 3, events: [{ step: 3 }, { step: 3, card: 'pan' }] },
    );
    expect(later.events.map((event) => known.events.indexOf(event))).toEqual([0, 1, 2]);
  });
  test('where steps are missing between, only what was pushed is known', () => {
    const known = { from: 0, step: 4, events: steps(0, 4) };
    expect(joined(known, { from: 6, events: steps(6, 9) })).toEqual({
      from: 6,
      events: steps(6, 9),
    });
    expect(joined(null, { from: 6, events: steps(6, 9) }).from).toBe(6);
  });
  test('earlier parts are asked for one after another, down to the deal', async () => {
    const asked: number[] = [];
    const all = await earlier(250, async (before) => {
      asked.push(before);
      const from = Math.max(0, before - 100);
      return { from, events: steps(from, before - 1) };
    });
    expect(asked).toEqual([250, 150, 50]);
    expect(all).toEqual(steps(0, 249));
  });
  test('a part that is not to be had, or leads nowhere, ends the asking', async () => {
    expect(await earlier(250, async () => null)).toBeNull();
    expect(await earlier(250, async (before) => ({ from: before, events: [] }))).toBeNull();
  });
});

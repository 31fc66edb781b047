// Telling beat by beat: how long each stays, what joins it, and what the log keeps back meanwhile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Teller, type Beat } from '../src/games/shared/teller.svelte';

const beat = (...events: string[]): Beat<string> => ({ events });
let asked: [left: number, all: number][];
let teller: Teller<string, Beat<string>>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  teller = new Teller((_, left, all) => (asked.push([left, all]), 100));
});
afterEach(() => void vi.useRealTimers());

test('each beat stays for its time, then comes the next, then nothing', () => {
  teller.tell([beat('a'), beat('b')]);
  expect([teller.beat, teller.left]).toEqual([beat('a'), 1]);
  vi.advanceTimersByTime(100);
  expect([teller.beat, teller.left]).toEqual([beat('b'), 0]);
  vi.advanceTimersByTime(100);
  expect(teller.beat).toBeUndefined();
  expect(asked).toEqual([[1, 2], [0, 2]]); // prettier-ignore
});

test('what happens meanwhile is told after it, and the pace knows of all', () => {
  teller.tell([beat('a'), beat('b')]);
  teller.tell([beat('c')]);
  teller.next();
  teller.next();
  expect(teller.beat).toEqual(beat('c'));
  expect(teller.told).toEqual([beat('a'), beat('b'), beat('c')]);
  expect(asked).toEqual([[1, 2], [1, 3], [0, 3]]); // prettier-ignore
});

test('news are kept back until they are told, and all is known when the telling ends', () => {
  teller.tell([beat('a'), beat('b')], ['own', 'a', 'b', 'silent']);
  expect([...teller.untold]).toEqual(['own', 'b', 'silent']);
  teller.next();
  expect([...teller.untold]).toEqual(['own', 'silent']);
  teller.tell([], ['more']);
  expect([...teller.untold]).toEqual(['own', 'silent', 'more']);
  teller.skip();
  expect(teller.untold.size).toBe(0);
});

test('nothing to tell begins no telling; one that was skipped goes on behind what was told', () => {
  teller.tell([], ['a']);
  expect([teller.beat, teller.untold.size]).toEqual([undefined, 0]);
  teller.tell([beat('a'), beat('b')]);
  teller.skip();
  vi.advanceTimersByTime(1000);
  teller.tell([beat('c')]);
  expect([teller.beat, teller.told.length, teller.left]).toEqual([beat('c'), 3, 0]);
  teller.forget();
  expect([teller.beat, teller.told]).toEqual([undefined, []]);
});

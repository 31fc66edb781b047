// Parts of the page that are fetched when they are needed: once, again after a failure, and not
// silently in vain.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Part, parts } from '../src/parts.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that fails so often before it comes. */
function failing(times: number) {
  let asked = 0;
  const part = new Part(async () => {
    if (asked++ < times) throw new Error('the connection is down');
    return 'whole';
  });
  return { part, asked: () => asked };
}

test('a part is fetched once, however often it is asked for', async () => {
  const { part, asked } = failing(0);
  expect(part.now).toBeUndefined();
  expect(part.now).toBeUndefined();
  expect(await part.fetch()).toBe('whole');
  expect(part.now).toBe('whole');
  expect(asked()).toBe(1);
});

test('what fails is asked for again, after longer and longer pauses', async () => {
  const { part, asked } = failing(3);
  expect(part.now).toBeUndefined();
  const tries: number[] = [];
  for (let second = 0; second < 7; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    tries.push(asked());
  }
  expect(tries).toEqual([2, 3, 3, 3, 3, 4, 4]);
  expect(part.now).toBe('whole');
  expect(parts.missing).toBe(false);
});

test('what is needed and does not come is missing, until it comes after all', async () => {
  const { part } = failing(4);
  expect(part.now).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(parts.missing).toBe(true);
  expect(part.now).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(part.now).toBe('whole');
  expect(parts.missing).toBe(false);
});

test('what is only fetched ahead fails without a word, and is asked for anew when it is needed', async () => {
  const { part, asked } = failing(4);
  const ahead = part.fetch().catch(() => 'in vain');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ahead).toBe('in vain');
  expect(parts.missing).toBe(false);
  expect(part.now).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10);
  expect(part.now).toBe('whole');
  expect(asked()).toBe(5);
});

test('what is needed while it is being fetched ahead is missing as well when that fails', async () => {
  const { part } = failing(Infinity);
  part.fetch().catch(() => {});
  expect(part.now).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(parts.missing).toBe(true);
});

// The replay's fetch: what was asked last is what is shown.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Recorded, stepOf } from '../src/replay/recorded.svelte';

type Reply = { viewer: string; answer: (status: number) => void; fail: () => void };
let asked: Reply[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal(
    'fetch',
    (address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((done, failed) => {
        const viewer = new URLSearchParams(address.split('?')[1]).get('viewer')!;
        signal.addEventListener('abort', () => failed(new Error('aborted')));
        asked.push({
          viewer,
          answer: (status) =>
            done({ ok: status === 200, status, json: async () => ({ match: viewer }) }),
          fail: () => failed(new Error('no line')),
        });
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('of two seats chosen quickly the later one is shown, in whatever order they answer', async () => {
  const recorded = new Recorded();
  const loads = [recorded.load('m', '1'), recorded.load('m', '0')];
  asked[1]!.answer(200);
  asked[0]!.answer(200);
  await Promise.all(loads);
  expect([recorded.viewer, recorded.replay, recorded.problem]).toEqual(['0', { match: '0' }, null]);
});

test('a fetch that fails or hangs is said, and another try mends it', async () => {
  const recorded = new Recorded();
  let load = recorded.load('m', '1');
  asked[0]!.fail();
  await load;
  expect(recorded.problem).toBe('failed');
  load = recorded.load('m', '1');
  expect(recorded.problem).toBeNull();
  vi.advanceTimersByTime(60_000);
  await load;
  expect(recorded.problem).toBe('failed');
  load = recorded.load('m', '1');
  asked[2]!.answer(200);
  await load;
  expect([recorded.viewer, recorded.problem]).toEqual(['1', null]);
});

test('each refusal of the server is told apart', async () => {
  for (const [status, problem, noSuchSeat] of [
    [403, 'playing', false],
    [404, 'notFound', false],
    [500, 'failed', false],
    [400, null, true],
  ] as const) {
    const recorded = new Recorded();
    const load = recorded.load('m', '9');
    asked.at(-1)!.answer(status);
    await load;
    expect([recorded.problem, recorded.noSuchSeat], String(status)).toEqual([problem, noSuchSeat]);
  }
});

test('a position that an address asks for is always one that there is', () => {
  for (const [asked, step] of [
    [null, 0],
    ['3', 3],
    ['1.5', 1],
    ['-4', 0],
    ['900', 12],
    ['Infinity', 12],
    ['x', 0],
  ] as const)
    expect(stepOf(asked, 12), String(asked)).toBe(step);
});

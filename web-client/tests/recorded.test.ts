// The replay's fetch: what was asked last is what is shown.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Recorded, stepOf } from '../src/replay/recorded.svelte';

type Reply = {
  viewer: string;
  answer: (status: number, headers?: Record<string, string>) => void;
  /** Begins an answer, and gives what puts its parts on the line and ends it. */
  begin: () => { part: (text: string) => void; end: () => void };
  fail: () => void;
};
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
          answer: (status, headers = {}) =>
            done(new Response(JSON.stringify({ match: { id: viewer } }), { status, headers })),
          begin: () => {
            let line!: ReadableStreamDefaultController<Uint8Array>;
            const body = new ReadableStream<Uint8Array>({ start: (it) => void (line = it) });
            signal.addEventListener('abort', () => line.error(new Error('aborted')));
            done(new Response(body));
            return {
              part: (text) => line.enqueue(new TextEncoder().encode(text)),
              end: () => line.close(),
            };
          },
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
  expect([recorded.viewer, recorded.replay, recorded.problem]).toEqual([
    '0',
    { match: { id: '0' } },
    null,
  ]);
});

test('what is there of one viewer or match is not taken for another that is on its way', async () => {
  const recorded = new Recorded();
  let load = recorded.load('0', '0');
  asked[0]!.answer(200);
  await load;
  expect([recorded.is('0', '0'), recorded.is('0', '1'), recorded.is('1', '0')]).toEqual([
    ...[true, false, false],
  ]);
  load = recorded.load('0', '1');
  expect(recorded.is('0', '1')).toBe(false);
  recorded.stop();
  await load;
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

test('a long match on a slow line is waited for while parts of it come', async () => {
  const recorded = new Recorded();
  const load = recorded.load('m', '1');
  const { part, end } = asked[0]!.begin();
  for (const text of ['{"mat', 'ch":', '"lo', 'ng"', '}']) {
    await vi.advanceTimersByTimeAsync(15_000);
    part(text);
  }
  await vi.advanceTimersByTimeAsync(0);
  end();
  await load;
  expect([recorded.replay, recorded.problem]).toEqual([{ match: 'long' }, null]);
});

test('a match of which no more comes is given up', async () => {
  const recorded = new Recorded();
  const load = recorded.load('m', '1');
  asked[0]!.begin().part('{"mat');
  await vi.advanceTimersByTimeAsync(60_000);
  await load;
  expect([recorded.replay, recorded.problem]).toEqual([null, 'failed']);
});

test('a server that is busy is said to be, and asked again by itself when it says', async () => {
  const recorded = new Recorded();
  const load = recorded.load('m', '1');
  asked[0]!.answer(503, { 'Retry-After': '7' });
  await load;
  expect(recorded.problem).toBe('busy');
  await vi.advanceTimersByTimeAsync(6_900);
  expect(asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect([asked.length, recorded.problem]).toEqual([2, 'busy']);
  asked[1]!.answer(200);
  await vi.advanceTimersByTimeAsync(0);
  expect([recorded.viewer, recorded.replay, recorded.problem]).toEqual([
    '1',
    { match: { id: '1' } },
    null,
  ]);
});

test('who goes elsewhere while the server is busy asks no more', async () => {
  const recorded = new Recorded();
  const load = recorded.load('m', '1');
  asked[0]!.answer(503);
  await load;
  recorded.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.length).toBe(1);
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

// The watch over a silent line, on a clock of its own.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerMs, quietMs, wakeAnswerMs, Watchdog } from '../src/connection/watchdog';

let asked = 0;
let deaths = 0;
let loads = false;
let dog: Watchdog;

beforeEach(() => {
  vi.useFakeTimers();
  asked = deaths = 0;
  loads = false;
  dog = new Watchdog({
    ask: () => asked++,
    dead: () => deaths++,
    quietMs: () => quietMs,
    loads: () => loads,
  });
});
afterEach(() => vi.useRealTimers());

test('a line that swallows everything is given up within ten seconds, once', () => {
  dog.heard();
  vi.advanceTimersByTime(10_000);
  expect([asked, deaths]).toEqual([1, 1]);
  vi.advanceTimersByTime(600_000);
  expect(deaths).toBe(1);
});

test('a line that answers lives, and is asked no more often than it is quiet', () => {
  dog.heard();
  for (let n = 1; n <= 50; n++) {
    vi.advanceTimersByTime(quietMs);
    expect(asked).toBe(n);
    vi.advanceTimersByTime(answerMs - 1);
    dog.heard();
  }
  expect(deaths).toBe(0);
});

test('whatever comes counts as an answer, and a line that talks is never asked', () => {
  dog.heard();
  for (let n = 0; n < 100; n++) {
    vi.advanceTimersByTime(quietMs - 1);
    dog.heard();
  }
  expect([asked, deaths]).toEqual([0, 0]);
});

test('a line that never opens is given up, and the next one is given more time', () => {
  dog.opening();
  vi.advanceTimersByTime(answerMs);
  expect(deaths).toBe(1);
  dog.opening();
  vi.advanceTimersByTime(2 * answerMs - 1);
  expect(deaths).toBe(1);
  vi.advanceTimersByTime(1);
  expect(deaths).toBe(2);
});

test('the time that was added is taken back by what comes after a question, not by what comes unasked', () => {
  dog.opening();
  vi.advanceTimersByTime(answerMs);
  expect(deaths).toBe(1);
  dog.opening();
  dog.heard();
  vi.advanceTimersByTime(quietMs + 2 * answerMs - 1);
  expect(deaths).toBe(1);
  dog.heard();
  vi.advanceTimersByTime(quietMs + answerMs);
  expect(deaths).toBe(2);
});

test('while much is on its way a line may be silent for twenty seconds after it was asked, and no longer', () => {
  loads = true;
  dog.heard();
  vi.advanceTimersByTime(quietMs + 20_000 - 1);
  expect([asked, deaths]).toEqual([1, 0]);
  vi.advanceTimersByTime(1);
  expect(deaths).toBe(1);
});

test('a page that comes back asks at once, and waits a short while', () => {
  dog.heard();
  dog.doubt();
  expect(asked).toBe(1);
  dog.doubt();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(wakeAnswerMs);
  expect(deaths).toBe(1);
});

test('a device that slept over the end of the wait asks once more before it gives up', () => {
  // Timers stand still in sleep while the clock goes on.
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  dog.heard();
  now += quietMs;
  vi.advanceTimersByTime(quietMs);
  expect(asked).toBe(1);
  now += 3_600_000;
  vi.advanceTimersByTime(answerMs);
  expect([asked, deaths]).toEqual([2, 0]);
  now += answerMs;
  vi.advanceTimersByTime(answerMs);
  expect(deaths).toBe(1);
  vi.restoreAllMocks();
});

test('a line that is closed is watched no more', () => {
  dog.heard();
  dog.stop();
  vi.advanceTimersByTime(600_000);
  expect([asked, deaths]).toEqual([0, 0]);
});

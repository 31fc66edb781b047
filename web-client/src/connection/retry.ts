// How long the page stays away after its connection to the server has ended, before it tries another one: that
// depends on how it ended. It knows neither sockets nor messages.

/**
 * How a connection ended: it broke; the server let this page go (`crowded`: too many pages, or too much said;
 * `full`: as many connections as it can take) or did not let it in (`refused`, and said why); or it
 * restarts, and said so.
 */
export type Ending = 'broken' | 'crowded' | 'full' | 'refused' | 'restarting';

const waitsMs = [500, 1000, 2000, 4000, 8000];
/** Whoever was shown out, or not let in, stays away longest. */
const awayMs = 30_000;
/** A connection that has lived so long was a good one: after it another is tried at once. */
const steadyMs = 10_000;

/** What the code says with which the server closed a connection. */
export const endingOf = (code: number): Ending =>
  code === 1008 ? 'crowded' : code === 1013 ? 'full' : 'broken';

export class Retry {
  #tries = 0;
  /** When the connection became ready, by `performance.now()`. */
  #readyAt = Infinity;

  ready(): void {
    this.#readyAt = performance.now();
  }

  /** So long nothing is tried, in ms; chance keeps those apart whose connections have ended together. `restartMs`: how
      long the server said that its restart takes. */
  waitMs(ending: Ending, restartMs: number): number {
    if (performance.now() - this.#readyAt >= steadyMs) this.#tries = 0;
    this.#readyAt = Infinity;
    const wait = waitsMs[Math.min(this.#tries++, waitsMs.length - 1)]!;
    const aWhile = wait / 2 + (Math.random() * wait) / 2;
    switch (ending) {
      case 'broken':
        return aWhile;
      case 'restarting':
        return restartMs + aWhile;
      case 'crowded':
      case 'full':
      case 'refused':
        return awayMs;
    }
  }
}

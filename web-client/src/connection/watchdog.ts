// Watches one connection for silence. A connection that swallows everything looks open for minutes, so after a few
// quiet seconds something is asked, and a connection that does not answer is given up. Any frame counts as
// an answer. It knows neither sockets nor messages.

export interface Watched {
  /** Puts a question on the connection; whatever comes back is told by `heard`. */
  ask: () => void;
  /** The connection is dead: it was asked and nothing came. Called once; nothing is watched any more. */
  dead: () => void;
  /** How long silence is left alone, in ms. */
  quietMs: () => number;
  /** Whether much is on its way: no answer comes before it, so that a slow connection is silent for long. */
  loads: () => boolean;
}

/** Silence that is left alone while somebody looks at the page, in ms. */
export const quietMs = 4_000;
/** The same for a page that nobody sees: enough to keep the connection alive, and kind to a phone. */
export const hiddenQuietMs = 25_000;
/** How long an answer may take, in ms. */
export const answerMs = 5_000;
/** How long it may take on a page that has just come back. */
export const wakeAnswerMs = 2_500;
/** The longest that a slow connection is waited for, in ms. */
const patienceMs = 20_000;
/** A timer that is late by this much had slept: that is no fault of the connection. */
const sleptMs = 2_000;

export class Watchdog {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  /** Something was put on the connection, and nothing has come since. */
  #asked = false;
  #heardAt = 0;
  /** Doubled by each connection that is given up, until one answers what it is asked: a slow connection must not
      die for ever. That it can be opened says nothing of that. */
  #answerMs = answerMs;

  constructor(private readonly watched: Watched) {}

  /** A new connection is being opened: until it says something it is waited for as for an answer. */
  opening(): void {
    this.#asked = false;
    this.#heardAt = performance.now();
    this.#await(this.#answerMs);
  }

  /** Something came. */
  heard(): void {
    this.#heardAt = performance.now();
    this.#asking = false;
    if (this.#asked) this.#answerMs = answerMs;
    this.#asked = false;
    this.#after(this.watched.quietMs(), () => this.#ask(this.#answerMs));
  }

  /** The page has come back, or the network has: the connection is asked at once, with little patience. */
  doubt(): void {
    if (!this.#asking) this.#ask(wakeAnswerMs);
  }

  /** How long ago something came, or the connection began to be opened, in ms. */
  get silentMs(): number {
    return performance.now() - this.#heardAt;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asking = false;
  }

  #ask(withinMs: number): void {
    this.#asked = true;
    this.watched.ask();
    this.#await(this.watched.loads() ? patienceMs : withinMs);
  }

  #await(withinMs: number): void {
    this.#asking = true;
    this.#after(withinMs, (late) => {
      // Who slept may have an answer lying about unread: it is asked for once more.
      if (late > sleptMs) return this.#ask(withinMs);
      this.stop();
      this.#answerMs = Math.min(2 * this.#answerMs, patienceMs);
      this.watched.dead();
    });
  }

  #after(ms: number, then: (lateMs: number) => void): void {
    clearTimeout(this.#timer);
    const due = performance.now() + ms;
    this.#timer = setTimeout(() => then(performance.now() - due), ms);
  }
}

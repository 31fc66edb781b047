// The telling of what others did: one beat after another, each for as long as it takes to see or to
// read. It can be skipped at any time. While it lasts the log keeps back what has not been told.

/** What is told at a time: these events, as one thing. */
export interface Beat<Event> {
  events: Event[];
}

/** How long a beat stays, in ms: `left` more wait behind it, `all` had to be told with it. */
export type Pace<B> = (beat: B, left: number, all: number) => number;

export class Teller<Event, B extends Beat<Event>> {
  #beats = $state.raw<B[]>([]);
  #at = $state(0);
  /** What happened, as far as it was not known before it was told. */
  #news = $state.raw<Event[]>([]);
  #all = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pace: Pace<B>;

  /** What is told now; nothing when all has been told. */
  readonly beat = $derived<B | undefined>(this.#beats[this.#at]);
  /** All that has been told since the last `forget`, with what is told now. */
  readonly told = $derived(this.#beats.slice(0, this.#at + 1));
  /** How many more are to come. */
  readonly left = $derived(Math.max(0, this.#beats.length - this.#at - 1));
  /** All that it tells, or told last. */
  readonly news: ReadonlySet<Event> = $derived(new Set(this.#news));
  /** The events that nobody may read of yet. */
  readonly untold: ReadonlySet<Event> = $derived.by(() => {
    const untold = new Set(this.beat ? this.#news : []);
    for (const event of this.told.flatMap(({ events }) => events)) untold.delete(event);
    return untold;
  });

  constructor(pace: Pace<B>) {
    this.#pace = pace;
  }

  /** Tells these beats after what is being told already; `news` is all that happened meanwhile. */
  tell(beats: B[], news: Event[] = beats.flatMap(({ events }) => events)): void {
    const idle = !this.beat;
    if (idle && !beats.length) return;
    this.#beats = [...this.#beats, ...beats];
    this.#news = idle ? news : [...this.#news, ...news];
    this.#all = this.#beats.length - this.#at;
    if (idle) this.#stay();
  }

  /** Goes on to the next beat. */
  next(): void {
    this.#at = Math.min(this.#at + 1, this.#beats.length);
    this.#stay();
  }

  /** Ends the telling at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#at = this.#beats.length;
  }

  /** Ends the telling, and nothing has been told: a new one begins. */
  forget(): void {
    this.skip();
    this.#beats = [];
    this.#at = 0;
  }

  #stay(): void {
    clearTimeout(this.#timer);
    if (this.beat)
      this.#timer = setTimeout(() => this.next(), this.#pace(this.beat, this.left, this.#all));
  }
}

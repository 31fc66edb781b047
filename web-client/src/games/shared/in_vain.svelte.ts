// A press that comes to nothing says why, until that changes with which it was pressed.

export class InVain<T> {
  #pressed = $state.raw<{ with: T } | null>(null);
  readonly #now: () => T;

  /** `now` gives what would be done: another choice of cards is another value. */
  constructor(now: () => T) {
    this.#now = now;
  }

  press(): void {
    this.#pressed = { with: this.#now() };
  }
  /** Whether what lies there now has been pressed in vain. */
  get was(): boolean {
    return this.#pressed !== null && this.#pressed.with === this.#now();
  }
}

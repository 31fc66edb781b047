// The host's changes of the set-up: each builds on the one before, said one after another however
// fast they come and however slow the line is.
import type { Arrangement } from '../lobby/arrangement';

export class Arranging {
  /** What was wished last, while the server has not yet agreed. */
  wished = $state.raw<Arrangement | null>(null);
  #saying = false;
  readonly #say: (wish: Arrangement) => Promise<boolean>;

  /** `say` resolves with whether the server agreed. */
  constructor(say: (wish: Arrangement) => Promise<boolean>) {
    this.#say = say;
  }

  /** Wishes for that; what the server refuses is no longer wished for. */
  async wish(next: Arrangement): Promise<void> {
    this.wished = next;
    if (this.#saying) return;
    this.#saying = true;
    for (let said: Arrangement | null = null; this.wished && this.wished !== said;) {
      said = this.wished;
      // What was wished meanwhile is said in its turn, and answered for itself.
      if (!(await this.#say(said)) && this.wished === said) break;
    }
    this.#saying = false;
    this.wished = null;
  }
}

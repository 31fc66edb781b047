// The host's changes of the set-up: each builds on the one before, said one after another however
// fast they come and however slow the connection is.
import type { Arrangement } from '../lobby/arrangement';

export class Arranging {
  /** What was wished last, until the server has told the room as it is then, or refused. */
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
      const agreed = await this.#say(said);
      // What was wished meanwhile is said in its turn, and answered for itself.
      if (!agreed && this.wished === said) this.wished = null;
    }
    this.#saying = false;
  }

  /** The room has been told anew: what was agreed is in it. Its answer comes before it, and in between
      the old room must not be shown, nor built on. */
  told(): void {
    if (!this.#saying) this.wished = null;
  }
}

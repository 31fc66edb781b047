// What is printed on the cards of a match: it comes with the first table of that match alone, and is kept for
// the last few.
import type { AnyPrinted } from '../games/shared/family';

/** Of so many matches it is kept. */
const most = 8;

export class PrintedCards {
  readonly #of = new Map<string, AnyPrinted>();

  /** Keeps what a table of the match tells, if it tells it; gives what is known of that match. */
  take(match: string, printed: AnyPrinted | undefined): AnyPrinted | null {
    if (printed) this.#of.set(match, printed);
    for (const old of [...this.#of.keys()].slice(0, -most)) if (old !== match) this.#of.delete(old);
    return this.#of.get(match) ?? null;
  }
}

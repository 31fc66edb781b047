// The move of a hint that is looked at: a table may show where it is.
import { untrack } from 'svelte';

class Pointed {
  #all = $state.raw<readonly { move: object }[]>([]);

  /** The one that was pointed out last. */
  get move(): object | null {
    return this.#all.at(-1)?.move ?? null;
  }
  /** Points a move out until what this gives is called: then one that was before is seen again, even the
      same one. */
  out(move: object): () => void {
    const mine = { move };
    untrack(() => (this.#all = [...this.#all, mine]));
    return () => (this.#all = this.#all.filter((each) => each !== mine));
  }
}
export const pointed = new Pointed();

// The move of a hint that is looked at: a table may show where it is.
import { untrack } from 'svelte';

class Pointed {
  #all = $state.raw<readonly object[]>([]);

  /** The one that was pointed out last. */
  get move(): object | null {
    return this.#all.at(-1) ?? null;
  }
  /** Points a move out until what this gives is called: then one that was before is seen again. */
  out(move: object): () => void {
    const without = (): object[] => this.#all.filter((each) => each !== move);
    untrack(() => (this.#all = [...without(), move]));
    return () => (this.#all = without());
  }
}
export const pointed = new Pointed();

// A refusal that is told as long as what it is about stays the same: a seat that somebody has taken since
// is not said to be empty.
import type { Refusal } from '../protocol/messages';
import type { Answer } from './connection.svelte';

/** Made where a component is: it ends with that one. */
export class Refused {
  told = $state.raw<Refusal | null>(null);
  readonly #about: () => string;
  #was = '';

  constructor(about: () => string) {
    this.#about = about;
    $effect.pre(() => {
      if (about() !== this.#was) this.told = null;
    });
  }

  /** Takes what was answered, behind whatever was pushed before it; gives whether that was a yes. */
  hear({ ok, refusal }: Answer): boolean {
    this.#was = this.#about();
    this.told = (!ok && refusal) || null;
    return ok;
  }
}

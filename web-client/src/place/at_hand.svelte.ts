// What a page lays beside the way home and the light: a table its cards and its keys.
import type { Snippet } from 'svelte';

class AtHand {
  /** Further buttons of the page that is shown. */
  helps = $state.raw<Snippet | null>(null);
}
export const atHand = new AtHand();

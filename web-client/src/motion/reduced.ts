// Whether the reader wishes for little motion. Svelte has this too, but together with its springs,
// which most tables do without.
import { MediaQuery } from 'svelte/reactivity';

export const prefersReducedMotion = new MediaQuery('(prefers-reduced-motion: reduce)');

// The cards in the pictures of the book of Mycelia: Understory's own, whatever deck is played with, since
// the pictures say what they cost.
import { getContext, setContext } from 'svelte';
import type { Deck } from '../deck';

const key = Symbol('the cards in the pictures of the book');

/** Says, for a component and all within it, which cards its pictures are drawn with. */
export const setExamples = (read: () => Deck): void => void setContext(key, read);

/** The cards of the pictures in a book. */
export const examples = (): (() => Deck) => getContext<() => Deck>(key);

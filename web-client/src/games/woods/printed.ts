// What the cards of the table at hand are worth: the options of a match change one of them.
import { getContext, setContext } from 'svelte';
import { valuesOf, type ValuesOf } from './cards';

const key = Symbol('what a lion’s mane cooks for');
const usual = 2;

/** Says, for a component and all within it, what a lion's mane cooks for. */
export const setLionsMane = (cook: () => number | undefined): void => void setContext(key, cook);

/** The values of the cards as they are printed at the table that a component is in. */
export function printedValues(): ValuesOf {
  const cook = getContext<(() => number | undefined) | undefined>(key);
  return (card) => valuesOf(card, cook?.() ?? usual);
}

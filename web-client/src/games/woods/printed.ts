// What is printed on the mushrooms of the match at hand, as the server says it once a match: its table
// sets it for everything within. Outside of a match nothing is known.
import { getContext, setContext } from 'svelte';
import type { WoodsPrintedCard } from '../../protocol/messages';
import { subjectOf } from './cards';
import type { Printed } from './foray';

const key = Symbol('what is printed on the mushrooms');

/** Says, for a component and all within it, what is printed. */
export const setPrinted = (read: () => Printed | null): void => void setContext(key, read);

/** What is printed on a mushroom card (of one mushroom) at the table that a component is in;
    undefined of other cards. */
export function printedValues(): (card: string) => WoodsPrintedCard | undefined {
  const read = getContext<(() => Printed | null) | undefined>(key);
  return (card) => {
    const cards = read?.()?.cards ?? {};
    return Object.hasOwn(cards, subjectOf(card)) ? cards[subjectOf(card)] : undefined;
  };
}

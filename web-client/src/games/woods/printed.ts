// What is printed on the mushrooms of the match at hand, as the server says it once a match: its table
// sets it for everything within. Outside of a match nothing is known.
import { getContext, setContext } from 'svelte';
import type { WoodsPrintedCard } from '../../protocol/messages';
import { isNight, subjectOf } from './cards';
import { dayCardsOf, type Dealing } from './choice';
import type { Printed } from './foray';

const key = Symbol('what is printed on the mushrooms');

/** Says, for a component and all within it, what is printed. */
export const setPrinted = (read: () => Printed | null): void => void setContext(key, read);

const readPrinted = (): (() => Printed | null) =>
  getContext<(() => Printed | null) | undefined>(key) ?? (() => null);

/** What is printed on a mushroom card: the values of one mushroom, and how many it counts. */
export interface MushroomCard extends WoodsPrintedCard {
  mushrooms: number;
}

/** What is printed on a mushroom card at the table that a component is in; undefined of other cards. */
export function printedValues(): (card: string) => MushroomCard | undefined {
  const read = readPrinted();
  return (card) => {
    const printed = read();
    const values = printed && Object.hasOwn(printed.cards, subjectOf(card));
    return values
      ? { ...printed.cards[subjectOf(card)]!, mushrooms: isNight(card) ? printed.night_counts : 1 }
      : undefined;
  };
}

/** How many mushrooms the cards are that a move lays down. */
export const mushroomsOf = (printed: Printed | null, move: Dealing): number =>
  dayCardsOf(move) + (move.night ?? 0) * (printed?.night_counts ?? 1);

/** The same, at the table that a component is in. */
export function mushroomsIn(): (move: Dealing) => number {
  const read = readPrinted();
  return (move) => mushroomsOf(read(), move);
}

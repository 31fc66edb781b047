// The cards of the match at hand: what is printed on them, as the server says it once a match, and what
// they are called. Understory's own are named in the catalogues, a host's deck brings its own names.
import { getContext, setContext } from 'svelte';
import type { Catalogue } from '../../i18n';
import { printOf } from './art/kinds';
import { latin } from './latin';
import type { Card, Printed } from './types';

export interface Deck {
  /** What is printed on a card. */
  card: (id: string) => Card | undefined;
  name: (id: string) => string;
  /** The scientific name; empty where the deck does not say it. */
  latin: (id: string) => string;
  /** What is bought for insects costs so many; nothing of what is not. */
  price: (action: string) => number | undefined;
  /** The picture of a card, which is found by the scientific name. */
  print: (id: string) => string;
}

/** What stands under a name of its own: ids may be words that every object knows. */
const own = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export function deckOf(printed: Printed | null, words: Catalogue, language: string): Deck {
  const card = (id: string): Card | undefined => own(printed?.cards ?? {}, id);
  const latinOf = (id: string): string => {
    const names = card(id)?.names;
    return (names ? own(names, 'la') : own(latin, id)) ?? '';
  };
  return {
    card,
    name: (id) => {
      const names = card(id)?.names;
      // A deck without a name in this language is best read in the first that it has.
      const named = names
        ? (own(names, language) ?? Object.entries(names).find(([code]) => code !== 'la')?.[1])
        : own(words.mycelia.cards, id);
      return named ?? id.replaceAll('_', ' ');
    },
    latin: latinOf,
    price: (action) => own<number>({ ...printed?.prices }, action),
    print: (id) => printOf(latinOf(id) || id),
  };
}

const key = Symbol('the deck of the match');

/** Says, for a component and all within it, which deck lies on the table. */
export const setDeck = (read: () => Deck): void => void setContext(key, read);

/** The deck of the table that a component is in. */
export const tableDeck = (): (() => Deck) => getContext<() => Deck>(key);

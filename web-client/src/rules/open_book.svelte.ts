// The book that lies open over a page: of which game, and where. It is fetched when it is first opened.
import type { AnyPrinted } from '../games/shared/family';
import type { Why } from './book';

export interface OpenBook {
  game: string;
  /** A place in it (book.ts), or the refusal that is asked about; its beginning, if neither. */
  at?: string | Why;
}

class Rules {
  now = $state.raw<OpenBook | null>(null);
  /** What is printed on the cards of the match at hand, which may have a deck of its own. */
  printed = $state.raw<AnyPrinted | null>(null);
}

export const rules = new Rules();

/** The game whose book an address asks for. */
export const bookAt = (path: string): string | undefined => /^\/rules\/(\w+)\/?$/.exec(path)?.[1];

/** Says, as long as a table is there, what is printed on the cards of its match. */
export function printedHere(read: () => AnyPrinted | null): void {
  $effect(() => {
    rules.printed = read();
    return () => (rules.printed = null);
  });
}

/** The address of the book as a page. */
export const bookPath = (game: string): string => `/rules/${game}`;

/** The place of a card in its book. */
export const atCard = (card: string): string => `card-${card.replace(/^night_/, '')}`;

/** The place of a sentence in its book. */
export const atSentence = (sentence: string): string => `says-${sentence}`;

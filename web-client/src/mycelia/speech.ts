// How the words speak of a match of Mycelia: the names of seats and cards, and where a cell is.
import type { Language } from '../settings.svelte';
import type { Words } from '../words/en';
import { key } from './geometry';
import type { Card, Cell, View } from './types';

export interface Speech {
  name: (seat: number) => string;
  card: (id: string) => string;
  place: (cell: Cell) => string;
}

/** Cards that have been seen in this visit: what has left the view is still told of in the log. */
const known: Record<string, Card> = {};

export const cardName = (card: Card | undefined, id: string, language: Language): string =>
  card?.[language] || id.replaceAll('_', ' ');

/** How a match is spoken of when no position of it can be shown. */
export const speechOfPlayers = (
  players: number,
  words: Words,
  language: Language,
  name: (seat: number) => string,
): Speech => ({
  name: (seat) => (seat >= players ? words.mycelia.automata : name(seat)),
  card: (id) => cardName(known[id], id, language),
  place: words.mycelia.at,
});

export function speechOf(
  view: View,
  words: Words,
  language: Language,
  name: (seat: number) => string,
): Speech {
  Object.assign(known, view.cards);
  const colours = new Map(view.tiles.map((tile) => [key(tile.cell), tile.colour]));
  return {
    ...speechOfPlayers(view.players, words, language, name),
    place: (cell) => {
      const colour = colours.get(key(cell));
      return colour ? words.mycelia.place(colour, cell) : words.mycelia.at(cell);
    },
  };
}

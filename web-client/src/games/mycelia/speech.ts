// How the words speak of a match of Mycelia: the names of seats and cards, and where a cell is.
import type { Catalogue } from '../../i18n';
import type { Deck } from './deck';
import { key } from './geometry';
import type { Cell, View } from './types';

export interface Speech {
  name: (seat: number) => string;
  card: (id: string) => string;
  place: (cell: Cell) => string;
  /** Where a cell is, by its numbers; empty where the board itself shows it. */
  at: (cell: Cell) => string;
}

/** How a match is spoken of when no position of it can be shown. */
export const speechOfPlayers = (
  players: number,
  deck: Deck,
  words: Catalogue,
  name: (seat: number) => string,
): Speech => ({
  name: (seat) => (seat >= players ? words.mycelia.automata : name(seat)),
  card: deck.name,
  place: words.mycelia.at,
  at: words.mycelia.at,
});

export function speechOf(
  view: View,
  deck: Deck,
  words: Catalogue,
  name: (seat: number) => string,
): Speech {
  const colours = new Map(view.tiles.map((tile) => [key(tile.cell), tile.colour]));
  return {
    ...speechOfPlayers(view.players, deck, words, name),
    place: (cell) => {
      const colour = colours.get(key(cell));
      return colour ? words.mycelia.place(colour, cell) : words.mycelia.at(cell);
    },
  };
}

/** The same for whoever sees it happen: the board shows where, so that no numbers are said. */
export function speechOfSeen(say: Speech, view: View, words: Catalogue): Speech {
  const colours = new Map(view.tiles.map((tile) => [key(tile.cell), tile.colour]));
  return {
    ...say,
    place: (cell) => {
      const colour = colours.get(key(cell));
      return colour ? words.mycelia.soil(colour) : say.place(cell);
    },
    at: () => '',
  };
}

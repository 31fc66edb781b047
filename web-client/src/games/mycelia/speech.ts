// How the words speak of a match of Mycelia: the names of seats and cards, and where a cell is.
import type { Catalogue } from '../../i18n';
import { key } from './geometry';
import type { Card, Cell, MyceliaEvent, View } from './types';

export interface Speech {
  name: (seat: number) => string;
  card: (id: string) => string;
  place: (cell: Cell) => string;
}

/** The cards that have lain open and gone back into the deck: the log still tells of them. */
export const renewed = (events: MyceliaEvent[]): Record<string, Card> =>
  Object.assign({}, ...events.map((event) => event.renewed ?? {}));

/** What a card is called in a language: decks bring the names, in the languages that they have. */
export const cardName = (card: Card | undefined, id: string, language: string): string =>
  (card && { en: card.en, zh: card.zh }[language]) || card?.en || id.replaceAll('_', ' ');

/** How a match is spoken of when no position of it can be shown. */
export const speechOfPlayers = (
  players: number,
  known: Record<string, Card>,
  words: Catalogue,
  language: string,
  name: (seat: number) => string,
): Speech => ({
  name: (seat) => (seat >= players ? words.mycelia.automata : name(seat)),
  card: (id) => cardName(known[id], id, language),
  place: words.mycelia.at,
});

export function speechOf(
  view: View,
  events: MyceliaEvent[],
  words: Catalogue,
  language: string,
  name: (seat: number) => string,
): Speech {
  const known = { ...renewed(events), ...view.cards };
  const colours = new Map(view.tiles.map((tile) => [key(tile.cell), tile.colour]));
  return {
    ...speechOfPlayers(view.players, known, words, language, name),
    place: (cell) => {
      const colour = colours.get(key(cell));
      return colour ? words.mycelia.place(colour, cell) : words.mycelia.at(cell);
    },
  };
}

// How the words speak of a match of Mycelia: the names of seats and cards, and where a cell is, so that
// somebody finds it who looks at the board: rows are counted from the top, tiles in a row from the left.
import type { Catalogue } from '../../i18n';
import type { Deck } from './deck';
import { key, neighbours, pointsUp } from './geometry';
import type { Cell, Tile, View } from './types';

export interface Speech {
  name: (seat: number) => string;
  card: (id: string) => string;
  /** A tile, or an empty place beside one; empty where no position is known. */
  place: (cell: Cell) => string;
  /** Where a tile is; empty where the board itself shows it. */
  at: (cell: Cell) => string;
}

/** The row of a tile, and which of that row it is; both count from 1. */
function rowOf(tiles: Tile[], [x, y]: Cell): [row: number, nth: number] {
  const rows = [...new Set(tiles.map(({ cell }) => cell[1]))].sort((a, b) => a - b);
  return [rows.indexOf(y) + 1, tiles.filter(({ cell }) => cell[1] === y && cell[0] <= x).length];
}

/** On which side of its neighbours over the edges 0, 1, 2 a cell lies: right, left, above, below. */
const sides = (cell: Cell): number[] => (pointsUp(cell) ? [0, 1, 2] : [3, 1, 0]);

/** How a match is spoken of when no position of it can be shown. */
export const speechOfPlayers = (
  players: number,
  deck: Deck,
  words: Catalogue,
  name: (seat: number) => string,
): Speech => ({
  name: (seat) => (seat >= players ? words.mycelia.automata : name(seat)),
  card: deck.name,
  place: () => '',
  at: () => '',
});

export function speechOf(
  view: View,
  deck: Deck,
  words: Catalogue,
  name: (seat: number) => string,
): Speech {
  const at = (cell: Cell): string => words.mycelia.at(...rowOf(view.tiles, cell));
  const say = { ...speechOfPlayers(view.players, deck, words, name), at };
  return placing(say, view, words, (soil, cell) => words.mycelia.place(soil, at(cell)));
}

/** The same for whoever sees it happen: the board shows where, so that only the soil is said. */
export const speechOfSeen = (say: Speech, view: View, words: Catalogue): Speech =>
  placing({ ...say, at: () => '' }, view, words, (soil) => soil);

/** Tiles are called as `tile` says, and an empty place by the tile that it lies beside. */
function placing(
  say: Speech,
  view: View,
  words: Catalogue,
  tile: (soil: string, cell: Cell) => string,
): Speech {
  const soils = new Map(
    view.tiles.map((each) => [key(each.cell), words.mycelia.soil(each.colour)]),
  );
  const called = (cell: Cell): string => {
    const soil = soils.get(key(cell));
    return soil ? tile(soil, cell) : '';
  };
  return {
    ...say,
    place: (cell) => {
      const beside = neighbours(cell).map(called);
      const edge = beside.findIndex(Boolean);
      return (
        called(cell) || (edge < 0 ? '' : words.mycelia.beside(sides(cell)[edge]!, beside[edge]!))
      );
    },
  };
}

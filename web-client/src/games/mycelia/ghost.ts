// The tile that is being turned, where it would lie, before it does.
import type { MyceliaHeldTile } from '../../protocol/messages';
import { same } from './geometry';
import type { Cell, Colour, Move, Tile } from './types';

export interface Ghost {
  cell: Cell;
  colour: Colour;
  /** How it is turned, as a move says it. */
  turn: number;
  symbol: boolean;
}

/** At the chosen place the tile that is held, or the one that a decay turns there; null where there is neither. */
export function ghostOf(
  tiles: Tile[],
  cell: Cell | undefined,
  draft: Move | null,
  held: MyceliaHeldTile | undefined,
): Ghost | null {
  if (!cell || draft?.turn === undefined) return null;
  const { turn } = draft;
  if (held) return { cell, colour: held.colour, turn, symbol: held.symbol };
  const tile = tiles.find((each) => same(each.cell, cell));
  return draft.do === 'turn_tile' && tile
    ? { cell, colour: tile.colour, turn, symbol: false }
    : null;
}

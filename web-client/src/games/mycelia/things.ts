// What a move of Mycelia is about, as it lies on the table.
import type { Thing } from '../../place/advised';
import { cellsOfMove } from './geometry';
import type { Cell, Move, Seat } from './types';

const byId = (id: string): string => `[data-testid="${id}"]`;
const tile = ([x, y]: Cell): Thing => [byId(`cell-${x}-${y}`.replaceAll('--', '-m'))];
/** The market, or where it is folded away what brings it. */
const market = (card?: string): Thing => [byId(card ? `market-${card}` : 'market'), byId('pull')];

/** Where all that it moves, takes or pays with lies; `mine` is whose move it is. */
export function thingsOf(move: Move, mine: Seat): Thing[] {
  const grown = mine.mats.find(({ slot }) => slot === (move.mushroom ?? move.slot));
  const mat = (slot: number | undefined): Thing => [byId(`mat-${mine.seat}-${slot}`)];
  const tiles = cellsOfMove(move).map(tile);
  switch (move.do) {
    case 'explore':
      return [[byId(`pile-${move.pile}`)]];
    case 'spore': {
      const from = move.mushroom === 'mother' ? mine.mother : grown?.cell;
      return [...(from ? [tile(from)] : []), ...(grown ? [mat(grown.slot)] : [])];
    }
    case 'fruit':
      return [
        [byId(`hand-${move.card}`)],
        mat(move.slot),
        ...(move.pay ?? []).map(({ cell }) => tile(cell)),
        ...tiles,
      ];
    case 'decay':
      return [mat(move.slot), ...(grown?.cell ? [tile(grown.cell)] : [])];
    case 'discover':
    case 'take':
      return [move.card === 'deck' ? [byId('market-deck')] : market(move.card)];
    case 'refresh':
      return [market()];
    case 'move':
    case 'move_mother':
    case 'place_mother':
    case 'place_tile':
    case 'place_spores':
    case 'leap':
    case 'settle':
    case 'turn_tile':
    case 'end_turn':
      return tiles;
  }
}

// What a move of the woods is about, as it lies on the table.
import type { Thing } from '../../place/advised';
import type { Move } from './foray';
import { cardsOf, zones } from './zones';

const byId = (id: string): string => `[data-testid="${id}"]`;

/** Cards that one holds, or that lie where they count as though in hand; the second of a kind is another. */
function held(cards: string[]): Thing[] {
  const met = new Map<string, number>();
  return cards.map((card) => {
    const n = (met.get(card) ?? 0) + 1;
    met.set(card, n);
    return [
      byId(n > 1 ? `hand-${card}-${n}` : `hand-${card}`),
      ...zones.map((zone) => byId(`zone-card-${zone}-${card}`)),
    ];
  });
}

const slot = (n: number, forest?: string): Thing => [
  byId(`${forest === 'rainforest' ? 'rainforest-slot' : 'forest-slot'}-${n}`),
];

/** Where all that it takes, lays down or gives away lies. */
export function thingsOf(move: Move): Thing[] {
  switch (move.do) {
    case 'take':
      return [slot(move.slot!, move.forest)];
    case 'eureka':
      return (move.slots ?? []).map((each) => slot(each, move.forest));
    case 'take_decay':
      return [[byId('take-decay')]];
    case 'select':
      return typeof move.choice === 'number'
        ? [slot(move.choice)]
        : [[byId(move.choice === 'decay' ? 'take-decay' : 'hand')]];
    case 'cook':
    case 'sell':
      return held(cardsOf(move));
    case 'market':
      return held([...cardsOf(move), 'farmers_market']);
    case 'chef':
      return held([...cardsOf(move), 'chef']);
    case 'place_chef':
      return held(['chef']);
    case 'gather':
      return held(['farm_girl']);
    case 'place_pan':
      return held(['pan']);
    case 'discard':
    case 'peek':
      return held(move.cards ?? []);
    case 'steal':
      return held([...(move.give ?? []), 'thief']);
    case 'spore':
      return held(['shiitake_log']);
    case 'play_map':
      return [['[data-testid^="tool-map-"]']];
    // They answer a question that is laid on the table itself.
    case 'resolve':
      return [[byId('sheet-resolve')]];
    case 'burn':
      return [[byId(`burn-${move.morel}`)]];
    case 'accept':
    case 'decline':
      return [[byId(move.do)]];
  }
}

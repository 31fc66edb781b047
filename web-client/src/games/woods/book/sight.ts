// How many of a card are in sight at a table: what lies there for all to see, what one holds, and what was
// thrown away. The rest is in the decks or in hands that one does not see.
import type { View } from '../foray';

export interface Sight {
  table: number;
  hand: number;
  gone: number;
}

const many = (card: string, n: number): string[] => Array<string>(Math.max(0, n)).fill(card);

/** All that lies open: the paths, the decay, the cards at both ends of the deck that all know, and the camps. */
function lying(view: View, firstPans: number): string[] {
  const paths = [...view.forest, ...(view.rainforest ?? [])].flatMap(({ card }) => card ?? []);
  const poison = view.game === 'fungi' ? 'fly_agaric' : 'destroying_angel';
  const camps = view.seats.flatMap((seat) => [
    ...many('basket', seat.baskets),
    // Those that everybody begins with are no cards.
    ...many('pan', seat.pans + seat.dishes.length - firstPans),
    ...seat.dishes.flatMap(({ mushroom, day, night, butter, cider }) => [
      ...many(mushroom, day + night),
      ...many('butter', butter),
      ...many('cider', cider),
    ]),
    ...(seat.stolen ?? []).map(({ mushroom }) => mushroom),
    ...(seat.poison ? [poison] : []),
    ...(seat.farm_girl ? ['farm_girl', ...seat.farm_girl.cards] : []),
    ...(seat.log ? ['shiitake_log', ...seat.log.cards] : []),
    ...(seat.morchella ? ['morchella', ...seat.morchella.cards] : []),
    ...(seat.chef ? ['chef', ...seat.chef.cards, ...many('butter', seat.chef.butter)] : []),
    ...(seat.market ? ['farmers_market'] : []),
    ...(['map', 'eccentric', 'eureka'] as const).filter((token) => seat[token]),
  ]);
  const peek = view.peek ?? [];
  // The card at the bottom of a deck that is seen through is among those of its top.
  const bottom = peek.length < view.day_deck ? (view.deck_bottom ?? []) : [];
  return [...paths, ...view.decay, ...peek, ...[bottom].flat(), ...camps];
}

/** How many of it there are in sight, night cards among them; `firstPans`: how many each player began with. */
export function sightOf(view: View, card: string, firstPans: number): Sight {
  const isIt = (each: string): boolean => each.replace(/^night_/, '') === card;
  const mine = typeof view.viewer === 'number' ? view.seats[view.viewer]?.hand : undefined;
  return {
    table: lying(view, firstPans).filter(isIt).length,
    hand: (mine ?? []).filter(isIt).length,
    gone: Object.entries(view.discards).reduce((sum, [each, n]) => sum + (isIt(each) ? n : 0), 0),
  };
}

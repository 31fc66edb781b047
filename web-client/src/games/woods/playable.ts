// Which cards of one's kitchen can be played now, by what the server listed as legal.
import { subjectOf } from './cards';
import { handTools, type SeatView, type View } from './foray';
import { zoneCards, zones } from './zones';

const toolOf: Record<string, string[]> = {
  map: ['play_map'],
  eureka: ['eureka'],
  chef: ['chef'],
  farmers_market: ['market'],
};

/** The tools and the zone cards of a seat that some legal move uses. */
export function playable(view: Pick<View, 'moves'>, seat: SeatView): string[] {
  const tools = Object.entries(toolOf)
    .filter(([, kinds]) => view.moves.some((move) => kinds.includes(move.do)))
    .map(([tool]) => tool);
  const dealt = new Set(
    view.moves.flatMap((move) =>
      ['cook', 'sell', 'market'].includes(move.do) && move.mushroom ? [move.mushroom] : [],
    ),
  );
  const does = (kinds: string[]): boolean => view.moves.some((move) => kinds.includes(move.do));
  // Pans and Foray cards lie on Morchella alone, and are played as though in hand (Y6).
  const cards = zones
    .flatMap((zone) => zoneCards(seat, zone))
    .filter(
      (card) =>
        dealt.has(subjectOf(card)) ||
        does(card === 'pan' ? ['place_pan'] : (handTools[card] ?? [])),
    );
  return [...tools, ...new Set(cards)];
}

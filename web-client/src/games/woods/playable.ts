// Which cards of one's kitchen can be played now, by what the server listed as legal.
import { subjectOf } from './cards';
import type { SeatView, View } from './foray';
import { forayCard, forayCards } from './foray_cards';
import { zoneCards, zones } from './zones';

/** The tools and the zone cards of a seat that some legal move uses. */
export function playable(view: Pick<View, 'moves'>, seat: SeatView): string[] {
  const dealt = new Set(
    view.moves.flatMap((move) =>
      ['cook', 'sell', 'market'].includes(move.do) && move.mushroom ? [move.mushroom] : [],
    ),
  );
  const does = (kinds: string[] = []): boolean =>
    view.moves.some((move) => kinds.includes(move.do));
  const tools = forayCards.filter(([, row]) => does(row.fromCamp)).map(([card]) => card);
  // Pans and Foray cards lie on Morchella alone, and are played as though in hand (Y6).
  const cards = zones
    .flatMap((zone) => zoneCards(seat, zone))
    .filter(
      (card) =>
        dealt.has(subjectOf(card)) ||
        does(card === 'pan' ? ['place_pan'] : forayCard(card).fromHand),
    );
  return [...tools, ...new Set(cards)];
}

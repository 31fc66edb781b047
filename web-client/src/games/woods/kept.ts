// What lies at a camp besides dishes and goods: the Foray cards kept for later, those that work for their
// owner, what was swiped, and poison. Each as a token with a word under it, and all that is to be said of it.
import type { Catalogue } from '../../i18n';
import { gathered } from './choice';
import type { SeatView } from './foray';

export interface Token {
  id: string;
  card: string;
  /** A word under it. */
  word: string;
  /** Its name, and what is to be said of it. */
  says: string;
  /** What it is used as, if it can be. */
  tool?: string;
  bad?: boolean;
}

/** How often a log still grows one, as its token says it: a figure there counts the cards. */
export const growthsInShort = ['', 'I', 'II', 'III', 'IV'];

/** The tokens of a camp; what stands on one's own Farm Girl, Log and Morchella stands beside the basket. */
export function keptBy(seat: SeatView, mine: boolean, poison: string, words: Catalogue): Token[] {
  const w = words.foray;
  const found: Token[] = [];
  const add = (id: string, card: string, word: string, says: string, more = {}): void => {
    const name = words.woods.card(card);
    found.push({ id, card, word, says: says ? words.pair(name, says) : name, ...more });
  };
  const list = (cards: string[]): string =>
    words.list(gathered(cards).map(({ card, count }) => `${words.woods.card(card)} × ${count}`));
  const zone = (card: string, cards: string[]): void =>
    add(`zone-${card}`, card, String(cards.length), list(cards));
  const { chef, farm_girl, log, market, morchella, stolen } = seat;
  if (seat.poison) {
    const { turns } = seat.poison;
    add('poison', poison, String(turns), words.woods.table.poison(turns), { bad: true });
  }
  if (!mine) {
    if (farm_girl) zone('farm_girl', farm_girl.cards);
    if (log) {
      const { cards, growths = 0 } = log;
      const says = growths ? w.lying(list(cards), w.growths(growths)) : list(cards);
      add(
        'zone-shiitake_log',
        'shiitake_log',
        growthsInShort[growths] || String(cards.length),
        says,
      );
    }
    if (morchella) zone('morchella', morchella.cards);
  }
  if (chef) {
    const says = chef.cooked ? words.woods.dishOf(chef.cards, chef.butter) : w.chefWaits;
    add('chef', 'chef', chef.cooked ? String(chef.points) : '', says, { tool: 'chef' });
  }
  if (market)
    add('market', 'farmers_market', String(market.uses), w.uses(market.uses), { tool: 'market' });
  for (const card of ['map', 'eureka', 'eccentric'] as const)
    if (seat[card]) add(`tool-${card}`, card, '', '', { tool: card });
  if (stolen?.length)
    add(
      'stolen',
      'thief',
      String(stolen.length),
      `${w.stolen} ${list(stolen.map(({ mushroom }) => mushroom))}`,
    );
  return found;
}

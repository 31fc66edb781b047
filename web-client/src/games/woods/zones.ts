// Cards that lie on Farm Girl, the Shiitake Log and Morchella and count as though in hand: where the
// cards of a cooking or a sale come from, and how a person changes that.
import { dayCardsOf, type Dealing } from './choice';
import type { From, Move, SeatView, Zone } from './foray';

export const zones: Zone[] = ['morchella', 'farm_girl', 'shiitake_log'];

const onZone = (seat: SeatView, zone: Zone): { cards: string[]; fresh?: string[] } | null =>
  (zone === 'shiitake_log' ? seat.log : zone === 'farm_girl' ? seat.farm_girl : seat.morchella) ??
  null;

/** What lies on a zone of a seat. */
export const zoneCards = (seat: SeatView, zone: Zone): string[] => onZone(seat, zone)?.cards ?? [];

/** What of it counts as though in hand: the server says what does not yet. */
function usableOn(seat: SeatView, zone: Zone): string[] {
  const fresh = [...(onZone(seat, zone)?.fresh ?? [])];
  return zoneCards(seat, zone).filter((card) => {
    const at = fresh.indexOf(card);
    if (at >= 0) fresh.splice(at, 1);
    return at < 0;
  });
}

/** All that a seat can cook and sell with. */
export const within = (seat: SeatView): string[] => [
  ...(seat.hand ?? []),
  ...zones.flatMap((zone) => usableOn(seat, zone)),
];

const many = (card: string, n: number): string[] => Array<string>(Math.max(0, n)).fill(card);
const countOf = (cards: string[], card: string): number =>
  cards.filter((each) => each === card).length;

/** The cards that a move lays down. */
export function cardsOf(move: Move): string[] {
  if (move.do === 'chef') return [...(move.cards ?? []), ...many('butter', move.butter ?? 0)];
  const { mushroom = '', night = 0 } = move as Dealing;
  return [
    ...many(mushroom, dayCardsOf(move)),
    ...many(`night_${mushroom}`, night),
    ...many('butter', move.butter ?? 0),
    ...many('cider', move.cider ?? 0),
    ...(move.pan === 'hand' ? ['pan'] : []),
  ];
}

/** One kind of card of a move that lies in several places: how many come from each, and how many could. */
export interface Source {
  card: string;
  needed: number;
  places: { zone: Zone | 'hand'; has: number; taken: number; least: number; most: number }[];
}

/** Where the cards of `move` come from: as asked in `wish`, else Morchella, hand, Farm Girl and Log in turn (seasoning and pans from the hand first). */
export function sourcesOf(seat: SeatView, move: Move, wish: From): Source[] {
  const laid = cardsOf(move);
  return [...new Set(laid)].flatMap((card) => {
    const needed = countOf(laid, card);
    const has = (zone: Zone | 'hand'): number =>
      countOf(zone === 'hand' ? (seat.hand ?? []) : usableOn(seat, zone), card);
    const seasoned = ['butter', 'cider', 'pan'].includes(card);
    const order: (Zone | 'hand')[] = seasoned
      ? ['hand', 'morchella']
      : ['morchella', 'hand', 'farm_girl', 'shiitake_log'];
    const found = order.filter((zone) => has(zone) > 0);
    if (found.length < 2) return [];
    let left = needed;
    const taken = new Map<Zone | 'hand', number>(
      found.map((zone) => {
        const asked = zone === 'hand' ? 0 : countOf(wish[zone] ?? [], card);
        const n = Math.min(has(zone), asked, left);
        left -= n;
        return [zone, n];
      }),
    );
    const wished = zones.some((zone) => wish[zone]?.includes(card));
    for (const zone of wished ? (['hand', ...found] as const) : found) {
      const more = Math.max(0, Math.min(left, has(zone) - (taken.get(zone) ?? 0)));
      taken.set(zone, (taken.get(zone) ?? 0) + more);
      left -= more;
    }
    const total = found.reduce((sum, zone) => sum + has(zone), 0);
    return [
      {
        card,
        needed,
        places: found.map((zone) => ({
          zone,
          has: has(zone),
          taken: taken.get(zone) ?? 0,
          least: Math.max(0, needed - (total - has(zone))),
          most: Math.min(has(zone), needed),
        })),
      },
    ];
  });
}

/** Takes `taken` cards of the source from `zone`, the rest from the other places, nearest to before. */
export function moved(source: Source, zone: Zone | 'hand', taken: number): Source {
  let left = source.needed - taken;
  const others = source.places.filter((place) => place.zone !== zone);
  const counts = new Map<string, number>([[zone, taken]]);
  for (const place of others) {
    const n = Math.min(place.taken, left);
    counts.set(place.zone, n);
    left -= n;
  }
  for (const place of others) {
    const more = Math.min(place.has - counts.get(place.zone)!, left);
    counts.set(place.zone, counts.get(place.zone)! + more);
    left -= more;
  }
  return {
    ...source,
    places: source.places.map((place) => ({ ...place, taken: counts.get(place.zone) ?? 0 })),
  };
}

/** The `from` that says what the sources say, whole: every card of the move that does not come from the hand. */
export function fromOf(seat: SeatView, move: Move, sources: Source[]): From | undefined {
  const from: From = {};
  const laid = cardsOf(move);
  for (const card of new Set(laid)) {
    const source = sources.find((each) => each.card === card);
    const places: { zone: Zone | 'hand'; taken: number }[] =
      source?.places ??
      zones
        .filter((zone) => usableOn(seat, zone).includes(card))
        .map((zone) => ({ zone, taken: countOf(laid, card) }));
    for (const { zone, taken } of places)
      if (zone !== 'hand' && taken > 0) from[zone] = [...(from[zone] ?? []), ...many(card, taken)];
  }
  return Object.keys(from).length ? from : undefined;
}

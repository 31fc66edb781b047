// What happened at a table of the woods, as beats: who took which card from where to where. A closed set: a
// new kind of event does not compile until it is said here how it looks, be it like nothing.
import {
  beat,
  cardOr,
  many,
  type Beat,
  type Flight,
  type Thing,
  type Walk,
} from '../../motion/beat';
import type { OtherForest, WoodsCard, WoodsEvent } from '../../protocol/messages';

/** The cards of a path, each by the slot where it lay when the telling began: null is new, undefined an
    empty slot. */
class Row {
  #cards: (number | null | undefined)[] = [1, 2, 3, 4, 5, 6, 7, 8];
  #walks = false;
  /** In a round of hidden choices the slots that are emptied stay empty until its end. */
  readonly #gaps: boolean;
  readonly #row: string;

  constructor(row: string, gaps: boolean) {
    this.#row = row;
    this.#gaps = gaps;
  }

  /** What lay in a slot goes; where from. */
  take(slot: number): string {
    const was = this.#cards[slot - 1];
    if (this.#gaps) this.#cards[slot - 1] = undefined;
    else this.#cards.splice(slot - 1, 1);
    this.#walks ||= !this.#gaps;
    return was ? `${this.#row}-${was}` : 'day-deck';
  }

  /** The nearest card falls; where from. */
  fall(): string {
    this.#walks = true;
    return this.take(
      1 +
        Math.max(
          0,
          this.#cards.findIndex((was) => was !== undefined),
        ),
    );
  }

  /** New cards lie at the far end. */
  refill(cards: number): void {
    this.#walks = true;
    const lie = this.#cards.filter((was) => was !== undefined);
    this.#cards = [...lie, ...Array<null>(cards).fill(null)];
  }

  /** Of rows with gaps only the slots are counted from the other end, and by one player (C6). */
  turn(): void {
    if (this.#gaps) return;
    this.#walks = true;
    this.#cards.reverse();
  }

  get walks(): Walk[] {
    const was = this.#cards.filter((from) => from !== undefined);
    return this.#walks ? [{ row: this.#row, was, from: 'day-deck' }] : [];
  }
}

const hand = (seat: number): string => `hand-${seat}`;
const pans = (seat: number): string => `pans-${seat}`;
/** The newest dish of a seat. */
const dish = (seat: number): string => `pan-${seat}`;
const sticks = (seat: number): string => `sticks-${seat}`;
const tokens = (seat: number): string => `tokens-${seat}`;
const stick: Thing = { is: 'stick' };
const flown = (cards: WoodsCard[] | string[], from: string, to: string): Flight[] =>
  cards.map((card) => ({ thing: cardOr(card), from, to }));

/** The cards of a dish or of a sale. */
const lot = (mushroom: string, day: number, night: number): string[] => [
  ...Array<string>(day).fill(mushroom),
  ...Array<string>(night).fill(`night_${mushroom}`),
];
const paying = (event: WoodsEvent, seat: number, paid: number, to: string): Beat[] =>
  paid
    ? [beat(event, { flights: many(paid, stick, sticks(seat), to), ms: 200, sound: 'sticks' })]
    : [];

interface Rows {
  path: Row;
  rain: Row;
}
const rowOf = (rows: Rows, forest?: OtherForest): Row =>
  forest === 'rainforest' ? rows.rain : rows.path;

function beatsFor(event: WoodsEvent, rows: Rows): Beat[] {
  switch (event.kind) {
    case 'took': {
      const { seat, card, slot, paid, forest, map } = event;
      // The Map has turned the path before: where the card lay is told by nothing.
      const from = map ? tokens(seat) : rowOf(rows, forest).take(slot);
      const flights = flown([card], from, hand(seat));
      return [...paying(event, seat, paid, from), beat(event, { flights, sound: 'card' })];
    }
    case 'eureka_used': {
      const { seat, cards, slots, paid, forest, map } = event;
      const row = rowOf(rows, forest);
      // The farther first: taking one moves what lies behind it.
      const from = map
        ? slots.map(() => tokens(seat))
        : slots
            .toSorted((a, b) => b - a)
            .map((slot) => row.take(slot))
            .reverse();
      const flights = cards.flatMap((card, n) =>
        flown([card], from[n] ?? tokens(seat), hand(seat)),
      );
      return [...paying(event, seat, paid, from[0]!), beat(event, { flights, sound: 'card' })];
    }
    case 'took_decay':
      return [
        beat(event, { flights: flown(event.cards, 'decay', hand(event.seat)), sound: 'card' }),
      ];
    case 'moon_swapped': {
      const { seat, drawn, card } = event;
      const away = beat(event, { flights: flown(['moon'], hand(seat), 'discards'), ms: 240 });
      const found = many(1, cardOr(card, true), 'night-deck', hand(seat));
      return drawn ? [away, beat(event, { flights: found, sound: 'card' })] : [away];
    }
    case 'discarded':
      return [
        beat(event, { flights: flown(event.cards, hand(event.seat), 'discards'), sound: 'sweep' }),
      ];
    case 'cooked': {
      const { seat, mushroom, day, night, butter, cider } = event;
      const cards = [
        ...lot(mushroom, day, night),
        ...Array<string>(butter).fill('butter'),
        ...Array<string>(cider).fill('cider'),
      ];
      const flights = flown(cards, hand(seat), dish(seat));
      return [beat(event, { flights, sound: 'cook' })];
    }
    case 'chef_cooked': {
      const { seat, cards, butter } = event;
      const all = [...cards, ...Array<string>(butter).fill('butter')];
      return [beat(event, { flights: flown(all, hand(seat), dish(seat)), sound: 'cook' })];
    }
    case 'sold': {
      const { seat, mushroom, day, night, sticks: won } = event;
      return selling(event, seat, lot(mushroom, day, night), won);
    }
    case 'market_sold':
      return selling(event, event.seat, [event.mushroom], event.sticks);
    case 'pan_placed':
      return [
        beat(event, { flights: flown(['pan'], hand(event.seat), pans(event.seat)), sound: 'lay' }),
      ];
    case 'chef_placed':
      return [
        beat(event, { flights: flown(['chef'], hand(event.seat), pans(event.seat)), sound: 'lay' }),
      ];
    case 'map_placed':
      return [
        beat(event, {
          flights: flown(['map'], hand(event.seat), tokens(event.seat)),
          sound: 'lay',
        }),
      ];
    case 'spored': {
      const { seat, day, night } = event;
      const flights = flown(lot('shiitake', day, night), hand(seat), `log-${seat}`);
      return [beat(event, { flights, sound: 'lay' })];
    }
    case 'stole': {
      const { seat, victim, mushroom, count, cards } = event;
      const given = cards
        ? flown(cards, hand(seat), hand(victim))
        : many(count, cardOr(null), hand(seat), hand(victim));
      const loot = flown([mushroom], pans(victim), dish(seat));
      return [
        beat(event, { flights: flown(['thief'], hand(seat), pans(victim)), ms: 300 }),
        beat(event, { flights: [...loot, ...given], sound: 'card' }),
      ];
    }
    case 'peeked': {
      const flights = flown(event.cards, hand(event.seat), 'discards');
      return [beat(event, { flights, marks: ['night-deck'], sound: 'card' })];
    }
    case 'decay_discarded':
      return [beat(event, { flights: flown(event.cards, 'decay', 'discards'), sound: 'sweep' })];
    case 'decayed': {
      const from = rowOf(rows, event.forest).fall();
      return [beat(event, { flights: flown([event.card], from, 'decay'), sound: 'lay', ms: 300 })];
    }
    case 'eccentric_took': {
      const flights = flown([event.card], rowOf(rows, event.forest).fall(), hand(event.seat));
      return [beat(event, { flights, sound: 'card', ms: 400 })];
    }
    case 'morchella_took':
      return [
        beat(event, { flights: flown(event.cards, 'decay', tokens(event.seat)), sound: 'card' }),
      ];
    case 'rainforest_dealt': {
      const flights = event.cards.flatMap((card, n) => flown([card], 'day-deck', `rain-${n + 1}`));
      return [beat(event, { flights, sound: 'sweep', ms: 240 })];
    }
    case 'forest_burned': {
      const row = rowOf(rows, event.forest);
      // They lie there as long as it burns over them.
      const burnt = event.cards.flatMap((card) => flown([card], row.fall(), 'discards'));
      const burning = burnt.map(({ from }): Flight => ({ thing: { is: 'flame' }, from, to: from }));
      const flights = [...burnt, ...flown(event.decay, 'decay', 'discards')];
      return [
        beat(event, { flights: burning, sound: 'sweep' }),
        beat(event, { flights, marks: ['decay', 'path'] }),
      ];
    }
    case 'morel_added':
      return [
        beat(event, { flights: many(1, cardOr('morel'), 'discards', 'day-deck'), sound: 'lay' }),
      ];
    case 'refilled':
      // The row is the path's: only the path is filled up.
      rows.path.refill(event.cards.length);
      return [];
    case 'map_played':
      rowOf(rows, event.forest).turn();
      return [];
    case 'revealed':
      return [beat(event, { sound: 'reveal', ms: 0 })];
    case 'match_over':
      return [beat(event, { sound: 'end', ms: 0 })];
    case 'basket_placed':
      return [beat(event, { marks: [hand(event.seat)], sound: 'lay', ms: 0 })];
    case 'gathered':
      return [beat(event, { marks: [tokens(event.seat)], sound: 'card', ms: 0 })];
    case 'log_grew':
      return [beat(event, { marks: [`log-${event.seat}`], ms: 0 })];
    case 'poisoned':
    case 'poison_left':
    case 'eureka_earned':
    case 'eccentric_awarded':
    case 'morchella_found':
    case 'priority_passed':
      return [beat(event, { marks: [tokens(event.seat)], ms: 0 })];
    // What is only said: nothing lies elsewhere than before.
    case 'match_started':
    case 'turn_lost':
    case 'selection_failed':
    case 'action_lost':
    case 'last_cooks':
    case 'kept':
    case 'used':
    case 'used_in_vain':
    case 'declined':
    case 'extra_turn':
      return [];
  }
}

function selling(event: WoodsEvent, seat: number, cards: string[], won: number): Beat[] {
  return [
    beat(event, { flights: flown(cards, hand(seat), 'discards'), marks: [], ms: 240 }),
    beat(event, { flights: many(won, stick, hand(seat), sticks(seat)), ms: 240, sound: 'sticks' }),
  ];
}

const brought = new Set(['moon_swapped', 'basket_placed', 'poisoned']);
const brings = new Set(['took', 'took_decay', 'eureka_used']);

/** What a card does when it is taken is told before that it was: it is seen after it. */
function asSeen(told: WoodsEvent[]): WoodsEvent[] {
  const seen: WoodsEvent[] = [];
  let waits: WoodsEvent[] = [];
  for (const event of told) {
    if (brought.has(event.kind)) waits.push(event);
    else {
      const first = brings.has(event.kind) ? [event, ...waits] : [...waits, event];
      seen.push(...first);
      waits = [];
    }
  }
  return [...seen, ...waits];
}

/** What travels when this is told; `all` is the match so far. At last the path walks. */
export function beatsOf(told: WoodsEvent[], all: WoodsEvent[]): Beat[] {
  const gaps = all.some(({ kind }) => kind === 'revealed');
  const rows = { path: new Row('path', gaps), rain: new Row('rain', gaps) };
  const beats = asSeen(told).flatMap((event) => beatsFor(event, rows));
  const walks = [...rows.path.walks, ...rows.rain.walks];
  const last = told.at(-1);
  return walks.length && last
    ? [...beats, { ...beat(last, { walks, ms: 260, sound: 'card' }), events: [] }]
    : beats;
}

/** Whose move an event is: nobody's when it only comes of one. */
export function moverOf(event: WoodsEvent): number | null {
  switch (event.kind) {
    case 'took':
    case 'took_decay':
    case 'discarded':
    case 'cooked':
    case 'sold':
    case 'pan_placed':
    case 'turn_lost':
    case 'action_lost':
    case 'selection_failed':
    case 'eureka_used':
    case 'used':
    case 'peeked':
    case 'gathered':
    case 'chef_placed':
    case 'chef_cooked':
    case 'market_sold':
    case 'stole':
    case 'spored':
    case 'map_placed':
    case 'map_played':
    case 'eccentric_took':
    case 'morchella_took':
      return event.seat;
    case 'match_started':
    case 'basket_placed':
    case 'moon_swapped':
    case 'poisoned':
    case 'poison_left':
    case 'decay_discarded':
    case 'decayed':
    case 'refilled':
    case 'revealed':
    case 'priority_passed':
    case 'last_cooks':
    case 'eureka_earned':
    case 'kept':
    case 'used_in_vain':
    case 'log_grew':
    case 'eccentric_awarded':
    case 'morchella_found':
    case 'declined':
    case 'rainforest_dealt':
    case 'forest_burned':
    case 'morel_added':
    case 'extra_turn':
    case 'match_over':
      return null;
  }
}

// What one is about to do at the table of the woods: the card that was pointed at, the dish or sale that is
// being put together from the cards in hand, the tool in one's hand. Only what the server listed as legal
// can come of it; of anything else it is asked why not.
import { subjectOf } from './cards';
import {
  changed,
  cooksOf,
  largest,
  marketsOf,
  sellsOf,
  valueOf,
  valuesOfField,
  type Dealing,
  type Field,
} from './choice';
import type { From, Move, SeatView, View, Zone } from './foray';
import { forayCard } from './foray_cards';
import type { RulesRefusal } from '../../protocol/messages';
import { cardsOf, fromOf, sourcesOf, zoneCards } from './zones';

export type Kind = 'cook' | 'sell' | 'market';
/** One thing that can be done with the mushroom at hand: how it stands now, and all ways there are. */
export interface Way {
  kind: Kind;
  moves: Dealing[];
  move: Dealing;
}

export class Intent {
  /** A card of a path, the decay or a pan that was touched, and can be had. */
  chosen = $state.raw<Move | null>(null);
  /** What was touched though it cannot be done: why not is told. */
  wished = $state.raw<Move | null>(null);
  /** The mushroom that is to be cooked or sold. */
  variety = $state<string | null>(null);
  tool = $state<string | null>(null);
  /** The card that was touched last, to read about. */
  looked = $state<string | null>(null);
  reason = $state.raw<RulesRefusal | null>(null);
  /** The places in hand of what is dropped when poison asks for it. */
  dropped = $state.raw<number[]>([]);
  #kind = $state<Kind>('cook');
  #picked = $state.raw<Partial<Record<Kind, Dealing>>>({});
  /** Zones whose cards go first, because they were touched. */
  wish = $state.raw<From>({});
  #from = $state.raw<{ key: string; from: From | undefined } | null>(null);
  readonly #view: () => View;
  readonly #seat: () => SeatView | undefined;

  constructor(view: () => View, seat: () => SeatView | undefined) {
    this.#view = view;
    this.#seat = seat;
  }

  /** What can be done with the mushroom at hand. */
  readonly ways = $derived.by((): Way[] => {
    const [view, mushroom] = [this.#view(), this.variety];
    if (!mushroom) return [];
    const kinds: [Kind, Dealing[]][] = [
      ['cook', cooksOf(view, mushroom)],
      ['sell', sellsOf(view, mushroom)],
      ['market', marketsOf(view, mushroom)],
    ];
    return kinds.flatMap(([kind, moves]) => {
      const move = this.#picked[kind] ?? largest(moves);
      return move ? [{ kind, moves, move }] : [];
    });
  });
  /** The way that the yellow button goes. */
  readonly way = $derived(this.ways.find(({ kind }) => kind === this.#kind) ?? this.ways[0]);
  /** Whether anything has been chosen. */
  get begun(): boolean {
    return !!(this.chosen || this.variety || this.tool);
  }
  readonly #key = $derived(JSON.stringify([this.way?.move, this.wish]));
  /** The whole move, with where its cards come from. */
  readonly dealing = $derived.by((): Move | undefined => {
    const [seat, way] = [this.#seat(), this.way];
    if (!seat || !way) return undefined;
    if (!this.#view().modules) return way.move;
    const from =
      this.#from?.key === this.#key
        ? this.#from.from
        : fromOf(seat, way.move, sourcesOf(seat, way.move, this.wish));
    return from ? { ...way.move, from } : way.move;
  });

  /** How many of a card are raised, in hand or on a zone. */
  raised(card: string, zone?: Zone): number {
    const count = (cards: string[] | undefined): number =>
      (cards ?? []).filter((each) => each === card).length;
    const { dealing } = this;
    if (!dealing) return this.chosen?.do === 'place_pan' && card === 'pan' && !zone ? 1 : 0;
    if (zone) return count(dealing.from?.[zone]);
    const elsewhere = Object.values(dealing.from ?? {}).reduce(
      (sum, cards) => sum + count(cards),
      0,
    );
    return count(cardsOf(dealing)) - elsewhere;
  }

  putBack(): void {
    this.chosen = this.wished = this.variety = null;
    this.tool = this.looked = this.reason = null;
    this.dropped = [];
    this.#kind = 'cook';
    this.#picked = {};
    this.wish = {};
    this.#from = null;
  }

  /** Takes a mushroom to cook or to sell, with the cards of a zone first if there is one. */
  take(mushroom: string, zone?: Zone): void {
    this.putBack();
    this.looked = mushroom;
    this.variety = mushroom;
    const seat = this.#seat();
    if (zone && seat)
      this.wish = { [zone]: zoneCards(seat, zone).filter((card) => subjectOf(card) === mushroom) };
  }

  /** Goes another way with the same mushroom. */
  go(kind: Kind): void {
    this.#kind = kind;
  }

  /** Says where cards come from. */
  from(from: From | undefined): void {
    this.#from = { key: this.#key, from };
  }

  /** A card is added to the dish or sale, or taken out of it; false where it is none of its matter. */
  touch(card: string, up: boolean): boolean {
    const { way, variety } = this;
    if (!way || !variety) return false;
    const field = this.#fieldOf(card);
    if (!field) return false;
    this.reason = null;
    this.wished = null;
    const value = field === 'pan' ? (up ? 'display' : 'hand') : Number(valueOf(way.move, field));
    const next = typeof value === 'string' ? value : value + (up ? -1 : 1);
    if (this.#set(way, field, next)) return true;
    if (field === 'pan') return false;
    if (way.kind !== 'cook' && (field === 'butter' || field === 'cider')) {
      this.#season(variety, field);
      return true;
    }
    // What is too few for a dish may still be sold.
    const other = up
      ? this.ways.find(
          ({ kind, moves }) => kind !== way.kind && valuesOfField(moves, field).includes(next),
        )
      : undefined;
    if (other && field !== 'butter' && field !== 'cider') {
      this.#kind = other.kind;
      return this.#set(other, field, next);
    }
    if (up) this.putBack();
    else this.wished = { ...way.move, [field]: next };
    return true;
  }

  /** Only a dish is seasoned: what was to be sold is cooked with it, or it is asked why that cannot be. */
  #season(mushroom: string, field: 'butter' | 'cider'): void {
    const dish = this.ways.find(({ kind }) => kind === 'cook');
    const more = dish ? Number(valueOf(dish.move, field)) + 1 : 0;
    if (dish && (this.#set(dish, field, more) || valueOf(dish.move, field))) this.#kind = 'cook';
    else this.wished = dish ? { ...dish.move, [field]: more } : { do: 'cook', mushroom };
  }

  #fieldOf(card: string): Field | undefined {
    if (subjectOf(card) === this.variety) return card === this.variety ? 'day' : 'night';
    return card === 'butter' || card === 'cider' || card === 'pan' ? card : undefined;
  }

  #set(way: Way, field: Field, value: number | string): boolean {
    if (!valuesOfField(way.moves, field).includes(value)) return false;
    this.#picked = { ...this.#picked, [way.kind]: changed(way.moves, way.move, field, value) };
    return true;
  }

  /** Whether one more of a card can be added to what is being put together. */
  mayAdd(card: string): boolean {
    const { way } = this;
    const field = this.#fieldOf(card);
    if (!way || !field) return false;
    const next = field === 'pan' ? 'hand' : Number(valueOf(way.move, field)) + 1;
    return valueOf(way.move, field) !== next && valuesOfField(way.moves, field).includes(next);
  }

  /** The tool with which a card of the hand is played now, where it is no mushroom and not a pan. */
  toolOf(card: string): string | undefined {
    const { tool, fromHand = [] } = forayCard(card);
    return this.#view().moves.some((move) => fromHand.includes(move.do)) ? tool : undefined;
  }
}

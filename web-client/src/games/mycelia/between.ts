// The pictures between two positions: what the table shows after each thing that happened in a step. Only
// what an event says is added to the position before it; what no event tells waits for the server's position.
import type { Beat } from '../shared/teller.svelte';
import { edgesOf, includes, key, same } from './geometry';
import type { Automata, AutomataCard, Cell, MyceliaEvent, Seat, Tile, View } from './types';

/** One thing told: the events that belong to it, the way that a Mother went, and the table after it. */
export interface Picture extends Beat<MyceliaEvent> {
  way: Cell[];
  view: View;
}

type Owner = Pick<Seat, 'points' | 'insects' | 'spores' | 'grown' | 'hand_count' | 'mother'> & {
  mats: (Seat['mats'][number] | Automata['mats'][number])[];
};

const ownerOf = (view: View, seat: number): Owner | undefined =>
  view.automata?.seat === seat ? view.automata : view.seats[seat];

function withOwner(view: View, seat: number | null | undefined, change: Partial<Owner>): View {
  if (view.automata && view.automata.seat === seat)
    return { ...view, automata: { ...view.automata, ...change } as Automata };
  const seats = view.seats.map((each) =>
    each.seat === seat ? ({ ...each, ...change } as Seat) : each,
  );
  return { ...view, seats };
}

const withTile = (view: View, cell: Cell | undefined, change: (tile: Tile) => Tile): View => ({
  ...view,
  tiles: view.tiles.map((tile) => (same(tile.cell, cell) ? change(tile) : tile)),
});

/** Spores of a seat come onto a tile, or leave it. */
const sown = (view: View, seat: number, cell: Cell | undefined, count: number): View => {
  const owner = ownerOf(view, seat);
  const left = owner ? withOwner(view, seat, { spores: owner.spores - count }) : view;
  return withTile(left, cell, (tile) => ({
    ...tile,
    spores: tile.spores.map((has, of) => (of === seat ? Math.max(0, has + count) : has)),
  }));
};

const standing = (view: View, seat: number, cell: Cell): View => ({
  ...withOwner(view, seat, { mother: cell }),
  tiles: view.tiles.map((tile) =>
    same(tile.cell, cell)
      ? { ...tile, mother: seat }
      : tile.mother === seat
        ? { ...tile, mother: null }
        : tile,
  ),
});

/** A mushroom grows, or decays: its token, and its mat. */
function grown(view: View, event: MyceliaEvent, seat: number, owner: Owner): View {
  const { cell, slot } = event;
  const card = typeof event.card === 'string' ? event.card : null;
  const fruits = event.kind === 'fruited';
  const mats = owner.mats.map((mat) => {
    if (mat.slot !== slot) return mat;
    const bare = { ...mat, cell: fruits ? cell! : null, sporings: 0, blocked: false };
    if ('fruited' in bare) return { ...bare, fruited: fruits, decayed: bare.decayed || !fruits };
    const below = card && !fruits ? [...bare.decayed, card] : bare.decayed;
    return { ...bare, card: fruits ? card : null, decayed: below };
  });
  const token = fruits ? { seat, slot: slot! } : null;
  const tiles = view.tiles.map((tile) => {
    const here = fruits
      ? same(tile.cell, cell)
      : tile.mushroom?.seat === seat && tile.mushroom.slot === slot;
    return here ? { ...tile, mushroom: token } : tile;
  });
  const gained = fruits
    ? {
        points: owner.points + (event.points as number),
        grown: owner.grown + 1,
        hand_count: owner.hand_count - 1,
      }
    : {};
  const next = withOwner({ ...view, tiles }, seat, { mats, ...gained });
  return (event.pay ?? []).reduce((now, paid) => sown(now, paid.of, paid.cell, -1), next);
}

/** What changes nothing on the table, and what applied() sees to itself. */
type Unseen =
  | ('match_over' | 'match_started' | 'turn_began' | 'upgraded' | 'deck_renewed' | 'no_effect')
  | ('action_skipped' | 'turn_ended' | 'automata_action' | 'end_token');
type Elsewhere =
  | ('wind' | 'tile_placed' | 'explored' | 'tile_turned' | 'automata_card')
  | ('market_refilled' | 'market_revealed' | 'refreshed');

/** The table after an event, as far as the event tells it. */
export function applied(view: View, event: MyceliaEvent): View {
  const { seat, cell, count = 0 } = event;
  if (event.kind === 'wind') return { ...view, wind: event.wind! };
  if (event.kind === 'tile_placed') {
    const tile: Tile = {
      ...{ cell: cell!, colour: event.colour!, turn: event.turn!, edges: edgesOf(event.turn!) },
      ...{ symbol: event.symbol!, insect: event.insect!, mushroom: null, mother: null },
      ...{ spores: view.tiles[0]!.spores.map(() => 0), domain: null },
    };
    const frontier = view.frontier.filter((each) => !same(each, tile.cell));
    return { ...view, tiles: [...view.tiles, tile], frontier };
  }
  if (event.kind === 'explored')
    return { ...view, piles: view.piles.map((left, n) => (n === event.pile ? left - 1 : left)) };
  if (event.kind === 'tile_turned')
    return withTile(view, cell, (tile) => ({
      ...tile,
      ...{ turn: event.turn!, edges: edgesOf(event.turn!) },
    }));
  if (event.kind === 'automata_card' && view.automata)
    return { ...view, automata: { ...view.automata, card: event.card as AutomataCard } };
  if (event.kind === 'market_refilled' || event.kind === 'market_revealed')
    return { ...view, market: [...view.market, ...(event.cards ?? [])] };
  if (event.kind === 'refreshed')
    return { ...view, market: view.market.filter((card) => !event.discarded?.includes(card)) };
  const owner = typeof seat === 'number' ? ownerOf(view, seat) : undefined;
  return owner ? ofOwner(view, event, seat!, owner, cell, count) : view;
}

function ofOwner(
  view: View,
  event: MyceliaEvent,
  seat: number,
  owner: Owner,
  cell: Cell | undefined,
  count: number,
): View {
  switch (event.kind) {
    case 'mother_placed':
    case 'mother_moved':
    case 'leapt':
      return standing(view, seat, cell!);
    case 'moved':
      return standing(view, seat, event.path!.at(-1)!);
    case 'insect_taken':
      return withTile(withOwner(view, seat, { insects: owner.insects + 1 }), cell, (tile) => ({
        ...tile,
        insect: false,
      }));
    case 'insects_gained':
      return withOwner(view, seat, { insects: owner.insects + count });
    case 'spored':
      return withOwner(view, seat, {
        mats: owner.mats.map((mat) =>
          mat.slot === event.mushroom ? { ...mat, sporings: mat.sporings + 1 } : mat,
        ),
      });
    case 'spores_placed': {
      // Those that had no choice lay there already while the others were asked for.
      const { question } = view;
      const asked = question?.kind === 'place_spores' && question.seat === seat;
      const there = asked ? (question.placed ?? []) : [];
      const fresh = event.cells!.filter((each) => !includes(there, each));
      const rest = asked ? { ...view, question: null } : view;
      return fresh.reduce((now, each) => sown(now, seat, each, 1), rest);
    }
    case 'settled':
      return sown(view, seat, cell, count);
    case 'spores_removed':
      return sown(view, seat, cell, -count);
    case 'fruited':
    case 'decayed':
      return grown(view, event, seat, owner);
    case 'discovered':
      return {
        ...withOwner(view, seat, { hand_count: owner.hand_count + 1 }),
        market: view.market.filter((card) => card !== event.card),
      };
    case 'cards_drawn':
      return withOwner(view, seat, { hand_count: owner.hand_count + count });
    default:
      event.kind satisfies Unseen | Elsewhere;
      return view;
  }
}

const alike = (a: Tile | undefined, b: Tile): boolean =>
  !!a &&
  a.mother === b.mother &&
  a.mushroom?.seat === b.mushroom?.seat &&
  a.spores.every((count, of) => count === b.spores[of]);

/** Whose a tile is and which threads it has: as the server said of it when it looked like this. */
function owned(view: View, before: View, after: View): View {
  const at = (of: View) => new Map(of.tiles.map((tile) => [key(tile.cell), tile]));
  const [old, next] = [at(before), at(after)];
  const now = new Set<string>();
  const tiles = view.tiles.map((tile) => {
    const is = next.get(key(tile.cell));
    if (alike(is, tile)) now.add(key(tile.cell));
    const [was, will] = [old.get(key(tile.cell)), is].map(
      (each) => each && each.mother === tile.mother && each.mushroom?.seat === tile.mushroom?.seat,
    );
    const like = will ? is : was ? old.get(key(tile.cell)) : undefined;
    return { ...tile, domain: like?.domain ?? null };
  });
  const threads = (was: Cell[][] | undefined, is: Cell[][] | undefined): Cell[][] => [
    [
      ...(was ?? []).flat().filter((cell) => !now.has(key(cell))),
      ...(is ?? []).flat().filter((cell) => now.has(key(cell))),
    ],
  ];
  const seats = view.seats.map((seat) => ({
    ...seat,
    network: threads(before.seats[seat.seat]?.network, after.seats[seat.seat]?.network),
  }));
  const automata = view.automata && {
    ...view.automata,
    network: threads(before.automata?.network, after.automata?.network),
  };
  return { ...view, tiles, seats, automata };
}

/** What begins a beat of its own; everything else belongs to the one before. */
const begins = new Set([
  ...['automata_card', 'automata_action', 'moved', 'wind', 'spores_placed', 'fruited', 'decayed'],
  ...['mother_placed', 'leapt', 'explored', 'discovered', 'refreshed', 'mother_moved', 'settled'],
  ...['tile_placed', 'tile_turned', 'spores_removed', 'cards_drawn', 'action_skipped', 'end_token'],
]);

/** Gathers events: one thing that somebody does each, with what came of it. */
export function beatsOf(events: MyceliaEvent[]): MyceliaEvent[][] {
  const beats: MyceliaEvent[][] = [];
  for (const event of events) {
    const last = beats.at(-1);
    const announced = last?.length === 1 && last[0]!.kind === 'automata_action';
    const laid = event.kind === 'tile_placed' && last?.at(-1)?.kind === 'explored';
    if (begins.has(event.kind) && !announced && !laid) beats.push([event]);
    else last?.push(event);
  }
  return beats;
}

/** Whose doing an event is, where it is anybody's. */
export const doerOf = (event: MyceliaEvent, view: View): number | null =>
  event.kind.startsWith('automata_')
    ? (view.automata?.seat ?? null)
    : (event.by ?? event.seat ?? null);

/** The pictures from one position to a later one; what the viewer did first of all is no news. */
export function pictures(
  before: View,
  events: MyceliaEvent[],
  after: View,
  you: number | null,
): Picture[] {
  const others = (event: MyceliaEvent): boolean => {
    const doer = doerOf(event, after);
    return doer !== null && doer !== you;
  };
  const own = you === null ? 0 : events.findIndex(others);
  const news = own < 0 ? [] : events.slice(own);
  let now: View = events.slice(0, own).reduce(applied, before);
  const beats = beatsOf(news).map((told): Picture => {
    const moved = told.find((event) => event.kind === 'moved');
    const from = moved && ownerOf(now, moved.seat!)?.mother;
    now = told.reduce(applied, now);
    const way = moved && from ? [from, ...moved.path!] : [];
    return { events: told, way, view: owned(now, before, after) };
  });
  const last = beats.pop();
  return last ? [...beats, { ...last, view: after }] : [];
}

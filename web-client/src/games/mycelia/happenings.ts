// What happened in Mycelia, as beats: what travels over the board and between the piles, mats and hands. A
// closed set: a new kind of event does not compile until it is said here how it looks.
import { beat, cardOr, many, type Beat, type Thing } from '../../motion/beat';
import type { MyceliaEvent as StrictEvent } from '../../protocol/messages';
import type { Cell, MyceliaEvent } from './types';

/** A cell's place, as the board names it: a minus is `m`. */
export const cellPlace = ([x, y]: Cell): string => `cell-${x}-${y}`.replaceAll('--', '-m');

const hand = (seat: number): string => `hand-${seat}`;
const mat = (seat: number): string => `mat-${seat}`;
const supply = (seat: number): string => `spores-${seat}`;
const spore = (seat: number): Thing => ({ is: 'spore', seat });

/** A Mother goes to a cell; where she stood is where the table shows her before. */
const walking = (event: StrictEvent, seat: number, cell: Cell): Beat => {
  const piece = `mother-${seat}`;
  const flights = many(1, { is: 'piece', piece }, piece, piece);
  return beat(event, { flights, marks: [cellPlace(cell)], sound: 'lay', ms: 400 });
};

/** `from` is the cell that the spores of a seat were last seen to come from. */
function beatsFor(event: StrictEvent, from: (seat: number) => string): Beat[] {
  switch (event.kind) {
    case 'mother_placed':
      return [beat(event, { marks: [cellPlace(event.cell)], sound: 'lay', ms: 0 })];
    case 'leapt':
    case 'mother_moved':
      return [walking(event, event.seat, event.cell)];
    case 'moved':
      return [walking(event, event.seat, event.path.at(-1)!)];
    case 'tile_turned':
      return [beat(event, { marks: [cellPlace(event.cell)], sound: 'tile', ms: 0 })];
    case 'insect_taken': {
      const flights = many(1, { is: 'insect' }, cellPlace(event.cell), mat(event.seat));
      return [beat(event, { flights, sound: 'card' })];
    }
    case 'insects_gained': {
      const flights = many(event.count, { is: 'insect' }, 'tiles', mat(event.seat));
      return [beat(event, { flights, sound: 'card' })];
    }
    case 'tile_placed': {
      const tile: Thing = { is: 'tile', colour: event.colour };
      const flights = many(1, tile, 'tiles', cellPlace(event.cell));
      return [beat(event, { flights, sound: 'tile' })];
    }
    case 'wind':
      return [beat(event, { marks: ['wind'], sound: 'spore', ms: 0 })];
    case 'spores_placed': {
      const flights = event.cells.flatMap((cell) =>
        many(1, spore(event.seat), from(event.seat), cellPlace(cell)),
      );
      return [beat(event, { flights, ms: 260, sound: event.cells.length ? 'spore' : null })];
    }
    case 'settled': {
      const { seat, cell, count } = event;
      const flights = many(count, spore(seat), supply(seat), cellPlace(cell));
      return [beat(event, { flights, sound: 'spore' })];
    }
    case 'spores_removed': {
      const { seat, cell, count } = event;
      const flights = many(count, spore(seat), cellPlace(cell), supply(seat));
      return [beat(event, { flights, sound: 'sweep' })];
    }
    case 'fruited': {
      const { seat, card, cell, pay } = event;
      const paid = pay.flatMap((each) =>
        many(1, spore(each.of), cellPlace(each.cell), supply(each.of)),
      );
      const grown = card ? many(1, cardOr(card), hand(seat), mat(seat)) : [];
      return [
        beat(event, { flights: paid, ms: 260, sound: paid.length ? 'spore' : null }),
        beat(event, { flights: grown, marks: [mat(seat), cellPlace(cell)], sound: 'lay' }),
      ];
    }
    case 'decayed':
      return [beat(event, { marks: [mat(event.seat)], sound: 'sweep', ms: 0 })];
    case 'upgraded':
      return [beat(event, { marks: [mat(event.seat)], ms: 0 })];
    case 'discovered': {
      const { seat, card } = event;
      const source = event.from === 'deck' ? 'deck' : 'market';
      return [beat(event, { flights: many(1, cardOr(card), source, hand(seat)), sound: 'card' })];
    }
    case 'cards_drawn': {
      const { seat, count, cards } = event;
      const flights = cards
        ? cards.flatMap((card) => many(1, cardOr(card), 'deck', hand(seat)))
        : many(count, cardOr(null), 'deck', hand(seat));
      return [beat(event, { flights, sound: 'card' })];
    }
    case 'market_revealed':
    case 'market_refilled': {
      const flights = event.cards.flatMap((card) => many(1, cardOr(card), 'deck', 'market'));
      return [beat(event, { flights, ms: 240, sound: 'card' })];
    }
    case 'refreshed': {
      const flights = event.discarded.flatMap((card) => many(1, cardOr(card), 'market', 'deck'));
      return [beat(event, { flights, marks: [], ms: 260, sound: 'sweep' })];
    }
    case 'end_token':
      return [beat(event, { marks: event.seat === null ? [] : [mat(event.seat)], ms: 0 })];
    case 'match_over':
      return [beat(event, { sound: 'end', ms: 0 })];
    // What is only said, or was seen before it was named.
    case 'match_started':
    case 'turn_began':
    case 'explored':
    case 'spored':
    case 'deck_renewed':
    case 'no_effect':
    case 'action_skipped':
    case 'turn_ended':
    case 'automata_card':
    case 'automata_action':
      return [];
  }
}

/** The table reads an event with the fields of all kinds; the protocol knows which kind has which. */
export const strictly = (event: MyceliaEvent): StrictEvent => event as unknown as StrictEvent;

/** What travels when this is told; `all` is the match so far. */
export function beatsOf(told: MyceliaEvent[], all: MyceliaEvent[]): Beat[] {
  return told.map(strictly).flatMap((event) =>
    beatsFor(event, (seat) => {
      const spored = all.findLast(
        (each) => each.kind === 'spored' && each.seat === seat && each.step <= event.step,
      );
      return Array.isArray(spored?.from) ? cellPlace(spored.from) : supply(seat);
    }),
  );
}

/** Whose move an event is: nobody's when it only comes of one. */
export function moverOf(loose: MyceliaEvent): number | null {
  const event = strictly(loose);
  switch (event.kind) {
    case 'mother_placed':
    case 'moved':
    case 'tile_placed':
    case 'spores_placed':
    case 'fruited':
    case 'decayed':
    case 'discovered':
    case 'cards_drawn':
    case 'refreshed':
    case 'leapt':
    case 'settled':
    case 'tile_turned':
    case 'insects_gained':
      return event.seat;
    case 'mother_moved':
    case 'spores_removed':
      return event.by;
    case 'match_over':
    case 'match_started':
    case 'market_revealed':
    case 'turn_began':
    case 'insect_taken':
    case 'explored':
    case 'wind':
    case 'spored':
    case 'upgraded':
    case 'market_refilled':
    case 'deck_renewed':
    case 'no_effect':
    case 'action_skipped':
    case 'turn_ended':
    case 'automata_card':
    case 'automata_action':
    case 'end_token':
      return null;
  }
}

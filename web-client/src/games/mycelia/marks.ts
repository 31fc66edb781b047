// What stands out in a match of Mycelia, for the line of moves of its replay: mushrooms that grew or decayed,
// the end token, and rounds, each from the first player's turn on. A closed set: a new kind of event
// says here whether it does.
import type { Mark, Marks } from '../shared/family';
import { strictly } from './happenings';
import MarkPicture from './MarkPicture.svelte';
import type { MyceliaEvent, Printed } from './types';

function markOf(loose: MyceliaEvent, first: number): Mark | null {
  const event = strictly(loose);
  switch (event.kind) {
    case 'fruited':
      return {
        event,
        seat: event.seat,
        picture: event.card ? `card ${event.card}` : `grown ${event.seat}`,
        points: event.points,
      };
    case 'decayed':
      return { event, seat: event.seat, picture: 'decay' };
    case 'end_token':
      return { event, seat: event.seat, picture: 'end' };
    case 'turn_began':
      return event.seat === first ? { event, seat: null, picture: null } : null;
    case 'match_started':
    case 'mother_placed':
    case 'market_revealed':
    case 'moved':
    case 'leapt':
    case 'mother_moved':
    case 'tile_placed':
    case 'tile_turned':
    case 'insect_taken':
    case 'insects_gained':
    case 'explored':
    case 'wind':
    case 'spored':
    case 'spores_placed':
    case 'spores_removed':
    case 'settled':
    case 'upgraded':
    case 'discovered':
    case 'cards_drawn':
    case 'market_refilled':
    case 'refreshed':
    case 'deck_renewed':
    case 'no_effect':
    case 'action_skipped':
    case 'turn_ended':
    case 'automata_card':
    case 'automata_action':
    case 'match_over':
      return null;
  }
}

export const marks: Marks<MyceliaEvent, Printed> = {
  marksOf: (events) => {
    const first = events.find(({ kind }) => kind === 'match_started')?.seat ?? 0;
    return events.flatMap((event) => markOf(event, first) ?? []);
  },
  Picture: MarkPicture,
};

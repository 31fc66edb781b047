// What stands out in a match of the woods, for the line of moves of its replay: dishes, poison, thefts, and
// the rounds that four play hidden. A closed set: a new kind of event says here whether it does.
import type { Mark, Marks } from '../shared/family';
import { poisonIn } from './cards';
import type { Printed, TableEvent } from './foray';
import MarkPicture from './MarkPicture.svelte';

function markOf(event: TableEvent, game: string): Mark | null {
  switch (event.kind) {
    case 'cooked':
      return { event, seat: event.seat, picture: event.mushroom, points: event.points };
    case 'chef_cooked':
      return { event, seat: event.seat, picture: 'chef', points: event.points };
    case 'poisoned':
      return { event, seat: event.seat, picture: poisonIn(game) };
    case 'stole':
      return { event, seat: event.seat, picture: 'thief' };
    case 'revealed':
      return { event, seat: null, picture: null };
    case 'match_started':
    case 'took':
    case 'took_decay':
    case 'basket_placed':
    case 'moon_swapped':
    case 'poison_left':
    case 'discarded':
    case 'sold':
    case 'pan_placed':
    case 'turn_lost':
    case 'decay_discarded':
    case 'decayed':
    case 'refilled':
    case 'match_over':
    case 'selection_failed':
    case 'action_lost':
    case 'priority_passed':
    case 'last_cooks':
    case 'eureka_earned':
    case 'eureka_used':
    case 'kept':
    case 'used':
    case 'used_in_vain':
    case 'peeked':
    case 'gathered':
    case 'chef_placed':
    case 'market_sold':
    case 'spored':
    case 'log_grew':
    case 'map_placed':
    case 'map_played':
    case 'eccentric_awarded':
    case 'eccentric_took':
    case 'morchella_found':
    case 'morchella_took':
    case 'declined':
    case 'rainforest_dealt':
    case 'forest_burned':
    case 'morel_added':
    case 'extra_turn':
      return null;
  }
}

export const marks: Marks<TableEvent, Printed> = {
  marksOf: (events, game) => events.flatMap((event) => markOf(event, game) ?? []),
  Picture: MarkPicture,
};

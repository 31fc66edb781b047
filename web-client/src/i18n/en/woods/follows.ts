// What surely follows a move, in English: one sentence of all that the server says of it.
import type { WoodsFollow } from '../../../protocol/messages';
import { count } from '../counts';
import { card } from './cards';

/** Why a choice of a hidden round fails, in few words. */
export const whyItFails: Record<string, string> = {
  slot_empty: 'somebody was there before',
  no_such_slot: 'somebody was there before',
  decay_empty: 'the decay is gone',
  not_enough_sticks: 'too few sticks',
  hand_full: 'the hand is too full',
  second_poison: 'a second poison would be fatal',
  toxic_together: 'a second poison would be fatal',
};

const one = (follow: WoodsFollow): string => {
  switch (follow.kind) {
    case 'limit':
      return `your hand may hold ${count(follow.limit, 'card')}`;
    case 'poison':
      return follow.turns
        ? `for ${count(follow.turns, 'turn')} your hand holds ${follow.limit}`
        : 'the poison leaves at once';
    case 'poison_longer':
      return 'the poison stays a turn longer';
    case 'poison_left':
      return `the poison leaves, and your hand holds ${follow.limit} again`;
    case 'discard':
      return `you drop ${count(follow.count, 'card')}`;
    case 'night_card':
      return follow.count === 1 ? 'you draw a night card' : `you draw ${follow.count} night cards`;
    case 'second_turn':
      return 'you take another turn';
    case 'eureka':
      return 'you earn a Eureka!';
    case 'log_grows':
      return 'a shiitake grows on your log';
    case 'growths':
      return `your next ${follow.count === 1 ? 'cook grows' : `${follow.count} cooks each grow`} a shiitake`;
    case 'gathers':
      return `your Farm Girl finds ${follow.count || 'none'}`;
    case 'eccentric':
      return 'the Eccentric moves in with you';
    case 'decay_discarded':
      return `the ${count(follow.count, 'card')} of the decay ${follow.count === 1 ? 'goes' : 'go'}`;
    case 'decays':
      return `the ${card(follow.card)} decays`;
    case 'path':
      return follow.count
        ? `${count(follow.count, 'card')} ${follow.count === 1 ? 'is' : 'are'} left on the path`
        : 'no card is left on the path';
    case 'match_ends':
      return 'the match ends';
    case 'fails':
      return `as things stand it fails: ${whyItFails[follow.refusal.code] ?? 'it cannot be carried out'}`;
    case 'action_lost':
      return 'as things stand your hand can do nothing, and the action is lost';
  }
};

/** All that follows, in one sentence; empty when it is nothing. */
export const follows = (list: WoodsFollow[]): string => {
  const said = list.map(one).join('; ');
  return said && said[0]!.toUpperCase() + said.slice(1) + '.';
};

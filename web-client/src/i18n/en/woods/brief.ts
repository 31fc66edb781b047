// What somebody did last, in English, in so few words that a phone has room for them.
import type { TableEvent, WithoutBrief } from '../../../games/woods/foray';
import { count } from '../counts';
import { card, counted, many } from './cards';

/** The longer first; nothing where the sentence of the log is short itself. */
export function brief(event: TableEvent): string[] {
  switch (event.kind) {
    case 'took':
    case 'eccentric_took':
      return [`+ ${card(event.card)}`];
    case 'took_decay':
    case 'morchella_took':
      return ['+ the decay'];
    case 'discarded':
      return [`− ${count(event.cards.length, 'card')}`];
    case 'cooked':
      return [`cooked ${many(event.mushrooms, event.mushroom)}`, `cooked for ${event.points}`];
    case 'chef_cooked':
      return [`Chef: ${counted(event.cards)}`, `Chef: + ${event.points}`];
    case 'sold':
      return [`sold ${many(event.mushrooms, event.mushroom)}`, `sold for ${event.sticks}`];
    case 'market_sold':
      return [`sold ${card(event.mushroom)}`, `sold for ${event.sticks}`];
    case 'pan_placed':
      return ['laid a pan'];
    case 'selection_failed':
      return ['could not take it'];
    case 'turn_lost':
    case 'action_lost':
      return ['nothing to do'];
    case 'eureka_used':
      return [`+ ${count(event.cards.length, 'card')}`];
    case 'peeked':
      return ['saw the night'];
    case 'gathered':
      return [`+ ${many(event.count, event.mushroom)}`];
    case 'stole':
      return [`+ ${card(event.mushroom)}`];
    case 'map_played':
      return ['used the Map'];
    case 'used':
      return [card(event.card)];
    case 'chef_placed':
      return ['Chef, for later'];
    case 'map_placed':
      return ['Map, for later'];
    case 'spored':
      return [`log: + ${event.mushrooms}`];
    default:
      event satisfies WithoutBrief;
      return [];
  }
}

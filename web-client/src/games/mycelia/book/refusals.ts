// Which sentence of the book of Mycelia forbids what the engine refuses.
import { sentenceAgainst, type Against, type Why } from '../../../rules/book';

const sentences: Against = {
  not_asked: 'turn_next',
  already_done: 'turn',
  no_actions_left: 'turn',
  actions_left: 'turn_must',
  no_such_cell: 'tiles_beside',
  black_tile: 'mothers_not',
  not_centre: 'mothers',
  mother_there: { '': 'move_through', B1: 'mothers_not', A4: 'insect_mother' },
  not_beside: { '': 'move_edge', B3: 'explore_place' },
  too_far: 'move',
  pile_empty: 'explore_none',
  cell_taken: 'explore_place',
  no_mushroom: 'spore',
  blocked: 'move_block',
  spored_out: 'spore_count',
  wind_blows: 'spore_wind',
  wind_missing: 'spore_wind',
  out_of_fan: 'spore_once',
  wrong_count: 'spore_layer',
  mat_taken: 'fruit',
  no_such_mat: 'pieces',
  hand_empty: 'fruit_room',
  mats_full: 'fruit_room',
  no_token_room: 'fruit_room',
  not_in_hand: 'fruit',
  not_enough_spores: 'pay_part',
  wrong_spores: 'pay_colour',
  not_connected: 'pay_part',
  not_yours: 'pay_domain',
  not_paid_from: 'fruit_token',
  token_there: 'fruit_token',
  not_spored_twice: 'decay',
  not_enough_insects: 'insect_mother',
  own_mother: 'insect_not_own',
  same_cell: { '': 'insect_not_own', A2: 'move_through' },
  not_in_market: 'discover_none',
  no_cards: 'discover_none',
  same_turn: 'does_turn_tile',
  no_spores: 'spore_left',
  not_in_network: 'network',
  stuck: 'move_stuck',
};

/** The sentence that forbids it; undefined of what is no matter of rules. */
export const against = (why: Why): string | undefined =>
  why.code === 'not_enough_insects' && why.needed === 1
    ? 'insect_refresh'
    : sentenceAgainst(sentences, why);

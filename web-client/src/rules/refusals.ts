// Which sentence of a book forbids what: for each code of the engine, and where a ruling says more than
// the code, for that. What a book does not speak of is no matter of its game.
import type { RefusalCode, RulesRefusal } from '../protocol/messages';

/** By ruling, the rest under the empty one. */
type Sentences = string | Record<string, string>;

const woods: Partial<Record<RefusalCode, Sentences>> = {
  not_asked: 'turn_next',
  no_such_slot: { '': 'take_there', C3: 'round_slot', C4: 'gone_other', Y17: 'eureka_takes' },
  decay_empty: { '': 'decay_empty', C2: 'round_slot' },
  not_enough_sticks: { '': 'take_cost', C3: 'four_free', C4: 'gone_other', Y17: 'eureka_takes' },
  hand_full: {
    '': 'limit',
    W5: 'moon_room',
    Y3: 'keep_room',
    M2: 'angel_limit',
    F2: 'agaric_limit',
  },
  second_poison: 'angel_second',
  not_in_hand: {
    ...{ '': 'cook_has', Y6: 'lying', Y9: 'panther_cap', Y11: 'chef' },
    ...{ Y12: 'farmers_market', Y13: 'thief_gift', Y14: 'shiitake_log_hand' },
  },
  too_few: { '': 'cook', Y12: 'farmers_market_both' },
  no_pan: 'cook_pan',
  no_pan_in_hand: 'pan_has',
  too_much_seasoning: { '': 'seasoning', Y11: 'chef_butter' },
  not_a_mushroom: {
    ...{ '': 'sell_mushrooms', Y10: 'farm_girl', Y11: 'chef', Y12: 'farmers_market' },
    Y13: 'thief_target',
  },
  wrong_count: {
    ...{ '': 'angel_exact', F2: 'agaric_exact', Y6: 'lying', Y9: 'panther_cap' },
    Y12: 'farmers_market',
  },
  slot_empty: 'round_slot',
  slot_selected: 'gone_selected',
  not_selected: { '': 'round_do', C4: 'gone_decay', C7: 'four_eureka', C9: 'four_hand' },
  already_committed: 'round',
  not_yet: 'rainstorm_turn',
  needs_day_card: 'four_day',
  toxic_together: 'panther_cap_toxic',
  cannot_use: 'keep_can',
  must_use: 'keep_must',
  no_such_card: {
    ...{ '': 'lying', Y2: 'keep', Y8: 'forest_fire_morel', Y11: 'chef', Y12: 'farmers_market' },
    Y13: 'thief_target',
  },
  not_one_value: 'chef',
  one_variety: 'chef_kinds',
  wrong_size: { '': 'chef', C10: 'four_chef', Y14: 'shiitake_log' },
  market_used: 'farmers_market_once',
  nothing_to_steal: 'thief_target',
  cannot_steal_back: 'thief_back',
  victim_full: 'thief_room',
  wrong_gift: 'thief_gift',
  no_map: { '': 'map', C6: 'four_map' },
  no_eureka: { '': 'eureka', C7: 'four_eureka' },
  not_neighbours: { '': 'eureka_takes', C7: 'four_eureka' },
  no_log: 'shiitake_log_hand',
  no_farm_girl: 'farm_girl_turn',
};

const mycelia: Partial<Record<RefusalCode, Sentences>> = {
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
  blocked: 'spore_blocked',
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

/** Why not, as a table of so many players says it. */
export interface Why extends Pick<RulesRefusal, 'code' | 'ruling' | 'needed'> {
  players: number;
}

/** What one code says of two things, told apart by how much each takes. */
function special(game: string, { code, ruling, needed, players }: Why): string | undefined {
  if (game === 'mycelia')
    return code === 'not_enough_insects' && needed === 1 ? 'insect_refresh' : undefined;
  if (code === 'too_few' && ruling === 'W2')
    return players === 4 ? 'four_cook' : needed < 3 ? 'sell' : 'cook';
  return game === 'fungi' && code === 'wrong_count' ? 'agaric_exact' : undefined;
}

/** The sentence that forbids it; undefined of what is no matter of rules. */
export function sentenceAgainst(game: string, why: Why): string | undefined {
  const found = (game === 'mycelia' ? mycelia : woods)[why.code];
  return (
    special(game, why) ?? (typeof found === 'object' ? (found[why.ruling] ?? found['']) : found)
  );
}

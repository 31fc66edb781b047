// Which sentence of the books of the woods forbids what the engine refuses.
import { sentenceAgainst, type Against, type Why } from '../../../rules/book';

const sentences: Against = {
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
    Y12: 'farmers_market_both',
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

/** The sentence that forbids it; undefined of what is no matter of rules. */
export function against(game: string, why: Why): string | undefined {
  const { code, ruling, needed, players } = why;
  // Cooking and selling have a code in common: who sells needs fewer.
  if (code === 'too_few' && ruling === 'W2')
    return players === 4 ? 'four_cook' : needed < 3 ? 'sell' : 'cook';
  if (game === 'fungi' && code === 'wrong_count') return 'agaric_exact';
  return sentenceAgainst(sentences, why);
}

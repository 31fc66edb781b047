// Bugs in the rules, and in the chance that they draw.
const rules = { program: 'engine_tests', test: 'every scenario holds' };

export const bugs = [
  { ...rules, says: 'a moon needs no room for its night card', file: 'engine/woods/collect.cpp', edits: [['const int needed = found.to_hand + night_cards;', 'const int needed = found.to_hand;']] },
  { ...rules, says: 'new baskets do not count for what comes with them', file: 'engine/woods/collect.cpp', edits: [['kitchen.room() + room_in_basket * found.baskets;', 'kitchen.room();']] },
  { ...rules, says: 'the decay goes a card too early', file: 'engine/woods/cleanup.cpp', edits: [['if (state.decay.size() == decay_max)', 'if (state.decay.size() + 1 >= decay_max)']] },
  { ...rules, says: 'a match ends before the last seats have had their turns', file: 'engine/woods/cleanup.cpp', edits: [['const bool last = forest_is_empty(state) && next == state.first;', 'const bool last = forest_is_empty(state);']] },
  { ...rules, says: 'a second poison may be taken', file: 'engine/woods/poison.cpp', edits: [['if (together <= 1) return std::nullopt;', 'if (together <= 2) return std::nullopt;']] },
  { ...rules, says: 'poison stays a turn too long in Fungi', file: 'engine/woods/poison.cpp', edits: [['? kitchen.cooked_pans() : 1;', '? kitchen.cooked_pans() : 2;']] },
  { ...rules, says: 'the turn in which poison is collected counts', file: 'engine/woods/poison.cpp', edits: [['.collected_now = in_own_turn(state, seat)};', '.collected_now = false};']] },
  { ...rules, says: 'night cards alone can be cooked', file: 'engine/woods/cook.cpp', edits: [['  if (move.day == 0) return Refusal{RefusalCode::needs_day_card, "C10", 1, 0};\n', '']] },
  { ...rules, says: 'a mushroom fewer is enough to cook', file: 'engine/woods/cook.cpp', edits: [['refuse_mushrooms(kitchen, move, cook_min)', 'refuse_mushrooms(kitchen, move, cook_min - 1)']] },
  { ...rules, says: 'a night card is one mushroom', file: 'engine/woods/cook.cpp', edits: [['return move.day + 2 * move.night;', 'return move.day + move.night;']] },
  { ...rules, says: 'the last stick cannot be paid with', file: 'engine/woods/collect.cpp', edits: [['if (cost > state.kitchen(seat).sticks)', 'if (cost > 0 && cost >= state.kitchen(seat).sticks)']] },
  { ...rules, says: 'what is left on Morchella costs nothing', file: 'engine/woods/points.cpp', edits: [['    if (is_mushroom(card)) sum += points(state, card);\n  return sum;\n}\n\n}', '    if (is_mushroom(card)) sum += 0;\n  return sum;\n}\n\n}']] },
  { ...rules, says: 'who cooked more mushrooms does not win a tie', file: 'engine/woods/standings.cpp', edits: [['worth.push_back(1000 * scored + (count_mushrooms ? mushrooms_cooked(kitchen) : 0));', 'worth.push_back(1000 * scored);']] },
  { ...rules, says: 'a slot of the forest stays empty', file: 'engine/woods/forest.cpp', edits: [['while (state.forest.size() < forest_slots &&', 'while (state.forest.size() + 1 < forest_slots &&']] },
  { ...rules, says: 'a mushroom of Mycelia decays after one sporing', file: 'engine/mycelia/decay.cpp', edits: [['  if (mat.sporings < sporings_max)\n    return Refusal', '  if (mat.sporings + 1 < sporings_max)\n    return Refusal']] },
  { ...rules, says: 'the match of Mycelia ends with one mat free of decay', file: 'engine/mycelia/decay.cpp', edits: [['for (int slot = 1; slot <= state.mats; ++slot)\n    if (state.colony(seat).mat(slot).decayed.empty()) return false;', 'for (int slot = 2; slot <= state.mats; ++slot)\n    if (state.colony(seat).mat(slot).decayed.empty()) return false;']] },
  { ...rules, says: 'of equals who has fewer insects is before the other', file: 'engine/mycelia/standings.cpp', edits: [['colony.grown, colony.insects};', 'colony.grown, -colony.insects};']] },
  { ...rules, says: 'a Mother that is sent away takes insects', file: 'engine/mycelia/mother.cpp', edits: [['  stand(state, move.seat, tile_at(state, move.cell()));  // A4: she takes no insect', '  step_onto(state, move.seat, tile_at(state, move.cell()), events);']] },
  { ...rules, says: 'more spores are put than there are', file: 'engine/mycelia/spore.cpp', edits: [['std::min<int>(wanted, colony.spores);  // S3', 'wanted;']] },
  {
    says: 'a match has a question more than it may have', file: 'engine/match.cpp', program: 'engine_tests',
    edits: [['if (step >= answers_max &&', 'if (step > answers_max &&']],
    test: 'a match that its players will not end ends as it stands after 5,000 questions',
  },
  {
    says: 'a saved match has forgotten when poison was collected', file: 'engine/woods/save.cpp', program: 'engine_tests',
    edits: [['of_poison.boolean("collected_now", false);', 'of_poison.boolean("collected_now", false) && false;']],
    test: 'a state written as JSON and read again is the same state, and goes on the same way',
  },
  {
    says: 'a number above all is taken for -1', file: 'engine/core/field_reader.cpp', program: 'engine_tests',
    edits: [['if (json.is_number_unsigned() && json.get<uint64_t>() > INT64_MAX) return std::nullopt;', '']],
    test: 'a number too large for its sign is refused where a negative one may stand',
  },
  // A header, which all of the engine is compiled for: the last, since they take longest.
  {
    says: 'small numbers are drawn more often', file: 'engine/core/random.h', program: 'engine_tests',
    edits: [['if (drawn >= rejected) return drawn % n;', 'if (drawn >= rejected || true) return drawn % n;']],
    test: 'below(n) favours no number',
  },
];

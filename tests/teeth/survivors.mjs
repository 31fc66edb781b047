// Mutants of the engine that no test catches because nothing differs by them, each with the reason: mutate.mjs
// counts them as explained. A line that is written otherwise is tried anew.
export const explained = [
  {
    file: 'engine/woods/forest.cpp',
    before: 'if (id == ForestId::rainforest || state.taken == 0)',
    after: 'if (id == ForestId::rainforest || state.taken != 0)',
    why: 'a short way: the loop below it counts the same where nothing is taken, and nobody asks while something is, since a round gives back what is taken (end_round) before its cleanup',
  },
  {
    file: 'engine/woods/round.cpp',
    before: 'if (move.forest != ForestId::forest) return Refusal{RefusalCode::no_such_slot, "C3", 0, 0};',
    after: 'if (move.forest != ForestId::forest) return Refusal{RefusalCode::no_such_slot, "C3", 1, 0};',
    why: 'how much was needed says nothing of a forest that is not there, and no client shows it for this code',
  },
  {
    file: 'engine/mycelia/decay_action.cpp',
    before: 'if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};',
    after: 'if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 1, 0};',
    why: 'how much was needed says nothing of a cell that is not there, and no client shows it for this code',
  },
  {
    file: 'engine/woods/action.cpp',
    before: 'if (action == nullptr) return Refusal{RefusalCode::wrong_question, "", 0, 0};',
    after: 'if (action == nullptr) return Refusal{RefusalCode::wrong_question, "", 1, 0};',
    why: 'how much was needed says nothing of an action that is not to be had now, and no client shows it for this code',
  },
  {
    file: 'engine/mycelia/mother.cpp',
    before: 'TileSet insects = 0;',
    after: 'TileSet insects = 1;',
    why: 'no way begins with what is written there: the first one is made with 0, the others are copies of one that is there',
  },
  {
    file: 'engine/mycelia/standings.cpp',
    before: 'first = first || place(state, seat) == 1;',
    after: 'first = first || place(state, seat) != 1;',
    why: 'of those with the most points one is always first, so that only whether one is later decides',
  },
  {
    file: 'engine/mycelia/restore_printed.cpp',
    before: 'for (uint8_t wind = 0; wind < winds; ++wind) {',
    after: 'for (uint8_t wind = 0; wind <= winds; ++wind) {',
    why: 'one past the end of a list is an error of memory: for those the sanitizers look, under which every test runs as well',
  },
];

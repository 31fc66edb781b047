// What is made of the shares of first place that a network expects for each seat by itself: chances
// of all seats that belong together, and that are as good as said.
#pragma once

#include "engine/mycelia/state.h"
#include "engine/woods/state.h"

namespace understory {

namespace woods {
/// Whether somebody without a seat can come first.
inline bool can_house_win(const State&) { return false; }
/// Whether who leads wins more often than the network says: so it is where `understory calibrate`
/// has found it, in Morels, in Foray with three and in Mycelia with two (who was said to win 65 %
/// of them won 72 %, 77 % and 72 %). Elsewhere what is said is right. engine/bots/README.md has the
/// tables.
inline bool is_judged_too_evenly(const State& state) {
  return state.edition == EditionId::morels || state.players == 3;
}
}  // namespace woods

namespace mycelia {
inline bool can_house_win(const State& state) { return state.automata; }
inline bool is_judged_too_evenly(const State& state) {
  return state.players == 2 && !state.automata;
}
}  // namespace mycelia

}  // namespace understory

// What is made of the shares of first place that a network expects for each seat by itself: chances
// of all seats that belong together, and that are as good as said.
#pragma once

#include "engine/mycelia/state.h"
#include "engine/woods/state.h"

namespace understory {

namespace woods {
/// Whether somebody without a seat can come first.
inline bool can_house_win(const State&) { return false; }
/// Whether the leader wins more often than the network says. In Morels, as `understory calibrate
/// morels --bots sharp --matches 300` found on 23 November 2026, who was said to win 65 % won 72 %,
/// and of 85 % 95 %; in the other games it was right (engine/bots/README.md has the tables).
inline bool is_judged_too_evenly(const State& state) { return state.edition == EditionId::morels; }
}  // namespace woods

namespace mycelia {
inline bool can_house_win(const State& state) { return state.automata; }
inline bool is_judged_too_evenly(const State&) { return false; }
}  // namespace mycelia

}  // namespace understory

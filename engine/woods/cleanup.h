// After a turn: one card decays, the forest slides and is refilled (W8), the match may end (W9),
// and the next player goes on (W7).
#pragma once

#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// W9: an empty forest ends the match at once.
void end_if_forest_is_empty(State& state, Events& events);

/// The decay step, the refilling, the poison's turn, and the next player's turn on the agenda.
void clean_up(State& state, Seat seat, Events& events);

/// W7: `seat` has no legal play. Nothing decays unless nobody has one.
void lose_turn(State& state, Seat seat, Events& events);

}  // namespace understory::woods

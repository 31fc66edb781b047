// After a turn: one card decays, the forest slides and is refilled (W8), the match may end (W9,
// T4), and the next player goes on (W7). Each part is a step of its own, so that Foray's cards can
// cut in between (Y16, Y18).
#pragma once

#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// W9: nothing is left in any forest, and nobody has a turn owed to them (T4).
bool ends_now(const State& state);
bool run_cleanup(State& state, Events& events);
/// A full decay leaves the game, unless somebody wants it.
bool run_discard_decay(State& state, Events& events);
/// The card in slot 1 moves to the decay, unless somebody wants it.
bool run_fall(State& state, Events& events);
/// The end of a turn: the match may be over, the forest is refilled, poison loses a turn.
bool run_finish(State& state, Events& events);
/// Y7, Y8: the same seat again.
bool run_second_turn(State& state, Events& events);
bool run_match_end(State& state, Events& events);

/// The decay step on the agenda (W8): nothing when that forest is empty.
void begin_decay(State& state, Seat seat, ForestId forest);

/// W7: the turn `step` has no legal play, or only a Map or a Log, which its seat declines. Nothing
/// decays unless nobody has a play.
void lose_turn(State& state, const Step& step, Events& events);

}  // namespace understory::woods

// What the value network of the woods games reads: all that a seat knows of a position, and nothing
// else. The same row for Morels, Fungi and Foray, so that one game's network can be the beginning
// of another's.
#pragma once

#include "engine/bots/inputs.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// Writes what `seat` knows; two positions that it cannot tell apart give the same row.
void read_features(const State& state, Seat seat, Inputs& in);

}  // namespace understory::woods

// What the value network of Mycelia reads: all that a seat knows of a position, and nothing else.
// Cards are told by their numbers, never by which they are, so that an own deck can be read too.
#pragma once

#include "engine/bots/inputs.h"
#include "engine/mycelia/state.h"

namespace understory::mycelia {

/// Writes what `seat` knows; two positions that it cannot tell apart give the same row.
void read_features(const State& state, Seat seat, Inputs& in);

}  // namespace understory::mycelia

// Imagining for who must not be told anything by the order in which cards lie, as the bots that
// judge by a network.
#pragma once

#include "engine/woods/state.h"

namespace understory::woods {

/// As Rules::imagine, and the same for all positions that `seat` cannot tell apart.
State imagine_alike(const State& state, Seat seat, Random& random);

}  // namespace understory::woods

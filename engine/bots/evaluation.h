// What a position is worth to a seat, in thousandths of a point: whole numbers, so that every
// compiler gets the same.
#pragma once

#include "engine/mycelia/state.h"
#include "engine/woods/state.h"

namespace understory {

namespace woods {
int evaluate(const State& state, Seat seat);
}

namespace mycelia {
int evaluate(const State& state, Seat seat);
}

}  // namespace understory

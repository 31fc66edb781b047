// What nobody at the table can know of a position: how the decks and piles lie, and the chance to
// come. The hands are not of it, since each is known to somebody.
#pragma once

#include "engine/core/random.h"
#include "engine/mycelia/state.h"
#include "engine/woods/state.h"

namespace understory {

namespace woods {
/// That position with the same hands, and all that nobody can know dealt anew.
State with_fate_anew(const State& state, Random& random);
}  // namespace woods

namespace mycelia {
State with_fate_anew(const State& state, Random& random);
}  // namespace mycelia

}  // namespace understory

// `greedy` looks one move ahead, and with it at what that move goes on to ask of the same seat.
#pragma once

#include "engine/bots/sight.h"
#include "engine/mycelia/rules.h"
#include "engine/woods/rules.h"

namespace understory {

namespace woods {
Move greedy(const Sight<Rules>& sight, Budget& budget, Random& random);
}

namespace mycelia {
Move greedy(const Sight<Rules>& sight, Budget& budget, Random& random);
}

}  // namespace understory

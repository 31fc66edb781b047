// What the options of a woods game mean: which of Foray's cards are in play (Y1).
#pragma once

#include <string>

#include "engine/core/random.h"
#include "engine/woods/card.h"

namespace understory::woods {

/// The modules of a preset ("farm_to_table", "pans_labyrinth", "all", "none", "random") or of names
/// joined by "+". Rainstorm and Forest Fire are left out of presets for four players and refused
/// by name. Throws SetupError. Only "random" draws from `random`.
Modules modules_named(const std::string& value, int players, Random& random);

/// All that can be played with by so many players.
Modules all_modules(int players);

}  // namespace understory::woods

// What the options of a woods game mean: which of Foray's cards are in play (Y1).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game_entry.h"
#include "engine/core/random.h"
#include "engine/core/setup.h"
#include "engine/woods/edition.h"

namespace understory::woods {

/// The options of a woods game, as the lobby offers them.
std::vector<GameOption> options(std::string_view game);

/// The modules of a preset ("farm_to_table", "pans_labyrinth", "all", "none", "random") or of names
/// joined by "+"; none for an edition without Foray's cards. What cannot be played with so many is
/// left out of presets and refused by name. Throws SetupError. Only "random" draws from `random`.
Modules modules_named(const Edition& edition, const std::string& value, Random& random);

/// All that the edition can be played with.
Modules all_modules(const Edition& edition);

}  // namespace understory::woods

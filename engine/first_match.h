// Which first match a game has: its family says so (Family::first_match).
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/first_match.h"

namespace understory {

/// Nothing where there is no such game.
std::optional<FirstMatch> first_match_of(std::string_view game);

}  // namespace understory

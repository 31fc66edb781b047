// What a bot answers, as JSON: of a position imagined for its seat, without a clock. Those that
// search take few steps here: how deep they look is for tournaments.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "engine/bots/bots.h"

namespace understory {

/// Enough for a search to look at several answers, and no more.
int64_t few_steps(const Bot& bot);

/// `seat` must be asked.
nlohmann::json bot_move(const Match& match, std::string_view name, Seat seat, Random& random);

}  // namespace understory

// Players that are programs. A bot gets only what its seat may know: a match imagined for it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"

namespace understory {

/// The bot that needs nothing but a list of legal moves: it answers where another has failed.
inline constexpr std::string_view plain_bot = "random";

/// The names of the bots that can take a seat, the stronger first: "greedy", "random".
const std::vector<std::string>& bots();

/// The legal move that the bot chooses for `seat`, which must be asked. `match` is used only
/// through Match::imagine, so that a bot cannot know more than a person would.
/// Throws SetupError for a name that is not in bots().
Json bot_move(const Match& match, std::string_view bot, Seat seat, Random& random);

}  // namespace understory

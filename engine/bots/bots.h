// The bots there are. A new one is its file, with a Choose for each family of games that it plays,
// and a row of the table in bots.cpp.
#pragma once

#include <string_view>
#include <vector>

#include "engine/bots/bot.h"

namespace understory {

/// The bot that needs nothing but a list of legal moves, of any game: it answers where another has
/// failed.
inline constexpr std::string_view plain_bot = "random";

/// All of them, the strongest first.
const std::vector<Bot>& bots();
/// The bot of that name, or nullptr.
const Bot* find_bot(const std::vector<Bot>& bots, std::string_view name);
/// The same of all bots. Throws SetupError naming those there are.
const Bot& bot_named(std::string_view name);

}  // namespace understory

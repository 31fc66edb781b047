// The bots there are. A new one is its file, with a Choose for the rules of any game, and a row of
// the table in bots.cpp.
#pragma once

#include <string_view>
#include <vector>

#include "engine/bots/bot.h"

namespace understory {

/// The bot that needs nothing but a list of legal moves, of any game: the last to answer where
/// others have failed.
inline constexpr std::string_view plain_bot = "random";

/// The bot that plays on for who is away, where it plays the game: good company, and not a master
/// in somebody's chair.
inline constexpr std::string_view stand_in_bot = "steady";

/// The bot that gives people hints: the best judge that there is.
inline constexpr std::string_view hint_bot = "merciless";

/// The bot that teaches a network its first matches, against which what it has learned is measured,
/// and that tries decks: it needs no network and is quick.
inline constexpr std::string_view teacher_bot = "greedy";

/// All of them, the strongest first.
const std::vector<Bot>& bots();
/// The bot of that name, or nullptr.
const Bot* find_bot(const std::vector<Bot>& bots, std::string_view name);
/// The next weaker one of `bots`, the strongest first, that plays `game`: it answers where `name`
/// has failed. The plain one where there is none, and where `name` is unknown.
std::string_view weaker_than(const std::vector<Bot>& bots, std::string_view name,
                             std::string_view game);
/// Who of `bots` plays `game` in the place of somebody who is not there.
std::string_view stand_in_for(const std::vector<Bot>& bots, std::string_view game);
/// The one of that name, of all bots. Throws SetupError naming those there are.
const Bot& bot_named(std::string_view name);

}  // namespace understory

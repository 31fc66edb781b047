// What a bot answers, as JSON: of a position imagined for its seat, without a clock. Those that
// search take few steps here: how deep they look is for tournaments.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/bots/bots.h"

namespace understory::tests {

/// Enough for a search to look at several answers, and no more.
inline int64_t few_steps(const Bot& bot) {
  constexpr int64_t few = 4;
  return bot.steps_max == Budget::no_limit ? bot.steps_max : std::min(bot.steps_max, few);
}

/// `seat` must be asked.
inline Json bot_move(const Match& match, std::string_view name, Seat seat, Random& random) {
  const Match imagined = match.imagine(seat, random);
  const Bot& bot = bot_named(name);
  Budget budget(few_steps(bot));
  std::string text;
  imagined.append_move(text, bot.think(imagined, seat, budget, random));
  return Json::parse(text);
}

}  // namespace understory::tests

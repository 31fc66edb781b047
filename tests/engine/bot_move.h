// What a bot answers, as JSON: of a position imagined for its seat, without a clock.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/bots/bots.h"

namespace understory::tests {

/// `seat` must be asked.
inline Json bot_move(const Match& match, std::string_view name, Seat seat, Random& random) {
  const Match imagined = match.imagine(seat, random);
  const Bot& bot = bot_named(name);
  Budget budget(bot.steps_max);
  std::string text;
  imagined.append_move(text, bot.think(imagined, seat, budget, random));
  return Json::parse(text);
}

}  // namespace understory::tests

// One answer of a bot that is not given much time: see bot_move.h.
#include "engine/bots/bot_move.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace understory {

int64_t few_steps(const Bot& bot) {
  constexpr int64_t few = 4;
  return bot.steps_max == Budget::no_limit ? bot.steps_max : std::min(bot.steps_max, few);
}

nlohmann::json bot_move(const Match& match, std::string_view name, Seat seat, Random& random) {
  const Match imagined = match.imagine(seat, random);
  const Bot& bot = bot_named(name);
  Budget budget(few_steps(bot));
  std::string text;
  imagined.append_move(text, bot.think(imagined, seat, budget, random));
  return Json::parse(text);
}

}  // namespace understory

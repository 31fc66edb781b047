// Thinking again: see rethinking.h.
#include "server/core/rethinking.h"

#include <nlohmann/json.hpp>

#include "engine/bots/bots.h"
#include "server/core/thoughts.h"

namespace understory::server {
namespace {

/// What that bot answers; null: it has no answer, or is no bot of this program.
Json answer_of(const std::string& name, const Match& match, const Seed& seed, Seat seat) try {
  const Bot& bot = bot_named(name);
  Random chance = chance_of_thought(seed, match.step(), seat, Wanted::move);
  const Match imagined = match.imagine(seat, chance);
  Budget budget(bot.steps_max);
  std::string text;
  imagined.append_move(text, bot.think(imagined, seat, budget, chance));
  return Json::parse(text);
} catch (const std::exception&) {
  return nullptr;
}

}  // namespace

Rethought think_again(const Recording& recording, const std::vector<MatchPlayer>& players) {
  Rethought all;
  play_again(recording, [&](int applied, const Match& now) {
    const auto step = static_cast<size_t>(applied);
    if (step == recording.steps.size()) return false;
    const Json recorded = Json::parse(recording.steps[step].move);
    const Seats asked = now.asked();
    for (size_t n = 0; n < asked.size(); ++n) {
      const std::string& bot = players.at(static_cast<size_t>(asked[n])).bot;
      if (bot.empty()) continue;
      ++all.answers;
      const Json& answered = asked.size() > 1 ? recorded.at(n) : recorded;
      all.alike += answer_of(bot, now, recording.setup.seed, asked[n]) == answered ? 1 : 0;
    }
    return true;
  });
  return all;
}

}  // namespace understory::server

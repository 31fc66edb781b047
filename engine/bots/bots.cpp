// The table of bots.
#include "engine/bots/bots.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/bots/knowledge.h"
#include "engine/bots/levels.h"
#include "engine/bots/sight.h"
#include "engine/families.h"

namespace understory {
namespace {

/// A bot that plays every game: `choices` is a template of rules that gives its Choose for them.
template <class Choices>
Bot row(std::string name, int strength, Choices choices) {
  Bot bot;
  bot.name = std::move(name);
  bot.strength = strength;
  for (const GameEntry& game : games()) bot.games.push_back(game.name);
  bot.think = [choices](const Match& match, Seat seat, Budget& budget, Random& random) {
    LegalMove answer(seat, match.step());
    with_state_of(match, [&]<class Rules>(const typename Rules::State& state) {
      const Choose<Rules> choose = choices.template operator()<Rules>();
      answer = LegalMove(seat, match.step(), choose(Sight<Rules>(state, seat), budget, random));
    });
    return answer;
  };
  return bot;
}

/// The same with a time and a number of steps for one answer.
Bot limited(Bot bot, int think_ms_max, int64_t steps_max) {
  constexpr int last_step = 100;
  const int later = std::max(0, think_ms_max + last_step - bot.wait_ms_min);
  bot.wait_ms_min += later;
  bot.wait_ms_max += later;
  bot.think_ms_max = think_ms_max;
  bot.steps_max = steps_max;
  return bot;
}

/// The same, which can also advise: one that searches.
Bot adviser(Bot bot) {
  bot.advise = [](const Match& match, Seat seat, Budget& budget, Random& random) {
    std::vector<Advice> all;
    with_state_of(match, [&]<class Rules>(const typename Rules::State& state) {
      for (auto& each : advising<Rules>(Sight<Rules>(state, seat), budget, random))
        all.push_back({LegalMove(seat, match.step(), each.move), each.win, each.error});
    });
    return all;
  };
  return bot;
}

}  // namespace

bool Bot::plays(std::string_view game) const {
  return std::find(games.begin(), games.end(), game) != games.end();
}

const std::vector<Bot>& bots() {
  static const std::vector<Bot> all = [] {
    std::vector<Bot> rows = {
        row("random", 0, []<class Rules>() { return any_move<Rules>; }),
        row("greedy", 10, []<class Rules>() { return KnowledgeOf<Rules>::greedy; }),
        limited(row("gentle", 20, []<class Rules>() { return gentle<Rules>; }), 100, 1),
        limited(row("steady", 30, []<class Rules>() { return steady<Rules>; }), 250, 2),
        adviser(
            limited(row("sharp", 40, []<class Rules>() { return searching<Rules>; }), 1'000, 48)),
        adviser(limited(row("merciless", 50, []<class Rules>() { return searching<Rules>; }), 3'000,
                        1'500)),
    };
    std::sort(rows.begin(), rows.end(),
              [](const Bot& one, const Bot& other) { return one.strength > other.strength; });
    return rows;
  }();
  return all;
}

const Bot* find_bot(const std::vector<Bot>& bots, std::string_view name) {
  const auto found =
      std::find_if(bots.begin(), bots.end(), [&](const Bot& bot) { return bot.name == name; });
  return found == bots.end() ? nullptr : &*found;
}

std::string_view weaker_than(const std::vector<Bot>& bots, std::string_view name,
                             std::string_view game) {
  const Bot* failed = find_bot(bots, name);
  for (const Bot& bot : bots)
    if (failed != nullptr && bot.strength < failed->strength && bot.plays(game)) return bot.name;
  return plain_bot;
}

std::string_view stand_in_for(const std::vector<Bot>& bots, std::string_view game) {
  const Bot* usual = find_bot(bots, stand_in_bot);
  return usual != nullptr && usual->plays(game) ? usual->name
                                                : weaker_than(bots, stand_in_bot, game);
}

const Bot& bot_named(std::string_view name) {
  if (const Bot* bot = find_bot(bots(), name)) return *bot;
  std::string names;
  for (const Bot& bot : bots()) names += (names.empty() ? "" : ", ") + bot.name;
  throw SetupError("no bot is called \"" + std::string(name) + "\"; there are: " + names);
}

}  // namespace understory

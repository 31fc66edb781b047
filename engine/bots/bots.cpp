// Bots by name, for whoever holds a Match.
#include "engine/bots/bots.h"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/bots/bot.h"
#include "engine/bots/mycelia_bots.h"
#include "engine/bots/woods_bots.h"
#include "engine/families.h"

namespace understory {

namespace {

/// By the number of the bot.
constexpr std::array<std::string_view, 2> names = {"greedy", "random"};

}  // namespace

const std::vector<std::string>& bots() {
  static const std::vector<std::string> all(names.begin(), names.end());
  return all;
}

Bot bot_named(std::string_view name) {
  std::string there;
  for (size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Bot>(i);
    there += (i == 0 ? "" : ", ") + std::string(names[i]);
  }
  throw SetupError("no bot is called \"" + std::string(name) + "\"; there are: " + there);
}

Json bot_move(const Match& match, std::string_view bot, Seat seat, Random& random) {
  const Match imagined = match.imagine(seat, random);
  Json move;
  for_each_family([&](auto family) {
    using Rules = typename decltype(family)::type::Rules;
    const auto* state = imagined.state<typename Rules::State>();
    if (state == nullptr) return;
    std::vector<typename Rules::Move> moves;
    Rules::moves(*state, seat, moves);
    move = imagined.move_at(seat, choose(bot_named(bot), *state, seat, random, moves));
  });
  return move;
}

}  // namespace understory

// Bots by name, for whoever holds a Match.
#include "engine/bots/bots.h"

#include <nlohmann/json.hpp>

#include "engine/bots/bot.h"
#include "engine/bots/mycelia_bots.h"
#include "engine/bots/woods_bots.h"
#include "engine/families.h"

namespace understory {

const std::vector<std::string>& bots() {
  static const std::vector<std::string> all = {"greedy", "random"};
  return all;
}

Bot bot_named(std::string_view name) {
  if (name == "greedy") return Bot::greedy;
  if (name == "random") return Bot::random;
  throw SetupError("no bot is called \"" + std::string(name) + "\"; there are: greedy, random");
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
    // The JSON of the moves is in the same order.
    move = imagined.moves(seat)[choose(bot_named(bot), *state, seat, random, moves)];
  });
  return move;
}

}  // namespace understory

// Bots by name, for whoever holds a Match.
#include "engine/bots/bots.h"

#include <nlohmann/json.hpp>

#include "engine/bots/mycelia_bots.h"
#include "engine/bots/woods_bots.h"

namespace understory {

const std::vector<std::string>& bots() {
  static const std::vector<std::string> all = {"greedy", "random"};
  return all;
}

Json bot_move(const Match& match, std::string_view bot, Seat seat, Random& random) {
  const Match imagined = match.imagine(seat, random);
  if (const auto* state = imagined.state<mycelia::State>()) {
    mycelia::Moves moves;
    mycelia::Rules::moves(*state, seat, moves);
    // The JSON of the moves is in the same order.
    return imagined.moves(
        seat)[mycelia::choose(mycelia::bot_named(bot), *state, seat, random, moves)];
  }
  const auto* state = imagined.state<woods::State>();
  if (state == nullptr) throw SetupError("no bot plays " + std::string(match.game()));
  woods::Moves buffer;
  std::string text;
  JsonWriter writer(text);
  woods::write_move(writer, state->edition,
                    woods::choose(woods::bot_named(bot), *state, seat, random, buffer));
  return Json::parse(text);
}

}  // namespace understory

// What a bot is given to think: see thoughts.h.
#include "server/core/thoughts.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "server/core/blake.h"
#include "server/core/network.h"

namespace understory::server {

Random chance_of_thought(const Seed& seed, int step, Seat seat, Wanted wanted) {
  std::string text = "Understory bots 1\n";
  const Hash key = blake2b(text += text_of(seed));
  const char* kind = wanted == Wanted::advice ? "hint" : "move";
  return Random(blake2b(Json{{"for", kind}, {"seat", int{seat}}, {"step", step}}.dump(), &key));
}

Think thought_of(const Room& room, Seat seat, std::string bot, Wanted wanted) {
  const Match& match = room.table->match;
  Random chance = chance_of_thought(room.table->begun.setup.seed, match.step(), seat, wanted);
  Match imagined = match.imagine(seat, chance);
  return {room.code, room.match,     match.step(),
          seat,      std::move(bot), std::move(imagined),
          chance,    wanted,         subscriber_of(room.counted_for())};
}

}  // namespace understory::server

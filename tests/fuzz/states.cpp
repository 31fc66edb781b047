// What is stored, as a damaged disk gives it back: the record of a room, the answers of a player,
// a position. Each is read or refused with a word; a server starts with it, and goes on.
#include <array>

#include "server/core/answers.h"
#include "server/core/room.h"
#include "server/core/server.h"
#include "tests/fuzz/target.h"

namespace understory::fuzz {
namespace {

using namespace understory::server;

class NoChance final : public Entropy {
 public:
  void fill(std::span<uint8_t> bytes) override {
    for (uint8_t& byte : bytes) byte = ++last_;
  }

 private:
  uint8_t last_ = 0;
};

/// A server that begins with that room, into which a guest comes.
void start_with(const std::string& body, const std::string& answered) {
  World world;
  world.players.push_back({"p1", "hash", "Ada", answered, 5});
  world.rooms.push_back({"oak-oak-oak-oak", body});
  NoChance chance;
  Server core(Config{}, std::move(world), chance, SealKey{7});
  std::vector<Effect> effects;
  core.step({1000, 1'790'000'000'000}, Opened{1, "10.0.0.1"}, effects);
  for (const char* text : {R"({"id":"a","do":"hello","protocol":2})",
                           R"({"id":"b","do":"enter_room","room":"oak-oak-oak-oak"})",
                           R"({"id":"c","do":"chat","room":"oak-oak-oak-oak","text":"Hello"})"})
    core.step({1100, 1'790'000'000'100}, Received{1, text}, effects);
  for (const Effect& effect : effects)
    require(!std::holds_alternative<Die>(effect), "a stored room ends no server");
}

void restore(std::string_view game, const std::string& text) {
  const Json state = Json::parse(text, nullptr, false);
  if (state.is_discarded()) return;
  std::optional<Match> match;
  try {
    match = Match::restore(game, state);
  } catch (const SetupError&) {
    return;
  }
  const Json saved = match->save();
  Match again = Match::restore(game, saved);
  require(again.save() == saved, "what is saved is restored");
  require(again.digest() == match->digest(), "what is saved is the whole state");
  look_at(*match);
  if (match->broken_invariant()) return;  // a scenario may lay out what no play leads to
  try {
    play_on(*match, 4, 1);
  } catch (const std::exception&) {  // which freezes its room
  }
}

}  // namespace

void states(std::string_view bytes) {
  if (bytes.size() < 2 || bytes.size() > 64 * 1024) return;
  const std::string text(bytes.substr(1));
  switch (bytes[0]) {
    case 'r':
      return start_with(text, "[]");
    case 'a':
      return start_with("{}", text);
    case 'm':
      return restore("morels", text);
    case 'f':
      return restore("fungi", text);
    case 'o':
      return restore("foray", text);
    case 'y':
      return restore("mycelia", text);
    default:
      return;
  }
}

}  // namespace understory::fuzz

// The text of a deck of Mycelia: it is refused with a line and a field, or it can be played with.
#include <optional>

#include "engine/mycelia/deck.h"
#include "tests/fuzz/target.h"

namespace understory::fuzz {

void decks(std::string_view bytes) {
  if (bytes.size() > 64 * 1024) return;
  const std::string text(bytes);
  try {
    mycelia::read_deck(text);
  } catch (const SetupError& refused) {
    require(std::string_view(refused.what()).size() > 10, "a refusal says what is wrong");
    return;
  }
  std::optional<Match> match;
  try {
    match = Match::start({"mycelia", 2, {{"deck", text}}, Seed{1}});
  } catch (const SetupError&) {  // too few cards for two
    return;
  }
  std::string printed;
  match->append_printed(printed);
  require(Json::parse(printed, nullptr, false).is_object(), "what is printed is JSON");
  play_on(*match, 20, static_cast<uint8_t>(text.size()));
  look_at(*match);
}

}  // namespace understory::fuzz

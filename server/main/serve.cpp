// `understory serve`: the server itself. A deck of the host's own is read before anything is
// opened.
#include <string>
#include <vector>

#include "engine/match.h"
#include "server/main/commands.h"
#include "server/net/host.h"

namespace understory::commands {
namespace {

/// The text of the deck that the host gives, read once to see that it can be played with; empty
/// when there is none. Throws SetupError with the line and the field that is wrong.
std::string own_deck(const GivenOptions& given) {
  std::string text;
  for (const auto& [key, value] : read_options(given)) {
    bool is_known = false;
    for (const GameEntry& game : games())
      for (const GameOption& option : game.options) {
        if (option.key != key || !option.or_text) continue;
        is_known = true;
        if (option.takes(value)) continue;
        check_setup({game.name, game.players.front(), {{key, value}}, {}});
        text = value;
      }
    if (!is_known)
      throw SetupError("serve takes --option deck=FILE and no other, not \"" + key +
                       "\": how a match is played is chosen in its room");
  }
  return text;
}

}  // namespace

int run_server(server::HostOptions asked, const GivenOptions& options) {
  check_host(asked.address);
  asked.deck = own_deck(options);
  return server::serve(asked);
}

}  // namespace understory::commands

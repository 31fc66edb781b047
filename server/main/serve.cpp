// `understory serve`: the server itself. A deck of the host's own is read before anything is
// opened.
#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "engine/match.h"
#include "server/main/commands.h"
#include "server/net/host.h"

namespace understory::commands {
namespace {

/// The text of the deck that the host gives, read once to see that it can be played with; empty
/// when there is none. Throws SetupError with the line and the field that is wrong.
std::string own_deck(const std::vector<std::string>& given) {
  std::string text;
  for (const auto& [key, value] : read_options(given)) {
    if (key != "deck")
      throw SetupError("serve takes --option deck=FILE and no other, not \"" + key +
                       "\": how a match is played is chosen in its room");
    if (value == "understory") continue;
    check_setup({"mycelia", 2, {{key, value}}, {}});
    text = value;
  }
  return text;
}

}  // namespace

void add_serve(CLI::App& app, Status& status) {
  const auto options = std::make_shared<server::HostOptions>();
  const auto given = std::make_shared<std::vector<std::string>>();
  // Of each the last one counts: deploy/up says some, and whoever calls it others behind them.
  CLI::App* command = app.add_subcommand("serve", "Serve rooms and matches to browsers");
  command->add_option("--host", options->address, "Address to listen on")
      ->capture_default_str()
      ->take_last();
  command->add_option("--port", options->port, "Port; 0 takes any free one")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535))
      ->take_last();
  command->add_option("--data", options->data, "Folder of the database")
      ->capture_default_str()
      ->take_last();
  command->add_option("--option", *given, "deck=FILE: an own deck of Mycelia for its rooms");
  command->callback([options, given, &status] {
    options->deck = own_deck(*given);
    status.value = server::serve(*options);
  });
}

}  // namespace understory::commands

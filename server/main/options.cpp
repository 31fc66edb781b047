// What several commands are given. Options of a game are key=value, where deck=FILE stands for the
// text of that file, since the engine opens none; whoever gives a deck that seems to have no end is
// warned. Beside them what is told of a host or of bots that cannot be.
#include <arpa/inet.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <stdexcept>

#include "engine/bots/deck_trial.h"
#include "engine/match.h"
#include "server/main/commands.h"

namespace understory::commands {
namespace {

/// Far more than the largest deck needs: every match keeps the text of its own.
constexpr size_t deck_bytes_max = 64 * 1024;

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(deck_bytes_max + 1, '\0');
  if (!file.read(text.data(), static_cast<std::streamsize>(text.size())) && !file.eof())
    throw SetupError("deck: cannot read \"" + path + "\"");
  text.resize(static_cast<size_t>(file.gcount()));
  if (text.size() > deck_bytes_max) throw SetupError("deck: \"" + path + "\" is over 64 KiB");
  return text;
}

/// Whether it names a file: some game takes a text there, and that is none of its words.
bool is_file(std::string_view key, std::string_view value) {
  for (const GameEntry& game : games())
    for (const GameOption& option : game.options)
      if (option.key == key && option.or_text) return !option.takes(value);
  return false;
}

/// The text of the deck in that file. It can be played with nonetheless: people may find an end.
std::string deck_of_file(const std::string& path) {
  std::string text = text_of(path);
  if (const int endless = endless_matches(text); endless > 0)
    std::fprintf(stderr,
                 "understory: warning: of %d trial matches with the deck \"%s\" %d came to no end "
                 "in %d answers: its cards may cost more than its tiles can pay for\n",
                 trial_matches, path.c_str(), endless, answers_max);
  return text;
}

}  // namespace

void check_host(const std::string& host) {
  in6_addr address;  // as large as any
  if (inet_pton(AF_INET, host.c_str(), &address) == 1 ||
      inet_pton(AF_INET6, host.substr(0, host.find('%')).c_str(), &address) == 1)
    return;
  throw std::runtime_error("--host takes an address such as 127.0.0.1, not \"" + host + '"');
}

void check_seats(const std::vector<std::string>& bots, int players) {
  if (bots.size() > static_cast<size_t>(std::max(0, players)))
    throw SetupError("there are more bots than seats (--players says how many those are)");
}

std::map<std::string, std::string> read_options(const GivenOptions& given) {
  std::map<std::string, std::string> options;
  for (const std::string& option : given) {
    const size_t equals = option.find('=');
    if (equals == std::string::npos)
      throw SetupError("--option takes key=value, not \"" + option + "\"");
    const std::string key = option.substr(0, equals);
    const std::string value = option.substr(equals + 1);
    options[key] = is_file(key, value) ? deck_of_file(value) : value;
  }
  return options;
}

}  // namespace understory::commands

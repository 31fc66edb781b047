// Options of a game as the command line gives them: key=value, where deck=FILE stands for the text
// of that file, since the engine opens none.
#include <fstream>

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

}  // namespace

std::map<std::string, std::string> read_options(const GivenOptions& given) {
  std::map<std::string, std::string> options;
  for (const std::string& option : given) {
    const size_t equals = option.find('=');
    if (equals == std::string::npos)
      throw SetupError("--option takes key=value, not \"" + option + "\"");
    const std::string key = option.substr(0, equals);
    const std::string value = option.substr(equals + 1);
    options[key] = is_file(key, value) ? text_of(value) : value;
  }
  return options;
}

}  // namespace understory::commands

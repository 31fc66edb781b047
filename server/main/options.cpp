// Options of a game as the command line gives them: key=value, where deck=FILE stands for the text
// of that file, since the engine opens none.
#include <fstream>
#include <iterator>

#include "engine/core/setup.h"
#include "server/main/commands.h"

namespace understory::commands {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw SetupError("deck: cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::map<std::string, std::string> read_options(const std::vector<std::string>& given) {
  std::map<std::string, std::string> options;
  for (const std::string& option : given) {
    const size_t equals = option.find('=');
    if (equals == std::string::npos)
      throw SetupError("--option takes key=value, not \"" + option + "\"");
    const std::string key = option.substr(0, equals);
    const std::string value = option.substr(equals + 1);
    options[key] = key == "deck" && value != "understory" ? text_of(value) : value;
  }
  return options;
}

}  // namespace understory::commands

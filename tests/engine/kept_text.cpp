#include "tests/engine/kept_text.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/source_dir.h"

namespace understory::tests {

void compare_kept(const std::string& name, const std::string& told) {
  const auto path =
      std::filesystem::path(UNDERSTORY_SOURCE_DIR) / "tests" / "playthroughs" / (name + ".txt");
  if (std::getenv("UPDATE_PLAYTHROUGHS") != nullptr) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << told;
  }
  std::ifstream file(path, std::ios::binary);
  const std::string kept(std::istreambuf_iterator<char>(file), {});
  size_t line_start = 0;
  int line = 1;
  for (size_t i = 0; i < std::min(kept.size(), told.size()) && kept[i] == told[i]; ++i)
    if (told[i] == '\n') {
      line_start = i + 1;
      ++line;
    }
  const auto line_of = [&](const std::string& text) {
    return text.substr(std::min(line_start, text.size()), text.find('\n', line_start) - line_start);
  };
  CHECK_MESSAGE(kept == told, "tests/playthroughs/", name, ".txt differs from line ", line,
                "\n  kept: ", line_of(kept), "\n  now:  ", line_of(told),
                "\n  if that is meant: UPDATE_PLAYTHROUGHS=1 engine_tests --test-case=*kept*, and "
                "read the difference");
}

}  // namespace understory::tests

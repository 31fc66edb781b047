// `understory scenario`: runs scenario files, or all of them in folders, a line each.
#include "engine/scenario.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/main/commands.h"

namespace understory::commands {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(const std::vector<std::string>& paths) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    if (!fs::exists(path)) throw std::runtime_error("there is no file or folder " + path);
    if (!fs::is_directory(path)) {
      files.emplace_back(path);
      continue;
    }
    for (const auto& entry : fs::recursive_directory_iterator(path))
      if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

int run_scenarios(const std::vector<std::string>& paths) {
  int passed = 0, failed = 0;
  for (const fs::path& path : files_in(paths)) {
    std::ifstream file(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const ScenarioResult result = run_scenario(text);
    ++(result.passed ? passed : failed);
    std::printf("%s %s: %s\n", result.passed ? "pass" : "FAIL", path.c_str(), result.name.c_str());
    if (!result.passed) std::printf("     %s\n", result.why.c_str());
  }
  if (passed + failed == 0) throw std::runtime_error("no scenario was found there");
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace understory::commands

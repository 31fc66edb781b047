// Reading the scenarios, and comparing what they name with what must be named.
#include "tests/engine/scenario_files.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "tests/source_dir.h"

namespace understory::tests {
namespace {

namespace fs = std::filesystem;

/// What the scenarios name in a list, each with one that names it.
std::map<std::string, std::string> named(const std::map<std::string, std::string>& scenarios,
                                         const char* list) {
  std::map<std::string, std::string> names;
  for (const auto& [path, text] : scenarios) {
    const auto scenario = nlohmann::json::parse(text);
    if (!scenario.contains(list)) continue;
    for (const auto& name : scenario.at(list)) names[name.get<std::string>()] = path;
  }
  return names;
}

void check_same(const std::map<std::string, std::string>& there,
                const std::set<std::string>& wanted) {
  for (const std::string& name : wanted)
    CHECK_MESSAGE(there.contains(name), "no scenario for ", name);
  for (const auto& [name, path] : there)
    CHECK_MESSAGE(wanted.contains(name), path, " names what is not listed: ", name);
}

}  // namespace

std::map<std::string, std::string> scenarios_under(const std::string& prefix) {
  const fs::path folder = fs::path(UNDERSTORY_SOURCE_DIR) / "tests" / "scenarios";
  std::map<std::string, std::string> texts;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string path = fs::relative(entry.path(), folder).generic_string();
    if (entry.path().extension() != ".json" || !path.starts_with(prefix)) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    texts[path] = std::string(std::istreambuf_iterator<char>(file), {});
  }
  return texts;
}

void check_coverage(const std::map<std::string, std::string>& scenarios,
                    const std::set<std::string>& rulings, const std::set<std::string>& covers) {
  check_same(named(scenarios, "rulings"), rulings);
  check_same(named(scenarios, "covers"), covers);
}

}  // namespace understory::tests

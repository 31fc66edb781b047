// What an option takes: one of its values, or parts of it joined by "+".
#include "engine/core/game_entry.h"

#include <algorithm>

namespace understory {

bool GameOption::takes(std::string_view value) const {
  if (std::find(values.begin(), values.end(), value) != values.end()) return true;
  if (parts.empty()) return false;
  std::vector<std::string_view> seen;
  while (true) {
    const size_t plus = std::min(value.find('+'), value.size());
    const std::string_view part = value.substr(0, plus);
    if (std::find(parts.begin(), parts.end(), part) == parts.end() ||
        std::find(seen.begin(), seen.end(), part) != seen.end())
      return false;
    seen.push_back(part);
    if (plus == value.size()) return true;
    value.remove_prefix(plus + 1);
  }
}

}  // namespace understory

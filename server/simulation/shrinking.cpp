// Leaving out halves, quarters and so on, down to single actions (delta debugging): see
// shrinking.h.
#include "server/simulation/shrinking.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace understory::server::simulation {
namespace {

/// What does not hold, without the names and numbers of this life.
std::string_view kind_of(std::string_view failure) {
  return failure.substr(0, failure.find_first_of("0123456789:{\"-,"));
}

/// A number at the beginning of `text`, which is taken off it.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0) return std::nullopt;
  text.remove_prefix(static_cast<size_t>(end - text.data()));
  return number;
}

}  // namespace

std::string failure_of(uint32_t seed, const Faults& faults, const std::vector<int>& actions) {
  try {
    Life(seed, faults).live(actions);
    return "";
  } catch (const std::exception& error) {
    return error.what();
  }
}

std::vector<int> shrink(uint32_t seed, const Faults& faults, std::vector<int> actions,
                        const std::string& failure, int tries) {
  const auto fails_without = [&](size_t from, size_t count) {
    std::vector<int> fewer = actions;
    const auto begin = fewer.begin() + static_cast<std::ptrdiff_t>(from);
    fewer.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
    --tries;
    if (kind_of(failure_of(seed, faults, fewer)) != kind_of(failure)) return false;
    actions = std::move(fewer);
    return true;
  };
  size_t part = std::max<size_t>(1, actions.size() / 2);
  while (tries > 0 && !actions.empty()) {
    bool is_smaller = false;
    // From the end: what comes after the failure is never needed.
    for (size_t end = actions.size(); end > 0 && tries > 0;) {
      const size_t count = std::min(part, end);
      end -= count;
      is_smaller |= fails_without(end, count);
    }
    if (part > 1)
      part = (part + 1) / 2;
    else if (!is_smaller)
      break;
  }
  return actions;
}

std::string list_of(const std::vector<int>& actions) {
  std::string list;
  for (size_t from = 0; from < actions.size();) {
    size_t last = from;
    while (last + 1 < actions.size() && actions[last + 1] == actions[last] + 1) ++last;
    list += (list.empty() ? "" : ",") + std::to_string(actions[from]);
    if (last > from) list += '-' + std::to_string(actions[last]);
    from = last + 1;
  }
  return list;
}

std::optional<std::vector<int>> actions_of(const std::string& list) {
  constexpr int most = 10'000;
  std::vector<int> actions;
  std::string_view rest = list;
  do {
    if (!actions.empty()) rest.remove_prefix(1);
    const auto first = take_number(rest);
    auto last = first;
    if (first && rest.starts_with('-')) {
      rest.remove_prefix(1);
      last = take_number(rest);
    }
    if (!first || !last || *last < *first || *last >= most) return std::nullopt;
    for (int action = *first; action <= *last; ++action) actions.push_back(action);
  } while (rest.starts_with(','));
  return rest.empty() ? std::optional(actions) : std::nullopt;
}

}  // namespace understory::server::simulation

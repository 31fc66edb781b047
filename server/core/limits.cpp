// Saying that a limit is reached: see limits.h.
#include "server/core/limits.h"

#include <algorithm>

namespace understory::server {

std::optional<std::string> LimitNews::reached(const Limits& limits, int Limits::* which,
                                              Millis now) {
  const auto option = std::find_if(limit_options.begin(), limit_options.end(),
                                   [&](const LimitOption& each) { return each.value == which; });
  if (option == limit_options.end()) return std::nullopt;
  const auto said = said_.find(option->name);
  if (said != said_.end() && now - said->second < one_hour) return std::nullopt;
  said_[option->name] = now;
  return "a limit is reached: " + std::string(option->name) + ' ' + std::to_string(limits.*which) +
         " (" + std::string(option->what) + "); this is said once an hour at most";
}

}  // namespace understory::server

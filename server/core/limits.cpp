// Saying that a limit is reached, and counting who has taken what: see limits.h.
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

int Shares::of(const std::string& name) const {
  const auto taken = taken_.find(name);
  return taken == taken_.end() ? 0 : taken->second;
}

void Shares::take(const std::string& name) { ++taken_[name]; }

void Shares::give_back(const std::string& name) {
  const auto taken = taken_.find(name);
  if (taken != taken_.end() && --taken->second == 0) taken_.erase(taken);
}

}  // namespace understory::server

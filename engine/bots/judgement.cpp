// How a match has ended, as a network is taught to expect it: see judgement.h.
#include "engine/bots/judgement.h"

#include <algorithm>

namespace understory {

Estimate outcome(const Standings& standings, Seat seat, std::optional<int> house) {
  const auto at = static_cast<size_t>(seat);
  const auto winners = std::count(standings.place.begin(), standings.place.end(), 1);
  const float share = standings.place[at] == 1 ? 1.0f / static_cast<float>(winners) : 0.0f;
  int best_of_others = house.value_or(-1000);
  for (size_t other = 0; other < standings.points.size(); ++other)
    if (other != at) best_of_others = std::max(best_of_others, standings.points[other]);
  return {share, margin_of(standings.points[at] - best_of_others)};
}

}  // namespace understory

// How a match has ended, as a network is taught to expect it: see judgement.h.
#include "engine/bots/judgement.h"

namespace understory {

Estimate outcome(const Standings& standings, Seat seat, int best_of_others) {
  const auto at = static_cast<size_t>(seat);
  const auto winners = std::count(standings.place.begin(), standings.place.end(), 1);
  const float share = standings.place[at] == 1 ? 1.0f / static_cast<float>(winners) : 0.0f;
  return {share, margin_of(standings.points[at] - best_of_others)};
}

namespace woods {

Estimate outcome(const State& state, Seat seat) {
  const Standings standings = Rules::standings(state);
  int best = -1000;
  for (Seat other = 0; other < state.players; ++other)
    if (other != seat) best = std::max(best, standings.points[static_cast<size_t>(other)]);
  return understory::outcome(standings, seat, best);
}

}  // namespace woods

namespace mycelia {

Estimate outcome(const State& state, Seat seat) {
  int best = -1000;
  for (Seat other = 0; other < state.owners(); ++other)
    if (other != seat) best = std::max(best, points(state, other));
  return understory::outcome(Rules::standings(state), seat, best);
}

}  // namespace mycelia

}  // namespace understory

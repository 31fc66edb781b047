// Points and places (A5): mushrooms, a point for every two insects, the end token. Ties go to who
// grew more mushrooms, then to who has more insects; then the places are shared.
#include <array>

#include "engine/mycelia/rules.h"

namespace understory::mycelia {
namespace {

std::array<int, 3> rank(const State& state, Seat seat) {
  const Colony& colony = state.colony(seat);
  return {points(state, seat), colony.grown, colony.insects};
}

}  // namespace

PointParts parts_of_points(const State& state, Seat seat) {
  const Colony& colony = state.colony(seat);
  return {colony.points, colony.insects / insects_a_point,
          state.end_token == seat ? end_token_points : 0};
}

int points(const State& state, Seat seat) {
  const PointParts parts = parts_of_points(state, seat);
  return parts.mushrooms + parts.insects + parts.end_token;
}

int place(const State& state, Seat seat) {
  int better = 0;
  for (Seat other = 0; other < state.owners(); ++other)
    better += rank(state, other) > rank(state, seat);
  return 1 + better;
}

Standings Rules::standings(const State& state) {
  Standings standings;
  for (Seat seat = 0; seat < state.players; ++seat) {
    standings.points.push_back(points(state, seat));
    standings.place.push_back(place(state, seat));
  }
  // Whether the tie-break chose among those with the most points.
  int most = 0;
  for (Seat seat = 0; seat < state.owners(); ++seat) most = std::max(most, points(state, seat));
  bool first = false, later = false;
  for (Seat seat = 0; seat < state.owners(); ++seat) {
    if (points(state, seat) != most) continue;
    first = first || place(state, seat) == 1;
    later = later || place(state, seat) > 1;
  }
  if (first && later) standings.tie_break = "A5";
  return standings;
}

}  // namespace understory::mycelia

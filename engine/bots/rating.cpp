// The likeliest ratings, step by step: see rating.h.
#include "engine/bots/rating.h"

#include <cmath>

namespace understory {
namespace {

constexpr double granted = 0.5;  // of a win, for either side
constexpr int approaches = 500;
constexpr double elo_of_tenfold = 400;

}  // namespace

std::vector<double> elo_of(const Results& results, size_t anchor) {
  const size_t players = results.players();
  std::vector<double> strength(players, 1.0);
  for (int step = 0; step < approaches; ++step)
    for (size_t one = 0; one < players; ++one) {
      double points = 0, expected = 0;
      for (size_t other = 0; other < players; ++other) {
        if (other == one || results.matches(one, other) == 0) continue;
        points += results.points(one, other) + granted;
        expected += (results.matches(one, other) + 2 * granted) / (strength[one] + strength[other]);
      }
      if (expected > 0) strength[one] = points / expected;
    }
  std::vector<double> elo;
  for (const double one : strength)
    elo.push_back(elo_of_tenfold * std::log10(one / strength[anchor]));
  return elo;
}

}  // namespace understory

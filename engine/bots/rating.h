// Elo from results: the ratings under which what has happened is likeliest (Bradley and Terry). Of
// each pair that has met half a win for either side is taken for granted, so that who has never
// lost is not infinitely good.
#pragma once

#include <cstddef>
#include <vector>

namespace understory {

/// Points and matches of each of some players against each of the others; a draw is half a point.
class Results {
 public:
  explicit Results(size_t players) : players_(players), points_(players * players) {}

  /// `share` of a match went to `one`, the rest to `other`.
  void add(size_t one, size_t other, double share) {
    points_[one * players_ + other] += share;
    points_[other * players_ + one] += 1 - share;
  }
  double points(size_t one, size_t other) const { return points_[one * players_ + other]; }
  double matches(size_t one, size_t other) const { return points(one, other) + points(other, one); }
  size_t players() const { return players_; }

 private:
  size_t players_;
  std::vector<double> points_;
};

/// The Elo of each, that of `anchor` being 0.
std::vector<double> elo_of(const Results& results, size_t anchor);

}  // namespace understory

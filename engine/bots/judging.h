// How a bot finds the best of its moves by trying one after another, as long as its budget lasts.
#pragma once

#include <cstddef>

#include "engine/bots/bot.h"

namespace understory {

/// For whom a bot judges, and how much it may still think.
struct Judging {
  Seat seat;
  Budget& budget;
};

/// One of several moves by its place, and what it is worth.
struct Judged {
  size_t at;
  int worth;
};

/// The best of `count` moves, at least one, by `worth_of(place)`. They are tried from `from` on, so
/// that of equal ones any can come first; the first always, the others while the budget lets it.
template <class WorthOf>
Judged best_of(Budget& budget, size_t count, size_t from, const WorthOf& worth_of) {
  budget.take();
  Judged best{from, worth_of(from)};
  for (size_t i = 1; i < count && budget.take(); ++i) {
    const size_t at = (from + i) % count;
    const int worth = worth_of(at);
    if (worth > best.worth) best = {at, worth};
  }
  return best;
}

}  // namespace understory

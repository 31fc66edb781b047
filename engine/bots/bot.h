// A bot is one record: what it is called, what it plays, how strong it is, and how it thinks. The
// engine knows no clock: how long a bot may think is a budget, counted in steps of thought, which
// whoever asks can also put an end to.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match.h"

namespace understory {

/// How much thought one answer may take.
class Budget {
 public:
  static constexpr int64_t no_limit = std::numeric_limits<int64_t>::max();

  /// So many steps, or fewer: `is_over` is asked before each of them, and once it has said yes
  /// (the time has run out, nobody needs the answer any more) there is none left. What comes of
  /// steps alone is the same on every machine.
  explicit Budget(int64_t steps, std::function<bool()> is_over = {})
      : left_(steps), is_over_(std::move(is_over)) {}

  /// Takes one step: a move that is tried, a position that is judged. False when there is none
  /// left: then the bot answers at once, with the best that it has.
  bool take() {
    if (left_ > 0 && is_over_ && is_over_()) left_ = 0;
    if (left_ <= 0) return false;
    --left_;
    return true;
  }

 private:
  int64_t left_;
  std::function<bool()> is_over_;
};

/// One of the best moves of a seat, and what that may expect of the match with it.
struct Advice {
  LegalMove move;
  float win = 0;               ///< the share of first place, from 0 to 1
  std::optional<float> error;  ///< the standard error of that, where it was looked at twice or more
};
/// So many moves are advised, where there are as many.
inline constexpr size_t advised_max = 3;

struct Bot {
  std::string name;
  int strength = 0;  ///< of two bots the stronger has more; nothing else is said by it
  /// Milliseconds before its answer is told, in a room, whatever it took to think of it: one that
  /// answers sooner where there is less to choose from tells what it has. At least `think_ms_max`.
  int wait_ms_min = 700;
  int wait_ms_max = 1'600;
  int think_ms_max = 250;                ///< in a room; without a clock the steps alone count
  int64_t steps_max = Budget::no_limit;  ///< of thought, for one answer
  std::vector<std::string> games;        ///< that it plays
  /// A legal answer of `seat`, which `match` asks, within the budget; at least one move is looked
  /// at. It knows what the seat may know: see sight.h. May throw: then it has no answer.
  std::function<LegalMove(const Match& match, Seat seat, Budget& budget, Random& random)> think;
  /// Its best answers, the best first, for somebody who is to choose among them; it knows no more
  /// than that. Nothing for a bot that cannot say what it expects.
  std::function<std::vector<Advice>(const Match& match, Seat seat, Budget& budget, Random& random)>
      advise;

  bool plays(std::string_view game) const;
};

}  // namespace understory

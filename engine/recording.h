// A match as it is kept: its setup and its moves. Everything else follows by playing it again.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/match.h"

namespace understory {

/// One applied question: who answered, with what, and the digest of the state after it. A question
/// that all seats answered at once has the seat -1 and a JSON array of their moves, by seat.
struct RecordedStep {
  Seat seat = 0;
  std::string move;  ///< JSON text
  uint64_t digest = 0;
};

struct Recording {
  MatchSetup setup;
  int rules_version = 1;
  uint64_t start_digest = 0;  ///< of the state before the first step
  std::vector<RecordedStep> steps;
};

/// The answers of one recorded step, for `match` to apply. Throws SetupError when the rules refuse
/// one.
std::vector<LegalMove> read_recorded(const Match& match, Seat seat, const std::string& move);
/// Applies one recorded step. Throws SetupError when the rules refuse it.
void apply_recorded(Match& match, Seat seat, const std::string& move);

/// Plays a recording from its start and calls `at` with the number of steps applied (0 first, for
/// the fresh deal) and the match at each position. Stops early when `at` returns false.
/// Throws SetupError when a step is refused by the rules.
void play_again(const Recording& recording, const std::function<bool(int, const Match&)>& at);

/// The first position whose digest differs from the recorded one (0 = the deal), or nothing.
struct Difference {
  int step = 0;
  std::string what;
};
/// Where there is none `at_end` is shown the position after the last step.
std::optional<Difference> verify(const Recording& recording,
                                 const std::function<void(const Match&)>& at_end = nullptr);

}  // namespace understory

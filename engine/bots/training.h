// Training a network by self-play, as `understory train` does: the first matches are played by
// `greedy`, the others by the network itself. The same seed and number of matches give the same
// weights; how long it goes on is for whoever holds the clock to say.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/bots/network_file.h"

namespace understory {

struct TrainingAsked {
  std::string game;
  int players = 2;
  uint64_t seed = 1;
  std::optional<Network> from;  ///< goes on from there, without lessons
};

/// How it goes, after each round of matches.
struct TrainingProgress {
  int64_t matches = 0;
  int64_t answers = 0;
  double wrong = 0;  ///< the mean error of the chance of winning, in this round
};

/// Trains until `goes_on` says no, which is asked after each round. Throws SetupError.
LabelledNetwork train(const TrainingAsked& asked,
                      const std::function<bool(const TrainingProgress&)>& goes_on);

/// Of so many matches against the others' `bot`, with seats turned, the share that `network` wins
/// one move ahead, in thousandths; an even share is 1000 / players.
int wins_against(const LabelledNetwork& trained, const std::string& bot, int matches,
                 uint64_t seed);

}  // namespace understory

// Training a network by self-play, as `understory train` does: the first matches are played by
// `greedy`, the others by the network itself. The same seed and number of matches give the same
// weights; how long it goes on is for whoever holds the clock to say.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/bots/bot.h"
#include "engine/bots/network_file.h"

namespace understory {

struct TrainingAsked {
  std::string game;
  int players = 2;
  uint64_t seed = 1;
  std::optional<Network> from;   ///< goes on from there, without lessons
  const Bot* against = nullptr;  ///< instead of itself: it learns what beats that bot
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
/// in thousandths; an even share is 1000 / players. It looks one move ahead, or searches with as
/// many steps.
int wins_against(const LabelledNetwork& trained, const Bot& bot, int matches, uint64_t seed,
                 int64_t steps = 0);

}  // namespace understory

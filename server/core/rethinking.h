// Bots think of a stored match again: their chance follows from its seed, so what they answered can
// be compared with what they had to answer.
#pragma once

#include <vector>

#include "engine/recording.h"
#include "server/core/record.h"

namespace understory::server {

/// Answers of the bots that had a seat of their own; who stood in for a person is not recorded. One
/// that differs is no fault of the record: it may have been cut short by time, or come from another
/// version of the bot, or from the one that answers where a bot has failed.
struct Rethought {
  int answers = 0;
  int alike = 0;  ///< that are given again, by thoughts that no time cuts short
};

/// Throws SetupError when the match does not play again.
Rethought think_again(const Recording& recording, const std::vector<MatchPlayer>& players);

}  // namespace understory::server

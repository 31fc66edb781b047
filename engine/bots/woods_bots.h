// How the bots play the woods games.
#pragma once

#include "engine/bots/bot.h"
#include "engine/woods/rules.h"

namespace understory::woods {

/// Which of `moves`, the legal ones of `seat`, the bot plays. `greedy` judges each on a position
/// imagined for its seat, so that it knows no hidden cards.
size_t choose(Bot bot, const State& state, Seat seat, Random& random, const Moves& moves);

/// What a position is worth to `seat`, in thousandths of a point: whole numbers, so that every
/// compiler gets the same.
int evaluate(const State& state, Seat seat);

}  // namespace understory::woods

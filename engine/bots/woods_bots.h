// The bots of the woods games: `random` plays any legal move, `greedy` looks one move ahead, and
// with it at what that move goes on to ask of the same seat.
#pragma once

#include "engine/woods/rules.h"

namespace understory::woods {

enum class Bot : uint8_t { greedy, random };

/// The bot of that name. Throws SetupError for another one.
Bot bot_named(std::string_view name);

/// A move of `seat`, which is asked. Every legal move is equally likely for `random`. `greedy`
/// judges each move on a position imagined for its seat, so that neither knows hidden cards.
/// `buffer` is scratch space that the caller keeps.
Move choose(Bot bot, const State& state, Seat seat, Random& random, Moves& buffer);

/// What a position is worth to `seat`, in thousandths of a point: whole numbers, so that every
/// compiler gets the same.
int evaluate(const State& state, Seat seat);

}  // namespace understory::woods

// The bots of Mycelia: `random` plays any legal move, `greedy` looks one move ahead, and with it at
// what that move goes on to ask of the same seat.
#pragma once

#include "engine/mycelia/rules.h"

namespace understory::mycelia {

enum class Bot : uint8_t { greedy, random };

/// The bot of that name. Throws SetupError for another one.
Bot bot_named(std::string_view name);

/// Which of `moves`, the legal ones of `seat`, it plays. `greedy` judges each on a position
/// imagined for its seat, so that neither knows hidden cards.
size_t choose(Bot bot, const State& state, Seat seat, Random& random, const Moves& moves);

/// What a position is worth to a seat, in thousandths of a point: whole numbers, so that every
/// compiler gets the same.
int evaluate(const State& state, Seat seat);

}  // namespace understory::mycelia

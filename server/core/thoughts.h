// What a bot is given to think: the position as its seat knows it, and chance that follows from the
// match's seed (protocol/SHUFFLE.md). So a host cannot draw again until a bot plays as he likes,
// and a restart changes no bot's mind.
#pragma once

#include <string>

#include "engine/core/random.h"
#include "server/core/effect.h"
#include "server/core/room.h"

namespace understory::server {

/// The chance of one thought in a match of that seed. Like the keys of links it is worked out with
/// a one-way function, and so tells nothing of the seed, of the cards or of another thought.
Random chance_of_thought(const Seed& seed, int step, Seat seat, Wanted wanted);

/// What `bot` is to think of the open question of `room`'s match, for a seat that is asked.
Think thought_of(const Room& room, Seat seat, std::string bot, Wanted wanted);

}  // namespace understory::server

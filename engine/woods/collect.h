// Taking a card from the forest or the whole decay: prices (W1), room (W4, W5) and the order in
// which baskets, moons, other cards and poison take effect (W4).
#pragma once

#include <optional>

#include "engine/core/refusal.h"
#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// Why `seat` cannot take the card in `slot` (from 1).
std::optional<Refusal> refuse_take(const State& state, Seat seat, int slot);
std::optional<Refusal> refuse_decay(const State& state, Seat seat);

void take(State& state, Seat seat, int slot, Events& events);
void take_decay(State& state, Seat seat, Events& events);

/// Draws the night card that replaces a discarded moon, if one is left (W5). It is told to its
/// owner alone.
void swap_moon(State& state, Seat seat, Events& events);

}  // namespace understory::woods

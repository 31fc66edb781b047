// A turn: one of five actions, never a pass (W7). Before a player's first turn the starting hand
// is put in order (W6). Here is what may be asked of a seat and what each answer does.
#pragma once

#include <optional>

#include "engine/core/refusal.h"
#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// The legal moves of a turn, complete up to interchangeable cards.
void turn_moves(const State& state, Seat seat, Moves& moves);
/// Whether `seat` has any legal play (W7), found without listing them all.
bool has_play(const State& state, Seat seat);
std::optional<Refusal> refuse_turn(const State& state, Seat seat, const Move& move);
void play_turn(State& state, Seat seat, const Move& move, Events& events);

/// W6: baskets of the starting hand go to the display, moons are swapped, poison is discarded.
void unpack_hand(State& state, Seat seat, Events& events);

}  // namespace understory::woods

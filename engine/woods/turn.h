// A turn: one action, never a pass (W7), unless a Map to turn or a Log to spore is all there is;
// with three players a bonus action after it (T1). Before a player's first turn the starting hand
// is put in order (W6).
#pragma once

#include <optional>

#include "engine/core/refusal.h"
#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// Whether `seat` has any legal play, found without listing them all. The Map and sporing the Log
/// are none (W7).
bool has_play(const State& state, Seat seat);

/// Begins a turn: an untidy hand is unpacked, a turn in which nothing can be done is lost. Returns
/// whether it was lost; else it asks.
bool run_turn(State& state, Events& events);
void turn_moves(const State& state, const Step& step, Seat seat, Moves& moves);
std::optional<Refusal> refuse_turn(const State& state, const Step& step, Seat seat,
                                   const Move& move);
void answer_turn(State& state, const Step& step, const Move& move, Events& events);

void bonus_moves(const State& state, const Step& step, Seat seat, Moves& moves);
std::optional<Refusal> refuse_bonus(const State& state, const Step& step, Seat seat,
                                    const Move& move);
void answer_bonus(State& state, const Step& step, const Move& move, Events& events);

/// W6: baskets of the starting hand go to the display, moons are swapped, poison is discarded.
void unpack_hand(State& state, Seat seat, Events& events);

}  // namespace understory::woods

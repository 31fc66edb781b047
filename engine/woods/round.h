// Foray with four: rounds of hidden choices and their resolution (C1-C14). A round takes all four
// choices at once, so that a state never holds half of one.
#pragma once

#include <optional>
#include <span>

#include "engine/core/refusal.h"
#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// Begins a round: untidy hands are unpacked. It always asks.
bool run_commit(State& state, Events& events);
void commit_moves(const State& state, const Step& step, Seat seat, Moves& moves);
std::optional<Refusal> refuse_commit(const State& state, const Step& step, Seat seat,
                                     const Move& move);
/// `moves` holds the choices of all seats, in the order of the seats.
void answer_commit(State& state, const Step& step, std::span<const Move> moves, Events& events);

/// Carries out a choice that leaves nothing to decide, and takes note of one that cannot be
/// carried out. Returns whether the seat is done; else it asks.
bool run_act(State& state, Events& events);
void act_moves(const State& state, const Step& step, Seat seat, Moves& moves);
std::optional<Refusal> refuse_act(const State& state, const Step& step, Seat seat,
                                  const Move& move);
/// What the question says: the choice, and whether it is gone.
void show_act(JsonWriter& out, const State& state, const Step& step, Viewer viewer);
void answer_act(State& state, const Step& step, const Move& move, Events& events);
/// Whether the seat's choice cannot be carried out, so that it may fall back (C4).
bool falls_back(const State& state, Seat seat);

bool run_round_end(State& state, Events& events);
bool run_round_finish(State& state, Events& events);

bool run_last_cook(State& state, Events& events);
void last_cook_moves(const State& state, const Step& step, Seat seat, Moves& moves);
std::optional<Refusal> refuse_last_cook(const State& state, const Step& step, Seat seat,
                                        const Move& move);
void answer_last_cook(State& state, const Step& step, const Move& move, Events& events);

/// Sticks that `seat` pays for a slot of its own choice (C3), by fall-back (C4), and, with the
/// Map, from the other end (C6).
int round_cost(const State& state, Seat seat, int slot, bool fall_back, bool map);
/// What a take or a Eureka! would cost `seat` now: for its choice or, where it is asked for another
/// card, by fall-back (C4). Nothing where no card lies.
std::optional<int> round_price(const State& state, Seat seat, const Move& move);
/// As things stand, why a choice could not be carried out if it were the seat's turn (C2, C4). What
/// a hand can do is no matter of this.
std::optional<Refusal> refuse_choice(const State& state, Seat seat, Choice choice);
/// Whether a seat that is still to resolve has chosen that slot (C4).
bool chosen_by_a_later_seat(const State& state, Seat seat, int slot);

}  // namespace understory::woods

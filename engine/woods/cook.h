// What is done with a seat's own cards: cooking (W2, W3), selling (W2) and placing an empty pan.
#pragma once

#include <optional>

#include "engine/core/refusal.h"
#include "engine/woods/action.h"
#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// Why the mushrooms of `move` cannot be cooked so.
std::optional<Refusal> refuse_cook(const State& state, Seat seat, const Move& move);
void cook_moves(const State& state, Seat seat, Moves& moves);
bool can_cook(const State& state, Seat seat);
void cook(State& state, Seat seat, const Move& move, Events& events);
Gain gain_of_cook(const State& state, const Move& move);

std::optional<Refusal> refuse_sell(const State& state, Seat seat, const Move& move);
void sell_moves(const State& state, Seat seat, Moves& moves);
bool can_sell(const State& state, Seat seat);
void sell(State& state, Seat seat, const Move& move, Events& events);
Gain gain_of_sell(const State& state, const Move& move);
/// Sticks that a sale of the cards of `move` brings.
int price_of_sale(const Move& move);
/// What a sale brings once its cards are gone: sticks, and the cards to the discards.
void earn(State& state, Seat seat, const Move& move, Events& events);

std::optional<Refusal> refuse_place_pan(const State& state, Seat seat, const Move& move);
void pan_moves(const State& state, Seat seat, Moves& moves);
bool can_place_pan(const State& state, Seat seat);
void place_pan(State& state, Seat seat, const Move& move, Events& events);

}  // namespace understory::woods

// Taking a card from a forest or the whole decay: prices (W1), room (W4, W5) and the order in
// which baskets, moons, other cards and poison take effect (W4). Foray's cards among them open a
// resolution (Y2).
#pragma once

#include <optional>
#include <span>

#include "engine/core/refusal.h"
#include "engine/woods/action.h"
#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// Why `seat` cannot take the card in `move.slot` of `move.forest`.
std::optional<Refusal> refuse_take(const State& state, Seat seat, const Move& move);
void take_moves(const State& state, Seat seat, Moves& moves);
bool can_take(const State& state, Seat seat);
void take(State& state, Seat seat, const Move& move, Events& events);

/// W1: what the slot costs; nothing where no card lies. Of two slots (Y17) the nearer one counts.
Gain gain_of_take(const State& state, const Move& move);

std::optional<Refusal> refuse_decay(const State& state, Seat seat, const Move& move);
void decay_moves(const State& state, Seat seat, Moves& moves);
bool can_take_decay(const State& state, Seat seat);
void take_decay(State& state, Seat seat, const Move& move, Events& events);

/// Why `seat` cannot collect these cards, whatever they cost (W4, W5, M3, Y3, Y9).
std::optional<Refusal> refuse_collection(const State& state, Seat seat,
                                         std::span<const Card> cards);
/// The cards have left their place, which was that forest if any.
void collect(State& state, Seat seat, std::span<const Card> cards, ForestId from, Events& events);

/// Pays `cost` and takes the card or cards out of their slots (`move.other` is the second): a
/// take or, with two, a Eureka! (Y17).
void take_paid(State& state, Seat seat, const Move& move, int cost, Events& events);

/// The top night card, which all who have peeked at it forget.
Card draw_night(State& state);
/// Draws the night card that replaces a discarded moon, if one is left (W5). It is told to its
/// owner alone.
void swap_moon(State& state, Seat seat, Events& events);

}  // namespace understory::woods

// The forest and the Rainforest: what lies where, taking cards out, refilling, and when there is
// nothing left (W8, W9, Y7). In rounds a slot stays empty until the cleanup (C3).
#pragma once

#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

inline Bounded<Card, forest_slots>& cards_of(State& state, ForestId id) {
  return id == ForestId::forest ? state.forest : state.rainforest;
}
inline const Bounded<Card, forest_slots>& cards_of(const State& state, ForestId id) {
  return id == ForestId::forest ? state.forest : state.rainforest;
}

/// Whether a card lies in `slot` (from 1).
inline bool lies_in(const State& state, ForestId id, int slot) {
  if (slot < 1 || slot > static_cast<int>(cards_of(state, id).size())) return false;
  return id == ForestId::rainforest || (state.taken >> (slot - 1) & 1) == 0;
}

inline Card card_in(const State& state, ForestId id, int slot) {
  return cards_of(state, id)[static_cast<size_t>(slot - 1)];
}

/// How many cards lie there.
int cards_left(const State& state, ForestId id);
/// W9: both forests are empty, and nothing can refill them.
bool forest_is_empty(const State& state);

/// Takes the card out of `slot`. The forest slides, or keeps the gap while a round is resolved
/// (C3).
Card take_card(State& state, ForestId id, int slot);
/// C11: closes the gaps of a round, whose choices are done with.
void end_round(State& state);

/// The top card of the day deck.
Card draw(State& state);
/// W8: fills the forest up to eight while the deck lasts. The Rainforest is never refilled.
void refill(State& state, Events& events);

}  // namespace understory::woods

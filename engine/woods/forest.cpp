// The forest: see forest.h.
#include "engine/woods/forest.h"

#include <algorithm>

namespace understory::woods {

int cards_left(const State& state, ForestId id) {
  if (id == ForestId::rainforest || state.taken == 0)
    return static_cast<int>(cards_of(state, id).size());
  int left = 0;
  for (int slot = 1; slot <= static_cast<int>(state.forest.size()); ++slot)
    left += lies_in(state, id, slot);
  return left;
}

bool forest_is_empty(const State& state) {
  return state.day_deck.empty() && state.rainforest.empty() &&
         (state.forest.empty() || cards_left(state, ForestId::forest) == 0);
}

Card take_card(State& state, ForestId id, int slot) {
  ENSURE(lies_in(state, id, slot));
  const bool in_round = state.choices[0] != no_choice;
  if (id == ForestId::rainforest || !in_round)
    return cards_of(state, id).remove(static_cast<size_t>(slot - 1));
  state.taken = static_cast<uint8_t>(state.taken | 1 << (slot - 1));
  return card_in(state, id, slot);
}

void end_round(State& state) {
  for (size_t i = state.forest.size(); i > 0; --i)
    if ((state.taken >> (i - 1) & 1) != 0) state.forest.remove(i - 1);
  state.taken = 0;
  state.choices = {};
  state.acted = 0;
}

Card draw(State& state) {
  if (state.known_top > 0) --state.known_top;
  const Card card = state.day_deck.pop_back();
  if (state.day_deck.empty()) state.known_bottom = false;
  return card;
}

void refill(State& state, Events& events) {
  if (state.forest.size() == forest_slots || state.day_deck.empty()) return;
  const size_t kept = state.forest.size();
  while (state.forest.size() < forest_slots && !state.day_deck.empty())
    state.forest.push_back(draw(state));
  if (!events.wanted()) return;
  Event event{.kind = EventKind::refilled};
  for (size_t i = kept; i < state.forest.size(); ++i) event.cards.push_back(state.forest[i]);
  events.tell(event);
}

}  // namespace understory::woods

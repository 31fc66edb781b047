// Rainstorm (Y7): a Rainforest of eight cards beside the forest, and a second turn, which
// resolve.cpp has promised already.
#include "engine/woods/foray/cards.h"
#include "engine/woods/forest.h"

namespace understory::woods {

bool rain(State& state, Seat, Events& events) {
  ++state.discards[Card::rainstorm];
  refill(state, events);  // nothing decays in between
  state.rained = true;
  Event event{.kind = EventKind::rainforest_dealt};
  while (state.rainforest.size() < forest_slots && !state.day_deck.empty()) {
    state.rainforest.push_back(draw(state));
    event.cards.push_back(state.rainforest.back());
  }
  events.tell(event);
  return true;
}

}  // namespace understory::woods

// Where Foray's cards cut into what every woods game does: a cook, a card that falls, a card that
// is placed. One line a card; the rule itself is in the card's file.
#include "engine/woods/foray/cards.h"

namespace understory::woods {

void after_cook(State& state, Seat seat, Events& events) {
  grow_log(state, seat, events);
  earn_eureka(state, seat, events);
}

void after_fall(State& state, Card card, Events& events) {
  if (card == Card::forest_fire) burn_decay(state, events);
}

void place_in_display(State& state, Seat seat, Card card, Events& events) {
  if (card == Card::map) place_map(state, seat, events);
  if (card == Card::morchella) find_morchella(state, seat, events);
}

}  // namespace understory::woods

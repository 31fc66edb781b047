// The end of a turn: see cleanup.h. The order within it only matters when the forest runs empty:
// then nothing further happens (W9).
#include "engine/woods/cleanup.h"

#include "engine/woods/poison.h"
#include "engine/woods/turn.h"

namespace understory::woods {
namespace {

/// W8: four cards in the decay are discarded before the next one falls.
void decay_one_card(State& state, Events& events) {
  if (state.decay.size() == decay_max) {
    Event event{.kind = EventKind::decay_discarded};
    for (const Card card : state.decay) {
      ++state.discards[card];
      event.cards.push_back(card);
    }
    state.decay.clear();
    events.tell(event);
  }
  const Card card = state.forest.remove(0);
  state.decay.push_back(card);
  events.tell({.kind = EventKind::decayed, .card = card});
}

void refill(State& state, Events& events) {
  Event event{.kind = EventKind::refilled};
  while (state.forest.size() < forest_slots && !state.day_deck.empty()) {
    state.forest.push_back(state.day_deck.pop_back());
    event.cards.push_back(state.forest.back());
  }
  if (!event.cards.empty()) events.tell(event);
}

void end_turn(State& state, Seat seat, Events& events) {
  pass_turn_of_poison(state, seat, events);
  state.agenda.push_back({StepKind::turn, state.after(seat)});
}

bool anybody_has_a_play(const State& state) {
  for (Seat seat = 0; seat < state.players; ++seat)
    if (has_play(state, seat)) return true;
  return false;
}

}  // namespace

void end_if_forest_is_empty(State& state, Events& events) {
  if (!state.forest.empty() || state.over) return;
  state.over = true;
  state.agenda.clear();
  events.tell({.kind = EventKind::match_over});
}

void clean_up(State& state, Seat seat, Events& events) {
  end_if_forest_is_empty(state, events);  // the last card was taken
  if (state.over) return;
  decay_one_card(state, events);
  end_if_forest_is_empty(state, events);  // the last card has decayed
  if (state.over) return;
  refill(state, events);
  end_turn(state, seat, events);
}

void lose_turn(State& state, Seat seat, Events& events) {
  events.tell({.kind = EventKind::turn_lost, .seat = seat});
  if (anybody_has_a_play(state))
    end_turn(state, seat, events);
  else
    clean_up(state, seat, events);
}

}  // namespace understory::woods

// The end of a turn: see cleanup.h. The order within it only matters when the forest runs empty:
// then nothing further happens (W9), or the others have their turns (T4).
#include "engine/woods/cleanup.h"

#include "engine/woods/foray_card.h"
#include "engine/woods/forest.h"
#include "engine/woods/poison.h"
#include "engine/woods/turn.h"

namespace understory::woods {
namespace {

/// T4: with equal turns the seats up to the first player still have theirs.
void next_turn(State& state, const Step& step, Events& events) {
  pass_turn_of_poison(state, step.seat, events);
  if (step.extra) return;  // play goes on where it was
  const Seat next = state.after(step.seat);
  const bool last = forest_is_empty(state) && next == state.first;
  state.next(last ? StepKind::match_end : StepKind::turn, last ? step.seat : next);
}

bool anybody_has_a_play(const State& state) {
  for (Seat seat = 0; seat < state.players; ++seat)
    if (has_play(state, seat)) return true;
  return false;
}

void finish_next(State& state, const Step& step) {
  state.next(StepKind::finish, step.seat).extra = step.extra;
}

}  // namespace

bool ends_now(const State& state) {
  return state.rules().ending == Ending::at_once && forest_is_empty(state);
}

void begin_decay(State& state, Seat seat, ForestId forest) {
  if (cards_of(state, forest).empty()) return;
  state.next(StepKind::fall, seat).forest = forest;
  if (state.decay.size() == decay_max) state.next(StepKind::discard_decay, seat);
}

bool run_cleanup(State& state, Events&) {
  const Step step = state.agenda.pop_back();
  finish_next(state, step);
  if (!forest_is_empty(state)) begin_decay(state, step.seat, step.forest);
  return true;
}

bool run_discard_decay(State& state, Events& events) {
  Step& step = state.agenda.back();
  if (!step.passed) {
    step.passed = true;
    if (any_card(state, &ForayCard::before_discard)) return true;
  }
  state.agenda.pop_back();
  if (state.decay.empty()) return true;
  Event event{.kind = EventKind::decay_discarded};
  for (const Card card : state.decay) {
    ++state.discards[card];
    event.cards.push_back(card);
  }
  state.decay.clear();
  events.tell(event);
  return true;
}

bool run_fall(State& state, Events& events) {
  Step& step = state.agenda.back();
  const ForestId from = step.forest;
  if (!step.passed) {
    step.passed = true;
    if (any_card(state, &ForayCard::before_fall, step)) return true;
  }
  state.agenda.pop_back();
  if (cards_of(state, from).empty()) return true;
  const Card card = cards_of(state, from).remove(0);
  state.decay.push_back(card);
  if (events.wanted())
    events.tell({.kind = EventKind::decayed, .card = card, .move = {.forest = from}});
  if (is_foray(card))
    if (const auto after_fall = foray_card(card).after_fall) after_fall(state, events);
  return true;
}

bool run_finish(State& state, Events& events) {
  const Step step = state.agenda.pop_back();
  if (ends_now(state)) {
    state.next(StepKind::match_end, step.seat);
    return true;
  }
  refill(state, events);
  next_turn(state, step, events);
  return true;
}

bool run_second_turn(State& state, Events& events) {
  const Step step = state.agenda.pop_back();
  if (ends_now(state)) {  // with equal turns it comes though the forest is empty (T4)
    finish_next(state, step);
    return true;
  }
  if (!step.passed) pass_turn_of_poison(state, step.seat, events);
  events.tell({.kind = EventKind::extra_turn, .seat = step.seat});
  state.next(StepKind::turn, step.seat).extra = step.extra;
  return true;
}

bool run_match_end(State& state, Events& events) {
  state.over = true;
  state.agenda.clear();
  events.tell({.kind = EventKind::match_over});
  return true;
}

void lose_turn(State& state, const Step& step, Events& events) {
  events.tell({.kind = EventKind::turn_lost, .seat = step.seat});
  if (forest_is_empty(state) || anybody_has_a_play(state)) return next_turn(state, step, events);
  Step& cleanup = state.next(StepKind::cleanup, step.seat);
  cleanup.forest = state.forest.empty() ? ForestId::rainforest : ForestId::forest;
  cleanup.extra = step.extra;
}

}  // namespace understory::woods

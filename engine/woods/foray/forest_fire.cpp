// Forest Fire (Y8): burns the first four cards of its forest and the decay; a Morel may grow on
// top of the day deck or at its bottom; then a second turn. One that falls into the decay burns
// that and nothing else.
#include <algorithm>

#include "engine/woods/cleanup.h"
#include "engine/woods/foray/cards.h"
#include "engine/woods/foray_view.h"
#include "engine/woods/forest.h"

namespace understory::woods {
namespace {

void place_morel(State& state, Place place, Events& events) {
  if (place == Place::none) return;
  --state.supply_morels;
  auto& deck = state.day_deck;
  if (place == Place::top) {
    // All saw the cards that it now covers, if they were peek cards (T3).
    const int seen = std::min(state.rules().peek_cards, static_cast<int>(deck.size()));
    state.known_top = static_cast<uint8_t>(1 + std::max<int>(state.known_top, seen));
    deck.push_back(Card::morel);
  } else {
    deck.push_back(Card::morel);
    std::rotate(deck.begin(), deck.end() - 1, deck.end());
    state.known_bottom = true;
    ++state.plain_below;
  }
  Event event{.kind = EventKind::morel_added};
  event.move.place = place;
  events.tell(event);
}

}  // namespace

void ask_forest_fire_moves(const State& state, const Step&, Seat, Moves& moves) {
  for (const Place place : {Place::none, Place::top, Place::bottom})
    if (place == Place::none || state.supply_morels > 0)
      moves.push_back({.kind = MoveKind::burn, .place = place});
}

std::optional<Refusal> refuse_forest_fire_answer(const State& state, const Step&, Seat,
                                                 const Move& move) {
  if (move.kind != MoveKind::burn) return Refusal{RefusalCode::wrong_question, "Y8", 0, 0};
  if (move.place != Place::none && state.supply_morels == 0)
    return Refusal{RefusalCode::no_such_card, "Y8", 1, 0};
  return std::nullopt;
}

void answer_forest_fire(State& state, const Step& step, const Move& move, Events& events) {
  ++state.discards[Card::forest_fire];
  Event event{.kind = EventKind::forest_burned, .seat = step.seat, .move = {.forest = step.forest}};
  for (const Card card : state.decay) event.decay.push_back(card);
  auto& forest = cards_of(state, step.forest);
  for (int i = 0; i < burned_max && !forest.empty(); ++i) {
    const Card burned = forest.remove(0);
    ++state.discards[burned];
    event.cards.push_back(burned);
  }
  events.tell(event);
  Step rest = step;
  rest.passed = true;
  rest.cards.clear();
  rest.room = static_cast<int8_t>(move.place);
  state.agenda.push_back(rest);
  state.agenda.push_back({.kind = StepKind::discard_decay, .seat = step.seat});
}

void show_forest_fire(JsonWriter& out, const State& state, const Step& step, Viewer) {
  const auto& forest = cards_of(state, step.forest);
  Bounded<Card, burned_max> burned;
  for (size_t i = 0; i < std::min<size_t>(burned_max, forest.size()); ++i)
    burned.push_back(forest[i]);
  write_cards(out, state, "burns", burned);
  out.field("forest", step.forest == ForestId::rainforest ? "rainforest" : "forest");
}

bool run_fire(State& state, Events& events) {
  if (!state.agenda.back().passed) return false;
  const Step step = state.agenda.pop_back();
  refill(state, events);
  // Where the match ends with the forest (W9) no Morel comes any more. With three the second turn
  // and those of the others still come, and before them the Morel (T4, Y8).
  if (!ends_now(state)) place_morel(state, static_cast<Place>(step.room), events);
  return true;
}

void burn_decay(State& state, Events& events) {
  state.decay.pop_back();
  ++state.discards[Card::forest_fire];
  Event event{.kind = EventKind::forest_burned};
  for (const Card lying : state.decay) event.decay.push_back(lying);
  events.tell(event);
  // What lay there is fewer than four cards, so that nobody cuts in (Y18).
  state.agenda.push_back({.kind = StepKind::discard_decay, .passed = true});
}

}  // namespace understory::woods

// Foray's part of a view: see foray_view.h. What a seat has of a card, that card shows itself
// (SeatPart).
#include "engine/woods/foray_view.h"

#include <algorithm>
#include <vector>

#include "engine/woods/foray_card.h"
#include "engine/woods/forest.h"
#include "engine/woods/round.h"
#include "engine/woods/rules.h"
#include "engine/woods/step_rule.h"

namespace understory::woods {
namespace {

/// What that slot costs whoever is asked; while all choose, the viewer (or the first to act).
int cost_for(const State& state, int slot, Viewer viewer) {
  if (state.rules().order != Order::rounds || state.over) return cost_of_slot(slot);
  const Step& step = state.agenda.back();
  if (step.kind == StepKind::commit)
    return round_cost(state, viewer.is_seat() ? viewer.value : state.priority, slot, false, false);
  const bool falls_back = step.kind == StepKind::act && step.passed;
  return round_cost(state, step.seat, slot, falls_back, false);
}

void write_supply(JsonWriter& out, const State& state) {
  out.key("supply").begin_object();
  for (const ForayCard& card : state.rules().cards) {
    if (!state.plays_with(card.card)) continue;
    if (card.supply != nullptr)
      out.field(card_name(state.edition, card.supplies), state.*card.supply);
    if (card.waits != nullptr) out.key(card.name).boolean(state.*card.waits);
  }
  if (state.plays_with(Card::eureka)) {
    int left = 0;
    for (Seat seat = 0; seat < state.players; ++seat)
      left += state.kitchen(seat).eureka == Eureka::none;
    out.field("eureka", left);
  }
  out.end_object();
}

/// What everybody has seen of the day deck (T3, Y8).
void write_known_deck(JsonWriter& out, const State& state) {
  const auto& deck = state.day_deck;
  const int known = std::max<int>(state.known_top, state.rules().peek_cards);
  out.key("peek").begin_array();
  for (int i = 1; i <= known && i <= static_cast<int>(deck.size()); ++i)
    out.string(card_name(state.edition, deck[deck.size() - static_cast<size_t>(i)]));
  out.end_array().key("deck_bottom");
  if (state.known_bottom)
    out.string(card_name(state.edition, deck[0]));
  else
    out.null();
}

void write_round(JsonWriter& out, const State& state) {
  out.field("priority", state.priority).key("selections");
  if (state.choices[0] == no_choice) {
    out.null();
  } else {
    out.begin_array();
    for (const Choice choice : state.choices) write_choice(out, choice);
    out.end_array();
  }
  out.key("acted").begin_array();
  for (Seat seat = 0; seat < state.players; ++seat) out.boolean((state.acted >> seat & 1) != 0);
  out.end_array();
}

}  // namespace

void write_fresh(JsonWriter& out, const State& state, Seat seat, Zone zone) {
  const Kitchen& kitchen = state.kitchen(seat);
  std::vector<Card> fresh;
  for (int i = 0; i < varieties + night_varieties; ++i) {
    const int lies = lying(kitchen, zone, card_at(i)), usable = held(kitchen, zone, card_at(i));
    fresh.insert(fresh.end(), static_cast<size_t>(lies - usable), card_at(i));
  }
  if (!fresh.empty()) write_cards(out, state, "fresh", fresh);
}

void write_question(JsonWriter& out, const State& state, Viewer viewer) {
  out.key("question");
  if (state.over) {
    out.null();
    return;
  }
  const Step& step = state.agenda.back();
  out.begin_object().field("kind", name_of(step.kind)).key("seat");
  const Seats seats = Rules::asked(state);
  if (seats.size() == 1) {
    out.number(step.seat);
  } else {
    out.null().key("seats").begin_array();
    for (const Seat seat : seats) out.number(seat);
    out.end_array();
  }
  if (const auto show = rule_of(step.kind).show) show(out, state, step, viewer);
  out.end_object();
}

void write_forest(JsonWriter& out, const State& state, ForestId id, Viewer viewer) {
  out.key(id == ForestId::forest ? "forest" : "rainforest").begin_array();
  for (int slot = 1; slot <= static_cast<int>(cards_of(state, id).size()); ++slot) {
    const std::string_view name = card_name(state.edition, card_in(state, id, slot));
    out.begin_object();
    if (lies_in(state, id, slot))
      out.field("card", name);
    else
      out.key("card").null().field("was", name);
    out.field("cost", cost_for(state, slot, viewer)).end_object();
  }
  out.end_array();
}

void write_foray_table(JsonWriter& out, const State& state) {
  out.field("players", state.players).key("modules").begin_array();
  for (const ForayCard& card : state.rules().cards)
    if (state.plays_with(card.card)) out.string(card.name);
  out.end_array().field("lions_mane_cook", state.lions_mane_cook);
  if (state.rained)
    write_forest(out, state, ForestId::rainforest, Viewer::spectator());
  else
    out.key("rainforest").null();
  write_known_deck(out, state);
  write_supply(out, state);
  if (state.rules().order == Order::rounds) write_round(out, state);
}

void write_foray_kitchen(JsonWriter& out, const State& state, Seat seat, Viewer viewer) {
  for (const ForayCard& card : state.rules().cards) {
    if (card.part.field.empty()) continue;
    out.key(card.part.field);
    if (card.part.lies_in(state.kitchen(seat)))
      card.part.write(out, state, seat, viewer);
    else
      out.null();
  }
}

}  // namespace understory::woods

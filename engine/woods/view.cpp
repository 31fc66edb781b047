// What a viewer sees (W11): written field by field, so that nothing is shown that is not named
// here. protocol/README.md describes the result.
#include <algorithm>

#include "engine/woods/poison.h"
#include "engine/woods/rules.h"
#include "engine/woods/turn.h"

namespace understory::woods {
namespace {

void write_cards(JsonWriter& out, EditionId id, const CardCounts& counts) {
  out.begin_array();
  for (int i = 0; i < card_kinds; ++i)
    for (int copy = 0; copy < counts[card_at(i)]; ++copy) out.string(card_name(id, card_at(i)));
  out.end_array();
}

void write_viewer(JsonWriter& out, Viewer viewer) {
  out.key("viewer");
  if (viewer.is_seat())
    out.number(viewer.value);
  else
    out.string(viewer.sees_everything() ? "everything" : "spectator");
}

void write_question(JsonWriter& out, const State& state) {
  out.key("question");
  if (state.over) {
    out.null();
    return;
  }
  const Step step = state.agenda.back();
  out.begin_object();
  out.field("kind", step.kind == StepKind::trim ? "trim" : "turn").field("seat", step.seat);
  if (step.kind == StepKind::trim) out.field("count", surplus(state.kitchen(step.seat)));
  out.end_object();
}

void write_table(JsonWriter& out, const State& state) {
  const EditionId id = state.edition;
  out.key("forest").begin_array();
  for (size_t i = 0; i < state.forest.size(); ++i)
    out.begin_object()
        .field("card", card_name(id, state.forest[i]))
        .field("cost", cost_of_slot(static_cast<int>(i) + 1))
        .end_object();
  out.end_array();
  out.key("decay").begin_array();
  for (const Card card : state.decay) out.string(card_name(id, card));
  out.end_array();
  out.field("day_deck", static_cast<int>(state.day_deck.size()));
  out.field("night_deck", static_cast<int>(state.night_deck.size()));
  out.key("discards").begin_object();
  for (int i = 0; i < card_kinds; ++i)
    if (state.discards[card_at(i)] > 0)
      out.field(card_name(id, card_at(i)), state.discards[card_at(i)]);
  out.end_object();
}

void write_dish(JsonWriter& out, EditionId id, const Dish& dish) {
  out.begin_object()
      .field("mushroom", card_name(id, dish.mushroom))
      .field("day", dish.day)
      .field("night", dish.night)
      .field("butter", dish.butter)
      .field("cider", dish.cider)
      .field("points", dish.points())
      .end_object();
}

void write_kitchen(JsonWriter& out, const State& state, Seat seat, Viewer viewer) {
  const Kitchen& kitchen = state.kitchen(seat);
  out.begin_object().field("seat", seat).field("sticks", kitchen.sticks);
  out.field("limit", kitchen.limit()).field("hand_count", kitchen.hand_count).key("hand");
  if (viewer.sees(seat))
    write_cards(out, state.edition, kitchen.hand);
  else
    out.null();
  out.field("baskets", kitchen.baskets).field("pans", kitchen.pans);
  out.key("dishes").begin_array();
  for (const Dish& dish : kitchen.dishes) write_dish(out, state.edition, dish);
  out.end_array().key("poison");
  if (kitchen.poison.cards > 0)
    out.begin_object().field("turns", kitchen.poison.turns).end_object();
  else
    out.null();
  out.field("points", kitchen.points()).end_object();
}

/// The legal moves of the viewer; a trim says its count in the question instead.
void write_moves(JsonWriter& out, const State& state, Viewer viewer) {
  out.key("moves").begin_array();
  if (!state.over && viewer.is_seat() &&
      state.agenda.back() == Step{StepKind::turn, viewer.value}) {
    Moves moves;
    turn_moves(state, viewer.value, moves);
    for (const Move& move : moves) write_move(out, state.edition, move);
  }
  out.end_array();
}

/// Writes one thing that cannot be done now; `json` is the move as the client would think of it.
void write_refused(JsonWriter& out, const Refusal& refusal, EditionId id, const Move& move,
                   bool whole) {
  out.begin_object().key("move");
  if (whole)
    write_move(out, id, move);
  else
    out.begin_object()
        .field("do", move.kind == MoveKind::cook ? "cook" : "sell")
        .field("mushroom", card_name(id, move.mushroom))
        .end_object();
  out.key("refusal").begin_object();
  out.field("code", refusal.code).field("ruling", refusal.ruling);
  out.field("needed", refusal.needed).field("available", refusal.available);
  out.end_object().end_object();
}

/// What one might want to do and cannot, with the reason: each slot, the decay, a pan, and
/// cooking and selling all of a variety in hand.
void write_not_now(JsonWriter& out, const State& state, Viewer viewer) {
  out.key("not_now").begin_array();
  if (!state.over && viewer.is_seat() &&
      state.agenda.back() == Step{StepKind::turn, viewer.value}) {
    const Seat seat = viewer.value;
    const auto tell = [&](const Move& move, bool whole) {
      if (const auto refusal = refuse_turn(state, seat, move))
        write_refused(out, *refusal, state.edition, move, whole);
    };
    for (size_t slot = 1; slot <= state.forest.size(); ++slot)
      tell({.kind = MoveKind::take, .slot = static_cast<uint8_t>(slot)}, true);
    tell({.kind = MoveKind::take_decay}, true);
    const Kitchen& kitchen = state.kitchen(seat);
    for (int i = 0; i < varieties; ++i) {
      const Card day = card_at(i);
      const uint8_t nights = has_night_card(day) ? kitchen.hand[night_of(day)] : uint8_t{0};
      if (kitchen.hand[day] + nights == 0) continue;
      for (const MoveKind kind : {MoveKind::cook, MoveKind::sell})
        tell({.kind = kind, .mushroom = day, .day = kitchen.hand[day], .night = nights}, false);
    }
    tell({.kind = MoveKind::place_pan}, true);
  }
  out.end_array();
}

void write_standings(JsonWriter& out, const State& state) {
  out.key("standings");
  if (!state.over) {
    out.null();
    return;
  }
  const Standings standings = Rules::standings(state);
  out.begin_object().key("points").begin_array();
  for (const int points : standings.points) out.number(points);
  out.end_array().key("place").begin_array();
  for (const int place : standings.place) out.number(place);
  out.end_array().field("tie_break", standings.tie_break).end_object();
}

template <class Deck>
void write_deck(JsonWriter& out, std::string_view name, EditionId id, const Deck& deck) {
  out.key(name).begin_array();
  for (size_t left = deck.size(); left > 0; --left) out.string(card_name(id, deck[left - 1]));
  out.end_array();
}

}  // namespace

void Rules::write_view(JsonWriter& out, const State& state, Viewer viewer, int step) {
  out.begin_object().field("game", edition(state.edition).name);
  write_viewer(out, viewer);
  out.field("step", step).key("over").boolean(state.over);
  write_question(out, state);
  out.field("first", state.first);
  write_table(out, state);
  out.key("seats").begin_array();
  for (Seat seat = 0; seat < state.players; ++seat) write_kitchen(out, state, seat, viewer);
  out.end_array();
  write_moves(out, state, viewer);
  write_not_now(out, state, viewer);
  write_standings(out, state);
  if (viewer.sees_everything()) {
    write_deck(out, "day_deck_cards", state.edition, state.day_deck);
    write_deck(out, "night_deck_cards", state.edition, state.night_deck);
  }
  out.end_object();
}

}  // namespace understory::woods

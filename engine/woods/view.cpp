// What a viewer sees (W11): written field by field, so that nothing is shown that is not named
// here. protocol/README.md describes the result.
#include <algorithm>

#include "engine/woods/foray_view.h"
#include "engine/woods/forest.h"
#include "engine/woods/points.h"
#include "engine/woods/rules.h"

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

void write_table(JsonWriter& out, const State& state, Viewer viewer) {
  const EditionId id = state.edition;
  write_forest(out, state, ForestId::forest, viewer);
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

void write_dish(JsonWriter& out, const State& state, const Dish& dish) {
  out.begin_object()
      .field("mushroom", card_name(state.edition, dish.mushroom))
      .field("day", dish.day)
      .field("night", dish.night)
      .field("mushrooms", dish.mushrooms())
      .field("butter", dish.butter)
      .field("cider", dish.cider)
      .field("points", points(state, dish))
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
  for (const Dish& dish : kitchen.dishes) write_dish(out, state, dish);
  out.end_array().key("poison");
  if (kitchen.poison.cards > 0)
    out.begin_object().field("turns", kitchen.poison.turns).end_object();
  else
    out.null();
  if (state.rules().has_foray()) write_foray_kitchen(out, state, seat, viewer);
  out.field("points", points(state, kitchen)).end_object();
}

bool is_asked(const State& state, Viewer viewer) {
  if (!viewer.is_seat()) return false;
  for (const Seat seat : Rules::asked(state))
    if (seat == viewer.value) return true;
  return false;
}

/// The legal moves of the viewer. Where cards of the hand have to be chosen, one move stands for
/// all of them and says how many ("choose"); a trim says it in the question.
void write_moves(JsonWriter& out, const State& state, Viewer viewer) {
  out.key("moves").begin_array();
  if (is_asked(state, viewer) && state.agenda.back().kind != StepKind::trim) {
    Moves moves;
    Rules::moves(state, viewer.value, moves);
    Move before{.kind = MoveKind::discard};
    for (Move& move : moves) {
      const bool chooses = move.kind == MoveKind::steal || move.kind == MoveKind::peek;
      const auto choose = static_cast<int>(move.cards.size());
      if (chooses) move.cards.clear();
      if (chooses && move == before) continue;
      before = move;
      write_move(out, state.edition, move, chooses ? choose : 0);
    }
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
  write_question(out, state, viewer);
  out.field("first", state.first);
  write_table(out, state, viewer);
  if (state.rules().has_foray()) write_foray_table(out, state);
  out.key("seats").begin_array();
  for (Seat seat = 0; seat < state.players; ++seat) write_kitchen(out, state, seat, viewer);
  out.end_array();
  write_moves(out, state, viewer);
  write_standings(out, state);
  if (viewer.sees_everything()) {
    write_deck(out, "day_deck_cards", state.edition, state.day_deck);
    write_deck(out, "night_deck_cards", state.edition, state.night_deck);
  }
  out.end_object();
}

}  // namespace understory::woods

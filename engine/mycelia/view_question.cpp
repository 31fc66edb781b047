// What a view says of the open question: what is asked of whom, and the legal moves of who is
// asked.
#include "engine/mycelia/view.h"

namespace understory::mycelia {

void write_mushroom(JsonWriter& out, int slot) {
  out.key("mushroom");
  if (slot == 0)
    out.string("mother");
  else
    out.number(slot);
}

void write_question(JsonWriter& out, const State& state, const Deck& deck) {
  out.key("question");
  if (state.over) {
    out.null();
    return;
  }
  const Step& step = state.agenda.back();
  out.begin_object().field("kind", name_of(step.kind)).field("seat", step.seat);
  if (step.kind == StepKind::turn) {
    out.key("done").begin_array();
    for (size_t i = 0; i < action_names.size(); ++i)
      if ((step.done >> i & 1) != 0) out.string(action_names[i]);
    out.end_array().field("left", actions_a_turn - std::popcount(step.done));
  } else if (step.kind == StepKind::place_tile) {
    out.key("tile").begin_object().field("colour", name_of(step.face.colour));
    out.key("symbol").boolean(step.face.symbol).end_object();
  } else if (step.kind == StepKind::place_spores) {
    write_mushroom(out, step.mushroom);
    out.key("from");
    write_cell(out, state.tiles[step.from].cell);
    out.field("wind", wind_name(static_cast<uint8_t>(step.wind))).field("count", step.count);
    out.key("cells");
    write_tiles(out, state, step.choices);
    out.key("placed");
    write_tiles(out, state, step.placed);
  } else if (step.kind == StepKind::decay_action) {
    out.field("action", name_of(step.action)).field("card", deck.names[step.card].id);
  }
  out.end_object();
}

void write_moves(JsonWriter& out, const State& state, Viewer viewer, const Deck& deck) {
  Moves moves;
  if (state.is_person(viewer.value)) Rules::moves(state, viewer.value, moves);
  out.key("moves").begin_array();
  for (const Move& move : moves) write_move(out, deck, move);
  out.end_array();
}

}  // namespace understory::mycelia

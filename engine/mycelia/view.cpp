// What a viewer is shown, field by field: nothing is in a view that is not written here. Hands are
// their owner's alone, and nobody's before the Mothers are placed; what the Automata holds and what
// lies face down is counted only.
#include "engine/mycelia/view.h"

namespace understory::mycelia {
namespace {

void write_tile(JsonWriter& out, const State& state, const Tile& tile) {
  out.begin_object().key("cell");
  write_cell(out, tile.cell);
  out.field("colour", name_of(tile.face.colour)).field("turn", tile.turn);
  out.key("edges").begin_array();
  for (int edge = 0; edge < edges; ++edge)
    out.string(wind_name(static_cast<uint8_t>(wind_at(tile.turn, edge))));
  out.end_array().key("symbol").boolean(tile.face.symbol).key("insect").boolean(tile.insect);
  out.key("spores").begin_array();
  for (int owner = 0; owner < state.owners(); ++owner)
    out.number(tile.spores[static_cast<size_t>(owner)]);
  out.end_array().key("mushroom");
  if (tile.mushroom == nobody)
    out.null();
  else
    out.begin_object().field("seat", tile.mushroom).field("slot", tile.slot).end_object();
  out.key("mother");
  write_seat(out, tile.mother);
  out.key("domain");
  write_seat(out, domain(state, tile));
  out.end_object();
}

void write_network(JsonWriter& out, const State& state, Seat seat) {
  out.key("network").begin_array();
  for (const Part& part : network(state, seat)) write_tiles(out, state, part.tiles);
  out.end_array();
}

void write_place(JsonWriter& out, std::string_view key, const State& state, TileIndex tile) {
  out.key(key);
  if (tile == no_tile)
    out.null();
  else
    write_cell(out, state.tiles[tile].cell);
}

void write_mats(JsonWriter& out, const State& state, Seat seat, const Deck& deck) {
  out.key("mats").begin_array();
  for (int slot = 1; slot <= state.mats; ++slot) {
    const Mat& mat = state.colony(seat).mat(slot);
    out.begin_object().field("slot", slot).key("card");
    if (mat.card == no_card)
      out.null();
    else
      out.string(deck.names[mat.card].id);
    write_place(out, "cell", state, mat.tile);
    out.field("sporings", mat.sporings).field("spores", sporing_count(state, seat, slot));
    out.key("blocked").boolean(blocked(state, seat, slot));
    out.key("decayed");
    write_cards(out, deck, mat.decayed);
    out.key("upgrades").begin_array();
    for (int i = int(DecayAction::spores_one_more); i < decay_actions; ++i)
      if (has_upgrade(mat, static_cast<DecayAction>(i)))
        out.string(name_of(static_cast<DecayAction>(i)));
    out.end_array().end_object();
  }
  out.end_array();
}

void write_colony(JsonWriter& out, const State& state, Seat seat, Viewer viewer, const Deck& deck) {
  const Colony& colony = state.colony(seat);
  out.begin_object().field("seat", seat).field("points", points(state, seat));
  out.field("hand_count", colony.hand.size()).key("hand");
  if (viewer.sees_everything() || (viewer.sees(seat) && !state.placing))
    write_cards(out, deck, colony.hand);
  else
    out.null();
  out.key("seen");
  write_cards(out, deck, colony.seen);
  out.field("spores", colony.spores).field("insects", colony.insects);
  out.field("grown", colony.grown);
  write_place(out, "mother", state, colony.mother);
  out.field("mother_moves", mother_moves(state, seat));
  out.field("mother_spores", sporing_count(state, seat, 0));
  out.key("upgrades").begin_array();
  for (int i = int(DecayAction::mother_moves_3); i < int(DecayAction::spores_one_more); ++i)
    if (colony.has(static_cast<DecayAction>(i))) out.string(name_of(static_cast<DecayAction>(i)));
  out.end_array();
  write_network(out, state, seat);
  write_mats(out, state, seat, deck);
  out.end_object();
}

void write_automata(JsonWriter& out, const State& state, Viewer viewer, const Deck& deck) {
  out.key("automata");
  if (!state.automata) {
    out.null();
    return;
  }
  const Seat seat = state.automata_seat();
  const Colony& colony = state.colony(seat);
  out.begin_object().field("seat", seat).field("side", state.yellow ? "yellow" : "green");
  out.field("points", points(state, seat)).field("insects", colony.insects);
  out.field("spores", colony.spores).field("grown", colony.grown);
  out.field("hand_count", colony.hand.size());
  if (viewer.sees_everything()) {
    out.key("hand");
    write_cards(out, deck, colony.hand);
  }
  write_place(out, "mother", state, colony.mother);
  write_network(out, state, seat);
  out.key("mats").begin_array();
  for (int slot = 1; slot <= state.mats; ++slot) {
    const Mat& mat = colony.mat(slot);
    out.begin_object().field("slot", slot).key("fruited").boolean(mat.fruited());
    write_place(out, "cell", state, mat.tile);
    out.field("sporings", mat.sporings);
    out.key("blocked").boolean(blocked(state, seat, slot));
    out.key("decayed").boolean(!mat.decayed.empty()).end_object();
  }
  out.end_array().key("card");
  if (state.automata_card == no_card)
    out.null();
  else
    write_automata_card(out, deck, state, state.automata_card);
  out.field("pile", static_cast<int>(state.automata_pile.size())).end_object();
}

void write_piles(JsonWriter& out, const State& state, Viewer viewer, const Deck& deck) {
  out.key("piles").begin_array();
  for (const auto& pile : state.piles) out.number(static_cast<int64_t>(pile.size()));
  out.end_array().field("insects", state.insects);
  out.key("end_token").boolean(state.end_token == nobody && !state.over);
  out.key("market").begin_array();
  for (const CardId card : state.market) out.string(deck.names[card].id);
  out.end_array().field("deck", static_cast<int>(state.deck.size())).key("discards");
  write_cards(out, deck, state.discards);
  if (!viewer.sees_everything()) return;
  out.key("deck_cards").begin_array();
  for (size_t left = state.deck.size(); left > 0; --left)
    out.string(deck.names[state.deck[left - 1]].id);
  out.end_array().key("pile_tiles").begin_array();
  for (const auto& pile : state.piles) {
    out.begin_array();
    for (size_t left = pile.size(); left > 0; --left)
      out.begin_object()
          .field("colour", name_of(pile[left - 1].colour))
          .key("symbol")
          .boolean(pile[left - 1].symbol)
          .end_object();
    out.end_array();
  }
  out.end_array();
}

void write_board(JsonWriter& out, const State& state) {
  out.key("tiles").begin_array();
  for (const Tile& tile : state.tiles) write_tile(out, state, tile);
  out.end_array().key("frontier").begin_array();
  for (const Cell cell : frontier(state)) write_cell(out, cell);
  out.end_array();
}

void write_parts(JsonWriter& out, const PointParts& parts) {
  out.begin_object().field("mushrooms", parts.mushrooms).field("insects", parts.insects);
  out.field("end_token", parts.end_token).end_object();
}

void write_standings(JsonWriter& out, const State& state) {
  out.key("standings");
  if (!state.over) {
    out.null();
    return;
  }
  const Standings standings = Rules::standings(state);
  out.begin_object().key("points").begin_array();
  for (const int point : standings.points) out.number(point);
  out.end_array().key("parts").begin_array();
  for (Seat seat = 0; seat < state.players; ++seat) write_parts(out, parts_of_points(state, seat));
  out.end_array().key("place").begin_array();
  for (const int at : standings.place) out.number(at);
  out.end_array().field("tie_break", standings.tie_break).key("end_token");
  write_seat(out, state.end_token);
  out.key("automata");
  if (state.automata) {
    out.begin_object().field("points", points(state, state.automata_seat())).key("parts");
    write_parts(out, parts_of_points(state, state.automata_seat()));
    out.field("place", place(state, state.automata_seat())).end_object();
  } else {
    out.null();
  }
  out.end_object();
}

void write_viewer(JsonWriter& out, Viewer viewer) {
  out.key("viewer");
  if (viewer.is_seat())
    out.number(viewer.value);
  else
    out.string(viewer.sees_everything() ? "everything" : "spectator");
}

}  // namespace

void write_seat(JsonWriter& out, Seat seat) {
  if (seat == nobody)
    out.null();
  else
    out.number(seat);
}

void write_tiles(JsonWriter& out, const State& state, TileSet tiles) {
  out.begin_array();
  each_tile(tiles, [&](TileIndex tile) { write_cell(out, state.tiles[tile].cell); });
  out.end_array();
}

void write_cards(JsonWriter& out, const Deck& deck, const CardSet& cards) {
  out.begin_array();
  cards.each([&](CardId card) { out.string(deck.names[card].id); });
  out.end_array();
}

void Rules::write_view(JsonWriter& out, const State& state, Viewer viewer, int step,
                       const Deck& deck) {
  out.begin_object().field("game", game_name);
  write_viewer(out, viewer);
  out.field("step", step).key("over").boolean(state.over);
  write_question(out, state, deck);
  out.field("players", state.players).field("first", state.first).field("mats", state.mats);
  out.key("wind");
  if (state.wind == Wind::none)
    out.null();
  else
    out.string(wind_name(static_cast<uint8_t>(state.wind)));
  write_board(out, state);
  write_piles(out, state, viewer, deck);
  out.key("seats").begin_array();
  for (Seat seat = 0; seat < state.players; ++seat) write_colony(out, state, seat, viewer, deck);
  out.end_array();
  write_automata(out, state, viewer, deck);
  write_moves(out, state, viewer, deck);
  write_standings(out, state);
  out.end_object();
}

}  // namespace understory::mycelia

// The parts of a view: view.cpp shows the table, view_question.cpp what is asked of whom.
#pragma once

#include "engine/mycelia/actions.h"
#include "engine/mycelia/rules.h"

namespace understory::mycelia {

/// The ids of cards, in the order of the deck.
void write_cards(JsonWriter& out, const Deck& deck, const CardSet& cards);
/// A seat, or null for nobody.
void write_seat(JsonWriter& out, Seat seat);
void write_tiles(JsonWriter& out, const State& state, TileSet tiles);
/// The field `mushroom`: a slot, or "mother" for 0.
void write_mushroom(JsonWriter& out, int slot);

// view_question.cpp
void write_question(JsonWriter& out, const State& state, const Deck& deck);
/// The legal moves of the viewer; none for who is not asked.
void write_moves(JsonWriter& out, const State& state, Viewer viewer, const Deck& deck);

}  // namespace understory::mycelia

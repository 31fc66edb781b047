// The parts of a view: view.cpp shows the table, view_choices.cpp what a seat can do on it.
#pragma once

#include "engine/mycelia/actions.h"
#include "engine/mycelia/rules.h"

namespace understory::mycelia {

/// Writes the ids of cards and remembers which a view has named, so that it can say what is on
/// them.
struct Shown {
  const Deck& deck;
  CardSet cards{};

  void write(JsonWriter& out, CardId card);
  void write(JsonWriter& out, const CardSet& set);
};

/// A seat, or null for nobody.
void write_seat(JsonWriter& out, Seat seat);
void write_tiles(JsonWriter& out, const State& state, TileSet tiles);

// view_choices.cpp
void write_question(JsonWriter& out, const State& state, Shown& shown);
/// What a seat's cards cost it, where its spores would go, its moves and what it cannot do.
void write_choices(JsonWriter& out, const State& state, Viewer viewer, Shown& shown);
/// What is on every card that has been named, by id.
void write_cards(JsonWriter& out, const State& state, const Shown& shown);

}  // namespace understory::mycelia

// Reading saved positions and the `given` of scenarios, where every field may be left out.
// restore.cpp reads the table and the agenda, restore_colony.cpp what belongs to one player,
// restore_printed.cpp the cards.
#pragma once

#include <string>

#include "engine/core/field_reader.h"
#include "engine/mycelia/rules.h"

namespace understory::mycelia {

/// What reading needs besides the field at hand.
struct Restoring {
  State& state;
  const Deck& deck;
  CardSet used{};  ///< cards that lie somewhere already: each is there once

  CardId card(const Json& name, const std::string& where);
  Cell cell(const Json& json, const std::string& where) const;
  /// The tile on that cell, which must be there.
  TileIndex tile(const Json& json, const std::string& where) const;
  /// A card that lies nowhere, for what is face down.
  CardId any_card();
};

void restore_colony(Restoring& all, Seat seat, const Json& json, const std::string& where);
void restore_automata(Restoring& all, const Json& json);

/// Whether the Automata's cards of a saved position lie on their yellow side.
bool on_yellow_side(const Json& json);

}  // namespace understory::mycelia

// The parts of a view that Foray adds or changes (protocol/README.md): whitelisted field by field,
// as in view.cpp.
#pragma once

#include "engine/core/json_writer.h"
#include "engine/woods/state.h"
#include "engine/woods/zone.h"

namespace understory::woods {

/// A list of cards under `key`.
template <class Cards>
void write_cards(JsonWriter& out, const State& state, std::string_view key, const Cards& cards) {
  out.key(key).begin_array();
  for (const Card card : cards) out.string(card_name(state.edition, card));
  out.end_array();
}

/// Which cards of a zone cannot be used before the resolution is over that brought them (Y6), if
/// any.
void write_fresh(JsonWriter& out, const State& state, Seat seat, Zone zone);

/// The open question, of whatever game: what it is, whom it asks, and what it is about.
void write_question(JsonWriter& out, const State& state, Viewer viewer);
/// A forest with the price of each slot for whoever is asked; in a round's choice for the viewer.
void write_forest(JsonWriter& out, const State& state, ForestId id, Viewer viewer);
void write_foray_table(JsonWriter& out, const State& state);
void write_foray_kitchen(JsonWriter& out, const State& state, Seat seat, Viewer viewer);

}  // namespace understory::woods

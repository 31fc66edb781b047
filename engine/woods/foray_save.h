// The parts of a saved position that Foray adds (tests/scenarios/README.md), and how lists of cards
// and sets of seats or slots are written in one.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/woods/reader.h"

namespace understory::woods {

/// Adds Foray's fields of the table, or of a kitchen, to what is saved.
void save_foray(const State& state, Json& json);
void save_foray_kitchen(const State& state, const Kitchen& kitchen, Json& json);
/// Reads them; what is absent is as in a match that has just begun.
void restore_foray(State& state, Reader& read);
void restore_foray_kitchen(const State& state, Kitchen& kitchen, Reader& read);

/// The names of the cards, in their order.
Json save_cards(EditionId id, std::span<const Card> cards);
/// The numbers of the bits, of which the lowest is `least`.
Json save_bits(uint8_t bits, int least);
uint8_t read_bits(Reader& read, const char* key, int least, int most);

}  // namespace understory::woods

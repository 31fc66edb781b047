// The deck: what is printed on mushroom cards, tiles and Automata cards, read from a text with one
// line for each (deck.txt is ours, README.md says how to make another).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/setup.h"
#include "engine/mycelia/state.h"

namespace understory::mycelia {

/// What a card is called; its numbers are in `printed` at the same place.
struct CardNames {
  std::string id;
  /// In an own deck: language codes and names, in the deck's order; those that are there.
  std::vector<std::pair<std::string, std::string>> names{};
};

struct Deck {
  std::string text;  ///< what it was read from, empty for our own
  std::vector<CardNames> names;
  std::vector<TileFace> tiles;
  std::vector<std::string> automata_ids;
  std::shared_ptr<const Printed> printed;

  /// The card of that id ("fly_agaric") or number ("c1"), or no_card.
  CardId card_named(std::string_view name) const;
};

/// Reads and checks a deck. Throws SetupError with the line and the field that is wrong.
Deck read_deck(std::string_view text);
/// Reads "red red wild" or "none"; `where` is for the complaint.
Needs read_needs(const std::string& words, const std::string& where);

/// The project's own deck.
std::shared_ptr<const Deck> our_deck();
/// The value of the option `deck` that stands for ours; anything else is a text.
inline constexpr std::string_view our_deck_name = "understory";
/// The deck of that option.
std::shared_ptr<const Deck> deck_of(const std::string& option);

/// The text of deck.txt, compiled in.
extern const char* const our_deck_text;

}  // namespace understory::mycelia

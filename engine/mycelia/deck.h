// The deck: what is printed on mushroom cards, tiles and Automata cards, read from a text with one
// line for each (deck.txt is ours, README.md says how to make another).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/setup.h"
#include "engine/mycelia/state.h"

namespace understory::mycelia {

/// The names of a mushroom card; its numbers are in `cards` at the same place.
struct CardNames {
  std::string id;
  std::string english;
  std::string chinese;
  std::string latin;
};

struct Deck {
  std::string text;  ///< what it was read from, empty for our own
  std::vector<CardNames> names;
  Bounded<CardRule, cards_max> cards;
  std::vector<TileFace> tiles;
  std::vector<std::string> automata_ids;
  std::array<Bounded<AutomataCard, automata_cards_max>, 2> automata;  ///< green, yellow

  /// The card of that id ("fly_agaric") or number ("c1"), or no_card.
  CardId card_named(std::string_view name) const;
};

/// Reads and checks a deck. Throws SetupError with the line and the field that is wrong.
Deck read_deck(std::string_view text);
/// Reads "red red wild" or "none"; `where` is for the complaint.
Needs read_needs(const std::string& words, const std::string& where);

/// The project's own deck.
std::shared_ptr<const Deck> our_deck();
/// The deck of the option `deck`: "understory" is ours, anything else is a text.
std::shared_ptr<const Deck> deck_of(const std::string& option);

/// The text of deck.txt, compiled in.
extern const char* const our_deck_text;

}  // namespace understory::mycelia

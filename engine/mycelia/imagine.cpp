// A match that a seat cannot tell from the real one: the deck, the piles, the cards of other hands
// that it has not seen and those of the Automata are dealt anew. This is all that a bot is given.
#include <algorithm>

#include "engine/mycelia/rules.h"

namespace understory::mycelia {
namespace {

/// Calls `visit` with every place of a card that `seat` cannot see; a place holds a card.
template <class Visit>
void each_hidden_hand(const State& state, Seat seat, const Visit& visit) {
  for (Seat other = 0; other < state.owners(); ++other)
    if (other != seat || state.placing) visit(other);
}

CardSet unseen(const Colony& colony) {
  CardSet cards = colony.hand;
  colony.seen.each([&](CardId card) { cards.remove(card); });
  return cards;
}

/// One order of tiles, whichever it is.
bool comes_before(TileFace one, TileFace other) {
  return one.colour != other.colour ? one.colour < other.colour : one.symbol < other.symbol;
}

}  // namespace

// Whatever is dealt anew is first put in one order, wherever it lies: from matches that the seat
// cannot tell apart comes the same.
State Rules::imagine(const State& state, Seat seat, Random& random) {
  State imagined = state;
  Bounded<CardId, cards_max> unknown = state.deck;
  each_hidden_hand(state, seat, [&](Seat other) {
    unseen(state.colony(other)).each([&](CardId card) { unknown.push_back(card); });
  });
  if (state.automata)
    for (const Mat& mat : state.colony(state.automata_seat()).mats) {
      if (mat.card != no_card) unknown.push_back(mat.card);
      mat.decayed.each([&](CardId card) { unknown.push_back(card); });
    }
  std::sort(unknown.begin(), unknown.end());
  random.shuffle(unknown);

  each_hidden_hand(state, seat, [&](Seat other) {
    Colony& colony = imagined.colony(other);
    const int hidden = unseen(colony).size();
    colony.hand = colony.seen;
    for (int i = 0; i < hidden; ++i) colony.hand.add(unknown.pop_back());
  });
  if (state.automata)
    for (Mat& mat : imagined.colony(state.automata_seat()).mats) {
      if (mat.card != no_card) mat.card = unknown.pop_back();
      const int decayed = mat.decayed.size();
      mat.decayed = {};
      for (int i = 0; i < decayed; ++i) mat.decayed.add(unknown.pop_back());
    }
  imagined.deck = unknown;

  Bounded<TileFace, 2 * pile_max> tiles;
  for (const auto& pile : state.piles)
    for (const TileFace face : pile) tiles.push_back(face);
  std::sort(tiles.begin(), tiles.end(), comes_before);
  random.shuffle(tiles);
  for (auto& pile : imagined.piles)
    for (TileFace& face : pile) face = tiles.pop_back();
  std::sort(imagined.automata_pile.begin(), imagined.automata_pile.end());
  random.shuffle(imagined.automata_pile);
  imagined.laid_winds.clear();
  Seed seed;
  for (uint8_t& byte : seed) byte = static_cast<uint8_t>(random.next());
  imagined.random = Random(seed);
  return imagined;
}

}  // namespace understory::mycelia

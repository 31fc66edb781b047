// A match that a seat cannot tell from the real one: the decks and those cards of the other hands
// that it has not seen are dealt anew. This is all that a bot is ever given.
#include <vector>

#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

/// Cards whose place `seat` does not know, in no order.
struct Unknown {
  Bounded<Card, day_deck_size> day;
  Bounded<Card, night_deck_size> night;

  void add(Card card) {
    if (is_night_mushroom(card))
      night.push_back(card);
    else
      day.push_back(card);
  }
};

/// How many unseen cards a hand holds: everybody can count both kinds.
struct Hidden {
  int day = 0;
  int night = 0;
};

Hidden lift_hidden_cards(Kitchen& kitchen, Unknown& unknown) {
  Hidden hidden;
  for (int i = 0; i < card_kinds; ++i) {
    const Card card = card_at(i);
    const int unseen = kitchen.hand[card] - kitchen.seen[card];
    for (int copy = 0; copy < unseen; ++copy) unknown.add(card);
    (is_night_mushroom(card) ? hidden.night : hidden.day) += unseen;
    kitchen.hand[card] = kitchen.seen[card];
  }
  return hidden;
}

/// Takes the next card of `pile` that may be in that hand: one that has been put in order (W6)
/// holds no basket, moon or poison.
Card next_for(const Kitchen& kitchen, Bounded<Card, day_deck_size>& pile) {
  for (size_t left = pile.size(); left > 0; --left)
    if (!kitchen.unpacked || enters_hand(pile[left - 1])) return pile.remove(left - 1);
  ENSURE(false && "the unseen cards of a hand came from this pile");
  return Card::pan;
}

}  // namespace

State Rules::imagine(const State& state, Seat seat, Random& random) {
  State imagined = state;
  Unknown unknown;
  for (const Card card : state.day_deck) unknown.add(card);
  for (const Card card : state.night_deck) unknown.add(card);
  std::array<Hidden, players_max> hidden;
  for (Seat other = 0; other < state.players; ++other)
    if (other != seat)
      hidden[static_cast<size_t>(other)] = lift_hidden_cards(imagined.kitchen(other), unknown);

  random.shuffle(unknown.day);
  random.shuffle(unknown.night);
  for (Seat other = 0; other < state.players; ++other) {
    Kitchen& kitchen = imagined.kitchen(other);
    const Hidden count = hidden[static_cast<size_t>(other)];
    for (int i = 0; i < count.day; ++i) ++kitchen.hand[next_for(kitchen, unknown.day)];
    for (int i = 0; i < count.night; ++i) ++kitchen.hand[unknown.night.pop_back()];
  }
  imagined.day_deck = unknown.day;
  imagined.night_deck = unknown.night;
  Seed seed;
  for (uint8_t& byte : seed) byte = static_cast<uint8_t>(random.next());
  imagined.random = Random(seed);
  return imagined;
}

}  // namespace understory::woods

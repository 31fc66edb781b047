// A match that a seat cannot tell from the real one: the decks and those cards of the other hands
// that it has not seen are dealt anew. This is all that a bot is ever given. What all know of the
// decks stays true: peek cards (T3), where the Fire's Morel lies (Y8), how deep Foray cards can lie
// in either deck (Y1), and what the seat itself has peeked at (Y9).
#include <algorithm>
#include <utility>
#include <vector>

#include "engine/woods/foray_card.h"
#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

using DayPile = Bounded<Card, day_deck_size>;

/// Cards whose place `seat` does not know, in no order.
struct Unknown {
  DayPile day;
  DayPile foray;
  Bounded<Card, night_deck_size> night;
  Bounded<Card, night_deck_size> night_foray;  ///< they are never in a hand

  void add(Card card) {
    if (is_night_mushroom(card))
      night.push_back(card);
    else if (!is_foray(card))
      day.push_back(card);
    else if (foray_card(card).night_depth > 0)
      night_foray.push_back(card);
    else
      foray.push_back(card);
  }
};

/// How many unseen cards of each sort a hand holds.
struct Hidden {
  int day = 0;
  int foray = 0;
  int night = 0;
};

Hidden lift_hidden_cards(Kitchen& kitchen, Unknown& unknown) {
  Hidden hidden;
  for (int i = 0; i < card_kinds; ++i) {
    const Card card = card_at(i);
    const int unseen = kitchen.hand[card] - kitchen.seen[card];
    for (int copy = 0; copy < unseen; ++copy) unknown.add(card);
    (is_night_mushroom(card) ? hidden.night : is_foray(card) ? hidden.foray : hidden.day) += unseen;
    kitchen.hand[card] = kitchen.seen[card];
  }
  return hidden;
}

/// How many Foray cards are in hands is known, since each was kept in sight of all; which hand has
/// one is not, once the Thief has given cards away (Y13).
void hide_in_which_hand(std::array<Hidden, players_max>& hands, Random& random) {
  int foray = 0, all = 0;
  for (Hidden& hand : hands) {
    foray += hand.foray;
    hand.day += std::exchange(hand.foray, 0);
    all += hand.day;
  }
  for (; foray > 0; --foray) {
    int place = static_cast<int>(random.below(static_cast<uint32_t>(all--)));
    for (Hidden& hand : hands) {
      place -= hand.day;
      if (place >= 0) continue;
      --hand.day;
      ++hand.foray;
      break;
    }
  }
}

/// Takes the next card of `pile` that may be in a hand: in one that is `in_order` (W6) lies only
/// what enters it.
Card next_for_hand(bool in_order, DayPile& pile) {
  for (size_t left = pile.size(); left > 0; --left)
    if (!in_order || enters_hand(pile[left - 1])) return pile.remove(left - 1);
  ENSURE(false && "the unseen cards of a hand came from this pile");
  return Card::pan;
}

/// The part of the day deck that nobody knows: from `low`, below the cards known on top.
struct Span {
  size_t low;
  size_t high;
};

Span unknown_part(const State& state) {
  const size_t size = state.day_deck.size();
  const size_t on_top = std::min<size_t>(
      size, std::max<size_t>(state.known_top, static_cast<size_t>(state.rules().peek_cards)));
  const size_t low = state.known_bottom ? 1 : 0;
  return {std::min(low, size), std::max(std::min(low, size), size - on_top)};
}

constexpr Card blank = Card::honey_fungus;

/// Deals the unknown cards into that part, Foray cards above the plain bottom (Y1).
void deal_day(State& imagined, Span part, Unknown& unknown, Random& random) {
  auto& deck = imagined.day_deck;
  const size_t plain = std::min(std::max<size_t>(part.low, imagined.plain_below), part.high);
  size_t next = 0;
  for (size_t i = part.low; i < plain; ++i) deck[i] = unknown.day[next++];
  DayPile above = unknown.foray;
  while (above.size() < part.high - plain) above.push_back(unknown.day[next++]);
  if (!unknown.foray.empty()) random.shuffle(above);
  for (size_t i = plain; i < part.high; ++i) deck[i] = above[i - plain];
}

/// Deals the unknown night cards; those of Foray, where they can still lie.
void deal_night(State& imagined, uint8_t known, Unknown& unknown, Random& random) {
  auto& deck = imagined.night_deck;
  Bounded<uint8_t, night_deck_size> places;  // that hold an unknown card
  for (size_t i = 0; i < deck.size(); ++i)
    if ((known >> i & 1) == 0) places.push_back(static_cast<uint8_t>(i));
  for (const Card card : unknown.night_foray) {
    Bounded<uint8_t, night_deck_size> deep_enough;
    for (size_t at = 0; at < places.size(); ++at)
      if (places[at] >= night_deck_size - foray_card(card).night_depth)
        deep_enough.push_back(static_cast<uint8_t>(at));
    if (deep_enough.empty()) deep_enough.push_back(0);  // a position that was laid by hand
    const size_t at = deep_enough[random.below(static_cast<uint32_t>(deep_enough.size()))];
    deck[places.remove(at)] = card;
  }
  for (size_t i = 0; i < places.size(); ++i) deck[places[i]] = unknown.night[i];
}

}  // namespace

State Rules::imagine(const State& state, Seat seat, Random& random) {
  State imagined = state;
  Unknown unknown;
  const Span part = unknown_part(state);
  for (size_t i = part.low; i < part.high; ++i) unknown.add(state.day_deck[i]);
  const bool is_seat = seat >= 0 && seat < state.players;
  const uint8_t night_known = is_seat ? state.kitchen(seat).night_known : uint8_t{0};
  for (size_t i = 0; i < state.night_deck.size(); ++i)
    if ((night_known >> i & 1) == 0) unknown.add(state.night_deck[i]);
  std::array<Hidden, players_max> hidden;
  for (Seat other = 0; other < state.players; ++other)
    if (other != seat)
      hidden[static_cast<size_t>(other)] = lift_hidden_cards(imagined.kitchen(other), unknown);
  hide_in_which_hand(hidden, random);

  // In one order, wherever they lie: from matches that the seat cannot tell apart comes the same.
  std::sort(unknown.day.begin(), unknown.day.end());
  std::sort(unknown.foray.begin(), unknown.foray.end());
  std::sort(unknown.night.begin(), unknown.night.end());
  std::sort(unknown.night_foray.begin(), unknown.night_foray.end());
  random.shuffle(unknown.day);
  random.shuffle(unknown.foray);
  random.shuffle(unknown.night);
  for (Seat other = 0; other < state.players; ++other) {
    Kitchen& kitchen = imagined.kitchen(other);
    const Hidden count = hidden[static_cast<size_t>(other)];
    for (int i = 0; i < count.day; ++i)
      ++kitchen.hand[next_for_hand(kitchen.unpacked, unknown.day)];
    for (int i = 0; i < count.foray; ++i) ++kitchen.hand[next_for_hand(true, unknown.foray)];
    for (int i = 0; i < count.night; ++i) ++kitchen.hand[unknown.night.pop_back()];
  }
  deal_day(imagined, part, unknown, random);
  deal_night(imagined, night_known, unknown, random);
  Seed seed;
  for (uint8_t& byte : seed) byte = static_cast<uint8_t>(random.next());
  imagined.random = Random(seed);
  return imagined;
}

State Rules::known_to(const State& state, Seat seat) {
  State known = state;
  const Span part = unknown_part(state);
  for (size_t i = part.low; i < part.high; ++i) known.day_deck[i] = blank;
  const uint8_t night_known = state.kitchen(seat).night_known;
  for (size_t i = 0; i < state.night_deck.size(); ++i)
    if ((night_known >> i & 1) == 0) known.night_deck[i] = night_of(blank);
  for (Seat other = 0; other < state.players; ++other) {
    if (other == seat) continue;
    Kitchen& kitchen = known.kitchen(other);
    const int unseen = kitchen.hand_count - kitchen.seen.total();
    kitchen.hand = kitchen.seen;
    kitchen.hand[blank] = static_cast<uint8_t>(kitchen.hand[blank] + unseen);
    kitchen.night_known = 0;
  }
  known.random = Random(Seed{});
  return known;
}

}  // namespace understory::woods

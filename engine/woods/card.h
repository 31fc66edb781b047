// The cards of the woods games and their two values (the published card table). A mushroom has a
// day card and, but for the morel, a night card; a night card is one card in hand and two
// mushrooms everywhere else (W2). The cards that only Foray has come last; foray/ rules them.
#pragma once

#include <array>
#include <cstdint>

namespace understory::woods {

/// Day mushrooms first, then the night mushrooms in the same order, then all that is no mushroom.
enum class Card : uint8_t {
  honey_fungus,
  tree_ear,
  lawyers_wig,
  shiitake,
  hen_of_the_woods,
  fairy_ring,  // Fungi: birch bolete
  porcini,
  chanterelle,
  lions_mane,  // Foray
  morel,
  night_honey_fungus,
  night_tree_ear,
  night_lawyers_wig,
  night_shiitake,
  night_hen_of_the_woods,
  night_fairy_ring,
  night_porcini,
  night_chanterelle,
  night_lions_mane,
  butter,
  cider,
  pan,
  basket,
  moon,
  poison,  // Morels: destroying angel, Fungi: fly agaric
  rainstorm,
  forest_fire,
  panther_cap,
  farm_girl,
  chef,
  farmers_market,
  thief,
  shiitake_log,
  map,
  morchella,  // lies in the night deck
  eccentric,  // waits in the supply, as does the next
  eureka,
};

inline constexpr int card_kinds = static_cast<int>(Card::eureka) + 1;
inline constexpr int plain_kinds = static_cast<int>(Card::rainstorm);  ///< without Foray's own
inline constexpr int varieties = 10;                                   ///< kinds of edible mushroom
inline constexpr int night_varieties = 9;                     ///< those that also have a night card
inline constexpr int foray_kinds = card_kinds - plain_kinds;  ///< modules of Foray

constexpr int index(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int index) { return static_cast<Card>(index); }

constexpr bool is_day_mushroom(Card card) { return index(card) < varieties; }
constexpr bool is_night_mushroom(Card card) {
  return index(card) >= varieties && index(card) < varieties + night_varieties;
}
constexpr bool is_mushroom(Card card) { return index(card) < varieties + night_varieties; }
constexpr bool has_night_card(Card day) { return index(day) < night_varieties; }
/// How many mushrooms a night card is everywhere but in hand (W2).
inline constexpr int night_counts = 2;
constexpr int mushrooms_of(int day_cards, int night_cards) {
  return day_cards + night_counts * night_cards;
}
/// The night card of a day mushroom that has one.
constexpr Card night_of(Card day) { return card_at(index(day) + varieties); }

constexpr bool is_foray(Card card) { return card >= Card::rainstorm; }
/// Which of Foray's cards are in play: one bit each, from the rainstorm on.
using Modules = uint16_t;
constexpr Modules module_bit(Card card) {
  return static_cast<Modules>(1u << (index(card) - index(Card::rainstorm)));
}

/// The Foray cards of which the collector says keep or use (Y2): a column of their table.
extern const Modules keepable_cards;
inline bool is_keepable(Card card) {
  return is_foray(card) && (keepable_cards & module_bit(card)) != 0;
}

/// What stays in no hand (basket, moon, poison, most Foray cards) acts the moment it is collected.
inline bool enters_hand(Card card) { return card < Card::basket || is_keepable(card); }

/// Points of one cooked mushroom, and sticks for one sold, by day mushroom. (What a lion's mane is
/// worth in the pan can be set: State::cooking_value.)
inline constexpr std::array<int, varieties> cooking_values = {1, 1, 2, 2, 3, 3, 3, 4, 2, 6};
inline constexpr std::array<int, varieties> selling_values = {1, 2, 1, 2, 1, 2, 3, 2, 3, 4};
inline constexpr int butter_points = 3;
inline constexpr int cider_points = 5;

/// How many of each card something holds.
class CardCounts {
 public:
  uint8_t& operator[](Card card) { return counts_[static_cast<size_t>(card)]; }
  uint8_t operator[](Card card) const { return counts_[static_cast<size_t>(card)]; }
  int total() const {
    int sum = 0;
    for (const uint8_t count : counts_) sum += count;
    return sum;
  }
  bool operator==(const CardCounts&) const = default;

 private:
  std::array<uint8_t, card_kinds> counts_{};
};

}  // namespace understory::woods

// The cards of the woods games and their two values (the published card table). A mushroom has a
// day card and, but for the morel, a night card; a night card is one card in hand and two
// mushrooms everywhere else (W2).
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
  morel,
  night_honey_fungus,
  night_tree_ear,
  night_lawyers_wig,
  night_shiitake,
  night_hen_of_the_woods,
  night_fairy_ring,
  night_porcini,
  night_chanterelle,
  butter,
  cider,
  pan,
  basket,
  moon,
  poison,  // Morels: destroying angel, Fungi: fly agaric
};

inline constexpr int card_kinds = 23;
inline constexpr int varieties = 9;        ///< kinds of edible mushroom
inline constexpr int night_varieties = 8;  ///< those that also have a night card

constexpr int index(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int index) { return static_cast<Card>(index); }

constexpr bool is_day_mushroom(Card card) { return index(card) < varieties; }
constexpr bool is_night_mushroom(Card card) {
  return index(card) >= varieties && index(card) < varieties + night_varieties;
}
constexpr bool is_mushroom(Card card) { return index(card) < varieties + night_varieties; }
constexpr bool has_night_card(Card day) { return index(day) < night_varieties; }
/// The night card of a day mushroom that has one.
constexpr Card night_of(Card day) { return card_at(index(day) + varieties); }

/// What stays in no hand: it acts the moment it is collected.
constexpr bool enters_hand(Card card) {
  return card != Card::basket && card != Card::moon && card != Card::poison;
}

/// Points of one cooked mushroom, and sticks for one sold, by day mushroom.
inline constexpr std::array<int, varieties> cooking_values = {1, 1, 2, 2, 3, 3, 3, 4, 6};
inline constexpr std::array<int, varieties> selling_values = {1, 2, 1, 2, 1, 2, 3, 2, 4};
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

// The table of editions, the names of the cards and how many there are of each (F1: the same
// cards, two of them under other names).
#include "engine/woods/edition.h"

#include <array>

namespace understory::woods {
namespace {

constexpr std::array<Edition, 2> editions = {{
    {"morels", "fairy_ring", "night_fairy_ring", "destroying_angel", false,
     PoisonStay::a_turn_for_each_dish, TieBreak::none},
    {"fungi", "birch_bolete", "night_birch_bolete", "fly_agaric", true,
     PoisonStay::to_the_next_turn, TieBreak::mushrooms_cooked},
}};

constexpr std::array<std::string_view, card_kinds> names = {
    "honey_fungus",
    "tree_ear",
    "lawyers_wig",
    "shiitake",
    "hen_of_the_woods",
    "fairy_ring",
    "porcini",
    "chanterelle",
    "morel",
    "night_honey_fungus",
    "night_tree_ear",
    "night_lawyers_wig",
    "night_shiitake",
    "night_hen_of_the_woods",
    "night_fairy_ring",
    "night_porcini",
    "night_chanterelle",
    "butter",
    "cider",
    "pan",
    "basket",
    "moon",
    "destroying_angel",
};

constexpr std::array<int, card_kinds> copies_of = {10, 8, 6,  5, 5, 4, 4, 4, 3,  // by day
                                                   1,  1, 1,  1, 1, 1, 1, 1,     // by night
                                                   3,  3, 11, 5, 8, 5};

}  // namespace

const Edition& edition(EditionId id) { return editions[static_cast<size_t>(id)]; }

std::string_view card_name(EditionId id, Card card) {
  if (card == Card::fairy_ring) return edition(id).fairy_ring_name;
  if (card == Card::night_fairy_ring) return edition(id).night_fairy_ring_name;
  if (card == Card::poison) return edition(id).poison_name;
  return names[index(card)];
}

std::optional<Card> card_named(EditionId id, std::string_view name) {
  for (int i = 0; i < card_kinds; ++i)
    if (card_name(id, card_at(i)) == name) return card_at(i);
  return std::nullopt;
}

int copies(Card card) { return copies_of[index(card)]; }

}  // namespace understory::woods

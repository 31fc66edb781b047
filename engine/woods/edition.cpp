// The table of editions, the names of the cards and how many there are of each (F1: the same
// cards, two of them under other names; Y1: what Foray adds and takes out).
#include "engine/woods/edition.h"

#include <array>

namespace understory::woods {
namespace {

constexpr std::array<Edition, edition_count> editions = {{
    {.name = "morels"},
    {.name = "fungi",
     .fairy_ring_name = "birch_bolete",
     .night_fairy_ring_name = "night_birch_bolete",
     .poison_name = "fly_agaric",
     .unpack_at_setup = true,
     .poison_stay = PoisonStay::to_the_next_turn,
     .tie_break = TieBreak::mushrooms_cooked},
    {.name = "foray", .foray = true, .starting_pans = 2, .starting_baskets = 1},
    {.name = "foray",
     .players = 3,
     .foray = true,
     .order = Order::turns_with_bonus,
     .ending = Ending::equal_turns,
     .starting_pans = 2,
     .starting_baskets = 1,
     .starting_sticks = 3,
     .peek_cards = 2},
    {.name = "foray",
     .players = 4,
     .foray = true,
     .order = Order::rounds,
     .ending = Ending::last_cook,
     .starting_pans = 2,
     .starting_baskets = 1,
     .starting_sticks = 3,
     .peek_cards = 4,
     .cook_min = 2,
     .sell_min = 1,
     .chef_min = 2},
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
    "lions_mane",
    "morel",
    "night_honey_fungus",
    "night_tree_ear",
    "night_lawyers_wig",
    "night_shiitake",
    "night_hen_of_the_woods",
    "night_fairy_ring",
    "night_porcini",
    "night_chanterelle",
    "night_lions_mane",
    "butter",
    "cider",
    "pan",
    "basket",
    "moon",
    "destroying_angel",
    "rainstorm",
    "forest_fire",
    "panther_cap",
    "farm_girl",
    "chef",
    "farmers_market",
    "thief",
    "shiitake_log",
    "map",
    "morchella",
    "eccentric",
    "eureka",
};

using Copies = std::array<int, card_kinds>;

constexpr Copies copies_of = {10, 8, 6,  5, 5, 4, 4, 4, 0, 3,  // by day
                              1,  1, 1,  1, 1, 1, 1, 1, 0,     // by night
                              3,  3, 11, 5, 8, 5};

/// What Foray changes, whatever is chosen to be played with: by players, from two.
constexpr std::array<Copies, 3> foray_adds = {{
    {0, 0, 0, 0, 0, 0, 0, 1, 4, 0, 0, 0, 0, 0, 0, 0, 0, -1, 1, 0, 0, 0, 0, -1, 0},
    {0, 0, 1, 1, 1, 1, 1, 1, 5, 0, 0, 0, 0, 0, 0, 0, 0, -1, 1, 0, 0, 2, 0, -1, 0},
    {0, 0, 1, 1, 1, 1, 1, 1, 5, 1, 0, 0, 0, 0, 0, 0, 0, -1, 1, 0, 0, 2, -1, -1, 0},
}};

/// Copies of a Foray card in the decks; the Eccentric and Eureka! wait in the supply.
int foray_copies(Card card) {
  switch (card) {
    case Card::panther_cap:
    case Card::thief:
      return 2;
    case Card::eccentric:
    case Card::eureka:
      return 0;
    default:
      return 1;
  }
}

}  // namespace

const Edition& edition(EditionId id) { return editions[static_cast<size_t>(id)]; }

std::optional<EditionId> edition_named(std::string_view name, int players) {
  for (size_t i = 0; i < editions.size(); ++i)
    if (editions[i].name == name && editions[i].players == players)
      return static_cast<EditionId>(i);
  return std::nullopt;
}

std::string_view card_name(EditionId id, Card card) {
  if (card == Card::fairy_ring) return edition(id).fairy_ring_name;
  if (card == Card::night_fairy_ring) return edition(id).night_fairy_ring_name;
  if (card == Card::poison) return edition(id).poison_name;
  return names[static_cast<size_t>(card)];
}

std::optional<Card> card_named(EditionId id, std::string_view name) {
  const int kinds = edition(id).foray ? card_kinds : index(Card::rainstorm);
  for (int i = 0; i < kinds; ++i) {
    const Card card = card_at(i);
    const bool only_foray = card == Card::lions_mane || card == Card::night_lions_mane;
    if (card_name(id, card) == name && (edition(id).foray || !only_foray)) return card;
  }
  return std::nullopt;
}

int copies(EditionId id, Modules modules, Card card) {
  const auto kind = static_cast<size_t>(card);
  const Edition& row = edition(id);
  if (is_foray(card)) return (modules & module_bit(card)) != 0 ? foray_copies(card) : 0;
  int count = copies_of[kind];
  if (!row.foray) return count;
  count += foray_adds[static_cast<size_t>(row.players - 2)][kind];
  // Y1: each of these two brings dangers of its own, so that two Destroying Angels leave.
  if (card == Card::poison)
    for (const Card danger : {Card::thief, Card::panther_cap})
      if ((modules & module_bit(danger)) != 0) count -= 2;
  if (card == Card::night_tree_ear && (modules & module_bit(Card::morchella)) != 0) --count;
  return count;
}

}  // namespace understory::woods

// The table of editions, the names of the cards and how many there are of each (F1: the same
// cards, two of them under other names; Y1: what Foray adds and takes out).
#include "engine/woods/edition.h"

#include "engine/woods/foray_card.h"
#include "engine/woods/plain_actions.h"

namespace understory::woods {
constinit const std::array<Edition, edition_count> editions = {{
    {.name = "morels", .actions = plain_actions},
    {.name = "fungi",
     .fairy_ring_name = "birch_bolete",
     .night_fairy_ring_name = "night_birch_bolete",
     .poison_name = "fly_agaric",
     .unpack_at_setup = true,
     .poison_stay = PoisonStay::to_the_next_turn,
     .tie_break = TieBreak::mushrooms_cooked,
     .actions = plain_actions},
    {.name = "foray",
     .actions = foray_actions,
     .cards = foray_cards,
     .adds = {0, 0, 0, 0, 0, 0, 0, 1, 4, 0, 0, 0, 0, 0, 0, 0, 0, -1, 1, 0, 0, 0, 0, -1, 0},
     .dealing = Dealing::hands_first,
     .starting_pans = 2,
     .starting_baskets = 1},
    {.name = "foray",
     .players = 3,
     .actions = foray_actions,
     .cards = foray_cards,
     .adds = {0, 0, 1, 1, 1, 1, 1, 1, 5, 0, 0, 0, 0, 0, 0, 0, 0, -1, 1, 0, 0, 2, 0, -1, 0},
     .dealing = Dealing::hands_first,
     .order = Order::turns_with_bonus,
     .ending = Ending::equal_turns,
     .starting_pans = 2,
     .starting_baskets = 1,
     .starting_sticks = 3,
     .peek_cards = 2},
    {.name = "foray",
     .players = 4,
     .actions = foray_actions,
     .cards = foray_cards,
     .adds = {0, 0, 1, 1, 1, 1, 1, 1, 5, 1, 0, 0, 0, 0, 0, 0, 0, -1, 1, 0, 0, 2, -1, -1, 0},
     .dealing = Dealing::hands_first,
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

namespace {

constexpr std::array<std::string_view, plain_kinds> plain_names = {
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
};

constexpr Copies copies_of = {10, 8, 6,  5, 5, 4, 4, 4, 0, 3,  // by day
                              1,  1, 1,  1, 1, 1, 1, 1, 0,     // by night
                              3,  3, 11, 5, 8, 5};

}  // namespace

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
  return is_foray(card) ? foray_card(card).name : plain_names[static_cast<size_t>(card)];
}

std::optional<Card> card_named(EditionId id, std::string_view name) {
  const Edition& row = edition(id);
  for (int i = 0; i < plain_kinds; ++i) {
    const auto kind = static_cast<size_t>(i);
    const bool played = copies_of[kind] + row.adds[kind] > 0;
    if (played && card_name(id, card_at(i)) == name) return card_at(i);
  }
  for (const ForayCard& card : row.cards)
    if (card.name == name) return card.card;
  return std::nullopt;
}

int copies(EditionId id, Modules modules, Card card) {
  if (is_foray(card)) return (modules & module_bit(card)) != 0 ? foray_card(card).copies : 0;
  const auto kind = static_cast<size_t>(card);
  int count = copies_of[kind] + edition(id).adds[kind];
  for (const ForayCard& row : edition(id).cards)
    if (row.replaces == card && (modules & module_bit(row.card)) != 0) count -= row.replaced;
  return count;
}

}  // namespace understory::woods

// What the rules of the woods games say in numbers, for a page that explains them: an edition for
// each number of players, and in each how many there are of every card and what it is worth.
#include "engine/woods/family.h"
#include "engine/woods/foray_card.h"

namespace understory::woods {
namespace {

/// Cards that a match without Foray's own begins with, in deck and displays: by night, or by day.
int size_of_deck(EditionId id, bool night) {
  int cards = 0;
  for (int i = 0; i < plain_kinds; ++i)
    if (is_night_mushroom(card_at(i)) == night) cards += copies(id, 0, card_at(i));
  return cards;
}

void write_plain_card(JsonWriter& out, EditionId id, Card card) {
  const int by_night =
      is_day_mushroom(card) && has_night_card(card) ? copies(id, 0, night_of(card)) : 0;
  if (is_night_mushroom(card) || copies(id, 0, card) + by_night == 0) return;
  out.key(card_name(id, card)).begin_object().field("copies", copies(id, 0, card));
  if (is_day_mushroom(card)) {
    out.field("night", by_night);
    out.field("points", cooking_values[static_cast<size_t>(index(card))]);
    out.field("sticks", selling_values[static_cast<size_t>(index(card))]);
  }
  out.end_object();
}

void write_foray_card(JsonWriter& out, EditionId id, const ForayCard& card) {
  out.key(card.name).begin_object().field("copies", card.copies);
  out.key("presets").begin_array();
  if ((card.presets & farm_to_table) != 0) out.string("farm_to_table");
  if ((card.presets & pans_labyrinth) != 0) out.string("pans_labyrinth");
  out.end_array();
  out.key("plays").boolean(card.with_four || edition(id).players < 4);
  if (card.replaced > 0)
    out.field("replaces", card_name(id, card.replaces)).field("replaced", card.replaced);
  out.end_object();
}

void write_edition(JsonWriter& out, EditionId id) {
  const Edition& row = edition(id);
  out.begin_object().field("players", row.players);
  out.field("day_deck", size_of_deck(id, false) - row.players * row.starting_baskets);
  out.field("night_deck", size_of_deck(id, true));
  out.field("hand", starting_hand).field("limit", hand_limit);
  out.field("poisoned_limit", poisoned_hand_limit).field("basket_room", room_in_basket);
  out.field("slots", forest_slots).field("free_slots", free_slots).field("decay", decay_max);
  out.field("pans", row.starting_pans).field("baskets", row.starting_baskets);
  out.field("sticks", row.starting_sticks).field("peek_cards", row.peek_cards);
  out.field("cook", row.cook_min).field("sell", row.sell_min);
  out.field("night_counts", night_counts);
  out.field("butter_needs", butter_needs).field("butter_points", butter_points);
  out.field("cider_needs", cider_needs).field("cider_points", cider_points);
  out.field("chef_min", row.chef_min).field("chef_max", chef_max);
  out.field("market_uses", market_uses).field("spored_max", spored_max);
  out.field("stolen_at_once", stolen_at_once_max).field("stolen_later", stolen_later_max);
  out.field("burned", burned_max).field("shiitake_supply", shiitake_supply);
  out.field("below_foray", cards_below_foray).field("morchella_depth", morchella_depth);
  out.key("cards").begin_object();
  for (int i = 0; i < plain_kinds; ++i) write_plain_card(out, id, card_at(i));
  for (const ForayCard& card : row.cards) write_foray_card(out, id, card);
  out.end_object().end_object();
}

}  // namespace

void Family::write_facts(JsonWriter& out, std::string_view game) {
  out.begin_object().field("game", game).key("editions").begin_array();
  for (int players = 2; players <= players_max; ++players)
    if (const auto id = edition_named(game, players)) write_edition(out, *id);
  out.end_array().end_object();
}

}  // namespace understory::woods

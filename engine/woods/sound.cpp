// What is true of every state of a real match: no card is lost or made, no hand is over its limit
// but for one that is about to be trimmed. A room that fails this freezes before anyone is told.
#include <algorithm>

#include "engine/woods/forest.h"
#include "engine/woods/poison.h"
#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

template <class Cards>
int count_in(const Cards& cards, Card card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

int in_dishes(const Kitchen& kitchen, Card card) {
  int sum = 0;
  for (const Dish& dish : kitchen.dishes) {
    if (dish.mushroom == card) sum += dish.day;
    if (has_night_card(dish.mushroom) && night_of(dish.mushroom) == card) sum += dish.night;
    if (card == Card::butter) sum += dish.butter;
    if (card == Card::cider) sum += dish.cider;
  }
  return sum;
}

/// What Foray lays into a display.
int in_foray_display(const Kitchen& kitchen, Card card) {
  int sum = lying(kitchen, Zone::farm_girl, card) + lying(kitchen, Zone::shiitake_log, card) +
            lying(kitchen, Zone::morchella, card) + count_in(kitchen.chef.cards, card);
  for (const Stolen& stolen : kitchen.stolen) sum += stolen.mushroom == card;
  switch (card) {
    case Card::butter:
      return sum + kitchen.chef.butter;
    case Card::farm_girl:
      return sum + kitchen.farm_girl.here;
    case Card::chef:
      return sum + kitchen.chef.here;
    case Card::farmers_market:
      return sum + (kitchen.market_uses_left > 0);
    case Card::shiitake_log:
      return sum + (kitchen.log.growths > 0);
    case Card::map:
      return sum + kitchen.map;
    case Card::morchella:
      return sum + kitchen.morchella.here;
    default:
      return sum;
  }
}

/// All copies of `card` anywhere, empty pans and dishes included.
int everywhere(const State& state, Card card) {
  int sum = state.discards[card] + count_in(state.decay, card) + count_in(state.day_deck, card) +
            count_in(state.night_deck, card) + count_in(state.rainforest, card);
  for (int slot = 1; slot <= static_cast<int>(state.forest.size()); ++slot)
    sum += lies_in(state, ForestId::forest, slot) && card_in(state, ForestId::forest, slot) == card;
  for (const Step& step : state.agenda) sum += count_in(step.cards, card);
  for (Seat seat = 0; seat < state.players; ++seat) {
    const Kitchen& kitchen = state.kitchen(seat);
    sum += kitchen.hand[card] + in_dishes(kitchen, card) + in_foray_display(kitchen, card);
    if (card == Card::basket) sum += kitchen.baskets;
    if (card == Card::poison) sum += kitchen.poison.cards;
    if (card == Card::pan) sum += kitchen.pans + static_cast<int>(kitchen.dishes.size());
  }
  if (card == Card::morel) sum += state.supply_morels;
  if (card == Card::shiitake) sum += state.supply_shiitake;
  return sum;
}

int expected(const State& state, Card card) {
  int count = copies(state.edition, state.modules, card);
  // Each player's starting pans come on top of the day deck's (F1, Y1), and the supply.
  if (card == Card::pan) count += state.rules().starting_pans * state.players;
  if (card == Card::morel && state.plays_with(Card::forest_fire)) ++count;
  if (card == Card::shiitake && state.plays_with(Card::shiitake_log)) count += shiitake_supply;
  return count;
}

std::optional<std::string> unsound_hand(const State& state, Seat seat) {
  const Kitchen& kitchen = state.kitchen(seat);
  if (kitchen.hand.total() != kitchen.hand_count) return "the hand is miscounted";
  for (int i = 0; i < card_kinds; ++i)
    if (kitchen.seen[card_at(i)] > kitchen.hand[card_at(i)])
      return "more cards were seen than are in the hand";
  const bool trims = !state.agenda.empty() && state.agenda.back().kind == StepKind::trim &&
                     state.agenda.back().seat == seat;
  if (surplus(kitchen) > 0 && !trims && !state.over) return "the hand is over its limit";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> Rules::unsound(const State& state) {
  for (int i = 0; i < card_kinds; ++i) {
    const Card card = card_at(i);
    if (everywhere(state, card) != expected(state, card))
      return "there are " + std::to_string(everywhere(state, card)) + " of " +
             std::string(card_name(state.edition, card)) + " instead of " +
             std::to_string(expected(state, card));
  }
  for (Seat seat = 0; seat < state.players; ++seat)
    if (const auto complaint = unsound_hand(state, seat))
      return "seat " + std::to_string(seat) + ": " + *complaint;
  if (state.over) return std::nullopt;
  if (state.agenda.empty()) return "nothing is left to do, and the match is not over";
  const bool must_be_over = state.rules().ending == Ending::at_once && forest_is_empty(state) &&
                            state.agenda.back().kind == StepKind::turn;
  if (must_be_over) return "the match should be over";
  return std::nullopt;
}

}  // namespace understory::woods

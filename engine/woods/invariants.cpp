// What is true of every state of a real match: no card is lost or made, no hand is over its limit
// but for one that is about to be trimmed. A room that fails this freezes before anyone is told.
#include <array>

#include "engine/woods/foray_card.h"
#include "engine/woods/forest.h"
#include "engine/woods/poison.h"
#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

/// All copies of each card anywhere, counted in one pass.
class Tally {
 public:
  explicit Tally(const State& state) {
    for (int i = 0; i < card_kinds; ++i) add(card_at(i), state.discards[card_at(i)]);
    add_all(state.decay);
    add_all(state.day_deck);
    add_all(state.night_deck);
    add_all(state.rainforest);
    for (int slot = 1; slot <= static_cast<int>(state.forest.size()); ++slot)
      if (lies_in(state, ForestId::forest, slot)) add(card_in(state, ForestId::forest, slot), 1);
    for (const Step& step : state.agenda) add_all(step.cards);
    for (Seat seat = 0; seat < state.players; ++seat) {
      add_kitchen(state.kitchen(seat));
      for (const ForayCard& card : state.rules().cards)
        if (card.in_display != nullptr) add(card.card, card.in_display(state.kitchen(seat)));
    }
    for (const ForayCard& card : state.rules().cards)
      if (card.supply != nullptr) add(card.supplies, state.*card.supply);
  }

  int of(Card card) const { return counts_[static_cast<size_t>(card)]; }

 private:
  void add(Card card, int count) { counts_[static_cast<size_t>(card)] += count; }

  template <class Cards>
  void add_all(const Cards& cards) {
    for (const Card card : cards) add(card, 1);
  }

  void add_kitchen(const Kitchen& kitchen) {
    for (int i = 0; i < card_kinds; ++i) add(card_at(i), kitchen.hand[card_at(i)]);
    for (const Dish& dish : kitchen.dishes) {
      add(dish.mushroom, dish.day);
      if (has_night_card(dish.mushroom)) add(night_of(dish.mushroom), dish.night);
      add(Card::butter, dish.butter);
      add(Card::cider, dish.cider);
    }
    add(Card::basket, kitchen.baskets);
    add(Card::poison, kitchen.poison.cards);
    add(Card::pan, kitchen.pans + static_cast<int>(kitchen.dishes.size()));
    add(kitchen.farm_girl.mushroom, kitchen.farm_girl.count);
    add(Card::shiitake, kitchen.log.day);
    add(Card::night_shiitake, kitchen.log.night);
    add_all(kitchen.morchella.cards);
    add_all(kitchen.chef.cards);
    add(Card::butter, kitchen.chef.butter);
    for (const Stolen& stolen : kitchen.stolen) add(stolen.mushroom, 1);
  }

  std::array<int, card_kinds> counts_{};
};

int expected(const State& state, Card card) {
  int count = copies(state.edition, state.modules, card);
  // Each player's starting pans come on top of the day deck's (F1, Y1), and the supply.
  if (card == Card::pan) count += state.rules().starting_pans * state.players;
  for (const ForayCard& row : state.rules().cards)
    if (row.supplies == card && state.plays_with(row.card)) count += row.supplied;
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

std::optional<std::string> Rules::broken_invariant(const State& state) {
  const Tally tally(state);
  for (int i = 0; i < card_kinds; ++i) {
    const Card card = card_at(i);
    if (tally.of(card) != expected(state, card))
      return "there are " + std::to_string(tally.of(card)) + " of " +
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

// What is true of every state of a real match: no card is lost or made, no hand is over its limit
// but for one that is about to be trimmed. A room that fails this freezes before anyone is told.
#include "engine/woods/poison.h"
#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

/// All copies of `card` anywhere, empty pans and dishes included.
int everywhere(const State& state, Card card) {
  int sum = state.discards[card];
  for (const Card other : state.forest) sum += other == card;
  for (const Card other : state.decay) sum += other == card;
  for (const Card other : state.day_deck) sum += other == card;
  for (const Card other : state.night_deck) sum += other == card;
  for (Seat seat = 0; seat < state.players; ++seat) {
    const Kitchen& kitchen = state.kitchen(seat);
    sum += kitchen.hand[card];
    if (card == Card::basket) sum += kitchen.baskets;
    if (card == Card::poison) sum += kitchen.poison.cards;
    if (card == Card::pan) sum += kitchen.pans + static_cast<int>(kitchen.dishes.size());
    for (const Dish& dish : kitchen.dishes) {
      if (dish.mushroom == card) sum += dish.day;
      if (has_night_card(dish.mushroom) && night_of(dish.mushroom) == card) sum += dish.night;
      if (card == Card::butter) sum += dish.butter;
      if (card == Card::cider) sum += dish.cider;
    }
  }
  return sum;
}

}  // namespace

std::optional<std::string> Rules::unsound(const State& state) {
  for (int i = 0; i < card_kinds; ++i) {
    const Card card = card_at(i);
    // Each player's starting pan comes on top of the day deck's (F1).
    const int expected = copies(card) + (card == Card::pan ? state.players : 0);
    if (everywhere(state, card) != expected)
      return "there are " + std::to_string(everywhere(state, card)) + " of " +
             std::string(card_name(state.edition, card)) + " instead of " +
             std::to_string(expected);
  }
  for (Seat seat = 0; seat < state.players; ++seat) {
    const Kitchen& kitchen = state.kitchen(seat);
    const std::string whose = "seat " + std::to_string(seat) + ": ";
    if (kitchen.hand.total() != kitchen.hand_count) return whose + "the hand is miscounted";
    for (int i = 0; i < card_kinds; ++i)
      if (kitchen.seen[card_at(i)] > kitchen.hand[card_at(i)])
        return whose + "more cards were seen than are in the hand";
    const bool trims = !state.agenda.empty() && state.agenda.back() == Step{StepKind::trim, seat};
    if (surplus(kitchen) > 0 && !trims) return whose + "the hand is over its limit";
  }
  if (!state.over && (state.agenda.empty() ||
                      (state.forest.empty() && state.agenda.back().kind == StepKind::turn)))
    return "the match should be over";
  return std::nullopt;
}

}  // namespace understory::woods

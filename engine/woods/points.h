// What lies in a kitchen is worth: dishes, the Chef's dish and stolen mushrooms now, Morchella's
// mushrooms at the end (Y18).
#pragma once

#include "engine/woods/state.h"

namespace understory::woods {

int points(const State& state, const Dish& dish);
int points(const State& state, const Chef& chef);
/// All that is cooked or stolen; without Morchella's penalty.
int points(const State& state, const Kitchen& kitchen);
/// Y18: the cooking values of the mushrooms still on her, night cards double.
int morchella_penalty(const State& state, const Kitchen& kitchen);
/// Mushrooms that a card counts for where two values are asked: a night card is two (W2), what is
/// no mushroom none.
constexpr int mushrooms_of(Card card) {
  return is_night_mushroom(card) ? 2 : is_day_mushroom(card) ? 1 : 0;
}
/// The day card of a mushroom's variety.
constexpr Card day_of(Card mushroom) {
  return is_night_mushroom(mushroom) ? card_at(index(mushroom) - varieties) : mushroom;
}
/// Points of one cooked mushroom card, a night card double.
inline int points(const State& state, Card mushroom) {
  return mushrooms_of(mushroom) * state.cooking_value(day_of(mushroom));
}

}  // namespace understory::woods

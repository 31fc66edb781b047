// Points: see points.h.
#include "engine/woods/points.h"

namespace understory::woods {

int points(const State& state, const Dish& dish) {
  return state.cooking_value(dish.mushroom) * dish.mushrooms() + butter_points * dish.butter +
         cider_points * dish.cider;
}

int points(const State& state, const Chef& chef) {
  int sum = butter_points * chef.butter;
  for (const Card card : chef.cards) sum += points(state, card);
  return sum;
}

int points(const State& state, const Kitchen& kitchen) {
  int sum = points(state, kitchen.chef);
  for (const Dish& dish : kitchen.dishes) sum += points(state, dish);
  for (const Stolen& stolen : kitchen.stolen) sum += state.cooking_value(stolen.mushroom);
  return sum;
}

int morchella_penalty(const State& state, const Kitchen& kitchen) {
  int sum = 0;
  for (const Card card : kitchen.morchella.cards)
    if (is_mushroom(card)) sum += points(state, card);
  return sum;
}

}  // namespace understory::woods

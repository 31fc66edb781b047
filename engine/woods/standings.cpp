// The end: points for what was cooked or stolen, less what is left on Morchella (Y18), nothing
// else (W10), and what decides between equals (M4, F3).
#include "engine/woods/points.h"
#include "engine/woods/rules.h"

namespace understory::woods {
namespace {

int mushrooms_cooked(const Kitchen& kitchen) {
  int sum = 0;
  for (const Dish& dish : kitchen.dishes) sum += dish.mushrooms();
  return sum;
}

}  // namespace

Standings Rules::standings(const State& state) {
  const bool count_mushrooms = state.rules().tie_break == TieBreak::mushrooms_cooked;
  // F3: more mushrooms cooked. Points come first, so that they weigh more than any mushrooms.
  std::vector<int> worth;
  Standings standings;
  bool equal = false;
  for (Seat seat = 0; seat < state.players; ++seat) {
    const Kitchen& kitchen = state.kitchen(seat);
    const int scored = points(state, kitchen) - morchella_penalty(state, kitchen);
    for (const int other : standings.points) equal = equal || other == scored;
    standings.points.push_back(scored);
    worth.push_back(1000 * scored + (count_mushrooms ? mushrooms_cooked(kitchen) : 0));
  }
  for (const int mine : worth) {
    int place = 1;
    for (const int other : worth) place += other > mine;
    standings.place.push_back(place);
  }
  if (equal) standings.tie_break = count_mushrooms ? "F3" : "M4";
  return standings;
}

}  // namespace understory::woods

// The end: points for what was cooked, nothing else (W10), and what decides between equals (M4,
// F3).
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
  const bool count_mushrooms = edition(state.edition).tie_break == TieBreak::mushrooms_cooked;
  // F3: more mushrooms cooked. Points come first, so that they weigh more than any mushrooms.
  std::vector<int> worth;
  Standings standings;
  bool equal = false;
  for (Seat seat = 0; seat < state.players; ++seat) {
    const Kitchen& kitchen = state.kitchen(seat);
    for (const int points : standings.points) equal = equal || points == kitchen.points();
    standings.points.push_back(kitchen.points());
    worth.push_back(1000 * kitchen.points() + (count_mushrooms ? mushrooms_cooked(kitchen) : 0));
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

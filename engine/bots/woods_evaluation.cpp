// What a position is worth to a seat: a small hand-made evaluation of points on the table, what the
// seat's own cards could still become, pans, sticks, baskets, and Foray's cards.
#include <algorithm>

#include "engine/bots/woods_knowledge.h"
#include "engine/woods/hand.h"
#include "engine/woods/points.h"
#include "engine/woods/zone.h"

namespace understory::woods {
namespace {

// Weights in thousandths of a point (of a turn, for the length of a turn in cards), tuned by hand
// against play with `understory simulate`.
// Cards that leave forest and deck until the same seat's next turn, by players from two.
constexpr std::array<int, 3> cards_in_a_turn = {3500, 5200, 5200};
// What a set is worth of its points, by mushrooms short of a dish.
constexpr std::array<int, 3> readiness = {930, 560, 220};
constexpr int without_pan = 450;  // what a set keeps that lacks a pan
constexpr int too_late = 60;      // what a set keeps that lacks a turn
constexpr std::array<int, 4> pan_worth = {0, 2400, 3800, 4400};  // by empty pans
constexpr int pan_in_hand = 850;  // of what it is worth in the display
constexpr int stick_worth = 480;
constexpr int sticks_wanted = 7;  // those above are worth a quarter
constexpr int basket_worth = 2600;
constexpr int loose_butter = 900;
constexpr int loose_cider = 1000;
constexpr int card_of_room = 120;  // for each free place in the hand, up to four
constexpr int poisoned_turn = 900;
// Foray's cards, in hand or display.
constexpr int chef_worth = 3000;
constexpr int thief_worth = 2200;
constexpr int market_worth = 1600;  // each use
constexpr int farm_girl_worth = 2000;
constexpr int log_worth = 1500;
constexpr int growth_worth = 900;
constexpr int map_worth = 1200;
constexpr int eccentric_worth = 1500;
constexpr int eureka_worth = 1800;
constexpr int morchella_worth = 1500;

/// What the mushrooms of one variety in hand would score with the seasoning that fits.
int set_points(int value, int mushrooms, int& butter, int& cider) {
  int points = value * mushrooms;
  int left = mushrooms;
  while (cider > 0 && left >= cider_needs) {
    points += cider_points;
    left -= cider_needs;
    --cider;
  }
  while (butter > 0 && left >= butter_needs) {
    points += butter_points;
    left -= butter_needs;
    --butter;
  }
  return points;
}

int cards_worth(const State& state, const Kitchen& kitchen, int turns_left) {
  Bounded<int, varieties> sets;
  int butter = owned(kitchen, Card::butter);
  int cider = owned(kitchen, Card::cider);
  for (int variety = varieties - 1; variety >= 0; --variety) {
    const Card day = card_at(variety);
    const int mushrooms = mushrooms_of(owned(kitchen, day), owned_at_night(kitchen, day));
    if (mushrooms == 0) continue;
    const int missing = std::clamp(state.rules().cook_min - mushrooms, 0, 2);
    const int ready = readiness[static_cast<size_t>(missing)];
    sets.push_back(ready * set_points(state.cooking_value(day), mushrooms, butter, cider));
  }
  std::sort(sets.begin(), sets.end(), std::greater<>());
  const int pans = kitchen.pans + owned(kitchen, Card::pan);
  int worth = 0;
  for (size_t i = 0; i < sets.size(); ++i) {
    int kept = sets[i];
    if (static_cast<int>(i) >= pans) kept = kept / 1000 * without_pan;
    const int time = std::clamp(turns_left - 1000 * static_cast<int>(i), 0, 1000);
    worth += kept / 1000 * std::max(too_late, time);
  }
  worth += turns_left >= 3000 ? butter * loose_butter + cider * loose_cider : 0;
  return worth;
}

/// What Foray's cards may still bring.
int foray_worth(const Kitchen& kitchen) {
  const bool chef_waits = kitchen.chef.here && !kitchen.chef.cooked;
  int worth = chef_worth * (chef_waits || owned(kitchen, Card::chef) > 0);
  worth += thief_worth * owned(kitchen, Card::thief);
  worth += market_worth * (kitchen.market_uses_left + 2 * owned(kitchen, Card::farmers_market));
  worth += farm_girl_worth * owned(kitchen, Card::farm_girl);
  worth += log_worth * owned(kitchen, Card::shiitake_log) + growth_worth * kitchen.log.growths;
  worth += map_worth * kitchen.map + eccentric_worth * kitchen.eccentric;
  worth += eureka_worth * (kitchen.eureka == Eureka::ready);
  return worth + morchella_worth * (kitchen.morchella.here && !kitchen.morchella.used);
}

}  // namespace

int Knowledge::evaluate(const State& state, Seat seat) {
  const Kitchen& kitchen = state.kitchen(seat);
  const int cards_left =
      static_cast<int>(state.forest.size() + state.rainforest.size() + state.day_deck.size());
  const int in_a_turn = cards_in_a_turn[static_cast<size_t>(state.players - 2)];
  const int turns_left = state.over ? 0 : cards_left * 1000 * 1000 / in_a_turn;
  // Everything that only serves later turns fades as the forest ends.
  const int future = std::min(turns_left, 8000) / 8;
  const size_t pans = std::min<size_t>(3, kitchen.pans);
  const size_t pans_with_hand = std::min<size_t>(3, pans + kitchen.hand[Card::pan]);
  int later = pan_worth[pans];
  later += (pan_worth[pans_with_hand] - pan_worth[pans]) / 1000 * pan_in_hand;
  later += stick_worth * std::min<int>(kitchen.sticks, sticks_wanted);
  later += stick_worth / 4 * std::max(0, kitchen.sticks - sticks_wanted);
  later += basket_worth * kitchen.baskets;
  later += card_of_room * std::clamp(kitchen.limit() - kitchen.hand_count, 0, 4);
  later -= poisoned_turn * kitchen.poison.turns;
  if (state.rules().has_foray()) later += foray_worth(kitchen);
  // What is left on Morchella costs its points, the surer the nearer the end is (Y18).
  const int penalty = morchella_penalty(state, kitchen) * std::max(0, 1000 - future / 2);
  return 1000 * points(state, kitchen) - penalty + cards_worth(state, kitchen, turns_left) +
         later / 1000 * future;
}

}  // namespace understory::woods

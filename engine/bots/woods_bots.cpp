// `greedy`: tries each legal move on an imagined position and keeps the best by a small hand-made
// evaluation: points on the table, what the hand could still become, pans, sticks, baskets.
#include "engine/bots/woods_bots.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/woods/hand.h"
#include "engine/woods/points.h"

namespace understory::woods {
namespace {

// Weights in thousandths of a point (of a turn, for the length of a turn in cards), tuned by hand
// against play with `understory simulate`.
constexpr int cards_in_a_turn = 3500;  // of the forest and deck, until the same seat's next turn
constexpr std::array<int, 4> readiness = {0, 220, 560,
                                          930};  // by mushrooms of a variety, from 3 on
constexpr int without_pan = 450;                 // what a set keeps that lacks a pan
constexpr int too_late = 60;                     // what a set keeps that lacks a turn
constexpr std::array<int, 4> pan_worth = {0, 2400, 3800, 4400};  // by empty pans
constexpr int pan_in_hand = 850;  // of what it is worth in the display
constexpr int stick_worth = 480;
constexpr int sticks_wanted = 7;  // those above are worth a quarter
constexpr int basket_worth = 2600;
constexpr int loose_butter = 900;
constexpr int loose_cider = 1000;
constexpr int card_of_room = 120;  // for each free place in the hand, up to four
constexpr int poisoned_turn = 900;

/// What the mushrooms of one variety in hand would score with the seasoning that fits.
int set_points(Card day, int mushrooms, int& butter, int& cider) {
  int points = cooking_values[static_cast<size_t>(day)] * mushrooms;
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

int hand_worth(const Kitchen& kitchen, int turns_left) {
  Bounded<int, varieties> sets;
  int butter = kitchen.hand[Card::butter];
  int cider = kitchen.hand[Card::cider];
  for (int variety = varieties - 1; variety >= 0; --variety) {
    const Card day = card_at(variety);
    const int mushrooms = kitchen.hand[day] + 2 * owned_at_night(kitchen, day);
    if (mushrooms == 0) continue;
    const int ready = readiness[static_cast<size_t>(std::min(mushrooms, 3))];
    sets.push_back(ready * set_points(day, mushrooms, butter, cider));
  }
  std::sort(sets.begin(), sets.end(), std::greater<>());
  const int pans = kitchen.pans + kitchen.hand[Card::pan];
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

}  // namespace

Bot bot_named(std::string_view name) {
  if (name == "greedy") return Bot::greedy;
  if (name == "random") return Bot::random;
  throw SetupError("no bot is called \"" + std::string(name) + "\"; there are: greedy, random");
}

int evaluate(const State& state, Seat seat) {
  const Kitchen& kitchen = state.kitchen(seat);
  const int cards_left = static_cast<int>(state.forest.size() + state.day_deck.size());
  const int turns_left = state.over ? 0 : cards_left * 1000 * 1000 / cards_in_a_turn;
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
  return 1000 * points(state, kitchen) + hand_worth(kitchen, turns_left) + later / 1000 * future;
}

Move choose(Bot bot, const State& state, Seat seat, Random& random, Moves& buffer) {
  buffer.clear();
  Rules::moves(state, seat, buffer);
  ENSURE(!buffer.empty());
  const auto any = static_cast<size_t>(random.below(static_cast<uint32_t>(buffer.size())));
  if (bot == Bot::random) return buffer[any];
  const State imagined = Rules::imagine(state, seat, random);
  // Begins at a random move, so that equal ones are equally likely.
  size_t best = any;
  int best_worth = 0;
  for (size_t i = 0; i < buffer.size(); ++i) {
    const size_t move = (any + i) % buffer.size();
    State after = imagined;
    Rules::apply(after, {&buffer[move], 1}, {});
    const int worth = evaluate(after, seat);
    if (i == 0 || worth > best_worth) {
      best = move;
      best_worth = worth;
    }
  }
  return buffer[best];
}

}  // namespace understory::woods

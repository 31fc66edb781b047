// What a position of Mycelia is worth to a seat: points, what its cards and spores can still
// become, how far its mushrooms are from decay, its upgrades; less a part of the same of its
// rivals.
#include <algorithm>

#include "engine/bots/mycelia_knowledge.h"
#include "engine/mycelia/actions.h"
#include "engine/mycelia/board.h"

namespace understory::mycelia {
namespace {

// Weights in thousandths of a point, tuned by hand against play with `understory simulate`.
constexpr int win_worth = 100000;  // more than anything that goes on
constexpr int insect_worth = 520;
constexpr int insect_kept = 1000;  // more for each of the two that send a Mother away
constexpr int insect_near = 150;
constexpr int spore_in_part = 170;  // the first ten of the largest part
constexpr int spore_elsewhere = 60;
constexpr int colour_in_part = 160;  // each colour that the largest part has
constexpr int spore_to_come = 120;   // each that a mushroom will still spread
constexpr int spored_once = 750;     // each step of a mushroom towards its decay
constexpr int first_decay = 3600;    // a decayed card below a mat
constexpr int decay_after_first = 50;
constexpr int free_mat = 600;  // up to two
constexpr int blocked_mushroom = 600;
constexpr int last_blocked = 5000;
constexpr int mushroom_worth = 900;  // fruited on an empty mat: it will decay
constexpr int card_in_hand = 150;
constexpr std::array<int, 4> card_weight = {620, 320, 180, 80};  // of its points, best first
constexpr std::array<int, 5> game_worth = {700, 2200, 900, 2000, 900};
constexpr std::array<int, 4> mat_worth = {700, 900, 400, 450};
// How much of the match is still to come, by the mats of the leader that have decayed.
constexpr std::array<int, 6> future_after = {1000, 950, 850, 700, 450, 0};
constexpr int rival_share = 30;  // percent

/// What the cards in hand may become with these spores, the best ones counting most.
int hand_worth(const State& state, Seat seat, const Parts& parts) {
  Bounded<int, cards_max> worths;
  state.colony(seat).hand.each([&](CardId card) {
    const Needs needs = cost(state, seat, card);
    const int lacks = missing(parts, needs).total();
    const int total = needs.total();
    const int points = 1000 * state.rule(card).points + 220 * state.rule(card).spores;
    const int ready = total - lacks;
    worths.push_back(points * ready * ready / std::max(1, total * total));
  });
  std::sort(worths.begin(), worths.end(), std::greater<>());
  int worth = card_in_hand * static_cast<int>(std::min<size_t>(worths.size(), 5));
  for (size_t i = 0; i < std::min(worths.size(), card_weight.size()); ++i)
    worth += worths[i] * card_weight[i] / 1000;
  return worth;
}

int network_worth(const Parts& parts) {
  const Part* largest = nullptr;
  int all = 0;
  for (const Part& part : parts) {
    all += part.total;
    if (largest == nullptr || part.total > largest->total) largest = &part;
  }
  if (largest == nullptr) return 0;
  int worth = spore_in_part * std::min(largest->total, 10) +
              spore_elsewhere * (all - std::min(largest->total, 10));
  for (const uint8_t have : largest->have) worth += colour_in_part * (have > 0);
  return worth;
}

/// Insects that the Mother could fetch soon.
int near_insects(const State& state, TileIndex mother) {
  if (mother == no_tile) return 0;  // not placed yet
  int worth = 0;
  for (const TileIndex near : state.tiles[mother].beside) {
    if (near == no_tile) continue;
    worth += insect_near * state.tiles[near].insect;
    for (const TileIndex far : state.tiles[near].beside)
      if (far != no_tile) worth += insect_near / 2 * state.tiles[far].insect;
  }
  return std::min(worth, insect_worth);
}

int decayed_mats(const State& state, Seat seat) {
  int count = 0;
  for (int slot = 1; slot <= state.mats; ++slot)
    count += !state.colony(seat).mat(slot).decayed.empty();
  return count;
}

int mats_worth(const State& state, Seat seat, int future) {
  int worth = 0;
  int free = 0;
  for (int slot = 1; slot <= state.mats; ++slot) {
    const Mat& mat = state.colony(seat).mat(slot);
    if (!mat.decayed.empty()) worth += first_decay + decay_after_first * (mat.decayed.size() - 1);
    for (int i = 0; i < static_cast<int>(mat_worth.size()); ++i)
      if ((mat.upgrades >> i & 1) != 0) worth += mat_worth[static_cast<size_t>(i)] * future / 1000;
    if (!mat.fruited()) {
      ++free;
      continue;
    }
    const int left = sporings_max - mat.sporings;
    const int spores = std::min<int>(sporing_count(state, seat, slot), state.colony(seat).spores);
    worth += spore_to_come * spores * left * (400 + future) / 1400;
    worth += (mat.decayed.empty() ? spored_once : spored_once / 3) * mat.sporings;
    worth += mat.decayed.empty() ? mushroom_worth : 0;
    if (blocked(state, seat, slot)) worth -= blocked_mushroom;
  }
  return worth + free_mat * std::min(free, 2);
}

/// What it costs that the last mat without a decayed card is the one that is blocked.
int held_up(const State& state, Seat seat) {
  if (decayed_mats(state, seat) + 1 < state.mats) return 0;
  for (int slot = 1; slot <= state.mats; ++slot)
    if (state.colony(seat).mat(slot).decayed.empty() && blocked(state, seat, slot))
      return last_blocked;
  return 0;
}

/// `seat` looks at its own hand only; of a rival only the table counts.
int colony_worth(const State& state, Seat seat, int future, bool with_hand) {
  const Colony& colony = state.colony(seat);
  const Parts parts = network(state, seat);
  int worth = 1000 * (points(state, seat) - colony.insects / insects_a_point);
  worth += near_insects(state, colony.mother) + network_worth(parts);
  worth +=
      insect_worth * colony.insects + insect_kept * std::min<int>(colony.insects, move_mother_cost);
  worth += mats_worth(state, seat, future);
  for (size_t i = 0; i < game_worth.size(); ++i)
    if ((colony.upgrades >> i & 1) != 0) worth += game_worth[i] * future / 1000;
  if (with_hand) worth += hand_worth(state, seat, parts) - held_up(state, seat);
  return worth;
}

}  // namespace

int Knowledge::evaluate(const State& state, Seat seat) {
  if (state.over)
    return 1000 * points(state, seat) + (place(state, seat) == 1 ? win_worth : -win_worth / 4);
  int decayed = 0;
  for (Seat other = 0; other < state.owners(); ++other)
    decayed = std::max(decayed, decayed_mats(state, other));
  const int future = future_after[static_cast<size_t>(mats_max - state.mats + decayed)];
  int rivals = 0;
  for (Seat other = 0; other < state.owners(); ++other)
    if (other != seat) rivals += colony_worth(state, other, future, false);
  const int count = std::max(1, state.owners() - 1);
  return colony_worth(state, seat, future, true) - rivals / count * rival_share / 100;
}

}  // namespace understory::mycelia

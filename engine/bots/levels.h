// The levels that people choose from, for every family of games: `gentle` errs like a beginner,
// `steady` looks one move ahead, and `sharp` and `merciless` search, each as long as its budget
// lasts. All of them judge by the network of the game.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "engine/bots/networks.h"
#include "engine/bots/tree_search.h"

namespace understory {

/// An exchange must promise so much more: smaller differences are the network's own error.
inline constexpr float exchange_gain = 0.01f;

/// The same move with what it leaves to the rules said too, as which spores pay for a mushroom: one
/// is exchanged for another as long as that is worth more, one move ahead, by more than the network
/// can be trusted with. What that changes lies open, so that one imagined position says it. It
/// takes no step of a budget, and less than a tenth of a second.
template <class Rules>
typename Rules::Move refined(const Sight<Rules>& sight, typename Rules::Move move, Random& random) {
  constexpr int exchanges_max = 8;
  std::optional<typename Rules::State> imagined;
  for (int i = 0; i < exchanges_max; ++i) {
    auto ways = sight.exchanges(move);
    if (ways.empty()) break;
    ways.push_back(move);
    if (!imagined) imagined = sight.imagine(random);
    std::vector<float> worths;
    add_worths<Rules>(network_for<Rules>(*imagined), *imagined, sight.seat(), ways, random, worths);
    const size_t best = greatest(worths, ways.size() - 1);
    if (worths[best] <= worths.back() + exchange_gain) break;
    move = ways[best];
  }
  return move;
}

/// Looks at an imagined position, and takes one of the moves that seem good to it: its eye for them
/// is poor, but what would cost a lot it sees. It is as poor for all of a match: where little is to
/// be won or lost any more, what is left of it still counts. What a move leaves to the rules it
/// leaves to them.
template <class Rules>
typename Rules::Move gentle(const Sight<Rules>& sight, Budget& budget, Random& random) {
  constexpr float seen_loss = 0.15f;
  constexpr float blur = 1.33f;  // of what lies between the best move and the worst it may take
  const auto moves = sight.moves();
  const auto any = random.below(static_cast<uint32_t>(moves.size()));
  if (moves.size() == 1 || !budget.take()) return moves[any];
  const auto imagined = sight.imagine(random);
  std::vector<float> worths;
  add_worths<Rules>(network_for<Rules>(imagined), imagined, sight.seat(), moves, random, worths);
  const float best = worths[greatest(worths, any)];
  float between = 0;
  for (const float worth : worths)
    if (best - worth <= seen_loss) between = std::max(between, best - worth);
  for (float& worth : worths) {
    const float less = best - worth;
    worth += blur * between * static_cast<float>(random.below(1'000)) / 1'000.0f;
    if (less > seen_loss) worth = -10;
  }
  return moves[greatest(worths, any)];
}

/// One move ahead, in two imagined positions.
template <class Rules>
typename Rules::Move steady(const Sight<Rules>& sight, Budget& budget, Random& random) {
  constexpr int worlds = 2;
  const auto moves = sight.moves();
  const auto any = random.below(static_cast<uint32_t>(moves.size()));
  if (moves.size() == 1) return refined(sight, moves[any], random);
  std::vector<float> worths(moves.size());
  int world = 0;
  for (; world < worlds && budget.take(); ++world) {
    const auto imagined = sight.imagine(random);
    add_worths<Rules>(network_for<Rules>(imagined), imagined, sight.seat(), moves, random, worths);
  }
  if (world == 0) return moves[any];
  return refined(sight, moves[greatest(worths, any)], random);
}

/// `sharp` and `merciless`: they differ in how long they may search.
template <class Rules>
typename Rules::Move searching(const Sight<Rules>& sight, Budget& budget, Random& random) {
  const auto moves = sight.moves();
  const auto any = random.below(static_cast<uint32_t>(moves.size()));
  if (moves.size() == 1) return refined(sight, moves[any], random);
  if (!budget.take()) return moves[any];
  TreeSearch<Rules> search(network_for<Rules>(sight.imagine(random)), sight, random);
  return refined(sight, moves[search.choose(moves, budget, any)], random);
}

/// What `searching` would say if it were asked for its best moves, with what each promises; the one
/// that wins most first.
template <class Rules>
std::vector<Advised<Rules>> advising(const Sight<Rules>& sight, Budget& budget, Random& random) {
  const auto moves = sight.moves();
  TreeSearch<Rules> search(network_for<Rules>(sight.imagine(random)), sight, random);
  std::vector<Advised<Rules>> advised;
  for (const auto& promise : search.promises(moves, budget, advised_max))
    advised.push_back({moves[promise.at], promise.win, promise.error});
  // The search prefers what is worth most, and of close matches points count for that: but whoever
  // reads what each may win takes the first to be the one that wins most.
  std::ranges::sort(advised, std::greater(), &Advised<Rules>::win);
  return advised;
}

}  // namespace understory

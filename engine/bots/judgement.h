// What a network says of a position of any game, one seat's view at a time; of a match that is over
// the standings say it.
#pragma once

#include <array>
#include <cmath>
#include <optional>

#include "engine/bots/knowledge.h"
#include "engine/bots/network.h"
#include "engine/core/seat.h"
#include "engine/core/setup.h"

namespace understory {

/// What a match that is over has brought `seat`: a shared first place counts in parts. Somebody
/// without a seat, if anybody, has `house` points.
Estimate outcome(const Standings& standings, Seat seat, std::optional<int> house);

/// What a match that is over at `state` has brought `seat`.
template <class Rules>
Estimate outcome(const typename Rules::State& state, Seat seat) {
  return outcome(Rules::standings(state), seat, KnowledgeOf<Rules>::house_points(state));
}

/// What `seat` may expect at `state`, by what it knows of it.
template <class Rules>
Estimate judge(const Network& network, const typename Rules::State& state, Seat seat) {
  if (state.over) return outcome<Rules>(state, seat);
  Inputs in;
  KnowledgeOf<Rules>::read_features(state, seat, in);
  return network.estimate(in);
}

/// Of each seat its share of first place at `state`, from 0 to 1, as hints and reports tell it, by
/// what each was judged to expect there. With the correction that calibration has found, and since
/// each is judged for itself and they win once together, so that the shares are one, or less where
/// the house can win too.
template <class Rules>
std::array<double, seats_max> shares_of_first(const std::array<Estimate, seats_max>& judged,
                                              const typename Rules::State& state) {
  using Known = KnowledgeOf<Rules>;
  std::array<double, seats_max> shares{};
  double all = 0;
  for (size_t seat = 0; seat < static_cast<size_t>(state.players); ++seat) {
    double win = judged[seat].win;
    // To the power of 3/2: with two seats half as far again from even, in the logarithm of odds.
    if (!state.over && Known::is_judged_too_evenly(state)) win *= std::sqrt(win);
    shares[seat] = win;
    all += win;
  }
  if (all > 0 && (all > 1 || !Known::house_points(state)))
    for (double& share : shares) share /= all;
  return shares;
}

/// What every seat may expect at `state`.
template <class Rules>
std::array<Estimate, seats_max> judge_all(const Network& network,
                                          const typename Rules::State& state) {
  std::array<Estimate, seats_max> judged{};
  for (Seat seat = 0; seat < state.players; ++seat)
    judged[static_cast<size_t>(seat)] = judge<Rules>(network, state, seat);
  return judged;
}

}  // namespace understory

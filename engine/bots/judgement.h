// What a network says of a position of any game, one seat's view at a time; of a match that is over
// the standings say it.
#pragma once

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

}  // namespace understory

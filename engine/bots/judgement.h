// What a network says of a position of any game, one seat's view at a time; of a match that is over
// the standings say it.
#pragma once

#include <array>

#include "engine/bots/mycelia_features.h"
#include "engine/bots/network.h"
#include "engine/bots/woods_features.h"
#include "engine/core/seat.h"
#include "engine/core/setup.h"
#include "engine/mycelia/rules.h"
#include "engine/woods/rules.h"

namespace understory {

/// What a match that is over has brought `seat`: a shared first place counts in parts.
Estimate outcome(const Standings& standings, Seat seat, int best_of_others);

namespace woods {
Estimate outcome(const State& state, Seat seat);
}
namespace mycelia {
Estimate outcome(const State& state, Seat seat);
}

/// How long the row of inputs of a family is.
template <class State>
int feature_count(const State& any) {
  Inputs in;
  read_features(any, 0, in);
  return in.size();
}

/// What `seat` may expect at `state`, by what it knows of it.
template <class State>
Estimate judge(const Network& network, const State& state, Seat seat) {
  if (state.over) return outcome(state, seat);
  Inputs in;
  read_features(state, seat, in);
  return network.estimate(in);
}

}  // namespace understory

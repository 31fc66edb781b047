// Learning: a network comes closer to what matches have shown, by gradients over small batches
// (Adam). The same samples in the same order give the same weights.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/bots/network.h"
#include "engine/core/random.h"

namespace understory {

/// A position as one seat saw it, and what came of it.
struct Sample {
  std::vector<Input> on;
  Estimate target;
};

class Learner {
 public:
  /// A network of small random weights, or one that has learned before.
  Learner(int inputs, Random& random);
  explicit Learner(Network network);

  const Network& network() const { return network_; }
  /// The mean of the weights over the last thousands of batches: steadier than the last ones.
  const Network& mean() const { return mean_; }
  /// Goes a step towards these samples. Returns the mean square of what was wrong with `win`.
  float learn(const std::vector<const Sample*>& batch, float rate);

 private:
  void go_back(const Sample& sample, const Network::Layers& layers);

  Network network_;
  Network mean_;
  std::vector<float> gradient_, momentum_, square_;
  int64_t batches_ = 0;
};

}  // namespace understory

// A value network: what a position that a seat sees is worth to it. A row of inputs, two hidden
// layers, and two numbers. Plain loops over floats in a fixed order, which every compiler may turn
// into vectors and none may reorder: the same weights say the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/bots/inputs.h"

namespace understory {

/// What is expected of a match.
struct Estimate {
  float win = 0;     ///< the share of first place, from 0 to 1
  float margin = 0;  ///< points ahead of the best other, squashed to -1 .. 1

  /// What a bot plays for: to win, and where that says little, by more.
  float worth() const { return win + 0.2f * margin; }
};

/// Squashes any number to -1 .. 1, with nothing but what IEEE arithmetic rounds exactly.
float squash(float x);
/// The margin of so many points ahead.
float margin_of(int points_ahead);

/// The numbers of a network and where they stand: a row of the first layer for each input, so that
/// what is 0 costs nothing.
class Network {
 public:
  static constexpr size_t first = 64;
  static constexpr size_t second = 32;
  static constexpr size_t outputs = 2;

  /// All that is worked out on the way, which learning goes back over.
  struct Layers {
    std::array<float, first> first_sum;
    std::array<float, first> first_out;
    std::array<float, second> second_sum;
    std::array<float, second> second_out;
    std::array<float, outputs> out;
  };

  Network() = default;
  /// All weights 0.
  explicit Network(int inputs);

  int inputs() const { return inputs_; }
  Estimate estimate(const Inputs& in) const;
  void run(std::span<const Input> on, Layers& layers) const;

  /// One after the other: the rows of the first layer, its bias, and the same of the others.
  std::vector<float>& weights() { return weights_; }
  const std::vector<float>& weights() const { return weights_; }
  size_t first_bias() const { return static_cast<size_t>(inputs_) * first; }
  size_t second_rows() const { return first_bias() + first; }
  size_t second_bias() const { return second_rows() + first * second; }
  size_t out_rows() const { return second_bias() + second; }
  size_t out_bias() const { return out_rows() + second * outputs; }

  /// A hidden unit: what is below 0 counts little, but not nothing.
  static float lit(float x) { return x > 0.0f ? x : x * leak; }
  static constexpr float leak = 0.0625f;

 private:
  int inputs_ = 0;
  std::vector<float> weights_;
};

}  // namespace understory

// Working a network out: see network.h. Each layer adds rows to sums, which needs no order but the
// one it is written in.
#include "engine/bots/network.h"

#include <cmath>

namespace understory {
namespace {

constexpr float points_of_a_margin = 12.0f;

template <size_t Wide>
void add_row(std::array<float, Wide>& sums, const float* row, float value) {
  for (size_t i = 0; i < Wide; ++i) sums[i] += value * row[i];
}

template <size_t Wide>
void start(std::array<float, Wide>& sums, const float* bias) {
  for (size_t i = 0; i < Wide; ++i) sums[i] = bias[i];
}

template <size_t Wide>
void light(const std::array<float, Wide>& sums, std::array<float, Wide>& out) {
  for (size_t i = 0; i < Wide; ++i) out[i] = Network::lit(sums[i]);
}

}  // namespace

float squash(float x) { return x / std::sqrt(1.0f + x * x); }

float margin_of(int points_ahead) {
  return squash(static_cast<float>(points_ahead) / points_of_a_margin);
}

Network::Network(int inputs) : inputs_(inputs) { weights_.resize(out_bias() + outputs); }

void Network::run(std::span<const Input> on, Layers& layers) const {
  const float* all = weights_.data();
  start(layers.first_sum, all + first_bias());
  for (const Input& input : on) add_row(layers.first_sum, all + input.at * first, input.value);
  light(layers.first_sum, layers.first_out);
  start(layers.second_sum, all + second_bias());
  for (size_t i = 0; i < first; ++i)
    add_row(layers.second_sum, all + second_rows() + i * second, layers.first_out[i]);
  light(layers.second_sum, layers.second_out);
  start(layers.out, all + out_bias());
  for (size_t i = 0; i < second; ++i)
    add_row(layers.out, all + out_rows() + i * outputs, layers.second_out[i]);
}

Estimate Network::estimate(const Inputs& in) const {
  Layers layers;
  run(in.on(), layers);
  return {0.5f + 0.5f * squash(layers.out[0]), squash(layers.out[1])};
}

}  // namespace understory

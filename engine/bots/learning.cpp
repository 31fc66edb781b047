// Going back over a network's layers and stepping down the gradient: see learning.h.
#include "engine/bots/learning.h"

#include <cmath>

namespace understory {
namespace {

constexpr float first_moment = 0.9f;
constexpr float second_moment = 0.999f;
constexpr float least = 1e-8f;
constexpr float margin_share = 0.5f;   // of the loss
constexpr float mean_keeps = 0.9995f;  // of the mean weights, each batch

float slope_of_squash(float x) {
  const float root = std::sqrt(1.0f + x * x);
  return 1.0f / (root * root * root);
}

float slope_of_unit(float sum) { return sum > 0.0f ? 1.0f : Network::leak; }

/// From -1 to 1.
float drawn(Random& random) { return static_cast<float>(random.below(20'001)) / 10'000.0f - 1.0f; }

}  // namespace

Learner::Learner(int inputs, Random& random) : Learner(Network(inputs)) {
  // The first rows stay 0: one whose input never comes up takes no room in a file.
  std::vector<float>& weights = network_.weights();
  for (size_t i = network_.first_bias(); i < network_.second_rows(); ++i)
    weights[i] = 0.3f * drawn(random);
  for (size_t i = network_.second_rows(); i < network_.second_bias(); ++i)
    weights[i] = 0.2f * drawn(random);
  for (size_t i = network_.out_rows(); i < network_.out_bias(); ++i)
    weights[i] = 0.1f * drawn(random);
  mean_ = network_;
}

Learner::Learner(Network network) : network_(std::move(network)), mean_(network_) {
  gradient_.resize(network_.weights().size());
  momentum_.resize(gradient_.size());
  square_.resize(gradient_.size());
}

void Learner::go_back(const Sample& sample, const Network::Layers& layers) {
  const std::vector<float>& weights = network_.weights();
  const float win = 0.5f + 0.5f * squash(layers.out[0]);
  const float margin = squash(layers.out[1]);
  const std::array<float, Network::outputs> out = {
      (win - sample.target.win) * slope_of_squash(layers.out[0]),
      margin_share * (margin - sample.target.margin) * slope_of_squash(layers.out[1])};
  std::array<float, Network::second> second{};
  for (size_t i = 0; i < Network::second; ++i) {
    const size_t row = network_.out_rows() + i * Network::outputs;
    for (size_t o = 0; o < Network::outputs; ++o) {
      second[i] += out[o] * weights[row + o];
      gradient_[row + o] += out[o] * layers.second_out[i];
    }
    second[i] *= slope_of_unit(layers.second_sum[i]);
  }
  for (size_t o = 0; o < Network::outputs; ++o) gradient_[network_.out_bias() + o] += out[o];
  std::array<float, Network::first> first{};
  for (size_t i = 0; i < Network::first; ++i) {
    const size_t row = network_.second_rows() + i * Network::second;
    float sum = 0;
    for (size_t j = 0; j < Network::second; ++j) sum += second[j] * weights[row + j];
    for (size_t j = 0; j < Network::second; ++j)
      gradient_[row + j] += second[j] * layers.first_out[i];
    first[i] = sum * slope_of_unit(layers.first_sum[i]);
  }
  for (size_t j = 0; j < Network::second; ++j) gradient_[network_.second_bias() + j] += second[j];
  for (const Input& input : sample.on) {
    float* row = gradient_.data() + input.at * Network::first;
    for (size_t i = 0; i < Network::first; ++i) row[i] += input.value * first[i];
  }
  for (size_t i = 0; i < Network::first; ++i) gradient_[network_.first_bias() + i] += first[i];
}

float Learner::learn(const std::vector<const Sample*>& batch, float rate) {
  for (float& slope : gradient_) slope = 0;
  float wrong = 0;
  Network::Layers layers;
  for (const Sample* sample : batch) {
    network_.run(sample->on, layers);
    const float off = 0.5f + 0.5f * squash(layers.out[0]) - sample->target.win;
    wrong += off * off;
    go_back(*sample, layers);
  }
  const float share = 1.0f / static_cast<float>(batch.size());
  ++batches_;
  // The moments begin at 0 and would be too small for the first thousand batches.
  const float turn = static_cast<float>(std::min<int64_t>(batches_, 5'000));
  const float step = rate / (1.0f - std::pow(first_moment, turn));
  const float widen = 1.0f / (1.0f - std::pow(second_moment, turn));
  const float keeps = std::min(mean_keeps, turn / (turn + 9.0f));
  float* weights = network_.weights().data();
  float* mean = mean_.weights().data();
  for (size_t i = 0; i < gradient_.size(); ++i) {
    const float slope = gradient_[i] * share;
    momentum_[i] = first_moment * momentum_[i] + (1.0f - first_moment) * slope;
    square_[i] = second_moment * square_[i] + (1.0f - second_moment) * slope * slope;
    weights[i] -= step * momentum_[i] / (std::sqrt(square_[i] * widen) + least);
    mean[i] = keeps * mean[i] + (1.0f - keeps) * weights[i];
  }
  return wrong * share;
}

}  // namespace understory

// What a network reads of a position: a long row of numbers, most of them 0, of which only the
// others are kept. They are written one after the other, so that the order of the code is the
// layout of the row.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/core/ensure.h"

namespace understory {

/// One input that is not 0.
struct Input {
  uint16_t at = 0;
  float value = 0;
};

class Inputs {
 public:
  void number(float value) {
    if (value != 0.0f) {
      ENSURE(count_ < on_.size());
      on_[count_++] = {at_, value};
    }
    ++at_;
  }
  void flag(bool on) { number(on ? 1.0f : 0.0f); }
  /// `count` flags, of which that one is on; none if it is outside.
  void one_of(int which, int count) {
    if (which >= 0 && which < count) {
      ENSURE(count_ < on_.size());
      on_[count_++] = {static_cast<uint16_t>(at_ + which), 1.0f};
    }
    skip(count);
  }
  /// `count` flags, of which the first `amount` are on: small steps are seen as well as large ones.
  void steps(int amount, int count) {
    const int on = std::clamp(amount, 0, count);
    for (int i = 0; i < on; ++i) flag(true);
    skip(count - on);
  }
  void skip(int count) { at_ = static_cast<uint16_t>(at_ + count); }

  /// How long the row is so far.
  int size() const { return at_; }
  std::span<const Input> on() const { return {on_.data(), count_}; }

 private:
  std::array<Input, 640> on_;
  size_t count_ = 0;
  uint16_t at_ = 0;
};

}  // namespace understory

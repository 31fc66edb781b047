// The match's own chance: ChaCha20 as a stream of numbers, kept in the match's own state, so that
// the same seed gives the same match on every machine. <random>'s distributions and std::shuffle
// are banned: they differ between libraries. A cryptographic stream because a player must not be
// able to work out the deck from the cards already seen (a linear generator gives itself away).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace understory {

/// 256 bits from outside. Secret: it is in no log, label or URL.
using Seed = std::array<uint8_t, 32>;

class Random {
 public:
  Random() = default;
  explicit Random(const Seed& seed);

  /// The next 32 bits of the stream.
  uint32_t next() {
    if (used_ == block_.size()) refill();
    return block_[used_++];
  }

  /// A number from 0 to n - 1, all equally likely (by rejection). n must be at least 1.
  uint32_t below(uint32_t n) {
    for (;;) {
      const uint32_t drawn = next();
      if (drawn >= n) return drawn % n;  // for certain not one of those below, which are fewer
      const uint32_t rejected = (0u - n) % n;  // 2^32 mod n: what would favour the small
      if (drawn >= rejected) return drawn % n;
    }
  }

  /// Fisher-Yates: every order equally likely.
  template <class Container>
  void shuffle(Container& cards) {
    for (uint32_t left = static_cast<uint32_t>(cards.size()); left > 1; --left)
      std::swap(cards[left - 1], cards[below(left)]);
  }

  bool operator==(const Random&) const = default;

  /// The key and the number of words drawn say all: what a saved state keeps.
  const std::array<uint32_t, 8>& key() const { return key_; }
  uint64_t drawn() const { return counter_ * block_.size() + used_ - block_.size(); }
  static Random resume(const std::array<uint32_t, 8>& key, uint64_t drawn);

 private:
  void refill();

  std::array<uint32_t, 8> key_{};
  uint64_t counter_ = 0;  // the number of the next block
  std::array<uint32_t, 16> block_{};
  uint32_t used_ = 16;  // words of block_ that are spent
};

}  // namespace understory

// A 64-bit digest of a state, fed field by field in a fixed order and byte order, so that it is
// equal on every machine and compiler (FNV-1a). It finds accidents, not forgeries.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace understory {

class DigestTail;

class Digest {
 public:
  static constexpr uint64_t prime = 0x100000001b3ULL;

  void byte(uint8_t value) { hash_ = (hash_ ^ value) * prime; }
  /// Eight bytes, the lowest first. Those that are zero only multiply: they go at once.
  void number(uint64_t value) {
    size_t left = 8;
    for (; value != 0; value >>= 8, --left) byte(static_cast<uint8_t>(value));
    hash_ *= powers[left];
  }
  /// All bytes of the tail, at once.
  void tail(const DigestTail& tail);
  uint64_t value() const { return hash_; }

 private:
  static constexpr std::array<uint64_t, 9> powers = [] {
    std::array<uint64_t, 9> all{1};
    for (size_t i = 1; i < all.size(); ++i) all[i] = all[i - 1] * prime;
    return all;
  }();
  uint64_t hash_ = 0xcbf29ce484222325ULL;
};

/// Bytes that many digests are fed with in one piece, reckoned once. A byte changes only the lowest
/// eight bits of what is multiplied, and those bits of the product come from them alone: so what
/// the bytes add to a digest, beside the powers of the prime, depends on its lowest byte and on
/// nothing else.
class DigestTail {
 public:
  explicit DigestTail(std::span<const uint8_t> bytes) {
    for (size_t low = 0; low < added_.size(); ++low) {
      uint64_t hash = low;
      for (const uint8_t value : bytes) hash = (hash ^ value) * Digest::prime;
      added_[low] = hash;
    }
    for (size_t i = 0; i < bytes.size(); ++i) factor_ *= Digest::prime;
    for (size_t low = 0; low < added_.size(); ++low) added_[low] -= low * factor_;
  }

 private:
  friend class Digest;
  uint64_t factor_ = 1;
  std::array<uint64_t, 256> added_{};
};

inline void Digest::tail(const DigestTail& tail) {
  hash_ = hash_ * tail.factor_ + tail.added_[hash_ & 255];
}

}  // namespace understory

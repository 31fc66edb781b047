// ChaCha20 (RFC 8439) used as a stream of 32-bit words: key = seed, nonce 0, blocks from 0.
#include "engine/core/random.h"

namespace understory {
namespace {

constexpr uint32_t rotated(uint32_t value, int bits) {
  return (value << bits) | (value >> (32 - bits));
}

void quarter_round(uint32_t& a, uint32_t& b, uint32_t& c, uint32_t& d) {
  a += b;
  d = rotated(d ^ a, 16);
  c += d;
  b = rotated(b ^ c, 12);
  a += b;
  d = rotated(d ^ a, 8);
  c += d;
  b = rotated(b ^ c, 7);
}

}  // namespace

Random::Random(const Seed& seed) {
  for (size_t i = 0; i < key_.size(); ++i)
    key_[i] = static_cast<uint32_t>(seed[4 * i]) | static_cast<uint32_t>(seed[4 * i + 1]) << 8 |
              static_cast<uint32_t>(seed[4 * i + 2]) << 16 |
              static_cast<uint32_t>(seed[4 * i + 3]) << 24;
}

Random Random::resume(const std::array<uint32_t, 8>& key, uint64_t drawn) {
  Random random;
  random.key_ = key;
  if (drawn == 0) return random;
  // The block of the last word that was drawn, spent as far as it was: equal in every field.
  random.counter_ = (drawn - 1) / random.block_.size();
  random.refill();
  random.used_ = static_cast<uint32_t>((drawn - 1) % random.block_.size()) + 1;
  return random;
}

void Random::refill() {
  const std::array<uint32_t, 16> input = {0x61707865,
                                          0x3320646e,
                                          0x79622d32,
                                          0x6b206574,
                                          key_[0],
                                          key_[1],
                                          key_[2],
                                          key_[3],
                                          key_[4],
                                          key_[5],
                                          key_[6],
                                          key_[7],
                                          static_cast<uint32_t>(counter_),
                                          static_cast<uint32_t>(counter_ >> 32),
                                          0,
                                          0};
  block_ = input;
  auto& x = block_;
  for (int round = 0; round < 10; ++round) {
    quarter_round(x[0], x[4], x[8], x[12]);
    quarter_round(x[1], x[5], x[9], x[13]);
    quarter_round(x[2], x[6], x[10], x[14]);
    quarter_round(x[3], x[7], x[11], x[15]);
    quarter_round(x[0], x[5], x[10], x[15]);
    quarter_round(x[1], x[6], x[11], x[12]);
    quarter_round(x[2], x[7], x[8], x[13]);
    quarter_round(x[3], x[4], x[9], x[14]);
  }
  for (size_t i = 0; i < x.size(); ++i) x[i] += input[i];
  ++counter_;
  used_ = 0;
}

}  // namespace understory

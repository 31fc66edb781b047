// A 64-bit digest of a state, fed field by field in a fixed order and byte order, so that it is
// equal on every machine and compiler (FNV-1a). It finds accidents, not forgeries.
#pragma once

#include <cstdint>

namespace understory {

class Digest {
 public:
  void byte(uint8_t value) { hash_ = (hash_ ^ value) * 0x100000001b3ULL; }
  void number(uint64_t value) {
    for (int shift = 0; shift < 64; shift += 8) byte(static_cast<uint8_t>(value >> shift));
  }
  uint64_t value() const { return hash_; }

 private:
  uint64_t hash_ = 0xcbf29ce484222325ULL;
};

}  // namespace understory

// Seeds for many matches from one number, as commands are given it.
#pragma once

#include <cstdint>

#include "engine/core/random.h"

namespace understory {

inline Random random_of(uint64_t number) {
  Seed seed{};
  for (size_t i = 0; i < 8; ++i) seed[i] = static_cast<uint8_t>(number >> (8 * i));
  return Random(seed);
}

inline Seed drawn_seed(Random& random) {
  Seed seed;
  for (uint8_t& byte : seed) byte = static_cast<uint8_t>(random.next());
  return seed;
}

}  // namespace understory

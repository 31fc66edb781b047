// The seeds that all chance of a life follows from: of one number, another one for each that draws.
#pragma once

#include <cstdint>

#include "engine/core/random.h"

namespace understory::server::simulation {

/// `drawer` tells those apart that draw in the same life.
inline Seed seed_of(uint32_t number, uint8_t drawer = 0) {
  Seed seed{};
  for (size_t byte = 0; byte < sizeof number; ++byte)
    seed[byte] = static_cast<uint8_t>(number >> (8 * byte));
  seed[sizeof number] = drawer;
  return seed;
}

}  // namespace understory::server::simulation

// First matches: whoever does not know a game plays against a patient bot, on a deal that was
// prepared (engine/first_match.h). Nobody else can choose one: its seed begins with words that
// no shuffled one has, so that whatever is stored of such a match says of itself that nothing in it
// was left to luck.
#pragma once

#include <string_view>

#include "engine/core/random.h"

namespace understory::server {

/// What a prepared deal follows from.
Seed prepared_seed(uint32_t deal);
/// Whether a match with that seed was dealt as it was prepared.
bool is_prepared(std::string_view seed_bytes);
inline bool is_prepared(const Seed& seed) {
  return is_prepared({reinterpret_cast<const char*>(seed.data()), seed.size()});
}

}  // namespace understory::server

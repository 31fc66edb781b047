// Names that nobody can guess and names that everybody can say, from the entropy that the core is
// given; and the one-way hash under which tokens are stored.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/random.h"
#include "server/core/server.h"
#include "server/core/shuffle.h"

namespace understory::server {

/// `bytes` random bytes in base64url: 16 make a token or a match that cannot be guessed.
std::string random_name(Entropy& entropy, size_t bytes);

/// The id of a new match: nobody can guess it, and it does not begin with a dash, which a command
/// line would take for an option.
std::string random_match_id(Entropy& entropy);

/// A number from 0 to n - 1.
uint32_t random_below(Entropy& entropy, uint32_t n);

/// Four words of 256: 32 bits, readable aloud. Wrong tries are limited by address.
std::string random_room_code(Entropy& entropy);

/// The secret of a match to come; nothing where deals are fixed, which nobody could check.
std::optional<NextShuffle> next_shuffle(Entropy& entropy);

/// BLAKE2b-256 of a token, in hex.
std::string token_hash(std::string_view token);

}  // namespace understory::server

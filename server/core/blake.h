// The cryptographic digest of the server, BLAKE2b-256 (libsodium), and bytes as hexadecimal text.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/random.h"

namespace understory::server {

/// 256 bits: of the type of a seed, since seeds are made by it.
using Hash = Seed;

/// BLAKE2b-256 of `text`; with a key it cannot be worked out by whoever lacks that.
Hash blake2b(std::string_view text, const Hash* key = nullptr);

/// Bytes as they are, for what is hashed.
inline std::string_view text_of(const Hash& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Two lower-case digits a byte.
std::string hex(std::span<const uint8_t> bytes);
/// The 16 digits of a number, as the digest of a state is written.
std::string hex(uint64_t number);

/// 64 lower-case hexadecimal digits, and nothing else, as bytes.
std::optional<Hash> bytes_of(std::string_view digits);

}  // namespace understory::server

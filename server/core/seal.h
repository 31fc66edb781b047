// Sealing what a seat has committed in a hidden round, so that it can be stored and still nobody
// reads it in the database (C1). The key comes from outside and lies in a file of its own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace understory::server {

class Entropy;

using SealKey = std::array<uint8_t, 32>;

/// The longest text that can be sealed. Every sealed text has the same length: it tells nothing.
inline constexpr size_t sealed_text_max = 96;

/// `text` sealed under a nonce from `entropy`: the same text is never sealed alike twice. It opens
/// in the same `place` (match, step and seat) only.
std::string seal(Entropy& entropy, const SealKey& key, std::string_view place,
                 std::string_view text);

/// The text that was sealed; nothing when it is of another key or place, or damaged.
std::optional<std::string> unseal(const SealKey& key, std::string_view place,
                                  std::string_view sealed);

}  // namespace understory::server

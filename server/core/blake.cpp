// BLAKE2b by libsodium: see blake.h.
#include "server/core/blake.h"

#include <sodium/crypto_generichash.h>

#include <array>

namespace understory::server {
namespace {

constexpr std::string_view digits_in_order = "0123456789abcdef";
static_assert(std::tuple_size_v<Hash> == crypto_generichash_BYTES);

}  // namespace

Hash blake2b(std::string_view text, const Hash* key) {
  Hash hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), key != nullptr ? key->data() : nullptr,
                     key != nullptr ? key->size() : 0);
  return hash;
}

std::string hex(std::span<const uint8_t> bytes) {
  std::string text(2 * bytes.size(), '0');
  char* digit = text.data();
  for (const uint8_t byte : bytes) {
    *digit++ = digits_in_order[byte >> 4];
    *digit++ = digits_in_order[byte & 15];
  }
  return text;
}

std::string hex(uint64_t number) {
  std::array<uint8_t, sizeof number> bytes;
  for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte, number >>= 8)
    *byte = static_cast<uint8_t>(number);
  return hex(bytes);
}

std::optional<Hash> bytes_of(std::string_view digits) {
  Hash bytes;
  if (digits.size() != 2 * bytes.size()) return std::nullopt;
  for (size_t at = 0; at < digits.size(); ++at) {
    const size_t value = digits_in_order.find(digits[at]);
    if (value == std::string_view::npos) return std::nullopt;
    bytes[at / 2] = static_cast<uint8_t>(at % 2 == 0 ? value << 4 : bytes[at / 2] | value);
  }
  return bytes;
}

}  // namespace understory::server

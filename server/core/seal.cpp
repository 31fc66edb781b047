// Secretbox under a key that is derived for each place: see seal.h.
#include "server/core/seal.h"

#include <sodium/crypto_generichash.h>
#include <sodium/crypto_secretbox.h>

#include <algorithm>

#include "engine/core/ensure.h"
#include "server/core/server.h"

namespace understory::server {
namespace {

constexpr size_t nonce_bytes = crypto_secretbox_NONCEBYTES;
constexpr size_t sealed_bytes = nonce_bytes + crypto_secretbox_MACBYTES + sealed_text_max;

using BoxKey = std::array<uint8_t, crypto_secretbox_KEYBYTES>;

BoxKey key_of(const SealKey& key, std::string_view place) {
  BoxKey derived;
  crypto_generichash(derived.data(), derived.size(),
                     reinterpret_cast<const unsigned char*>(place.data()), place.size(), key.data(),
                     key.size());
  return derived;
}

}  // namespace

std::string seal(Entropy& entropy, const SealKey& key, std::string_view place,
                 std::string_view text) {
  ENSURE(text.size() <= sealed_text_max);
  std::array<uint8_t, sealed_text_max> plain{};  // padded with zeros, which no JSON text holds
  std::copy(text.begin(), text.end(), plain.begin());
  std::array<uint8_t, sealed_bytes> sealed;
  entropy.fill(std::span(sealed).first(nonce_bytes));
  crypto_secretbox_easy(sealed.data() + nonce_bytes, plain.data(), plain.size(), sealed.data(),
                        key_of(key, place).data());
  return {sealed.begin(), sealed.end()};
}

std::optional<std::string> unseal(const SealKey& key, std::string_view place,
                                  std::string_view sealed) {
  if (sealed.size() != sealed_bytes) return std::nullopt;
  const auto* bytes = reinterpret_cast<const unsigned char*>(sealed.data());
  std::array<uint8_t, sealed_text_max> plain;
  if (crypto_secretbox_open_easy(plain.data(), bytes + nonce_bytes, sealed_bytes - nonce_bytes,
                                 bytes, key_of(key, place).data()) != 0)
    return std::nullopt;
  return std::string(plain.begin(), std::find(plain.begin(), plain.end(), uint8_t{0}));
}

}  // namespace understory::server

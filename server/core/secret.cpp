// Random names and hashes: see secret.h.
#include "server/core/secret.h"

#include <array>
#include <vector>

#include "server/core/blake.h"
#include "server/core/words.h"

namespace understory::server {

std::string random_name(Entropy& entropy, size_t bytes) {
  constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::vector<uint8_t> drawn(bytes);
  entropy.fill(drawn);
  std::string name;
  uint32_t held = 0;
  int bits = 0;
  for (const uint8_t byte : drawn) {
    held = held << 8 | byte;
    for (bits += 8; bits >= 6; bits -= 6) name += digits[held >> (bits - 6) & 63];
  }
  if (bits > 0) name += digits[held << (6 - bits) & 63];
  return name;
}

std::string random_match_id(Entropy& entropy) {
  std::string id = random_name(entropy, 16);
  while (id.starts_with('-')) id = random_name(entropy, 16);
  return id;
}

uint32_t random_below(Entropy& entropy, uint32_t n) {
  Seed drawn;
  entropy.fill(drawn);
  return Random(drawn).below(n);
}

std::string random_room_code(Entropy& entropy) {
  std::array<uint8_t, 4> drawn;
  entropy.fill(drawn);
  std::string code;
  for (const uint8_t byte : drawn) {
    if (!code.empty()) code += '-';
    code += room_words[byte];
  }
  return code;
}

std::optional<NextShuffle> next_shuffle(Entropy& entropy) {
  if (entropy.deals_are_fixed()) return std::nullopt;
  NextShuffle next;
  entropy.fill(next.secret);
  return next;
}

std::string token_hash(std::string_view token) { return hex(blake2b(token)); }

}  // namespace understory::server

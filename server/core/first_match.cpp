// The seeds of prepared deals: see first_match.h.
#include "server/core/first_match.h"

#include <algorithm>

namespace understory::server {
namespace {

constexpr std::string_view mark = "Understory: a prepared deal ";
static_assert(mark.size() + sizeof(uint32_t) == std::tuple_size_v<Seed>);

}  // namespace

Seed prepared_seed(uint32_t deal) {
  Seed seed{};
  auto at = std::ranges::copy(mark, seed.begin()).out;
  for (int byte = 0; byte < 4; ++byte) *at++ = static_cast<uint8_t>(deal >> (8 * byte));
  return seed;
}

bool is_prepared(std::string_view seed_bytes) { return seed_bytes.starts_with(mark); }

}  // namespace understory::server

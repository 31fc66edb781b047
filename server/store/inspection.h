// `verify`: every stored match is played again, and what the database says of it in one place is
// compared with what it says in another.
#pragma once

#include <functional>
#include <string>

#include "server/core/rethinking.h"
#include "server/store/store.h"

namespace understory::server {

/// One match that was looked at.
struct Inspected {
  std::string match;
  size_t steps = 0;
  std::string complaint;  ///< one sentence; empty: all is as it was stored
  Rethought bots{};       ///< of a match without one, where they were asked
};

/// Looks at every stored match, or at the one called `only`, and tells each to `seen`. A match that
/// is broken, in whatever way, does not keep the others from being looked at. With `ask_bots` they
/// think of it again, which takes as long as it took them. Throws StoreError when the disk fails.
void inspect(Storage& storage, const std::string& only,
             const std::function<void(const Inspected&)>& seen, bool ask_bots = false);

}  // namespace understory::server

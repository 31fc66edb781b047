// Which deletions may go before what the disk has no room for: they make some.
#pragma once

#include <vector>

#include "server/core/record.h"

namespace understory::server {

/// The places in each of `batches`, which wait in this order, of the deletions that may be made
/// before all else of them: nothing that stays and was written before them is about the same room
/// or player. So what is about one room or player is still done in its order.
std::vector<std::vector<size_t>> deletions_in(const std::vector<std::vector<Record>*>& batches);

}  // namespace understory::server

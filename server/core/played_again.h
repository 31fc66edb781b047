// The table of a stored match: the match played again, and compared at every step with what was
// stored.
#pragma once

#include "server/core/record.h"
#include "server/core/room.h"

namespace understory::server {

/// Throws std::exception where something is missing, or today's rules come to something else.
Table played_again(const UnfinishedMatch& stored);

}  // namespace understory::server

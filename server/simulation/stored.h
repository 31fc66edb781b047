// Whether records are stored: what is asked of a disk that failed while they were on their way.
#pragma once

#include <vector>

#include "server/store/store.h"

namespace understory::server::simulation {

/// Whether all of them are there, as far as the present rows can tell.
bool holds_all(Storage& storage, const std::vector<Record>& records);

}  // namespace understory::server::simulation

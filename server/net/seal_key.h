// The key under which hidden commits are sealed: a file of its own beside the database, so that the
// database alone (a copy, a backup, a look into it) tells nobody what a seat has chosen.
#pragma once

#include <string>

#include "server/core/seal.h"

namespace understory::server {

/// The key in `folder`, made at the first start (understory.key, readable by its owner alone).
/// Throws StoreError when it cannot be read or made.
SealKey seal_key_of(const std::string& folder);

}  // namespace understory::server

// A position of a stored match, for another match to go on from.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/core/input.h"
#include "server/core/room.h"
#include "server/store/store.h"

namespace understory::server {

/// The match as it stood after `step` moves; nothing where it has no such position, or today's
/// rules come to something else.
std::optional<Match> match_at(const Recording& recording, int step);

/// The position after `step` moves of the match whose document that is, played again; or why nobody
/// goes on from there. Throws StoreError for what is no document.
PositionFound::Found position_at(const std::string& document, int step);

/// The match whose document that is as it lies on a table when it is over; nothing: it cannot be
/// read, or today's rules come to something else.
std::shared_ptr<Table> table_of(const std::string& document);

/// Why there is no document of a match to look for a position in.
protocol::Reason why_no_document(Storage& storage, const std::string& match);

}  // namespace understory::server

// Rows of the tables as records: which column is what, for every question that is asked of them.
#pragma once

#include "server/store/database.h"
#include "server/store/store.h"

namespace understory::server {

/// Columns: match, step, seat, command, move, shown, digest.
StepRecord step_from(const Rows& row);

/// Columns: id, room, game, options, players, seed, rules_version, start_digest, started,
/// from_match, from_step, position, shuffle. Reads what it can: what comes before a damaged column
/// is there when it throws.
void read_begun(const Rows& row, MatchBegun& begun);

/// Columns: room, n, player, name, text, at, command, match, step.
ChatRecord talk_from(const Rows& row);

/// Columns: id, game, players, options, standings, started, finished, steps, seed, from_match,
/// from_step.
MatchSummary line_from(const Rows& row);

}  // namespace understory::server

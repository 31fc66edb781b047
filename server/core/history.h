// What has happened in a match, in parts that fit into the queue of a connection: the newest when
// somebody enters, the earlier ones when they are asked for. Played again from the nearest
// snapshot, so that a long match costs no more than a part of it.
#pragma once

#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/recording.h"

namespace understory::server {

inline constexpr size_t history_bytes_max = 64 * 1024;  ///< of events, in one message
inline constexpr int snapshot_distance = 256;           ///< positions; few matches are as long

/// The match as it stood after every `snapshot_distance` answers, the first of them left out.
using Snapshots = std::vector<Match>;

/// Keeps a snapshot of `match` where one is due. To be called at every position, in order.
void keep_snapshot(Snapshots& snapshots, const Match& match);

/// A part of the log: all events of the positions from `from` on, up to where it was to end.
struct HistoryPart {
  int from = 0;
  std::string events;  ///< a JSON array
};

/// The newest events of the positions before `before`, as far as `viewer` may know them: as many as
/// fit into history_bytes_max, and at least those of one position. Throws SetupError when the
/// recording cannot be played again.
HistoryPart history_before(const Recording& recording, const Snapshots& snapshots, Viewer viewer,
                           int before);

}  // namespace understory::server

// The parts of a match's log: see history.h.
#include "server/core/history.h"

#include <algorithm>

namespace understory::server {
namespace {

/// The events of the positions from a snapshot to before `before`, one text a position, without
/// the brackets.
std::vector<std::string> events_since(const Recording& recording, const Snapshots& snapshots,
                                      size_t snapshot, Viewer viewer, int before) {
  Match match = snapshot == 0 ? Match::start(recording.setup) : snapshots[snapshot - 1];
  std::vector<std::string> told;
  while (true) {
    std::string events;
    match.append_events(events, viewer);
    told.push_back(events.substr(1, events.size() - 2));
    if (match.step() + 1 >= before) return told;
    const RecordedStep& step = recording.steps[static_cast<size_t>(match.step())];
    apply_recorded(match, step.seat, step.move);
  }
}

}  // namespace

void keep_snapshot(Snapshots& snapshots, const Match& match) {
  const int next = (static_cast<int>(snapshots.size()) + 1) * snapshot_distance;
  if (match.step() == next) snapshots.push_back(match);
}

HistoryPart history_before(const Recording& recording, const Snapshots& snapshots, Viewer viewer,
                           int before) {
  before = std::clamp(before, 0, static_cast<int>(recording.steps.size()) + 1);
  std::vector<std::string> parts;  // the newest first
  size_t bytes = 0;
  HistoryPart part{before, ""};
  for (bool full = false; part.from > 0 && !full;) {
    const auto snapshot = static_cast<size_t>((part.from - 1) / snapshot_distance);
    auto told = events_since(recording, snapshots, snapshot, viewer, part.from);
    for (; !told.empty() && !full; told.pop_back()) {
      full = !parts.empty() && bytes + told.back().size() > history_bytes_max;
      if (full) break;
      bytes += told.back().size() + 1;
      parts.push_back(std::move(told.back()));
      --part.from;
    }
  }
  part.events = "[";
  for (auto each = parts.rbegin(); each != parts.rend(); ++each) {
    if (each->empty()) continue;
    if (part.events.size() > 1) part.events += ',';
    part.events += *each;
  }
  part.events += ']';
  return part;
}

}  // namespace understory::server

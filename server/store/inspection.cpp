// Looking at stored matches: see inspection.h.
#include "server/store/inspection.h"

#include <map>
#include <nlohmann/json.hpp>

namespace understory::server {
namespace {

std::string number(size_t n) { return std::to_string(n); }

/// As far as it was played.
Inspected inspect_steps(const FinishedMatch& match, bool ask_bots) {
  Inspected seen{match.begun.id, match.steps.size(), complaint_of(match)};
  if (ask_bots && seen.complaint.empty())
    seen.bots = think_again(match.recording(), match.begun.players);
  return seen;
}

Inspected inspect_finished(Storage& storage, const MatchSummary& line, bool ask_bots) try {
  const auto match = storage.finished_match(line.id);
  if (!match) return {line.id, 0, "it is over, and its document is gone"};
  const size_t steps = match->steps.size();
  if (static_cast<int>(steps) != line.steps)
    return {
        line.id, steps,
        "its document has " + number(steps) + " moves, and it had " + std::to_string(line.steps)};
  if (Json::parse(match->standings) != Json::parse(line.standings))
    return {line.id, steps, "its document has other standings than its line"};
  return inspect_steps(*match, ask_bots);
} catch (const std::exception& error) {
  return {line.id, 0, std::string("it cannot be read: ") + error.what()};
}

Inspected inspect_unfinished(const UnfinishedMatch& match, bool ask_bots) {
  if (!match.damage.empty()) return {match.begun.id, match.steps.size(), match.damage};
  return inspect_steps({match.begun, match.steps, "null", 0, match.link}, ask_bots);
}

}  // namespace

void inspect(Storage& storage, const std::string& only,
             const std::function<void(const Inspected&)>& seen, bool ask_bots) {
  std::map<std::string, bool> is_over;
  for (const MatchSummary& line : storage.all_matches()) {
    is_over[line.id] = line.finished != 0;
    if (line.finished != 0 && (only.empty() || line.id == only))
      seen(inspect_finished(storage, line, ask_bots));
  }
  for (const UnfinishedMatch& match : storage.unfinished_matches())
    if (only.empty() || match.begun.id == only) seen(inspect_unfinished(match, ask_bots));
  for (const std::string& id : storage.archived_ids())
    if (!is_over.contains(id) && (only.empty() || id == only))
      seen({id, 0, "its document is there, and its line in the list is gone"});
  // A room names the match on its table.
  for (const auto& [id, plays] : storage.matches_on_tables()) {
    if (!only.empty() && id != only) continue;
    const auto known = is_over.find(id);
    if (known == is_over.end())
      seen({id, 0, "it lies on the table of a room, and is not stored"});
    else if (plays && known->second)
      seen({id, 0, "it is over, and a room goes on playing it"});
    else if (!plays && !known->second)
      seen({id, 0, "it is over in its room, and not in the list"});
  }
}

}  // namespace understory::server

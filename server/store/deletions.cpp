// Deletions among batches: see deletions.h.
#include "server/store/deletions.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <variant>

namespace understory::server {
namespace {

/// Whom or what a record is about that can be deleted: a room by its code, a player by their id.
/// Empty: neither.
struct Subject {
  std::string operator()(const PlayerRecord& each) const { return each.id; }
  std::string operator()(const PlayerGone& each) const { return each.id; }
  std::string operator()(const RoomRecord& each) const { return each.code; }
  std::string operator()(const RoomGone& each) const { return each.code; }
  std::string operator()(const ChatRecord& each) const { return each.room; }
  std::string operator()(const ChatGone& each) const { return each.room; }
  std::string operator()(const MatchBegun& each) const { return each.room; }
  std::string operator()(const ChoiceMade& each) const { return each.player; }
  // The room of a match that is on goes with MatchPutAway, and waits for it.
  std::string operator()(const StepRecord&) const { return ""; }
  std::string operator()(const CommitRecord&) const { return ""; }
  std::string operator()(const MatchFinished&) const { return ""; }
  std::string operator()(const MatchPutAway&) const { return ""; }
  std::string operator()(const OldStepsGone&) const { return ""; }
};

bool is_deletion(const Record& record) {
  return std::holds_alternative<RoomGone>(record) || std::holds_alternative<ChatGone>(record) ||
         std::holds_alternative<PlayerGone>(record) || std::holds_alternative<OldStepsGone>(record);
}

}  // namespace

std::vector<std::vector<size_t>> deletions_in(const std::vector<std::vector<Record>*>& batches) {
  std::vector<std::vector<size_t>> places;
  std::set<std::string> stays;
  for (const auto* batch : batches) {
    std::vector<size_t>& here = places.emplace_back();
    const bool puts_away = std::ranges::any_of(
        *batch, [](const Record& record) { return std::holds_alternative<MatchPutAway>(record); });
    for (size_t at = 0; at < batch->size(); ++at) {
      const Record& record = (*batch)[at];
      std::string subject = std::visit(Subject{}, record);
      const bool waits = puts_away && std::holds_alternative<RoomGone>(record);
      if (is_deletion(record) && !waits && !stays.contains(subject))
        here.push_back(at);
      else if (!subject.empty())
        stays.insert(std::move(subject));
    }
  }
  return places;
}

}  // namespace understory::server

// Records looked for among what was loaded: see stored.h. A later record of the same batch may have
// taken the place of an earlier one, so only the last of a kind for a thing is looked for.
#include "server/simulation/stored.h"

#include <algorithm>

namespace understory::server::simulation {
namespace {

struct Looker {
  Storage& storage;
  const World world;
  const std::vector<Record>& records;

  template <class Of, class Same>
  static bool has(const std::vector<Of>& rows, const Same& same) {
    return std::any_of(rows.begin(), rows.end(), same);
  }
  bool has_room(const std::string& code) const {
    return has(world.rooms, [&](const RoomRecord& each) { return each.code == code; });
  }
  const UnfinishedMatch* open_match(const std::string& id) const {
    const auto found =
        std::find_if(world.matches.begin(), world.matches.end(),
                     [&](const UnfinishedMatch& each) { return each.begun.id == id; });
    return found == world.matches.end() ? nullptr : &*found;
  }
  bool is_over(const std::string& id) const { return storage.finished_match(id).has_value(); }

  bool operator()(const PlayerRecord& player) const {
    return has(world.players, [&](const PlayerRecord& each) {
      return each.id == player.id && each.name == player.name && each.answered == player.answered;
    });
  }
  bool operator()(const PlayerGone& gone) const {
    return !has(world.players, [&](const PlayerRecord& each) { return each.id == gone.id; });
  }
  bool operator()(const RoomRecord& room) const {
    return has(world.rooms, [&](const RoomRecord& each) {
      return each.code == room.code && each.body == room.body;
    });
  }
  bool operator()(const RoomGone& gone) const { return !has_room(gone.code); }
  bool operator()(const ChatRecord& line) const {
    return has(world.chat,
               [&](const ChatRecord& each) { return each.room == line.room && each.n == line.n; });
  }
  bool operator()(const ChatGone& gone) const {
    return !has(world.chat, [&](const ChatRecord& each) {
      return each.room == gone.room && each.n == gone.lines.front();
    });
  }
  bool operator()(const MatchBegun& begun) const {
    return open_match(begun.id) != nullptr || is_over(begun.id);
  }
  bool operator()(const StepRecord& step) const {
    const UnfinishedMatch* match = open_match(step.match);
    return match == nullptr ? is_over(step.match)
                            : match->steps.size() > static_cast<size_t>(step.step);
  }
  bool operator()(const CommitRecord& commit) const {
    const UnfinishedMatch* match = open_match(commit.match);
    const bool is_revealed =
        match == nullptr || match->steps.size() > static_cast<size_t>(commit.step);
    return is_revealed || has(world.commits, [&](const CommitRecord& each) {
             return each.match == commit.match && each.step == commit.step &&
                    each.seat == commit.seat;
           });
  }
  bool operator()(const OldStepsGone&) const { return true; }
  bool operator()(const MatchFinished& finished) const { return is_over(finished.match); }
  bool operator()(const MatchPutAway& away) const { return is_over(away.match); }
  /// Of two of one player the first is kept.
  bool operator()(const ChoiceMade& choice) const {
    const auto made = storage.choices_at(choice.match, choice.step, choice.seat, "").made;
    return made.size() == choices_max || has(made, [&](const ChoiceMade& each) {
             return each.name == choice.name && each.at <= choice.at;
           });
  }
};

/// What a record is about, if a later one of the batch can take its place.
struct Subject {
  std::string operator()(const PlayerRecord& each) const { return "player " + each.id; }
  std::string operator()(const PlayerGone& each) const { return "player " + each.id; }
  std::string operator()(const RoomRecord& each) const { return "room " + each.code; }
  std::string operator()(const RoomGone& each) const { return "room " + each.code; }
  std::string operator()(const ChatRecord& each) const { return "talk " + each.room; }
  std::string operator()(const ChatGone& each) const { return "talk " + each.room; }
  template <class Other>
  std::string operator()(const Other&) const {
    return "";
  }
};

}  // namespace

bool holds_all(Storage& storage, const std::vector<Record>& records) {
  const Looker looker{storage, storage.load(), records};
  for (size_t at = 0; at < records.size(); ++at) {
    const std::string subject = std::visit(Subject{}, records[at]);
    const auto replaces = [&](const Record& later) {
      return !subject.empty() && std::visit(Subject{}, later) == subject;
    };
    const auto after = records.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    if (std::any_of(after, records.end(), replaces)) continue;
    // The talk of a room that is gone went with it.
    if (const auto* line = std::get_if<ChatRecord>(&records[at]))
      if (!looker.has_room(line->room)) continue;
    if (!std::visit(looker, records[at])) return false;
  }
  return true;
}

}  // namespace understory::server::simulation

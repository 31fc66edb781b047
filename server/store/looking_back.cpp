// Playing a stored match again as far as a position: see looking_back.h.
#include "server/store/looking_back.h"

#include <utility>

#include "engine/core/ensure.h"
#include "server/core/played_again.h"

namespace understory::server {

std::optional<Match> match_at(const Recording& recording, int step) try {
  std::optional<Match> reached;
  play_again(recording, [&](int applied, const Match& match) {
    const auto n = static_cast<size_t>(applied);
    const uint64_t stored = n == 0 ? recording.start_digest : recording.steps[n - 1].digest;
    if (match.digest() != stored) return false;
    if (applied == step) reached = match;
    return applied < step;
  });
  return reached;
} catch (const SetupError&) {
  return std::nullopt;
} catch (const BrokenRules&) {
  return std::nullopt;
}

PositionFound::Found position_at(const std::string& document, int step) {
  using protocol::Reason;
  FinishedMatch past = read_match(document);
  MatchBegun& begun = past.begun;
  if (step < 0 || static_cast<size_t>(step) > past.steps.size()) return Reason::no_such_position;
  const auto match = match_at(past.recording(), step);
  if (!match) return Reason::no_such_position;
  if (match->over()) return Reason::position_over;
  return PastPosition{begun.setup.game,
                      std::move(begun.players),
                      match->asked(),
                      static_cast<size_t>(step) < past.steps.size(),
                      {{begun.id, step}, std::move(begun.setup.options), match->position()}};
}

std::shared_ptr<Table> table_of(const std::string& document) try {
  FinishedMatch past = read_match(document);
  return std::make_shared<Table>(
      played_again({std::move(past.begun), std::move(past.steps), "", std::move(past.link)}));
} catch (const std::exception&) {  // `verify` says why
  return nullptr;
}

protocol::Reason why_no_document(Storage& storage, const std::string& match) {
  return storage.is_being_played(match) ? protocol::Reason::match_is_on
                                        : protocol::Reason::no_such_match;
}

}  // namespace understory::server

// Playing a stored match again: see played_again.h.
#include "server/core/played_again.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/core/ensure.h"

namespace understory::server {

Table played_again(const UnfinishedMatch& stored) {
  if (!stored.damage.empty()) throw SetupError(stored.damage);
  Recording recording{
      stored.begun.setup, stored.begun.rules_version, stored.begun.start_digest, {}};
  for (const StepRecord& step : stored.steps)
    recording.steps.push_back({step.seat, step.move, step.digest});
  std::optional<Match> last;
  Snapshots snapshots;
  play_again(recording, [&](int applied, const Match& match) {
    const auto n = static_cast<size_t>(applied);
    if (match.digest() != (n == 0 ? recording.start_digest : recording.steps[n - 1].digest))
      throw SetupError("stored step " + std::to_string(applied) + " leads to another state");
    keep_snapshot(snapshots, match);
    if (n == recording.steps.size()) last = match;
    return true;
  });
  Chain chain(stored.begun);
  for (const StepRecord& step : stored.steps) chain.add(step.seat, step.move, step.digest);
  if (!stored.link.empty() && chain.link() != stored.link)
    throw SetupError("what is stored of it is not what was played: its links differ");
  return {stored.begun, std::move(*last), std::move(recording.steps),
          {},           std::move(chain), std::move(snapshots)};
}

}  // namespace understory::server

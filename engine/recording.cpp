// Playing a match again from its setup and moves: replays, recovery and `verify` all go this way.
#include "engine/recording.h"

#include <nlohmann/json.hpp>

namespace understory {

void play_again(const Recording& recording, const std::function<bool(int, const Match&)>& at) {
  Match match = Match::start(recording.setup);
  if (!at(0, match)) return;
  int applied = 0;
  for (const RecordedStep& step : recording.steps) {
    const Json move = Json::parse(step.move, nullptr, false);
    if (const auto refusal = match.refusal(step.seat, move))
      throw SetupError("step " + std::to_string(applied) +
                       " is refused by the rules: " + std::string(refusal->code));
    const Answer answer{step.seat, move};
    match.apply({&answer, 1});
    if (!at(++applied, match)) return;
  }
}

std::optional<Difference> verify(const Recording& recording) {
  std::optional<Difference> found;
  int reached = 0;
  try {
    play_again(recording, [&](int applied, const Match& match) {
      reached = applied;
      const uint64_t recorded = applied == 0
                                    ? recording.start_digest
                                    : recording.steps[static_cast<size_t>(applied - 1)].digest;
      if (match.digest() != recorded) found = Difference{applied, "the state differs"};
      return !found;
    });
  } catch (const SetupError& error) {
    found = Difference{reached + 1, error.what()};
  }
  return found;
}

}  // namespace understory

// Playing a match again from its setup and moves: replays, recovery and `verify` all go this way.
#include "engine/recording.h"

#include <nlohmann/json.hpp>

namespace understory {

std::vector<LegalMove> read_recorded(const Match& match, Seat seat, const std::string& move) {
  const Json json = Json::parse(move, nullptr, false);
  const Seats asked = match.asked();
  const bool joint = seat < 0;
  if (joint && (!json.is_array() || json.size() != asked.size()))
    throw SetupError("step " + std::to_string(match.step()) + " holds no move for every seat");
  std::vector<LegalMove> moves;
  const auto take = [&](Seat answering, const Json& answer) {
    auto read = match.read(answering, answer);
    if (const auto* refusal = std::get_if<Refusal>(&read))
      throw SetupError("step " + std::to_string(match.step()) +
                       " is refused by the rules: " + std::string(name_of(refusal->code)));
    moves.push_back(std::get<LegalMove>(std::move(read)));
  };
  if (!joint) take(seat, json);
  for (size_t i = 0; joint && i < asked.size(); ++i) take(asked[i], json[i]);
  if (moves.size() != asked.size())
    throw SetupError("step " + std::to_string(match.step()) + " asks more than one seat");
  return moves;
}

void apply_recorded(Match& match, Seat seat, const std::string& move) {
  match.apply(read_recorded(match, seat, move));
}

void play_again(const Recording& recording, const std::function<bool(int, const Match&)>& at) {
  Match match = Match::start(recording.setup);
  if (!at(0, match)) return;
  int applied = 0;
  for (const RecordedStep& step : recording.steps) {
    apply_recorded(match, step.seat, step.move);
    if (!at(++applied, match)) return;
  }
}

std::optional<Difference> verify(const Recording& recording,
                                 const std::function<void(const Match&)>& at_end) {
  std::optional<Difference> found;
  int reached = 0;
  try {
    play_again(recording, [&](int applied, const Match& match) {
      reached = applied;
      const uint64_t recorded = applied == 0
                                    ? recording.start_digest
                                    : recording.steps[static_cast<size_t>(applied - 1)].digest;
      if (match.digest() != recorded)
        found = Difference{applied, "the state differs"};
      else if (at_end && applied == static_cast<int>(recording.steps.size()))
        at_end(match);
      return !found;
    });
  } catch (const SetupError& error) {
    found = Difference{reached + 1, error.what()};
  }
  return found;
}

}  // namespace understory

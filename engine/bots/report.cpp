// Reports of matches: see report.h.
#include "engine/bots/report.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/bots/networks.h"
#include "engine/core/ensure.h"
#include "engine/families.h"

namespace understory {
namespace {

/// Chance for the thoughts at a position, which no card of the match came of.
Random thoughts_at(const Recording& recording, size_t at) {
  uint64_t number = recording.start_digest;
  if (!recording.steps.empty()) number ^= recording.steps.back().digest * 3;
  return random_of(number + at);
}

ToldMove told(const Match& match, Seat seat, const auto& move) {
  ToldMove told;
  match.append_move(told.move, LegalMove(seat, match.step(), move));
  match.append_preview(told.preview, seat, Json::parse(told.move));
  return told;
}

std::vector<Decision> decisions_at(const Match& match, const std::vector<LegalMove>& answers,
                                   const Effort& effort, Random& random) {
  std::vector<Decision> decisions;
  with_state_of(match, [&]<class Rules>(const typename Rules::State& state) {
    const Prospects<Rules> prospects(state, network_for<Rules>(state), effort);
    for (const LegalMove& answer : answers) {
      const auto& played = *answer.as<typename Rules::Move>();
      if (auto compared = prospects.compare(answer.seat(), played, random))
        decisions.push_back({answer.seat(), told(match, answer.seat(), played),
                             told(match, answer.seat(), compared->best),
                             std::move(compared->cost)});
    }
  });
  return decisions;
}

double square(double number) { return number * number; }

/// Adds what does not depend on it.
void add(Chance& sum, double value, double error) {
  sum.win += value;
  sum.error = std::sqrt(square(sum.error) + square(error));
}

Effort usual_effort(const Recording& recording, std::function<bool()> is_over) {
  Effort effort = report_effort(recording);
  effort.is_over = std::move(is_over);
  return effort;
}

}  // namespace

Effort report_effort(const Recording& recording) {
  constexpr int64_t at_once = 12;  // times the work of one answer
  int64_t work = 1;
  for (const RecordedStep& step : recording.steps) work += step.seat < 0 ? at_once : 1;
  return {static_cast<int>(std::clamp<int64_t>(5'000 / work, 4, 64)),
          std::clamp<int64_t>(24'000 / work, 8, 200)};
}

Chances chances_of(const Match& match, const Effort& effort, Random& random) {
  Chances chances;
  with_state_of(match, [&]<class Rules>(const typename Rules::State& state) {
    chances = Prospects<Rules>(state, network_for<Rules>(state), effort).chances(random);
  });
  return chances;
}

ReportMaker::ReportMaker(const Recording& recording, std::function<bool()> is_over)
    : ReportMaker(recording, usual_effort(recording, std::move(is_over))) {}

ReportMaker::ReportMaker(Recording recording, Effort effort)
    : recording_(std::move(recording)),
      effort_(std::move(effort)),
      match_(Match::start(recording_.setup)) {
  network_for(match_.game(), match_.players());
  if (match_.digest() != recording_.start_digest) throw SetupError("it is dealt otherwise today");
}

void ReportMaker::reckon_next() {
  ENSURE(!is_done());
  const size_t at = reckoned_.size();
  Random random = thoughts_at(recording_, at);
  ReportedPosition position{chances_of(match_, effort_, random), {}};
  if (at < recording_.steps.size()) {
    const RecordedStep& step = recording_.steps[at];
    const auto answers = read_recorded(match_, step.seat, step.move);
    position.decisions = decisions_at(match_, answers, effort_, random);
    match_.apply(answers);
    if (match_.digest() != step.digest) throw SetupError("today's rules come to something else");
  }
  reckoned_.push_back(std::move(position));
}

double luck_after(const std::vector<ReportedPosition>& positions, size_t at, Seat seat) {
  const auto of = static_cast<size_t>(seat);
  double luck = positions[at + 1].chances[of].win - positions[at].chances[of].win;
  for (const Decision& decision : positions[at].decisions) luck += decision.cost[of].win;
  return luck;
}

std::vector<Account> accounts_of(const std::vector<ReportedPosition>& positions) {
  std::vector<Account> accounts;
  for (size_t of = 0; of < positions.front().chances.size(); ++of) {
    Account account;
    account.start = positions.front().chances[of];
    const Chance& end = positions.back().chances[of];
    account.result = end.win;
    for (size_t at = 0; at + 1 < positions.size(); ++at) {
      account.luck.win += luck_after(positions, at, static_cast<Seat>(of));
      for (const Decision& decision : positions[at].decisions)
        add(static_cast<size_t>(decision.seat) == of ? account.own : account.others,
            -decision.cost[of].win, decision.cost[of].error);
    }
    account.luck.error = std::sqrt(square(account.start.error) + square(account.own.error) +
                                   square(account.others.error) + square(end.error));
    accounts.push_back(account);
  }
  return accounts;
}

std::vector<size_t> turning_points(const std::vector<ReportedPosition>& positions, size_t most) {
  constexpr double least = 0.1;
  const auto moved = [&](size_t at) {
    double most_moved = 0;
    for (size_t of = 0; of < positions[at].chances.size(); ++of) {
      const Chance& before = positions[at].chances[of];
      const Chance& after = positions[at + 1].chances[of];
      const double by = std::abs(after.win - before.win);
      if (square(by) > 4 * (square(before.error) + square(after.error)))
        most_moved = std::max(most_moved, by);
    }
    return most_moved;
  };
  std::vector<std::pair<double, size_t>> points;
  for (size_t at = 0; at + 1 < positions.size(); ++at)
    if (const double by = moved(at); by >= least) points.emplace_back(-by, at);
  std::sort(points.begin(), points.end());
  points.resize(std::min(points.size(), most));
  std::vector<size_t> found;
  for (const auto& [by, at] : points) found.push_back(at);
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace understory

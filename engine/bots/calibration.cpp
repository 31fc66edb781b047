// Counting what was said and what came of it: see calibration.h.
#include "engine/bots/calibration.h"

#include <algorithm>
#include <cmath>

#include "engine/bots/report.h"
#include "engine/bots/seeds.h"
#include "engine/bots/simulate.h"

namespace understory {
namespace {

constexpr uint32_t one_position_in = 10;

struct Said {
  size_t seat;
  double win;
};

/// The sums of a tenth, match by match.
struct SaidSums {
  int64_t times = 0;
  double said = 0, won = 0, squares = 0;
  double in_match = 0;
  void close_match() {
    squares += in_match * in_match;
    in_match = 0;
  }
  SaidChances told() const {
    if (times == 0) return {};
    const auto count = static_cast<double>(times);
    return {times, said / count, won / count, std::sqrt(squares) / count};
  }
};

double share_won(const Standings& standings, size_t seat) {
  if (standings.place[seat] != 1) return 0;
  return 1.0 / static_cast<double>(std::ranges::count(standings.place, 1));
}

}  // namespace

Calibration calibrate(const CalibrationAsked& asked) {
  Random random = random_of(asked.seed + 1);
  const Effort effort{asked.worlds, 1};
  std::array<SaidSums, 10> sums;
  SaidSums all;
  double score = 0, even_score = 0;
  std::vector<Said> said;
  const auto count = [&](const Standings& standings) {
    for (const Said& each : said) {
      const double won = share_won(standings, each.seat);
      const auto tenth = static_cast<size_t>(std::clamp(each.win * 10, 0.0, 9.0));
      for (SaidSums* of : {&sums[tenth], &all}) {
        ++of->times;
        of->said += each.win;
        of->won += won;
        of->in_match += each.win - won;
      }
      score += (each.win - won) * (each.win - won);
      even_score += (1.0 / asked.players - won) * (1.0 / asked.players - won);
    }
    for (SaidSums& of : sums) of.close_match();
    all.close_match();
    said.clear();
  };
  simulate({asked.game, asked.players, asked.matches, asked.seed, asked.bots, asked.options},
           [&](const MatchSetup&, const Match& match, const std::vector<LegalMove>&) {
             if (match.over()) return count(match.standings());
             if (random.below(one_position_in) > 0) return;
             const Chances chances = chances_of(match, effort, random);
             for (size_t seat = 0; seat < chances.size(); ++seat)
               said.push_back({seat, chances[seat].win});
           });
  Calibration calibration;
  const auto times = static_cast<double>(std::max<int64_t>(1, all.times));
  for (size_t tenth = 0; tenth < sums.size(); ++tenth) {
    const SaidChances told = sums[tenth].told();
    calibration.tenths[tenth] = told;
    calibration.off += static_cast<double>(told.times) / times * std::abs(told.said - told.won);
  }
  calibration.score = score / times;
  calibration.even_score = even_score / times;
  return calibration;
}

}  // namespace understory

// `understory calibrate`: whether who is said to win in 70 of 100 matches wins 70, as a table or as
// JSON.
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/bots/calibration.h"
#include "server/main/commands.h"

namespace understory::commands {
namespace {

using Report = nlohmann::ordered_json;

Report report_of(const CalibrationAsked& asked, const Calibration& calibration) {
  Report tenths = Report::array();
  for (const SaidChances& tenth : calibration.tenths)
    tenths.push_back(
        {{"times", tenth.times}, {"said", tenth.said}, {"won", tenth.won}, {"error", tenth.error}});
  return {{"game", asked.game},
          {"players", asked.players},
          {"matches", asked.matches},
          {"seed", asked.seed},
          {"worlds", asked.worlds},
          {"tenths", tenths},
          {"off", calibration.off},
          {"score", calibration.score},
          {"even_score", calibration.even_score}};
}

void print_table(const Calibration& calibration) {
  std::printf("%10s %8s %8s %8s %8s\n", "said", "times", "mean", "won", "error");
  for (size_t tenth = 0; tenth < calibration.tenths.size(); ++tenth) {
    const SaidChances& told = calibration.tenths[tenth];
    std::printf("%2zu..%3zu %% %8lld %6.1f %% %6.1f %% %6.1f %%\n", 10 * tenth, 10 * tenth + 10,
                static_cast<long long>(told.times), 100 * told.said, 100 * told.won,
                100 * told.error);
  }
  std::printf("off by %.1f %% in the mean; Brier score %.4f, %.4f if all were said to be even\n",
              100 * calibration.off, calibration.score, calibration.even_score);
}

}  // namespace

void run_calibration(CalibrationGiven given) {
  given.calibration.options = read_options(given.options);
  check_seats(given.calibration.bots, given.calibration.players);
  const Calibration calibration = calibrate(given.calibration);
  if (given.json)
    std::printf("%s\n", report_of(given.calibration, calibration).dump().c_str());
  else
    print_table(calibration);
}

}  // namespace understory::commands

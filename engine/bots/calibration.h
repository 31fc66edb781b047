// How honest the chances of a report are: bots play matches, and what was said of some positions on
// the way is held against who really won. Where 70 % is said, 70 in 100 should win.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace understory {

struct CalibrationAsked {
  std::string game;
  int players = 2;
  std::vector<std::string> bots;  ///< as of a Simulation
  int matches = 300;
  uint64_t seed = 1;
  int worlds = 32;  ///< as of an Effort
  std::map<std::string, std::string> options;
};

/// What was said between two tenths, and what came of it.
struct SaidChances {
  int64_t times = 0;
  double said = 0;   ///< the mean of what was said
  double won = 0;    ///< the mean share of first place that was won
  double error = 0;  ///< standard error of the difference; positions of one match count as one
};

struct Calibration {
  std::array<SaidChances, 10> tenths;
  double off = 0;         ///< the mean of how far the tenths are off, each as often as it was said,
  double score = 0;       ///< the mean square of what was said less what was won (Brier),
  double even_score = 0;  ///< and of saying the same of every seat
};

/// Plays them, and judges every tenth position or so. Throws SetupError for what does not exist.
Calibration calibrate(const CalibrationAsked& asked);

}  // namespace understory

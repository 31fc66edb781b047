// Many matches of bots without a server: for balance, for the signature of the rules (the digest)
// and for speed. Whoever calls it holds the clock.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/match.h"

namespace understory {

struct Simulation {
  std::string game;
  int players = 2;
  int matches = 1;
  uint64_t seed = 0;
  std::vector<std::string> bots;  ///< by seat; too few: the last goes on, none: the plain one
  std::map<std::string, std::string> options;
};

struct SimulationResult {
  int64_t moves = 0;
  std::vector<int> wins;        ///< by seat; a shared first place is nobody's win
  int ties = 0;                 ///< matches with a shared first place
  std::vector<int64_t> points;  ///< by seat, summed over all matches
  uint64_t digest = 0;  ///< of all final states: same arguments, same digest, on every machine
};

/// Told of each position of each match in turn: how the match was set up, the match, and what those
/// who are asked are about to answer; nothing when it is over.
using Watch = std::function<void(const MatchSetup& setup, const Match& match,
                                 const std::vector<LegalMove>& answers)>;

/// Plays them all, each bot with its steps of thought and no clock; a match that does not come to
/// an end is over after `answers_max` answers, as on the server. Throws SetupError for what does
/// not exist, or is not played by a bot.
SimulationResult simulate(const Simulation& simulation, const Watch& watch = {});

/// The name of the bot of each seat.
std::vector<std::string> seated_bots(const Simulation& simulation);

}  // namespace understory

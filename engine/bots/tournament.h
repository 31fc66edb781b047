// A tournament of bots: everybody against everybody, seats turned, the same deals for every pair.
// One of the pair has one seat and the other all the rest, then the other way round. How long they
// think is counted in steps, so that what comes out is the same however busy the machine is; the
// clock, which the caller holds, only measures.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace understory {

struct TournamentAsked {
  std::string game;
  int players = 2;
  std::vector<std::string> bots;
  int matches = 100;  ///< of each pair; rounded up, so that everybody has had every seat
  uint64_t seed = 1;
  double time_scale = 1;  ///< of the steps that a bot may think
  std::map<std::string, std::string> options;
};

struct Entrant {
  std::string name;
  double elo = 0;  ///< `random`, or where it does not play the last one, has 0
  double low = 0;  ///< 95 in 100 of the tournaments drawn anew from these deals lie between
  double high = 0;
  int64_t decisions = 0;
  double seconds = 0;  ///< that they took
};

/// What came of a pair, as the first sees it.
struct Pairing {
  std::string one, other;
  int matches = 0;   ///< each with one seat for either of them; with two for both
  double score = 0;  ///< of `one`, from 0 to 1: against each seat of the other, half for a draw
  double wins_alone = 0;  ///< shares of first places of `one` where it has one seat, from 0 to 1
};

struct Tournament {
  std::vector<Entrant> entrants;  ///< the best first
  std::vector<Pairing> pairings;
};

/// Plays them all. `seconds` is any clock. Throws SetupError for what does not exist.
Tournament play_tournament(const TournamentAsked& asked, const std::function<double()>& seconds);

}  // namespace understory

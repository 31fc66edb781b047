// Matches of bots as they would be kept: their setup and their moves.
#pragma once

#include <string>
#include <vector>

#include "engine/bots/simulate.h"
#include "engine/recording.h"

namespace understory::tests {

/// The recordings of all matches of a simulation.
inline std::vector<Recording> recorded(const Simulation& simulation) {
  std::vector<Recording> all;
  bool is_on = false;
  simulate(simulation,
           [&](const MatchSetup& setup, const Match& match, const std::vector<LegalMove>& answers) {
             if (!is_on) all.push_back({setup, 1, match.digest(), {}});
             std::vector<RecordedStep>& steps = all.back().steps;
             if (is_on) steps.back().digest = match.digest();
             is_on = !match.over();
             if (match.over()) return;
             std::string move;
             const bool at_once = answers.size() > 1;
             for (const LegalMove& answer : answers) {
               if (at_once) move += move.empty() ? '[' : ',';
               match.append_move(move, answer);
             }
             if (at_once) move += ']';
             steps.push_back({at_once ? Seat{-1} : answers[0].seat(), move, 0});
           });
  return all;
}

/// The recording of one.
inline Recording recorded_match(const std::string& game, int players,
                                const std::vector<std::string>& bots, uint64_t seed = 1,
                                const std::map<std::string, std::string>& options = {}) {
  return recorded({game, players, 1, seed, bots, options}).front();
}

}  // namespace understory::tests

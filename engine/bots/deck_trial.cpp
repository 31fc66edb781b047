// Plays the trial matches of a deck: see deck_trial.h.
#include "engine/bots/deck_trial.h"

#include "engine/bots/bots.h"
#include "engine/bots/simulate.h"
#include "engine/mycelia/state.h"

namespace understory {

int endless_matches(const std::string& deck) {
  const Simulation trial{std::string(mycelia::game_name),
                         2,
                         trial_matches,
                         1,
                         {std::string(teacher_bot)},
                         {{"deck", deck}}};
  int endless = 0;
  simulate(trial, [&](const MatchSetup&, const Match& match, const std::vector<LegalMove>& next) {
    endless += next.empty() && match.step() >= answers_max;
  });
  return endless;
}

}  // namespace understory

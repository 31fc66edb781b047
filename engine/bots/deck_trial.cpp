// Plays the trial matches of a deck: see deck_trial.h.
#include "engine/bots/deck_trial.h"

#include "engine/bots/bots.h"
#include "engine/bots/seeds.h"
#include "engine/match.h"
#include "engine/mycelia/state.h"

namespace understory {

int endless_matches(const std::string& deck) {
  const Bot& bot = bot_named(teacher_bot);
  Random seeds = random_of(1);
  int endless = 0;
  for (int played = 0; played < trial_matches; ++played) {
    Match match =
        Match::start({std::string(mycelia::game_name), 2, {{"deck", deck}}, drawn_seed(seeds)});
    Random random(drawn_seed(seeds));
    while (!match.over()) {
      Budget budget(bot.steps_max);
      const LegalMove move = bot.think(match, match.asked()[0], budget, random);
      match.apply({&move, 1});
    }
    endless += match.step() >= answers_max;
  }
  return endless;
}

}  // namespace understory

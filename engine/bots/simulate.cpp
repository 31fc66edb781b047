// Bots against bots, without JSON in between.
#include "engine/bots/simulate.h"

#include <algorithm>

#include "engine/bots/bots.h"
#include "engine/bots/seeds.h"
#include "engine/core/digest.h"

namespace understory {
namespace {

std::vector<const Bot*> seated(const Simulation& simulation) {
  std::vector<const Bot*> all;
  for (const std::string& name : seated_bots(simulation)) {
    all.push_back(&bot_named(name));
    if (!all.back()->plays(simulation.game))
      throw SetupError("the bot " + name + " does not play " + simulation.game);
  }
  return all;
}

void count(SimulationResult& result, const Standings& standings) {
  int winners = 0;
  size_t winner = 0;
  for (size_t seat = 0; seat < standings.points.size(); ++seat) {
    result.points[seat] += standings.points[seat];
    if (standings.place[seat] != 1) continue;
    ++winners;
    winner = seat;
  }
  if (winners == 1)
    ++result.wins[winner];
  else if (winners > 1)
    ++result.ties;
}

}  // namespace

std::vector<std::string> seated_bots(const Simulation& simulation) {
  const auto& names = simulation.bots;
  std::vector<std::string> all;
  for (int seat = 0; seat < simulation.players; ++seat)
    all.push_back(names.empty() ? std::string(plain_bot)
                                : names[std::min(names.size() - 1, static_cast<size_t>(seat))]);
  return all;
}

SimulationResult simulate(const Simulation& simulation, const Watch& watch) {
  MatchSetup setup{simulation.game, simulation.players, simulation.options, {}};
  check_setup(setup);
  const std::vector<const Bot*> bots = seated(simulation);
  SimulationResult result;
  result.wins.resize(static_cast<size_t>(simulation.players));
  result.points.resize(static_cast<size_t>(simulation.players));
  Random seeds = random_of(simulation.seed);
  Digest digest;
  std::vector<LegalMove> answers;
  for (int played = 0; played < simulation.matches; ++played) {
    setup.seed = drawn_seed(seeds);
    Random random(drawn_seed(seeds));
    Match match = Match::start(setup);
    while (!match.over()) {
      answers.clear();
      for (const Seat seat : match.asked()) {
        const Bot& bot = *bots[static_cast<size_t>(seat)];
        Budget budget(bot.steps_max);
        answers.push_back(bot.think(match, seat, budget, random));
      }
      if (watch) watch(setup, match, answers);
      result.moves += static_cast<int>(answers.size());
      match.apply(answers);
    }
    if (watch) watch(setup, match, {});
    count(result, match.standings());
    digest.number(match.digest());
  }
  result.digest = digest.value();
  return result;
}

}  // namespace understory

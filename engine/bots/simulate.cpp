// Bots against bots through the typed rules, without JSON in between.
#include "engine/bots/simulate.h"

#include <nlohmann/json.hpp>

#include "engine/bots/bot.h"
#include "engine/bots/mycelia_bots.h"
#include "engine/bots/woods_bots.h"
#include "engine/core/digest.h"
#include "engine/families.h"

namespace understory {
namespace {

Seed next_seed(Random& random) {
  Seed seed;
  for (uint8_t& byte : seed) byte = static_cast<uint8_t>(random.next());
  return seed;
}

Seed seed_from(uint64_t number) {
  Seed seed{};
  for (size_t i = 0; i < 8; ++i) seed[i] = static_cast<uint8_t>(number >> (8 * i));
  return seed;
}

std::vector<Bot> seated(const Simulation& simulation) {
  std::vector<Bot> all;
  for (int seat = 0; seat < simulation.players; ++seat) {
    const auto& names = simulation.bots;
    const std::string name =
        names.empty() ? "random" : names[std::min(names.size() - 1, static_cast<size_t>(seat))];
    all.push_back(bot_named(name));
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

template <class Family>
SimulationResult play(const Simulation& simulation, const Family& family) {
  using Rules = typename Family::Rules;
  MatchSetup setup{simulation.game, simulation.players, simulation.options, {}};
  SimulationResult result;
  result.wins.resize(static_cast<size_t>(simulation.players));
  result.points.resize(static_cast<size_t>(simulation.players));
  const std::vector<Bot> bots = seated(simulation);
  Random seeds(seed_from(simulation.seed));
  Digest digest;
  std::vector<typename Rules::Move> legal, answers;
  for (int match = 0; match < simulation.matches; ++match) {
    setup.seed = next_seed(seeds);
    Random random(next_seed(seeds));
    typename Rules::State state = family.start(setup, {});
    int moves = 0, answered = 0;
    for (Seats asked = Rules::asked(state); !asked.empty(); asked = Rules::asked(state)) {
      answers.clear();
      for (const Seat seat : asked) {
        legal.clear();
        Rules::moves(state, seat, legal);
        const Bot bot = bots[static_cast<size_t>(seat)];
        answers.push_back(legal[choose(bot, state, seat, random, legal)]);
      }
      moves += static_cast<int>(answers.size());
      Rules::apply(state, answers, {});
      if (++answered == answers_max && !Rules::asked(state).empty()) Rules::end(state, {});
    }
    result.moves += moves;
    count(result, Rules::standings(state));
    digest.number(Rules::digest(state));
  }
  result.digest = digest.value();
  return result;
}

}  // namespace

SimulationResult simulate(const Simulation& simulation) {
  const MatchSetup setup{simulation.game, simulation.players, simulation.options, {}};
  check_setup(setup);
  SimulationResult result;
  with_family_of(simulation.game, [&](auto family) {
    result = play(simulation, decltype(family)::type::of_setup(setup));
  });
  return result;
}

}  // namespace understory

// Bots against bots through the typed rules, without JSON in between.
#include "engine/bots/simulate.h"

#include "engine/bots/woods_bots.h"
#include "engine/core/digest.h"
#include "engine/core/ensure.h"

namespace understory {
namespace {

constexpr int moves_max = 2000;  // far above any match: a longer one is a fault of the rules

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

std::vector<woods::Bot> seated(const Simulation& simulation) {
  std::vector<woods::Bot> all;
  for (int seat = 0; seat < simulation.players; ++seat) {
    const auto& names = simulation.bots;
    const std::string name =
        names.empty() ? "random" : names[std::min(names.size() - 1, static_cast<size_t>(seat))];
    all.push_back(woods::bot_named(name));
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
  else
    ++result.ties;
}

}  // namespace

SimulationResult simulate(const Simulation& simulation) {
  using woods::Rules;
  if (find_game(simulation.game) == nullptr)
    check_setup({simulation.game, simulation.players, simulation.options, {}});
  MatchSetup setup{simulation.game, simulation.players, simulation.options, {}};
  SimulationResult result;
  result.wins.resize(static_cast<size_t>(simulation.players));
  result.points.resize(static_cast<size_t>(simulation.players));
  const std::vector<woods::Bot> bots = seated(simulation);
  Random seeds(seed_from(simulation.seed));
  Digest digest;
  woods::Moves buffer, answers;
  for (int match = 0; match < simulation.matches; ++match) {
    setup.seed = next_seed(seeds);
    Random random(next_seed(seeds));
    Rules::State state = Rules::start(setup, {});
    int moves = 0;
    for (Seats asked = Rules::asked(state); !asked.empty(); asked = Rules::asked(state)) {
      answers.clear();
      for (const Seat seat : asked)
        answers.push_back(choose(bots[static_cast<size_t>(seat)], state, seat, random, buffer));
      moves += static_cast<int>(answers.size());
      ENSURE(moves < moves_max);
      Rules::apply(state, answers, {});
    }
    result.moves += moves;
    count(result, Rules::standings(state));
    digest.number(Rules::digest(state));
  }
  result.digest = digest.value();
  return result;
}

}  // namespace understory

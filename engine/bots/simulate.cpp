// Bots against bots through the typed rules, without JSON in between.
#include "engine/bots/simulate.h"

#include "engine/bots/mycelia_bots.h"
#include "engine/bots/woods_bots.h"
#include "engine/core/digest.h"

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

/// One family, as the loop below plays it.
struct Woods {
  using Rules = woods::Rules;
  using Bot = woods::Bot;
  static Bot bot_named(const std::string& name) { return woods::bot_named(name); }
  Rules::State start(const MatchSetup& setup) const { return Rules::start(setup, {}); }
  static woods::Move choose(Bot bot, const Rules::State& state, Seat seat, Random& random,
                            woods::Moves& buffer) {
    return woods::choose(bot, state, seat, random, buffer);
  }
};

struct Mycelia {
  using Rules = mycelia::Rules;
  using Bot = mycelia::Bot;
  std::shared_ptr<const mycelia::Deck> deck;
  static Bot bot_named(const std::string& name) { return mycelia::bot_named(name); }
  Rules::State start(const MatchSetup& setup) const { return Rules::start(setup, *deck, {}); }
  static mycelia::Move choose(Bot bot, const Rules::State& state, Seat seat, Random& random,
                              mycelia::Moves& buffer) {
    buffer.clear();
    Rules::moves(state, seat, buffer);
    return buffer[mycelia::choose(bot, state, seat, random, buffer)];
  }
};

template <class Family>
std::vector<typename Family::Bot> seated(const Simulation& simulation) {
  std::vector<typename Family::Bot> all;
  for (int seat = 0; seat < simulation.players; ++seat) {
    const auto& names = simulation.bots;
    const std::string name =
        names.empty() ? "random" : names[std::min(names.size() - 1, static_cast<size_t>(seat))];
    all.push_back(Family::bot_named(name));
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
  const auto bots = seated<Family>(simulation);
  Random seeds(seed_from(simulation.seed));
  Digest digest;
  std::vector<typename Rules::Move> buffer, answers;
  for (int match = 0; match < simulation.matches; ++match) {
    setup.seed = next_seed(seeds);
    Random random(next_seed(seeds));
    typename Rules::State state = family.start(setup);
    int moves = 0, answered = 0;
    for (Seats asked = Rules::asked(state); !asked.empty(); asked = Rules::asked(state)) {
      answers.clear();
      for (const Seat seat : asked)
        answers.push_back(
            Family::choose(bots[static_cast<size_t>(seat)], state, seat, random, buffer));
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
  check_setup({simulation.game, simulation.players, simulation.options, {}});
  if (simulation.game != "mycelia") return play(simulation, Woods{});
  const auto deck = simulation.options.find("deck");
  return play(simulation,
              Mycelia{deck == simulation.options.end() ? mycelia::our_deck()
                                                       : mycelia::deck_of(deck->second)});
}

}  // namespace understory

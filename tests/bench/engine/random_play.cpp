// Random play straight on the rules, without what a Match and a bot add: what engine.mjs measures.
//   random_play GAME PLAYERS MATCHES
// The matches, and so the digest of their ends, are those of `understory simulate --bots random`.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/bots/seeds.h"
#include "engine/core/digest.h"
#include "engine/families.h"

namespace understory {
namespace {

/// A match in which each seat answers with any of its legal moves; returns how many answers.
template <class Rules>
int64_t play(typename Rules::State& state, Random& random, std::vector<typename Rules::Move>& moves,
             std::vector<typename Rules::Move>& answers) {
  int64_t played = 0;
  while (!state.over) {
    answers.clear();
    for (const Seat seat : Rules::asked(state)) {
      moves.clear();
      Rules::moves(state, seat, moves);
      answers.push_back(moves[random.below(static_cast<uint32_t>(moves.size()))]);
    }
    played += static_cast<int64_t>(answers.size());
    Rules::apply(state, answers, {});
  }
  return played;
}

template <class Family>
void measure(MatchSetup setup, int matches) {
  using Rules = typename Family::Rules;
  const Family family = Family::of_setup(setup);
  Random seeds = random_of(1);
  Digest digest;
  std::vector<typename Rules::Move> moves, answers;
  int64_t played = 0;
  const std::clock_t before = std::clock();
  for (int match = 0; match < matches; ++match) {
    setup.seed = drawn_seed(seeds);
    Random random(drawn_seed(seeds));
    auto state = family.start(setup, {});
    played += play<Rules>(state, random, moves, answers);
    digest.number(Rules::digest(state));
  }
  const double seconds = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
  std::printf("{\"moves\": %lld, \"seconds\": %.6f, \"digest\": \"%016llx\"}\n",
              static_cast<long long>(played), seconds,
              static_cast<unsigned long long>(digest.value()));
}

}  // namespace
}  // namespace understory

int main(int count, char** words) {
  using namespace understory;
  if (count != 4) {
    std::fprintf(stderr, "usage: random_play GAME PLAYERS MATCHES\n");
    return 2;
  }
  const MatchSetup setup{words[1], std::atoi(words[2]), {}, {}};
  const bool known = with_family_of(setup.game, [&](auto type) {
    measure<typename decltype(type)::type>(setup, std::atoi(words[3]));
  });
  return known ? 0 : 2;
}

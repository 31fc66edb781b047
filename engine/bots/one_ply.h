// Looking one move ahead with a network: what each legal move of a seat would be worth to it in an
// imagined position. Where others answer at the same time, their answers are guessed.
#pragma once

#include <vector>

#include "engine/bots/judgement.h"
#include "engine/core/random.h"

namespace understory {

/// Ways in which those who are asked at the same time may answer: mostly what does best against
/// anything, now and then anything.
template <class Rules>
class Guesses {
 public:
  using State = typename Rules::State;
  using Round = std::vector<typename Rules::Move>;

  Guesses(const Network& network, const State& state, Random& random) {
    for (const Seat seat : Rules::asked(state)) {
      std::vector<typename Rules::Move>& moves = moves_.emplace_back();
      Rules::moves(state, seat, moves);
    }
    const Round any = drawn(random);
    const Seats asked = Rules::asked(state);
    for (size_t i = 0; i < asked.size(); ++i) {
      size_t best = 0;
      float most = -10;
      Round round = any;
      for (size_t at = 0; at < moves_[i].size(); ++at) {
        round[i] = moves_[i][at];
        State after = state;
        Rules::apply(after, round, {});
        const float worth = judge<Rules>(network, after, asked[i]).worth();
        if (worth <= most) continue;
        most = worth;
        best = at;
      }
      best_.push_back(best);
    }
  }

  Round draw(Random& random) const {
    Round round = drawn(random);
    for (size_t i = 0; i < round.size(); ++i)
      if (random.below(3) > 0) round[i] = moves_[i][best_[i]];
    return round;
  }

 private:
  Round drawn(Random& random) const {
    Round round;
    for (const auto& moves : moves_)
      round.push_back(moves[random.below(static_cast<uint32_t>(moves.size()))]);
    return round;
  }

  std::vector<std::vector<typename Rules::Move>> moves_;
  std::vector<size_t> best_;
};

/// Adds to `worths` what each of `moves` of `seat` would be worth to it at `state`.
template <class Rules>
void add_worths(const Network& network, const typename Rules::State& state, Seat seat,
                const std::vector<typename Rules::Move>& moves, Random& random,
                std::vector<float>& worths) {
  constexpr int guessed_rounds = 3;
  worths.resize(moves.size());
  const Seats asked = Rules::asked(state);
  if (asked.size() == 1) {
    for (size_t i = 0; i < moves.size(); ++i) {
      typename Rules::State after = state;
      Rules::apply(after, {&moves[i], 1}, {});
      worths[i] += judge<Rules>(network, after, seat).worth();
    }
    return;
  }
  size_t own = 0;
  while (asked[own] != seat) ++own;
  const Guesses<Rules> guesses(network, state, random);
  for (int guess = 0; guess < guessed_rounds; ++guess) {
    auto round = guesses.draw(random);
    for (size_t i = 0; i < moves.size(); ++i) {
      round[own] = moves[i];
      typename Rules::State after = state;
      Rules::apply(after, round, {});
      worths[i] += judge<Rules>(network, after, seat).worth() / guessed_rounds;
    }
  }
}

/// The place of the greatest; the first of equal ones from `from` on.
inline size_t greatest(const std::vector<float>& worths, size_t from) {
  size_t best = from;
  for (size_t i = 1; i < worths.size(); ++i) {
    const size_t at = (from + i) % worths.size();
    if (worths[at] > worths[best]) best = at;
  }
  return best;
}

}  // namespace understory

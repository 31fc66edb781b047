// What each seat may expect of a match from a position on: found out by playing on from there, some
// answers far, with what nobody knows dealt anew each time, and judging where that leads. Each seat
// answers as `steady` does, by what it knows itself; what is expected is told of all seats at once.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "engine/bots/judgement.h"
#include "engine/bots/knowledge.h"
#include "engine/bots/one_ply.h"
#include "engine/bots/seeds.h"
#include "engine/bots/sight.h"
#include "engine/bots/tree_search.h"

namespace understory {

/// The chance of a seat to win, from 0 to 1 (a shared first place in parts), and its standard
/// error.
struct Chance {
  double win = 0;
  double error = 0;
};
using Chances = std::vector<Chance>;  ///< by seat

/// How much work a position is worth.
struct Effort {
  int worlds = 1;     ///< in which is played on; with fewer than two there is no error
  int64_t steps = 1;  ///< of the search for the best move
  /// Asked every millisecond or so: whether nobody needs the answer any more.
  std::function<bool()> is_over{};
};

/// Nobody needed the answer any more, and there is none.
struct GivenUp : std::runtime_error {
  GivenUp() : std::runtime_error("nobody needs it any more") {}
};

/// A mean with its standard error, one number at a time.
class Mean {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  Chance told() const {
    const double mean = sum_ / count_;
    if (count_ < 2) return {mean, 0};
    return {mean, std::sqrt(std::max(0.0, squares_ / count_ - mean * mean) / (count_ - 1))};
  }

 private:
  int count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

/// A move for which there seems to be a better one.
template <class Rules>
struct Compared {
  typename Rules::Move best;
  Chances cost;  ///< by seat: what its chance is with the best move, less that with the one played
};

template <class Rules>
class Prospects {
 public:
  using State = typename Rules::State;
  using Move = typename Rules::Move;

  Prospects(const State& state, const Network& network, Effort effort)
      : state_(state), network_(network), effort_(effort) {}

  /// The chances of all seats at this position, seen by somebody who knows all hands and no deck.
  /// Throws GivenUp.
  Chances chances(Random& random) const {
    std::array<Mean, seats_max> means;
    for (int world = 0; world < effort_.worlds; ++world) {
      go_on();
      State on = state_.over ? state_ : Known::with_fate_anew(state_, random);
      Random thoughts(drawn_seed(random));
      add(expected(on, thoughts), means);
    }
    return told(means);
  }

  /// What `played` has cost, an answer of `seat` that is asked here: nothing where it is the best
  /// that a search finds by what the seat knows. Both moves are tried in the same worlds, which the
  /// search has not seen: what it believes of its own choice counts for nothing. Throws GivenUp.
  std::optional<Compared<Rules>> compare(Seat seat, const Move& played, Random& random) const {
    const Sight<Rules> sight(state_, seat);
    const auto moves = sight.moves();
    if (moves.size() == 1) return std::nullopt;
    Budget budget(effort_.steps, effort_.is_over);
    TreeSearch<Rules> search(network_, sight, random);
    const auto promises = search.promises(moves, budget, 1);
    if (promises.empty() || moves[promises[0].at] == played) return std::nullopt;
    const Move& best = moves[promises[0].at];
    if (come_to_the_same(best, played)) return std::nullopt;
    std::array<Mean, seats_max> costs;
    for (int world = 0; world < effort_.worlds; ++world) {
      go_on();
      const State imagined = sight.imagine(random);
      const auto round = others_answer(imagined, random);
      const Seed thoughts = drawn_seed(random);
      const auto with_best = after(imagined, round, seat, best, thoughts);
      const auto with_played = after(imagined, round, seat, played, thoughts);
      Expected cost{};
      for (size_t i = 0; i < cost.size(); ++i) cost[i] = with_best[i] - with_played[i];
      add(cost, costs);
    }
    return Compared<Rules>{best, told(costs)};
  }

 private:
  using Known = KnowledgeOf<Rules>;

  /// Whether two answers to a question of one seat are the same one in other words: one says how it
  /// pays, the other leaves that to the rules.
  bool come_to_the_same(const Move& one, const Move& other) const {
    if (Rules::asked(state_).size() > 1) return false;
    State after_one = state_, after_other = state_;
    Rules::apply(after_one, std::span(&one, 1), {});
    Rules::apply(after_other, std::span(&other, 1), {});
    return Rules::digest(after_one) == Rules::digest(after_other);
  }

  /// Of each seat the share of first place.
  using Expected = std::array<double, seats_max>;
  /// So many answers are played on: far enough that a blunder shows, and so few that what is
  /// guessed of the answers does not drown it.
  static constexpr size_t answers_ahead = 8;

  void go_on() const {
    if (effort_.is_over && effort_.is_over()) throw GivenUp();
  }

  Expected expected(State& on, Random& thoughts) const {
    std::vector<Move> round;
    for (size_t answers = 0; !on.over && answers < answers_ahead; answers += round.size()) {
      round.clear();
      for (const Seat seat : Rules::asked(on)) round.push_back(quick_answer(on, seat, thoughts));
      Rules::apply(on, round, {});
    }
    return shares_of_first<Rules>(judge_all<Rules>(network_, on), on);
  }

  Move quick_answer(const State& on, Seat seat, Random& thoughts) const {
    const Sight<Rules> sight(on, seat);
    const auto moves = sight.moves();
    if (moves.size() == 1) return moves[0];
    const auto any = thoughts.below(static_cast<uint32_t>(moves.size()));
    const State imagined = sight.imagine(thoughts);
    std::vector<float> worths;
    add_worths<Rules>(network_, imagined, seat, moves, thoughts, worths);
    return moves[greatest(worths, any)];
  }

  /// What all who are asked may answer at once; of one that is asked alone anything.
  std::vector<Move> others_answer(const State& imagined, Random& random) const {
    if (Rules::asked(imagined).size() == 1) return std::vector<Move>(1);
    return Guesses<Rules>(network_, imagined, random).draw(random);
  }

  Expected after(State state, std::vector<Move> round, Seat seat, const Move& move,
                 const Seed& thoughts) const {
    const Seats asked = Rules::asked(state);
    for (size_t i = 0; i < asked.size(); ++i)
      if (asked[i] == seat) round[i] = move;
    Rules::apply(state, round, {});
    Random random(thoughts);
    return expected(state, random);
  }

  static void add(const Expected& values, std::array<Mean, seats_max>& means) {
    for (size_t i = 0; i < values.size(); ++i) means[i].add(values[i]);
  }
  Chances told(const std::array<Mean, seats_max>& means) const {
    Chances chances;
    for (Seat seat = 0; seat < state_.players; ++seat)
      chances.push_back(means[static_cast<size_t>(seat)].told());
    return chances;
  }

  const State& state_;
  const Network& network_;
  const Effort effort_;
};

}  // namespace understory

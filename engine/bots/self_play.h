// Self-play: matches that a network plays against itself, or one seat of it against a bot that does
// not learn (a best response), and what each seat saw in them, with what it should have expected:
// TD(lambda), where a move that was tried against one's judgement ends what the positions before it
// are told. Moves are chosen in imagined positions, as a bot has to.
#pragma once

#include <utility>
#include <vector>

#include "engine/bots/bot.h"
#include "engine/bots/judgement.h"
#include "engine/bots/learning.h"
#include "engine/bots/one_ply.h"
#include "engine/bots/sight.h"
#include "engine/match.h"

namespace understory {

struct SelfPlay {
  float lambda = 0.8f;      ///< how far what comes later is believed rather than what is expected
  uint32_t strays = 20;     ///< one move in so many is any legal one
  int answers_max = 700;    ///< then a match is ended as it stands
  bool by_teacher = false;  ///< the moves are those of `greedy`
  const Bot* against = nullptr;  ///< who holds all seats but `own`; nobody but the network itself
  Seat own = 0;
};

template <class Rules>
class SelfPlayed {
 public:
  using State = typename Rules::State;
  using Move = typename Rules::Move;

  SelfPlayed(const Network& network, const SelfPlay& how, Random& random)
      : network_(network), how_(how), random_(random) {}

  /// Plays `match` to its end; `samples` get what was seen.
  void play(Match match, std::vector<Sample>& samples) {
    seen_.clear();
    see(state_of(match));
    for (int answers = 0; !match.over(); ++answers) {
      if (answers == how_.answers_max) {
        State state = state_of(match);
        Rules::end(state, {});
        return tell(state, samples);
      }
      bool strayed = false;
      std::vector<LegalMove> round;
      for (const Seat seat : match.asked()) {
        if (learns(seat)) {
          round.emplace_back(seat, match.step(), choose(state_of(match), seat, strayed));
          continue;
        }
        Budget budget(how_.against->steps_max);
        round.push_back(how_.against->think(match, seat, budget, random_));
      }
      if (strayed) seen_.back().strayed = true;
      match.apply(round);
      if (!match.over()) see(state_of(match));
    }
    tell(state_of(match), samples);
  }
  /// What the network alone answers.
  Move answer(const State& state, Seat seat) {
    const Sight<Rules> sight(state, seat);
    const auto moves = sight.moves();
    const auto any = static_cast<size_t>(random_.below(static_cast<uint32_t>(moves.size())));
    if (moves.size() == 1) return moves[0];
    return moves[best_of_network(sight.imagine(random_), seat, moves, any)];
  }
  /// How many answers the last match took.
  int64_t answers() const { return static_cast<int64_t>(seen_.size()); }

 private:
  struct Seen {
    std::array<std::vector<Input>, seats_max> on;
    std::array<Estimate, seats_max> expected;
    bool strayed = false;
  };

  static const State& state_of(const Match& match) { return *match.state<State>(); }

  bool learns(Seat seat) const { return how_.against == nullptr || seat == how_.own; }

  void see(const State& state) {
    Seen& seen = seen_.emplace_back();
    for (Seat seat = 0; seat < state.players; ++seat) {
      if (!learns(seat)) continue;
      Inputs in;
      KnowledgeOf<Rules>::read_features(state, seat, in);
      seen.on[static_cast<size_t>(seat)].assign(in.on().begin(), in.on().end());
      seen.expected[static_cast<size_t>(seat)] = network_.estimate(in);
    }
  }

  Move choose(const State& state, Seat seat, bool& strayed) {
    const Sight<Rules> sight(state, seat);
    const auto moves = sight.moves();
    const auto any = static_cast<size_t>(random_.below(static_cast<uint32_t>(moves.size())));
    if (moves.size() == 1) return moves[0];
    if (random_.below(how_.strays) == 0) {
      strayed = true;
      return moves[any];
    }
    if (how_.by_teacher) {
      Budget budget(Budget::no_limit);
      return KnowledgeOf<Rules>::greedy(sight, budget, random_);
    }
    return moves[best_of_network(sight.imagine(random_), seat, moves, any)];
  }

  size_t best_of_network(const State& imagined, Seat seat, const std::vector<Move>& moves,
                         size_t any) {
    std::vector<float> worths;
    add_worths<Rules>(network_, imagined, seat, moves, random_, worths);
    return greatest(worths, any);
  }

  void tell(const State& end, std::vector<Sample>& samples) {
    for (Seat seat = 0; seat < end.players; ++seat) {
      if (!learns(seat)) continue;
      const auto at = static_cast<size_t>(seat);
      Estimate told = outcome<Rules>(end, seat);
      for (size_t i = seen_.size(); i-- > 0;) {
        Seen& seen = seen_[i];
        const Estimate& expected = seen.expected[at];
        // What came of a move that was tried says nothing of a better one.
        if (seen.strayed)
          told = expected;
        else
          samples.push_back({std::move(seen.on[at]), told});
        told.win += (1 - how_.lambda) * (expected.win - told.win);
        told.margin += (1 - how_.lambda) * (expected.margin - told.margin);
      }
    }
  }

  const Network& network_;
  const SelfPlay how_;
  Random& random_;
  std::vector<Seen> seen_;
};

}  // namespace understory

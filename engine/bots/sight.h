// What a bot gets to see of a match: its own legal moves, and positions that its seat cannot tell
// from the real one. There is no way from here to what the seat may not know.
#pragma once

#include <optional>
#include <vector>

#include "engine/bots/bot.h"
#include "engine/core/ensure.h"

namespace understory {

template <class Rules>
class Sight {
 public:
  using State = typename Rules::State;
  using Moves = std::vector<typename Rules::Move>;

  /// `seat` must be asked.
  Sight(const State& state, Seat seat) : state_(state), seat_(seat) {}

  Seat seat() const { return seat_; }
  /// A position of its own each time: what the seat cannot know is dealt anew. With the same chance
  /// the same for all positions that the seat cannot tell apart: then so is what a bot decides.
  State imagine(Random& random) const { return Rules::imagine(state_, seat_, random); }
  /// The legal moves of the seat, at least one.
  Moves moves() const {
    Moves moves;
    moves.reserve(usual_moves);
    Rules::moves(state_, seat_, moves);
    ENSURE(!moves.empty());
    return moves;
  }
  /// What a legal move leaves to the rules can be said as well: moves that are the same but for one
  /// part of it. None where it leaves nothing.
  Moves exchanges(const typename Rules::Move& move) const {
    Moves moves;
    if constexpr (requires { &Rules::exchanges; }) Rules::exchanges(state_, seat_, move, moves);
    return moves;
  }

 private:
  /// Room for as many at once: a list seldom grows beyond it.
  static constexpr size_t usual_moves = 40;

  const State& state_;
  Seat seat_;
};

/// How a bot plays the games of one family.
template <class Rules>
using Choose = typename Rules::Move (*)(const Sight<Rules>& sight, Budget& budget, Random& random);

/// One of the moves that a bot would advise: see Advice.
template <class Rules>
struct Advised {
  typename Rules::Move move;
  float win = 0;
  std::optional<float> error;
};
/// How a bot advises those who play the games of one family.
template <class Rules>
using Advise = std::vector<Advised<Rules>> (*)(const Sight<Rules>& sight, Budget& budget,
                                               Random& random);

/// How `random` plays: every legal move is equally likely.
template <class Rules>
typename Rules::Move any_move(const Sight<Rules>& sight, Budget&, Random& random) {
  const auto moves = sight.moves();
  return moves[random.below(static_cast<uint32_t>(moves.size()))];
}

}  // namespace understory

// `greedy` for Mycelia: tries each legal move on an imagined position, plays on what that asks of
// the same seat, and keeps the move that evaluates best. A sporing is tried with each wind.
#include "engine/bots/judging.h"
#include "engine/bots/mycelia_knowledge.h"

namespace understory::mycelia {
namespace {

constexpr uint32_t give_way = 3;  // one time in so many

/// Whether the open question belongs to what `seat` has just done, not to another action.
bool goes_on(const State& state, Seat seat) {
  if (state.over || state.agenda.back().seat != seat) return false;
  const StepKind kind = state.agenda.back().kind;
  return kind == StepKind::place_tile || kind == StepKind::place_spores ||
         kind == StepKind::decay_action;
}

Judged best_move(const State& state, Judging judging, size_t from, const Moves& moves);

/// Plays what a move goes on to ask of the same seat, and evaluates that.
int worth_after(State& state, Judging judging) {
  const Seat seat = judging.seat;
  while (goes_on(state, seat)) {
    Moves moves;
    Rules::moves(state, seat, moves);
    Rules::apply(state, {&moves[best_move(state, judging, 0, moves).at], 1}, {});
  }
  return Knowledge::evaluate(state, seat);
}

int worth_of(const State& state, Judging judging, const Move& move) {
  if (move.kind != MoveKind::spore || move.wind != Wind::none) {
    State after = state;
    Rules::apply(after, {&move, 1}, {});
    return worth_after(after, judging);
  }
  int worth = 0;
  for (int wind = 0; wind < winds; ++wind) {
    State after = state;
    after.laid_winds.push_back(static_cast<Wind>(wind));
    Rules::apply(after, {&move, 1}, {});
    worth += worth_after(after, judging);
  }
  return worth / winds;
}

Judged best_move(const State& state, Judging judging, size_t from, const Moves& moves) {
  return best_of(judging.budget, moves.size(), from,
                 [&](size_t at) { return worth_of(state, judging, moves[at]); });
}

}  // namespace

Move Knowledge::greedy(const Sight<Rules>& sight, Budget& budget, Random& random) {
  const Moves moves = sight.moves();
  const auto any = static_cast<size_t>(random.below(static_cast<uint32_t>(moves.size())));
  if (moves.size() == 1) return moves[any];
  const State imagined = sight.imagine(random);
  const Judged best = best_move(imagined, {sight.seat(), budget}, any, moves);
  // Two that block each other could wait for ever: where nothing gains, it sometimes gives way.
  const bool gains = best.worth > Knowledge::evaluate(imagined, sight.seat());
  return moves[gains || random.below(give_way) > 0 ? best.at : any];
}

}  // namespace understory::mycelia

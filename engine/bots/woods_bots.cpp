// `greedy`: tries each legal move on an imagined position, plays on what that asks of the same
// seat, and keeps the move that evaluates best. Of a hidden round it imagines what the others
// choose.
#include "engine/bots/woods_bots.h"

#include <algorithm>
#include <vector>

#include "engine/core/ensure.h"

namespace understory::woods {
namespace {

constexpr int imagined_rounds = 3;  // guesses at what the others choose
constexpr int guessed_slots = 5;    // the nearest are what they mostly want

/// Whether the open question belongs to what `seat` is about to finish: a card that it is using,
/// or its own part of a round; not another turn.
bool goes_on(const State& state, Seat seat) {
  if (state.over || state.agenda.back().seat != seat) return false;
  switch (state.agenda.back().kind) {
    case StepKind::turn:
    case StepKind::commit:
    case StepKind::bonus:
    case StepKind::last_cook:
    case StepKind::eccentric:
    case StepKind::morchella:
      return false;
    default:
      return true;
  }
}

Move best_move(const State& state, Seat seat, size_t from, const Moves& moves, int& best_worth);

/// Plays what a move goes on to ask of the same seat, and evaluates that.
int worth_after(State state, Seat seat) {
  while (goes_on(state, seat)) {
    Moves moves;
    Rules::moves(state, seat, moves);
    int worth = 0;
    const Move move = best_move(state, seat, 0, moves, worth);
    Rules::apply(state, {&move, 1}, {});
  }
  return evaluate(state, seat);
}

/// The best of `moves`, trying them from `from` on, so that of equal ones any can come first.
Move best_move(const State& state, Seat seat, size_t from, const Moves& moves, int& best_worth) {
  size_t best = from;
  for (size_t i = 0; i < moves.size(); ++i) {
    const size_t at = (from + i) % moves.size();
    State after = state;
    Rules::apply(after, {&moves[at], 1}, {});
    const int worth = worth_after(after, seat);
    if (i == 0 || worth > best_worth) {
      best = at;
      best_worth = worth;
    }
  }
  return moves[best];
}

/// What the others may choose: mostly near slots, sometimes the decay or the hand.
Moves guess_round(const State& state, Random& random) {
  Moves guess;
  const auto slots = static_cast<uint32_t>(state.forest.size());
  for (Seat seat = 0; seat < state.players; ++seat) {
    const uint32_t drawn = random.below(guessed_slots + 3);
    Choice choice = static_cast<Choice>(1 + drawn % std::max(1u, std::min(slots, 8u)));
    if (drawn == guessed_slots && !state.decay.empty()) choice = choose_decay;
    if (drawn > guessed_slots || slots == 0) choice = choose_hand;
    guess.push_back({.kind = MoveKind::select, .slot = choice});
  }
  return guess;
}

/// Plays a guessed round until `seat` has had its part: the others take the first that they may.
int worth_of_round(State state, Seat seat, const Moves& round) {
  Rules::apply(state, round, {});
  while (!state.over && state.agenda.back().kind != StepKind::commit &&
         (state.acted >> seat & 1) == 0) {
    const Seat asked = state.agenda.back().seat;
    Moves moves;
    Rules::moves(state, asked, moves);
    int worth = 0;
    const Move move = asked == seat ? best_move(state, seat, 0, moves, worth) : moves.front();
    Rules::apply(state, {&move, 1}, {});
  }
  return worth_after(state, seat);
}

/// The choice that does best against a few guesses, the same ones for each.
Move best_choice(const State& state, Seat seat, size_t from, const Moves& moves, Random& random) {
  std::vector<Moves> guesses;
  for (int i = 0; i < imagined_rounds; ++i) guesses.push_back(guess_round(state, random));
  size_t best = from;
  int best_worth = 0;
  for (size_t i = 0; i < moves.size(); ++i) {
    const size_t at = (from + i) % moves.size();
    int worth = 0;
    for (Moves& round : guesses) {
      round[static_cast<size_t>(seat)] = moves[at];
      worth += worth_of_round(state, seat, round);
    }
    if (i == 0 || worth > best_worth) {
      best = at;
      best_worth = worth;
    }
  }
  return moves[best];
}

}  // namespace

Bot bot_named(std::string_view name) {
  if (name == "greedy") return Bot::greedy;
  if (name == "random") return Bot::random;
  throw SetupError("no bot is called \"" + std::string(name) + "\"; there are: greedy, random");
}

Move choose(Bot bot, const State& state, Seat seat, Random& random, Moves& buffer) {
  buffer.clear();
  Rules::moves(state, seat, buffer);
  ENSURE(!buffer.empty());
  const auto any = static_cast<size_t>(random.below(static_cast<uint32_t>(buffer.size())));
  if (bot == Bot::random || buffer.size() == 1) return buffer[any];
  const State imagined = Rules::imagine(state, seat, random);
  if (state.agenda.back().kind == StepKind::commit)
    return best_choice(imagined, seat, any, buffer, random);
  int worth = 0;
  return best_move(imagined, seat, any, buffer, worth);
}

}  // namespace understory::woods

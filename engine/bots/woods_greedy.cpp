// `greedy`: tries each legal move on an imagined position, plays on what that asks of the same
// seat, and keeps the move that evaluates best. Of a hidden round it imagines what the others
// choose.
#include <algorithm>
#include <vector>

#include "engine/bots/judging.h"
#include "engine/bots/woods_knowledge.h"
#include "engine/woods/forest.h"
#include "engine/woods/hand.h"
#include "engine/woods/round.h"

namespace understory::woods {
namespace {

constexpr int imagined_rounds = 4;  // guesses at what the others choose

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
    case StepKind::trim:
    case StepKind::settle:
    case StepKind::cleanup:
    case StepKind::discard_decay:
    case StepKind::fall:
    case StepKind::finish:
    case StepKind::second_turn:
    case StepKind::act:
    case StepKind::round_end:
    case StepKind::round_finish:
    case StepKind::match_end:
    case StepKind::resolve:
    case StepKind::use:
    case StepKind::panther_cap:
    case StepKind::farm_girl:
    case StepKind::chef:
    case StepKind::farmers_market:
    case StepKind::thief:
    case StepKind::shiitake_log:
    case StepKind::forest_fire:
      break;
  }
  return true;
}

Judged best_move(const State& state, Judging judging, size_t from, const Moves& moves);

/// Plays what a move goes on to ask of the same seat, and evaluates that.
int worth_after(State state, Judging judging) {
  const Seat seat = judging.seat;
  while (goes_on(state, seat)) {
    Moves moves;
    Rules::moves(state, seat, moves);
    Rules::apply(state, {&moves[best_move(state, judging, 0, moves).at], 1}, {});
  }
  return Knowledge::evaluate(state, seat);
}

Judged best_move(const State& state, Judging judging, size_t from, const Moves& moves) {
  return best_of(judging.budget, moves.size(), from, [&](size_t at) {
    State after = state;
    Rules::apply(after, {&moves[at], 1}, {});
    return worth_after(after, judging);
  });
}

/// What a card would be worth to a seat that got it for so many sticks, roughly: a guess at what
/// others want must not cost much.
int attraction(const State& state, Seat seat, Card card, int cost) {
  const Kitchen& kitchen = state.kitchen(seat);
  const bool to_hand = enters_hand(card) || card == Card::moon;
  if (cost > kitchen.sticks || (to_hand && kitchen.room() < 1) || card == Card::poison) return -1;
  State after = state;
  Kitchen& richer = after.kitchen(seat);
  richer.sticks = static_cast<uint16_t>(richer.sticks - cost);
  if (card == Card::basket)
    ++richer.baskets;
  else if (to_hand)
    put_in_hand(richer, card == Card::moon ? Card::night_hen_of_the_woods : card, Shown::to_owner);
  return std::max(0, Knowledge::evaluate(after, seat));
}

/// The slots in the order in which a seat seems to want them.
Bounded<Choice, forest_slots> wanted_slots(const State& state, Seat seat) {
  Bounded<Choice, forest_slots> slots;
  std::array<int, forest_slots + 1> worth{};
  for (int slot = 1; slot <= static_cast<int>(state.forest.size()); ++slot) {
    worth[static_cast<size_t>(slot)] =
        attraction(state, seat, card_in(state, ForestId::forest, slot),
                   round_cost(state, seat, slot, false, false));
    slots.push_back(static_cast<Choice>(slot));
  }
  std::sort(slots.begin(), slots.end(), [&](Choice one, Choice other) {
    return worth[one] != worth[other] ? worth[one] > worth[other] : one < other;
  });
  return slots;
}

/// What the others may choose: mostly what they want most, sometimes the hand or the decay.
class Guesses {
 public:
  explicit Guesses(const State& state) : state_(state) {
    for (Seat seat = 0; seat < state.players; ++seat) wanted_.push_back(wanted_slots(state, seat));
  }

  Moves draw(Random& random) const {
    constexpr std::array<size_t, 7> ranks = {0, 0, 0, 0, 1, 1, 2};
    Moves guess;
    for (const auto& wanted : wanted_) {
      const uint32_t drawn = random.below(ranks.size() + 1);
      Choice choice = !state_.decay.empty() && random.below(2) == 0 ? choose_decay : choose_hand;
      if (drawn < ranks.size() && ranks[drawn] < wanted.size()) choice = wanted[ranks[drawn]];
      guess.push_back({.kind = MoveKind::select, .slot = choice});
    }
    return guess;
  }

 private:
  const State& state_;
  std::vector<Bounded<Choice, forest_slots>> wanted_;
};

/// Plays a guessed round until `seat` has had its part: the others take the first that they may.
int worth_of_round(State state, Judging judging, const Moves& round) {
  const Seat seat = judging.seat;
  Rules::apply(state, round, {});
  while (!state.over && state.agenda.back().kind != StepKind::commit &&
         (state.acted >> seat & 1) == 0) {
    const Seat asked = state.agenda.back().seat;
    Moves moves;
    Rules::moves(state, asked, moves);
    const size_t best = asked == seat ? best_move(state, judging, 0, moves).at : 0;
    Rules::apply(state, {&moves[best], 1}, {});
  }
  return worth_after(state, judging);
}

/// The choice that does best against a few guesses, the same ones for each.
size_t best_choice(const State& state, Judging judging, size_t from, const Moves& moves,
                   Random& random) {
  const Guesses others(state);
  std::vector<Moves> guesses;
  for (int i = 0; i < imagined_rounds; ++i) guesses.push_back(others.draw(random));
  return best_of(judging.budget, moves.size(), from,
                 [&](size_t at) {
                   int worth = 0;
                   for (Moves& round : guesses) {
                     round[static_cast<size_t>(judging.seat)] = moves[at];
                     worth += worth_of_round(state, judging, round);
                   }
                   return worth;
                 })
      .at;
}

}  // namespace

Move Knowledge::greedy(const Sight<Rules>& sight, Budget& budget, Random& random) {
  const Moves moves = sight.moves();
  const auto any = static_cast<size_t>(random.below(static_cast<uint32_t>(moves.size())));
  if (moves.size() == 1) return moves[any];
  const State imagined = sight.imagine(random);
  const Judging judging{sight.seat(), budget};
  if (imagined.agenda.back().kind == StepKind::commit)
    return moves[best_choice(imagined, judging, any, moves, random)];
  return moves[best_move(imagined, judging, any, moves).at];
}

}  // namespace understory::woods

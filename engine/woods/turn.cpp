// Turns: see turn.h. The actions themselves are in the table of action.cpp, each ruled in a file
// of its own.
#include "engine/woods/turn.h"

#include "engine/woods/action.h"
#include "engine/woods/cleanup.h"
#include "engine/woods/collect.h"
#include "engine/woods/hand.h"

namespace understory::woods {

bool has_play(const State& state, Seat seat) { return any_action(state, seat, on_turn); }

bool run_turn(State& state, Events& events) {
  const Step step = state.agenda.back();
  if (!state.kitchen(step.seat).unpacked) unpack_hand(state, step.seat, events);
  if (any_action(state, step.seat, on_turn | before_turn)) return false;
  state.agenda.pop_back();
  lose_turn(state, step, events);
  return true;
}

void turn_moves(const State& state, const Step&, Seat seat, Moves& moves) {
  list_actions(state, seat, on_turn | before_turn, moves);
  if (!has_play(state, seat)) add_move(moves, MoveKind::decline);
}

std::optional<Refusal> refuse_turn(const State& state, const Step&, Seat seat, const Move& move) {
  if (move.kind == MoveKind::decline && !has_play(state, seat)) return std::nullopt;
  if (auto refusal = refuse_action(state, seat, move, on_turn | before_turn)) {
    if (refusal->code == RefusalCode::wrong_question) refusal->ruling = "W7";
    return refusal;
  }
  return std::nullopt;
}

void answer_turn(State& state, const Step& step, const Move& move, Events& events) {
  if (move.kind == MoveKind::decline) return lose_turn(state, step, events);
  const Action* action = find_action(state, move.kind, on_turn | before_turn);
  if ((action->occasions & before_turn) != 0) {
    state.agenda.push_back(step);  // the turn itself is still to come
    return action->play(state, step.seat, move, events);
  }
  // Y7: a turn decays from the forest of its card, else from the main one while that lasts.
  const bool from_forest = takes_slots(move.kind);
  const ForestId otherwise = state.forest.empty() ? ForestId::rainforest : ForestId::forest;
  Step& cleanup = state.next(StepKind::cleanup, step.seat);
  cleanup.forest = from_forest ? move.forest : otherwise;
  cleanup.extra = step.extra;
  if (state.rules().order == Order::turns_with_bonus) state.next(StepKind::bonus, step.seat);  // T1
  action->play(state, step.seat, move, events);
}

void bonus_moves(const State& state, const Step&, Seat seat, Moves& moves) {
  add_move(moves, MoveKind::decline);
  list_actions(state, seat, as_bonus, moves);
}

std::optional<Refusal> refuse_bonus(const State& state, const Step&, Seat seat, const Move& move) {
  if (move.kind == MoveKind::decline) return std::nullopt;
  if (auto refusal = refuse_action(state, seat, move, as_bonus)) {
    if (refusal->code == RefusalCode::wrong_question) refusal->ruling = "T1";
    return refusal;
  }
  return std::nullopt;
}

void answer_bonus(State& state, const Step& step, const Move& move, Events& events) {
  if (move.kind == MoveKind::decline)
    return events.tell(
        {.kind = EventKind::declined, .seat = step.seat, .question = StepKind::bonus});
  find_action(state, move.kind, as_bonus)->play(state, step.seat, move, events);
}

void unpack_hand(State& state, Seat seat, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  kitchen.unpacked = true;
  for (int left = kitchen.hand[Card::basket]; left > 0; --left) {
    take_from_hand(kitchen, Card::basket);
    ++kitchen.baskets;
    events.tell({.kind = EventKind::basket_placed, .seat = seat});
  }
  for (int left = kitchen.hand[Card::moon]; left > 0; --left) {
    discard_from_hand(state, kitchen, Card::moon);
    swap_moon(state, seat, events);
  }
  Event event{.kind = EventKind::discarded, .seat = seat};
  for (int left = kitchen.hand[Card::poison]; left > 0; --left) {
    discard_from_hand(state, kitchen, Card::poison);
    event.cards.push_back(Card::poison);
  }
  if (!event.cards.empty()) events.tell(event);
}

}  // namespace understory::woods

// The sequence of play: the agenda is a stack, its last step is the one that goes on. An asking
// step waits; every other has run by the time a question is open.
#include "engine/woods/rules.h"

#include "engine/woods/cleanup.h"
#include "engine/woods/poison.h"
#include "engine/woods/turn.h"

namespace understory::woods {
namespace {

/// Runs the step on top, unless it asks. Returns whether it ran.
bool run_step(State& state, Events& events) {
  const Step step = state.agenda.back();
  switch (step.kind) {
    case StepKind::turn:
      if (!state.kitchen(step.seat).unpacked) unpack_hand(state, step.seat, events);
      if (has_play(state, step.seat)) return false;
      state.agenda.pop_back();
      lose_turn(state, step.seat, events);
      return true;
    case StepKind::trim:
      return false;
    case StepKind::settle:
      state.agenda.pop_back();
      settle_poison(state, step.seat, events);
      return true;
    case StepKind::cleanup:
      state.agenda.pop_back();
      clean_up(state, step.seat, events);
      return true;
  }
  return false;
}

}  // namespace

void run_agenda(State& state, Events& events) {
  while (!state.over && run_step(state, events)) {
  }
}

std::optional<Seat> Rules::asked(const State& state) {
  if (state.over) return std::nullopt;
  return state.agenda.back().seat;
}

void Rules::moves(const State& state, Moves& moves) {
  if (state.over) return;
  const Step step = state.agenda.back();
  if (step.kind == StepKind::trim)
    trim_moves(state, step.seat, moves);
  else
    turn_moves(state, step.seat, moves);
}

std::optional<Refusal> Rules::refusal(const State& state, Seat seat, const Move& move) {
  if (asked(state) != seat) return Refusal{"not_asked", "", 0, 0};
  if (state.agenda.back().kind == StepKind::turn) return refuse_turn(state, seat, move);
  if (move.kind != MoveKind::discard) return Refusal{"wrong_question", "", 0, 0};
  return refuse_trim(state, seat, move);
}

void Rules::apply(State& state, const Move& move, Events events) {
  const Step step = state.agenda.pop_back();
  if (step.kind == StepKind::trim) {
    trim(state, step.seat, move, events);
  } else {
    state.agenda.push_back({StepKind::cleanup, step.seat});
    play_turn(state, step.seat, move, events);
  }
  run_agenda(state, events);
}

}  // namespace understory::woods

// What can be done with the actions of a game: see action.h.
#include "engine/woods/action.h"

namespace understory::woods {

const Action* find_action(const State& state, MoveKind kind, int occasions) {
  for (const Action& action : state.rules().actions)
    if (action.kind == kind && (action.occasions & occasions) != 0) return &action;
  return nullptr;
}

void list_actions(const State& state, Seat seat, int occasions, Moves& moves) {
  for (const Action& action : state.rules().actions)
    if ((action.occasions & occasions) != 0) action.list(state, seat, moves);
}

bool any_action(const State& state, Seat seat, int occasions) {
  for (const Action& action : state.rules().actions)
    if ((action.occasions & occasions) != 0 && action.possible(state, seat)) return true;
  return false;
}

std::optional<Refusal> refuse_action(const State& state, Seat seat, const Move& move,
                                     int occasions) {
  const Action* action = find_action(state, move.kind, occasions);
  if (action == nullptr) return Refusal{RefusalCode::wrong_question, "", 0, 0};
  return action->refuse(state, seat, move);
}

}  // namespace understory::woods

// A turn (A1): two different actions, both compulsory while legal, and insects at any point.
#include "engine/mycelia/actions.h"

namespace understory::mycelia {
namespace {

struct ActionRule {
  MoveKind kind;
  Refused (*refuse)(const State&, Seat, const Move&);
  void (*list)(const State&, Seat, Moves&);
  bool (*possible)(const State&, Seat);
  void (*play)(State&, Seat, const Move&, Events&);
  Refusal (*cannot)(const State&, Seat);  ///< why there is none, where no move is named
};

Refusal nowhere_to_go(const State&, Seat) { return {RefusalCode::stuck, "A2", 0, 0}; }
Refusal no_tiles(const State&, Seat) { return {RefusalCode::pile_empty, "B3", 1, 0}; }
Refusal nothing_to_spore(const State&, Seat) { return {RefusalCode::no_mushroom, "S1", 0, 0}; }
Refusal no_cards(const State&, Seat) { return {RefusalCode::no_cards, "A3", 1, 0}; }

/// In the order of Action.
constexpr std::array<ActionRule, actions> action_rules = {{
    {MoveKind::move, refuse_move, list_move, possible_move, play_move, nowhere_to_go},
    {MoveKind::explore, refuse_explore, list_explore, possible_explore, play_explore, no_tiles},
    {MoveKind::spore, refuse_spore, list_spore, possible_spore, play_spore, nothing_to_spore},
    {MoveKind::fruit, refuse_fruit, list_fruit, possible_fruit, play_fruit, why_no_fruit},
    {MoveKind::decay, refuse_decay, list_decay, possible_decay, play_decay, why_no_decay},
    {MoveKind::discover, refuse_discover, list_discover, possible_discover, play_discover,
     no_cards},
}};

constexpr bool in_order() {
  for (size_t i = 0; i < action_rules.size(); ++i)
    if (name_of(action_rules[i].kind) != action_names[i]) return false;
  return true;
}
static_assert(in_order());

bool is_action(MoveKind kind) { return kind >= MoveKind::move && kind <= MoveKind::discover; }
size_t action_of(MoveKind kind) {
  return static_cast<size_t>(kind) - static_cast<size_t>(MoveKind::move);
}
int actions_done(const Step& step) { return std::popcount(step.done); }

Refused refuse_insects(const State& state, Seat seat) {
  const int insects = state.colony(seat).insects;
  if (insects >= move_mother_cost) return std::nullopt;
  return Refusal{RefusalCode::not_enough_insects, "A4", move_mother_cost, insects};
}

bool can_spend_insects(const State& state, Seat seat) {
  return possible_refresh(state, seat) ||
         (!refuse_insects(state, seat) && possible_move_other(state, seat));
}

bool may_end(const State& state, const Step& step) {
  return actions_done(step) >= actions_a_turn || !any_action(state, step);
}

void next_turn(State& state, Seat seat, Events& events) {
  events.tell({.kind = EventKind::turn_ended, .seat = seat});
  state.agenda.pop_back();
  const Seat next = state.after(seat);
  const bool person = state.is_person(next);
  state.agenda.push_back({.kind = person ? StepKind::turn : StepKind::automata_turn, .seat = next});
  events.tell({.kind = EventKind::turn_began, .seat = next});
}

void end_turn(State& state, Events& events) {
  const Step step = state.agenda.back();
  for (int left = actions_done(step); left < actions_a_turn; ++left)
    events.tell({.kind = EventKind::action_skipped, .seat = step.seat});
  next_turn(state, step.seat, events);
}

}  // namespace

Refused refuse_action(const Step& step, MoveKind kind) {
  if (actions_done(step) >= actions_a_turn)
    return Refusal{RefusalCode::no_actions_left, "A1", 1, 0};
  if ((step.done >> action_of(kind) & 1) != 0)
    return Refusal{RefusalCode::already_done, "A1", 0, 0};
  return std::nullopt;
}

bool any_action(const State& state, const Step& step) {
  if (actions_done(step) >= actions_a_turn) return false;
  for (size_t i = 0; i < action_rules.size(); ++i)
    if ((step.done >> i & 1) == 0 && action_rules[i].possible(state, step.seat)) return true;
  return false;
}

bool run_turn(State& state, Events& events) {
  const Step step = state.agenda.back();
  if (!may_end(state, step) || can_spend_insects(state, step.seat)) return false;
  end_turn(state, events);
  return true;
}

Refused refuse_turn(const State& state, const Step& step, const Move& move) {
  if (is_action(move.kind)) {
    if (const auto refused = refuse_action(step, move.kind)) return refused;
    return action_rules[action_of(move.kind)].refuse(state, step.seat, move);
  }
  switch (move.kind) {
    case MoveKind::refresh:
      return refuse_refresh(state, step.seat, move);
    case MoveKind::move_mother:
      if (const auto refused = refuse_insects(state, step.seat)) return refused;
      return refuse_move_other(state, step.seat, move);
    case MoveKind::end_turn:
      if (may_end(state, step)) return std::nullopt;
      return Refusal{RefusalCode::actions_left, "A1", 0, actions_a_turn - actions_done(step)};
    case MoveKind::place_mother:
    case MoveKind::move:
    case MoveKind::explore:
    case MoveKind::spore:
    case MoveKind::fruit:
    case MoveKind::decay:
    case MoveKind::discover:
    case MoveKind::place_tile:
    case MoveKind::place_spores:
    case MoveKind::leap:
    case MoveKind::take:
    case MoveKind::settle:
    case MoveKind::turn_tile:
      break;
  }
  return Refusal{RefusalCode::wrong_question, "", 0, 0};
}

void list_turn(const State& state, const Step& step, Moves& moves) {
  const size_t before = moves.size();
  if (actions_done(step) < actions_a_turn)
    for (size_t i = 0; i < action_rules.size(); ++i)
      if ((step.done >> i & 1) == 0) action_rules[i].list(state, step.seat, moves);
  if (moves.size() == before) add_move(moves, MoveKind::end_turn);
  if (possible_refresh(state, step.seat)) add_move(moves, MoveKind::refresh);
  if (!refuse_insects(state, step.seat)) list_move_other(state, step.seat, moves);
}

void play_turn(State& state, const Move& move, Events& events) {
  Step& step = state.agenda.back();
  const Seat seat = step.seat;
  if (is_action(move.kind)) {
    step.done = static_cast<uint8_t>(step.done | 1 << action_of(move.kind));
    action_rules[action_of(move.kind)].play(state, seat, move, events);
  } else if (move.kind == MoveKind::refresh) {
    play_refresh(state, seat, move, events);
  } else if (move.kind == MoveKind::move_mother) {
    Colony& colony = state.colony(seat);
    colony.insects = static_cast<uint8_t>(colony.insects - move_mother_cost);
    state.insects = static_cast<uint8_t>(state.insects + move_mother_cost);
    play_move_other(state, seat, move, "insects", events);
  } else {
    end_turn(state, events);
  }
}

Refused refuse_kind(const State& state, const Step& step, MoveKind kind) {
  if (is_action(kind)) {
    if (const auto refused = refuse_action(step, kind)) return refused;
    const ActionRule& rule = action_rules[action_of(kind)];
    if (rule.possible(state, step.seat)) return std::nullopt;
    return rule.cannot(state, step.seat);
  }
  if (kind == MoveKind::refresh) return refuse_refresh(state, step.seat, {.kind = kind});
  if (!possible_move_other(state, step.seat)) return Refusal{RefusalCode::own_mother, "A4", 0, 0};
  return refuse_insects(state, step.seat);
}

}  // namespace understory::mycelia

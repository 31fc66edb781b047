// Rounds: see round.h. A choice is carried out as it was made, with what Map, Eureka! and
// identical neighbours allow; failing that comes the fall-back: another card for its full price,
// or the hand.
#include "engine/woods/round.h"

#include <algorithm>
#include <utility>

#include "engine/woods/action.h"
#include "engine/woods/cleanup.h"
#include "engine/woods/collect.h"
#include "engine/woods/foray_card.h"
#include "engine/woods/forest.h"
#include "engine/woods/poison.h"
#include "engine/woods/turn.h"

namespace understory::woods {
namespace {

Choice choice_of(const State& state, Seat seat) { return state.choices[static_cast<size_t>(seat)]; }
bool is_slot(Choice choice) { return choice >= 1 && choice <= forest_slots; }

/// C5: whether `slot` lies in one row of identical cards with the slot that was chosen, as the
/// round began.
bool same_row(const State& state, int chosen, int slot) {
  if (!is_slot(static_cast<Choice>(chosen))) return false;
  const int step = slot < chosen ? 1 : -1;
  for (int at = slot; at != chosen; at += step)
    if (card_in(state, ForestId::forest, at) != card_in(state, ForestId::forest, chosen))
      return false;
  return true;
}

/// Slots from the first to the last.
struct Row {
  int first = 1;
  int last = 0;
};

Row whole_forest(const State& state) { return {1, static_cast<int>(state.forest.size())}; }

/// C5: the row of identical cards around the slot that was chosen; none when its card is gone.
Row row_of(const State& state, int chosen) {
  if (!lies_in(state, ForestId::forest, chosen)) return {};
  const auto same = [&](int slot) {
    return slot >= 1 && slot <= static_cast<int>(state.forest.size()) &&
           card_in(state, ForestId::forest, slot) == card_in(state, ForestId::forest, chosen);
  };
  Row row{chosen, chosen};
  while (same(row.first - 1)) --row.first;
  while (same(row.last + 1)) ++row.last;
  return row;
}

bool has_eureka(const State& state, Seat seat) {
  return state.kitchen(seat).eureka == Eureka::ready;
}

/// C7: the slots of a Eureka! in any order; the one that was chosen is the one that is paid for.
Move chosen_slot_first(Move move, int chosen) {
  if (move.kind == MoveKind::eureka && move.other != 0 && move.other == chosen)
    std::swap(move.slot, move.other);
  return move;
}

/// Why the cards of a take or a Eureka! cannot be had for `cost`.
std::optional<Refusal> refuse_cards(const State& state, Seat seat, const Move& move, int cost) {
  for (const int slot : {int{move.slot}, int{move.other}})
    if (slot != 0 && !lies_in(state, ForestId::forest, slot))
      return Refusal{RefusalCode::no_such_slot, "C3", slot, static_cast<int>(state.forest.size())};
  if (move.map && !state.kitchen(seat).map) return Refusal{RefusalCode::no_map, "C6", 1, 0};
  if (cost > state.kitchen(seat).sticks)
    return Refusal{RefusalCode::not_enough_sticks, "C3", cost, state.kitchen(seat).sticks};
  Bounded<Card, 2> cards;
  cards.push_back(card_in(state, ForestId::forest, move.slot));
  if (move.other != 0) cards.push_back(card_in(state, ForestId::forest, move.other));
  return refuse_collection(state, seat, {cards.begin(), cards.size()});
}

/// What a take or Eureka! costs that seat; a Eureka! for a card next to one that is gone is free
/// (C7).
int cost_of(const State& state, Seat seat, const Move& move, bool fall_back) {
  if (move.kind == MoveKind::eureka && fall_back) return 0;
  return round_cost(state, seat, move.slot, fall_back, move.map);
}

std::optional<Refusal> refuse_chosen_card(const State& state, Seat seat, const Move& said) {
  const int chosen = choice_of(state, seat);
  const Move move = chosen_slot_first(said, chosen);
  if (move.forest != ForestId::forest) return Refusal{RefusalCode::no_such_slot, "C3", 0, 0};
  for (const int slot : {chosen, int{move.slot}})
    if (!lies_in(state, ForestId::forest, slot))
      return Refusal{RefusalCode::no_such_slot, "C3", slot, static_cast<int>(state.forest.size())};
  if (move.kind == MoveKind::eureka) {
    if (!has_eureka(state, seat)) return Refusal{RefusalCode::no_eureka, "C7", 1, 0};
    if (move.slot != chosen || move.other == 0)
      return Refusal{RefusalCode::not_selected, "C7", chosen, 0};
    if (move.other + 1 != move.slot && move.other != move.slot + 1)
      return Refusal{RefusalCode::not_neighbours, "C7", 0, 0};
  } else if (!same_row(state, chosen, move.slot)) {
    return Refusal{RefusalCode::not_selected, "C3", chosen, move.slot};
  }
  return refuse_cards(state, seat, move, cost_of(state, seat, move, false));
}

std::optional<Refusal> refuse_other_card(const State& state, Seat seat, const Move& move) {
  const int chosen = choice_of(state, seat);
  if (move.forest != ForestId::forest || !lies_in(state, ForestId::forest, move.slot))
    return Refusal{RefusalCode::no_such_slot, "C4", move.slot,
                   static_cast<int>(state.forest.size())};
  if (move.kind == MoveKind::eureka) {
    if (!has_eureka(state, seat)) return Refusal{RefusalCode::no_eureka, "C7", 1, 0};
    const bool beside_gap = is_slot(static_cast<Choice>(chosen)) &&
                            !lies_in(state, ForestId::forest, chosen) &&
                            (move.slot + 1 == chosen || move.slot == chosen + 1);
    if (move.other != 0 || !beside_gap || move.map)
      return Refusal{RefusalCode::not_neighbours, "C7", 0, 0};
  } else {
    if (move.slot == chosen) return Refusal{RefusalCode::not_selected, "C4", 0, 0};
    if (chosen_by_a_later_seat(state, seat, move.slot) && !same_row(state, chosen, move.slot))
      return Refusal{RefusalCode::slot_selected, "C4", 0, 0};
  }
  return refuse_cards(state, seat, move, cost_of(state, seat, move, true));
}

/// Every take and Eureka! of that seat for a slot of `row`, as chosen or by fall-back.
template <class Refuse>
void card_moves(const State& state, Seat seat, Row row, const Refuse& refuse, Moves& moves) {
  const Kitchen& kitchen = state.kitchen(seat);
  const auto add = [&](Move move) {
    for (const bool map : {false, true}) {
      if (map && !kitchen.map) break;
      move.map = map;
      if (!refuse(state, seat, move)) moves.push_back(move);
    }
  };
  for (int slot = row.first; slot <= row.last; ++slot) {
    if (!lies_in(state, ForestId::forest, slot)) continue;
    const auto at = static_cast<uint8_t>(slot);
    add({.kind = MoveKind::take, .slot = at});
    if (!has_eureka(state, seat)) continue;
    add({.kind = MoveKind::eureka, .slot = at});
    for (const int other : {slot - 1, slot + 1})
      if (other >= 1 && other != choice_of(state, seat))
        add({.kind = MoveKind::eureka, .slot = at, .other = static_cast<uint8_t>(other)});
  }
}

/// What the choice allows as it was made.
void chosen_moves(const State& state, Seat seat, Moves& moves) {
  const Choice choice = choice_of(state, seat);
  if (choice == choose_hand) return list_actions(state, seat, from_hand, moves);
  if (choice == choose_decay) return decay_moves(state, seat, moves);
  card_moves(state, seat, row_of(state, choice), refuse_chosen_card, moves);
}

std::optional<Refusal> refuse_chosen(const State& state, Seat seat, const Move& move) {
  const Choice choice = choice_of(state, seat);
  const bool takes = takes_slots(move.kind);
  if (choice == choose_hand) {
    if (takes || move.kind == MoveKind::take_decay)
      return Refusal{RefusalCode::not_selected, "C9", 0, 0};
    return refuse_action(state, seat, move, from_hand);
  }
  if (choice == choose_decay && move.kind == MoveKind::take_decay)
    return refuse_decay(state, seat, move);
  if (is_slot(choice) && takes) return refuse_chosen_card(state, seat, move);
  return Refusal{RefusalCode::not_selected, "C3", 0, 0};
}

bool can_carry_out(const State& state, Seat seat) {
  const Choice choice = choice_of(state, seat);
  if (choice == choose_hand) return any_action(state, seat, from_hand);
  if (choice == choose_decay) return can_take_decay(state, seat);
  const Row row = row_of(state, choice);
  for (int slot = row.first; slot <= row.last; ++slot)
    for (const bool map : {false, true})
      if (!refuse_chosen_card(state, seat, {.slot = static_cast<uint8_t>(slot), .map = map}))
        return true;
  Moves moves;
  if (has_eureka(state, seat)) card_moves(state, seat, row, refuse_chosen_card, moves);
  return !moves.empty();
}

/// Whether that seat may hold the card, as far as everybody can see. One that was given away in
/// secret may be in any hand.
bool may_hold(const State& state, Seat seat, Card card) {
  const Kitchen& kitchen = state.kitchen(seat);
  if (kitchen.seen[card] + held(kitchen, Zone::morchella, card) > 0) return true;
  return std::any_of(state.kitchens.begin(), state.kitchens.end(),
                     [&](const Kitchen& other) { return other.hand[card] > other.seen[card]; });
}

/// C13: whether that seat may hold a card that is played before it acts.
bool may_act_before(const State& state, Seat seat) {
  for (const ForayCard& row : state.rules().cards)
    for (const Action& action : row.actions)
      if ((action.occasions & before_act) != 0 && may_hold(state, seat, row.card)) return true;
  return false;
}

/// Whether there is more than one way to carry out the choice, as far as everybody can see. What
/// is done without asking must not tell what a hand holds.
bool has_options(const State& state, Seat seat) {
  const Kitchen& kitchen = state.kitchen(seat);
  const Choice choice = choice_of(state, seat);
  if (choice == choose_hand || may_act_before(state, seat)) return true;
  if (choice == choose_decay) return false;
  if (kitchen.map || has_eureka(state, seat)) return true;
  const Row row = row_of(state, choice);
  for (int slot = row.first; slot <= row.last; ++slot)
    if (slot != choice && lies_in(state, ForestId::forest, slot)) return true;
  return false;
}

void done(State& state, Seat seat) { state.acted = static_cast<uint8_t>(state.acted | 1 << seat); }

void play_act(State& state, Seat seat, const Move& said, bool fall_back, Events& events) {
  const Move move = chosen_slot_first(said, choice_of(state, seat));
  if (move.kind == MoveKind::take_decay) return take_decay(state, seat, move, events);
  if (!takes_slots(move.kind))
    return find_action(state, move.kind, from_hand)->play(state, seat, move, events);
  Kitchen& kitchen = state.kitchen(seat);
  const int cost = cost_of(state, seat, move, fall_back);
  if (move.map) {  // C6
    kitchen.map = false;
    ++state.discards[Card::map];
    events.tell({.kind = EventKind::map_played, .seat = seat});
  }
  if (move.kind == MoveKind::eureka) kitchen.eureka = Eureka::used;
  take_paid(state, seat, move, cost, events);
}

}  // namespace

int round_cost(const State& state, Seat seat, int slot, bool fall_back, bool map) {
  const int priced = map ? static_cast<int>(state.forest.size()) + 1 - slot : slot;
  if (fall_back) return priced;
  const int place = (seat - state.priority + state.players) % state.players;
  const int free = place < 2 ? free_slots : free_slots + 1;
  return priced > free ? priced - free : 0;
}

std::optional<int> round_price(const State& state, Seat seat, const Move& said) {
  const Move move = chosen_slot_first(said, choice_of(state, seat));
  const bool lie_there = lies_in(state, move.forest, move.slot) &&
                         (move.other == 0 || lies_in(state, move.forest, move.other));
  if (!lie_there) return std::nullopt;
  const Step& step = state.agenda.back();
  const bool fall_back = step.kind == StepKind::act && step.seat == seat && step.passed;
  return cost_of(state, seat, move, fall_back);
}

std::optional<Refusal> refuse_choice(const State& state, Seat seat, Choice choice) {
  State chosen = state;
  chosen.choices[static_cast<size_t>(seat)] = choice;
  if (choice == choose_hand || can_carry_out(chosen, seat)) return std::nullopt;
  return choice == choose_decay ? refuse_decay(chosen, seat, {})
                                : refuse_chosen_card(chosen, seat, {.slot = choice});
}

bool chosen_by_a_later_seat(const State& state, Seat seat, int slot) {
  for (Seat other = 0; other < state.players; ++other)
    if (other != seat && (state.acted >> other & 1) == 0 && choice_of(state, other) == slot)
      return true;
  return false;
}

bool run_commit(State& state, Events& events) {
  Seat seat = state.priority;
  for (int i = 0; i < state.players; ++i, seat = state.after(seat))
    if (!state.kitchen(seat).unpacked) unpack_hand(state, seat, events);
  return false;
}

void commit_moves(const State& state, const Step&, Seat, Moves& moves) {
  const auto add = [&](Choice choice) { add_move(moves, MoveKind::select).slot = choice; };
  for (size_t slot = 1; slot <= state.forest.size(); ++slot) add(static_cast<Choice>(slot));
  add(choose_hand);
  if (!state.decay.empty()) add(choose_decay);
}

std::optional<Refusal> refuse_commit(const State& state, const Step&, Seat, const Move& move) {
  if (move.kind != MoveKind::select) return Refusal{RefusalCode::wrong_question, "C1", 0, 0};
  if (move.slot == choose_hand) return std::nullopt;
  if (move.slot == choose_decay) {
    if (state.decay.empty()) return Refusal{RefusalCode::decay_empty, "C2", 1, 0};
    return std::nullopt;
  }
  if (lies_in(state, ForestId::forest, move.slot)) return std::nullopt;
  return Refusal{RefusalCode::slot_empty, "C2", move.slot, static_cast<int>(state.forest.size())};
}

void answer_commit(State& state, const Step& step, std::span<const Move> moves, Events& events) {
  for (size_t seat = 0; seat < moves.size(); ++seat) state.choices[seat] = moves[seat].slot;
  state.acted = 0;
  events.tell({.kind = EventKind::revealed, .choices = state.choices});
  state.next(StepKind::round_end, step.seat);
  Seat seat = step.seat;  // the last to act goes to the bottom
  for (int i = 0; i < state.players; ++i) {
    seat = static_cast<Seat>((seat + state.players - 1) % state.players);
    state.next(StepKind::act, seat);
  }
}

bool falls_back(const State& state, Seat seat) {
  return choice_of(state, seat) != choose_hand && !can_carry_out(state, seat);
}

bool run_act(State& state, Events& events) {
  Step& step = state.agenda.back();
  const Seat seat = step.seat;
  const auto lose_action = [&] {
    state.agenda.pop_back();
    done(state, seat);
    events.tell({.kind = EventKind::action_lost, .seat = seat});
    return true;
  };
  if (choice_of(state, seat) == choose_hand)
    return any_action(state, seat, from_hand) ? false : lose_action();  // C9
  if (!falls_back(state, seat)) {
    step.passed = false;
    if (has_options(state, seat)) return false;
    const Choice choice = choice_of(state, seat);
    const Move move{.kind = choice == choose_decay ? MoveKind::take_decay : MoveKind::take,
                    .slot = choice};
    state.agenda.pop_back();
    done(state, seat);
    play_act(state, seat, move, false, events);
    return true;
  }
  if (!step.passed) {
    step.passed = true;
    const Choice choice = choice_of(state, seat);
    const auto why = refuse_choice(state, seat, choice);
    Event event{.kind = EventKind::selection_failed,
                .seat = seat,
                .why = why ? std::optional(why->code) : std::nullopt};
    event.move.slot = choice;
    events.tell(event);
  }
  if (any_action(state, seat, before_act | from_hand)) return false;
  Moves moves;
  card_moves(state, seat, whole_forest(state), refuse_other_card, moves);
  return moves.empty() ? lose_action() : false;  // C4
}

void act_moves(const State& state, const Step&, Seat seat, Moves& moves) {
  list_actions(state, seat, before_act, moves);
  if (!falls_back(state, seat)) return chosen_moves(state, seat, moves);
  card_moves(state, seat, whole_forest(state), refuse_other_card, moves);
  list_actions(state, seat, from_hand, moves);
}

std::optional<Refusal> refuse_act(const State& state, const Step&, Seat seat, const Move& move) {
  if (find_action(state, move.kind, before_act) != nullptr)
    return refuse_action(state, seat, move, before_act);
  if (!falls_back(state, seat)) return refuse_chosen(state, seat, move);
  if (takes_slots(move.kind)) return refuse_other_card(state, seat, move);
  if (move.kind == MoveKind::take_decay) return Refusal{RefusalCode::not_selected, "C4", 0, 0};
  return refuse_action(state, seat, move, from_hand);
}

void show_act(JsonWriter& out, const State& state, const Step& step, Viewer) {
  out.key("choice");
  write_choice(out, choice_of(state, step.seat));
  out.key("gone").boolean(step.passed);
}

void answer_act(State& state, const Step& step, const Move& move, Events& events) {
  const Action* before = find_action(state, move.kind, before_act);
  if (before != nullptr) {
    state.agenda.push_back(step);  // its own resolution is still to come
    return before->play(state, step.seat, move, events);
  }
  const bool fall_back = falls_back(state, step.seat);
  done(state, step.seat);
  play_act(state, step.seat, move, fall_back, events);
}

bool run_round_end(State& state, Events&) {
  const Step step = state.agenda.pop_back();
  end_round(state);
  state.next(StepKind::round_finish, step.seat);
  begin_decay(state, step.seat, ForestId::forest);
  return true;
}

bool run_round_finish(State& state, Events& events) {
  const Step step = state.agenda.pop_back();
  refill(state, events);
  Seat seat = step.seat;
  for (int i = 0; i < state.players; ++i, seat = state.after(seat))
    pass_turn_of_poison(state, seat, events);
  if (!forest_is_empty(state)) {
    state.priority = state.after(step.seat);
    events.tell({.kind = EventKind::priority_passed, .seat = state.priority});
    state.next(StepKind::commit, state.priority);
    return true;
  }
  events.tell({.kind = EventKind::last_cooks});  // C12
  state.next(StepKind::match_end, step.seat);
  for (int i = 0; i < state.players; ++i) {
    seat = static_cast<Seat>((seat + state.players - 1) % state.players);
    state.next(StepKind::last_cook, seat);
  }
  return true;
}

bool run_last_cook(State& state, Events&) {
  if (any_action(state, state.agenda.back().seat, as_last_cook)) return false;
  state.agenda.pop_back();
  return true;
}

void last_cook_moves(const State& state, const Step&, Seat seat, Moves& moves) {
  add_move(moves, MoveKind::decline);
  list_actions(state, seat, as_last_cook, moves);
}

std::optional<Refusal> refuse_last_cook(const State& state, const Step&, Seat seat,
                                        const Move& move) {
  if (move.kind == MoveKind::decline) return std::nullopt;
  if (auto refusal = refuse_action(state, seat, move, as_last_cook)) {
    if (refusal->code == RefusalCode::wrong_question) refusal->ruling = "C12";
    return refusal;
  }
  return std::nullopt;
}

void answer_last_cook(State& state, const Step& step, const Move& move, Events& events) {
  if (move.kind == MoveKind::decline)
    return events.tell(
        {.kind = EventKind::declined, .seat = step.seat, .question = StepKind::last_cook});
  find_action(state, move.kind, as_last_cook)->play(state, step.seat, move, events);
}

}  // namespace understory::woods

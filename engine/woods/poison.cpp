// Poison: see poison.h. The two editions differ in how long it stays and in whether a second one
// may be taken; discarding down to the limit is the same.
#include "engine/woods/poison.h"

#include <array>

#include "engine/woods/hand.h"

namespace understory::woods {
namespace {

bool stays_for_dishes(const State& state) {
  return edition(state.edition).poison_stay == PoisonStay::a_turn_for_each_dish;
}

void remove_poison(State& state, Seat seat, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  state.discards[Card::poison] =
      static_cast<uint8_t>(state.discards[Card::poison] + kitchen.poison.cards);
  kitchen.poison = {};
  events.tell({.kind = EventKind::poison_left, .seat = seat});
}

/// Adds to `moves` every way to choose `left` more cards from card kind `from` on.
void choose(const Kitchen& kitchen, int from, int left, Move& chosen, Moves& moves) {
  if (left == 0) {
    moves.push_back(chosen);
    return;
  }
  if (from == card_kinds) return;
  const Card card = card_at(from);
  const auto before = chosen.cards;
  const int most = std::min<int>(left, kitchen.hand[card]);
  for (int count = 0; count <= most; ++count) {
    choose(kitchen, from + 1, left - count, chosen, moves);
    if (count < most) chosen.cards.push_back(card);
  }
  chosen.cards = before;
}

}  // namespace

std::string_view poison_ruling(EditionId id) {
  return edition(id).poison_stay == PoisonStay::a_turn_for_each_dish ? "M2" : "F2";
}

std::optional<Refusal> refuse_poison(const State& state, const Kitchen& kitchen, int collected) {
  if (!stays_for_dishes(state) || collected == 0) return std::nullopt;
  const int together = collected + kitchen.poison.cards;
  if (together <= 1) return std::nullopt;
  return Refusal{"second_poison", "M3", together, 1};
}

void collect_poison(State& state, Seat seat, int cards, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  // M1: one turn for each cooked pan. F2: to the end of the next turn, whatever was cooked.
  const int turns = stays_for_dishes(state) ? static_cast<int>(kitchen.dishes.size()) : 1;
  kitchen.poison = {.cards = static_cast<uint8_t>(kitchen.poison.cards + cards),
                    .turns = static_cast<uint8_t>(turns),
                    .collected_now = true};
  events.tell({.kind = EventKind::poisoned, .seat = seat, .amount = turns});
  state.agenda.push_back({StepKind::settle, seat});
  if (surplus(kitchen) > 0) state.agenda.push_back({StepKind::trim, seat});
}

int surplus(const Kitchen& kitchen) { return kitchen.hand_count - kitchen.limit(); }

std::optional<Refusal> refuse_trim(const State& state, Seat seat, const Move& move) {
  const Kitchen& kitchen = state.kitchen(seat);
  const std::string_view ruling = stays_for_dishes(state) ? "M1" : "F2";
  if (static_cast<int>(move.cards.size()) != surplus(kitchen))
    return Refusal{"wrong_count", ruling, surplus(kitchen), static_cast<int>(move.cards.size())};
  CardCounts chosen;
  for (const Card card : move.cards) ++chosen[card];
  for (const Card card : move.cards)
    if (chosen[card] > kitchen.hand[card])
      return Refusal{"not_in_hand", ruling, chosen[card], kitchen.hand[card]};
  return std::nullopt;
}

void trim_moves(const State& state, Seat seat, Moves& moves) {
  Move chosen{.kind = MoveKind::discard};
  choose(state.kitchen(seat), 0, surplus(state.kitchen(seat)), chosen, moves);
}

void trim(State& state, Seat seat, const Move& move, Events& events) {
  Event event{.kind = EventKind::discarded, .seat = seat};
  for (const Card card : move.cards) {
    discard_from_hand(state, state.kitchen(seat), card);
    event.cards.push_back(card);
  }
  events.tell(event);
}

void settle_poison(State& state, Seat seat, Events& events) {
  if (state.kitchen(seat).poison.turns == 0) remove_poison(state, seat, events);
}

void cook_under_poison(State& state, Seat seat) {
  Poison& poison = state.kitchen(seat).poison;
  if (poison.cards > 0 && stays_for_dishes(state)) ++poison.turns;
}

void pass_turn_of_poison(State& state, Seat seat, Events& events) {
  Poison& poison = state.kitchen(seat).poison;
  if (poison.cards == 0) return;
  if (poison.collected_now) {
    poison.collected_now = false;
    return;
  }
  if (--poison.turns == 0) remove_poison(state, seat, events);
}

}  // namespace understory::woods

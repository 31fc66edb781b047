// The five actions of a turn: see turn.h. Each is ruled in a file of its own.
#include "engine/woods/turn.h"

#include "engine/woods/collect.h"
#include "engine/woods/cook.h"
#include "engine/woods/hand.h"

namespace understory::woods {

void turn_moves(const State& state, Seat seat, Moves& moves) {
  for (int slot = 1; slot <= static_cast<int>(state.forest.size()); ++slot)
    if (!refuse_take(state, seat, slot))
      moves.push_back({.kind = MoveKind::take, .slot = static_cast<uint8_t>(slot)});
  if (!refuse_decay(state, seat)) moves.push_back({.kind = MoveKind::take_decay});
  cook_moves(state, seat, moves);
  sell_moves(state, seat, moves);
  if (!refuse_place_pan(state, seat)) moves.push_back({.kind = MoveKind::place_pan});
}

bool has_play(const State& state, Seat seat) {
  for (int slot = 1; slot <= static_cast<int>(state.forest.size()); ++slot)
    if (!refuse_take(state, seat, slot)) return true;
  if (!refuse_decay(state, seat) || !refuse_place_pan(state, seat)) return true;
  // Whoever can cook a variety could also sell it, so that selling decides.
  const Kitchen& kitchen = state.kitchen(seat);
  for (int variety = 0; variety < varieties; ++variety) {
    const Card day = card_at(variety);
    if (kitchen.hand[day] + 2 * night_in_hand(kitchen, day) >= sell_min) return true;
  }
  return false;
}

std::optional<Refusal> refuse_turn(const State& state, Seat seat, const Move& move) {
  switch (move.kind) {
    case MoveKind::take:
      return refuse_take(state, seat, move.slot);
    case MoveKind::take_decay:
      return refuse_decay(state, seat);
    case MoveKind::cook:
      return refuse_cook(state, seat, move);
    case MoveKind::sell:
      return refuse_sell(state, seat, move);
    case MoveKind::place_pan:
      return refuse_place_pan(state, seat);
    case MoveKind::discard:
      break;
  }
  return Refusal{"wrong_question", "W7", 0, 0};
}

void play_turn(State& state, Seat seat, const Move& move, Events& events) {
  switch (move.kind) {
    case MoveKind::take:
      return take(state, seat, move.slot, events);
    case MoveKind::take_decay:
      return take_decay(state, seat, events);
    case MoveKind::cook:
      return cook(state, seat, move, events);
    case MoveKind::sell:
      return sell(state, seat, move, events);
    case MoveKind::place_pan:
      return place_pan(state, seat, events);
    case MoveKind::discard:
      break;
  }
  ENSURE(false && "a discard is no turn");
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

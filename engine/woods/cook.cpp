// Cooking, selling, placing a pan: see cook.h. A night card is two mushrooms (W2), so that one
// night and one day card can be cooked and one night card alone can be sold.
#include "engine/woods/cook.h"

#include "engine/woods/hand.h"
#include "engine/woods/poison.h"

namespace understory::woods {
namespace {

int mushrooms(const Move& move) { return move.day + 2 * move.night; }

std::optional<Refusal> refuse_mushrooms(const Kitchen& kitchen, const Move& move, int least) {
  if (!is_day_mushroom(move.mushroom)) return Refusal{"not_a_mushroom", "", 0, 0};
  const int day = kitchen.hand[move.mushroom];
  const int night = night_in_hand(kitchen, move.mushroom);
  if (move.day > day) return Refusal{"not_in_hand", "", move.day, day};
  if (move.night > night) return Refusal{"not_in_hand", "", move.night, night};
  if (mushrooms(move) < least) return Refusal{"too_few", "W2", least, mushrooms(move)};
  return std::nullopt;
}

/// Calls `each` with every number of day and night cards of one variety that makes `least`.
template <class Each>
void choices(const Kitchen& kitchen, int least, const Each& each) {
  for (int variety = 0; variety < varieties; ++variety) {
    const Card day_card = card_at(variety);
    const int days = kitchen.hand[day_card];
    const int nights = night_in_hand(kitchen, day_card);
    if (days + 2 * nights < least) continue;
    for (int night = 0; night <= nights; ++night)
      for (int day = std::max(0, least - 2 * night); day <= days; ++day) each(day_card, day, night);
  }
}

void take_mushrooms(Kitchen& kitchen, const Move& move) {
  take_from_hand(kitchen, move.mushroom, move.day);
  if (move.night > 0) take_from_hand(kitchen, night_of(move.mushroom), move.night);
}

}  // namespace

std::optional<Refusal> refuse_cook(const State& state, Seat seat, const Move& move) {
  const Kitchen& kitchen = state.kitchen(seat);
  if (auto refusal = refuse_mushrooms(kitchen, move, cook_min)) return refusal;
  if (move.pan == PanFrom::display && kitchen.pans == 0) return Refusal{"no_pan", "", 1, 0};
  if (move.pan == PanFrom::hand && kitchen.hand[Card::pan] == 0)
    return Refusal{"no_pan_in_hand", "", 1, 0};
  if (kitchen.pans + kitchen.hand[Card::pan] == 0) return Refusal{"no_pan", "", 1, 0};
  if (move.butter > kitchen.hand[Card::butter])
    return Refusal{"not_in_hand", "", move.butter, kitchen.hand[Card::butter]};
  if (move.cider > kitchen.hand[Card::cider])
    return Refusal{"not_in_hand", "", move.cider, kitchen.hand[Card::cider]};
  const int seasoning = butter_needs * move.butter + cider_needs * move.cider;  // W3
  if (seasoning > mushrooms(move))
    return Refusal{"too_much_seasoning", "W3", seasoning, mushrooms(move)};
  return std::nullopt;
}

void cook_moves(const State& state, Seat seat, Moves& moves) {
  const Kitchen& kitchen = state.kitchen(seat);
  const bool from_display = kitchen.pans > 0;
  const bool from_hand = kitchen.hand[Card::pan] > 0;
  if (!from_display && !from_hand) return;
  choices(kitchen, cook_min, [&](Card mushroom, int day, int night) {
    Move move{.kind = MoveKind::cook,
              .mushroom = mushroom,
              .day = static_cast<uint8_t>(day),
              .night = static_cast<uint8_t>(night)};
    const int total = mushrooms(move);
    for (int butter = 0; butter <= kitchen.hand[Card::butter]; ++butter)
      for (int cider = 0; cider <= kitchen.hand[Card::cider]; ++cider) {
        if (butter_needs * butter + cider_needs * cider > total) break;  // W3
        move.butter = static_cast<uint8_t>(butter);
        move.cider = static_cast<uint8_t>(cider);
        if (from_display) {
          move.pan = PanFrom::display;
          moves.push_back(move);
        }
        if (from_hand) {
          move.pan = PanFrom::hand;
          moves.push_back(move);
        }
      }
  });
}

void cook(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  const bool from_display =
      move.pan == PanFrom::display || (move.pan == PanFrom::any && kitchen.pans > 0);
  if (from_display)
    --kitchen.pans;
  else
    take_from_hand(kitchen, Card::pan);
  take_mushrooms(kitchen, move);
  take_from_hand(kitchen, Card::butter, move.butter);
  take_from_hand(kitchen, Card::cider, move.cider);
  const Dish dish{move.mushroom, move.day, move.night, move.butter, move.cider};
  kitchen.dishes.push_back(dish);
  cook_under_poison(state, seat);
  Event event{.kind = EventKind::cooked, .seat = seat, .amount = dish.points(), .move = move};
  event.move.pan = from_display ? PanFrom::display : PanFrom::hand;
  events.tell(event);
}

std::optional<Refusal> refuse_sell(const State& state, Seat seat, const Move& move) {
  return refuse_mushrooms(state.kitchen(seat), move, sell_min);
}

void sell_moves(const State& state, Seat seat, Moves& moves) {
  choices(state.kitchen(seat), sell_min, [&](Card mushroom, int day, int night) {
    moves.push_back({.kind = MoveKind::sell,
                     .mushroom = mushroom,
                     .day = static_cast<uint8_t>(day),
                     .night = static_cast<uint8_t>(night)});
  });
}

void sell(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  take_mushrooms(kitchen, move);
  auto& discards = state.discards;
  discards[move.mushroom] = static_cast<uint8_t>(discards[move.mushroom] + move.day);
  if (move.night > 0) {
    const Card night = night_of(move.mushroom);
    discards[night] = static_cast<uint8_t>(discards[night] + move.night);
  }
  const int earned = selling_values[index(move.mushroom)] * mushrooms(move);
  kitchen.sticks = static_cast<uint16_t>(kitchen.sticks + earned);  // W10: sticks never run out
  events.tell({.kind = EventKind::sold, .seat = seat, .amount = earned, .move = move});
}

std::optional<Refusal> refuse_place_pan(const State& state, Seat seat) {
  if (state.kitchen(seat).hand[Card::pan] > 0) return std::nullopt;
  return Refusal{"no_pan_in_hand", "", 1, 0};
}

void place_pan(State& state, Seat seat, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  take_from_hand(kitchen, Card::pan);
  ++kitchen.pans;
  events.tell({.kind = EventKind::pan_placed, .seat = seat});
}

}  // namespace understory::woods

// Cooking, selling, placing a pan: see cook.h. A night card is two mushrooms (W2), so that one
// night and one day card can be cooked and one night card alone can be sold.
#include "engine/woods/cook.h"

#include <algorithm>

#include "engine/woods/foray_card.h"
#include "engine/woods/points.h"
#include "engine/woods/poison.h"

namespace understory::woods {
namespace {

int mushrooms(const Move& move) { return move.day + 2 * move.night; }

std::optional<Refusal> refuse_mushrooms(const Kitchen& kitchen, const Move& move, int least) {
  if (!is_day_mushroom(move.mushroom)) return Refusal{RefusalCode::not_a_mushroom, "", 0, 0};
  const int day = owned(kitchen, move.mushroom);
  const int night = owned_at_night(kitchen, move.mushroom);
  if (move.day > day) return Refusal{RefusalCode::not_in_hand, "", move.day, day};
  if (move.night > night) return Refusal{RefusalCode::not_in_hand, "", move.night, night};
  if (mushrooms(move) < least) return Refusal{RefusalCode::too_few, "W2", least, mushrooms(move)};
  return std::nullopt;
}

/// Calls `each` with every number of day and night cards of one variety that makes `least`.
template <class Each>
void choices(const Kitchen& kitchen, int least, const Each& each) {
  const CardCounts cards = all_owned(kitchen);
  for (int variety = 0; variety < varieties; ++variety) {
    const Card day_card = card_at(variety);
    const int days = cards[day_card];
    const int nights = has_night_card(day_card) ? cards[night_of(day_card)] : 0;
    if (days + 2 * nights < least) continue;
    for (int night = 0; night <= nights; ++night)
      for (int day = std::max(0, least - 2 * night); day <= days; ++day) each(day_card, day, night);
  }
}

/// From where the cards of a cooking come; a pan card is among them when no empty pan is used.
std::optional<Refusal> portions_of_cook(const Kitchen& kitchen, const Move& move,
                                        Portions& portions) {
  Need need{move.mushroom, {move.day, move.night, move.butter, move.cider, 0}};
  const bool from_display =
      move.pan == PanFrom::display || (move.pan == PanFrom::any && kitchen.pans > 0);
  need.all.pan = from_display ? 0 : 1;
  portions = move.from;
  return portion_out(kitchen, need, move.zoned, portions);
}

}  // namespace

std::optional<Refusal> refuse_cook(const State& state, Seat seat, const Move& move) {
  const Kitchen& kitchen = state.kitchen(seat);
  const int cook_min = state.rules().cook_min;
  if (auto refusal = refuse_mushrooms(kitchen, move, cook_min)) return refusal;
  if (move.day == 0) return Refusal{RefusalCode::needs_day_card, "C10", 1, 0};
  const int pans_in_hand = owned(kitchen, Card::pan);
  if (move.pan == PanFrom::display && kitchen.pans == 0)
    return Refusal{RefusalCode::no_pan, "", 1, 0};
  if (move.pan == PanFrom::hand && pans_in_hand == 0)
    return Refusal{RefusalCode::no_pan_in_hand, "", 1, 0};
  if (kitchen.pans + pans_in_hand == 0) return Refusal{RefusalCode::no_pan, "", 1, 0};
  if (const int butter = owned(kitchen, Card::butter); move.butter > butter)
    return Refusal{RefusalCode::not_in_hand, "", move.butter, butter};
  if (const int cider = owned(kitchen, Card::cider); move.cider > cider)
    return Refusal{RefusalCode::not_in_hand, "", move.cider, cider};
  const int seasoning = butter_needs * move.butter + cider_needs * move.cider;  // W3
  if (seasoning > mushrooms(move))
    return Refusal{RefusalCode::too_much_seasoning, "W3", seasoning, mushrooms(move)};
  Portions portions;
  return portions_of_cook(kitchen, move, portions);
}

void cook_moves(const State& state, Seat seat, Moves& moves) {
  const Kitchen& kitchen = state.kitchen(seat);
  const bool from_display = kitchen.pans > 0;
  const bool from_hand = owned(kitchen, Card::pan) > 0;
  if (!from_display && !from_hand) return;
  const int butters = owned(kitchen, Card::butter);
  const int ciders = owned(kitchen, Card::cider);
  choices(kitchen, state.rules().cook_min, [&](Card mushroom, int day, int night) {
    if (day == 0) return;  // C10
    const int total = mushrooms_of(day, night);
    for (int butter = 0; butter <= butters; ++butter)
      for (int cider = 0; cider <= ciders; ++cider) {
        if (butter_needs * butter + cider_needs * cider > total) break;  // W3
        for (const PanFrom pan : {PanFrom::display, PanFrom::hand}) {
          if (!(pan == PanFrom::display ? from_display : from_hand)) continue;
          Move& move = add_move(moves, MoveKind::cook);
          move.mushroom = mushroom;
          move.day = static_cast<uint8_t>(day);
          move.night = static_cast<uint8_t>(night);
          move.butter = static_cast<uint8_t>(butter);
          move.cider = static_cast<uint8_t>(cider);
          move.pan = pan;
        }
      }
  });
}

bool can_cook(const State& state, Seat seat) {
  const Kitchen& kitchen = state.kitchen(seat);
  if (kitchen.pans + owned(kitchen, Card::pan) == 0) return false;
  for (int variety = 0; variety < varieties; ++variety) {
    const int days = owned(kitchen, card_at(variety));
    if (days > 0 && days + 2 * owned_at_night(kitchen, card_at(variety)) >= state.rules().cook_min)
      return true;
  }
  return false;
}

void cook(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  Portions portions;
  ENSURE(!portions_of_cook(kitchen, move, portions));
  const bool from_display =
      move.pan == PanFrom::display || (move.pan == PanFrom::any && kitchen.pans > 0);
  if (from_display) --kitchen.pans;
  take_portions(kitchen, move.mushroom, portions);
  const Dish dish{move.mushroom, move.day, move.night, move.butter, move.cider};
  kitchen.dishes.push_back(dish);
  cook_under_poison(state, seat);
  if (events.wanted()) {
    Event event{
        .kind = EventKind::cooked, .seat = seat, .amount = points(state, dish), .move = move};
    event.move.pan = from_display ? PanFrom::display : PanFrom::hand;
    events.tell(event);
  }
  each_card(state, &ForayCard::after_cook, seat, events);
}

Gain gain_of_cook(const State& state, const Move& move) {
  return {.points =
              points(state, Dish{move.mushroom, move.day, move.night, move.butter, move.cider})};
}

std::optional<Refusal> refuse_sell(const State& state, Seat seat, const Move& move) {
  const Kitchen& kitchen = state.kitchen(seat);
  if (auto refusal = refuse_mushrooms(kitchen, move, state.rules().sell_min)) return refusal;
  Portions portions = move.from;
  return portion_out(kitchen, {move.mushroom, {move.day, move.night}}, move.zoned, portions);
}

void sell_moves(const State& state, Seat seat, Moves& moves) {
  choices(state.kitchen(seat), state.rules().sell_min, [&](Card mushroom, int day, int night) {
    Move& move = add_move(moves, MoveKind::sell);
    move.mushroom = mushroom;
    move.day = static_cast<uint8_t>(day);
    move.night = static_cast<uint8_t>(night);
  });
}

bool can_sell(const State& state, Seat seat) {
  const Kitchen& kitchen = state.kitchen(seat);
  for (int variety = 0; variety < varieties; ++variety) {
    const Card day = card_at(variety);
    if (owned(kitchen, day) + 2 * owned_at_night(kitchen, day) >= state.rules().sell_min)
      return true;
  }
  return false;
}

void sell(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  Portions portions = move.from;
  ENSURE(!portion_out(kitchen, {move.mushroom, {move.day, move.night}}, move.zoned, portions));
  take_portions(kitchen, move.mushroom, portions);
  earn(state, seat, move, events);
}

int price_of_sale(const Move& move) {
  return selling_values[static_cast<size_t>(move.mushroom)] * mushrooms(move);
}

Gain gain_of_sell(const State&, const Move& move) { return {.sticks = price_of_sale(move)}; }

void earn(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  auto& discards = state.discards;
  discards[move.mushroom] = static_cast<uint8_t>(discards[move.mushroom] + move.day);
  if (move.night > 0) {
    const Card night = night_of(move.mushroom);
    discards[night] = static_cast<uint8_t>(discards[night] + move.night);
  }
  const int earned = price_of_sale(move);
  kitchen.sticks = static_cast<uint16_t>(kitchen.sticks + earned);  // W10: sticks never run out
  events.tell({.kind = EventKind::sold, .seat = seat, .amount = earned, .move = move});
}

std::optional<Refusal> refuse_place_pan(const State& state, Seat seat, const Move&) {
  if (can_place_pan(state, seat)) return std::nullopt;
  return Refusal{RefusalCode::no_pan_in_hand, "", 1, 0};
}

void pan_moves(const State& state, Seat seat, Moves& moves) {
  if (can_place_pan(state, seat)) add_move(moves, MoveKind::place_pan);
}

bool can_place_pan(const State& state, Seat seat) {
  return owned(state.kitchen(seat), Card::pan) > 0;
}

void place_pan(State& state, Seat seat, const Move&, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  take_out(kitchen, Card::pan);
  ++kitchen.pans;
  events.tell({.kind = EventKind::pan_placed, .seat = seat});
}

}  // namespace understory::woods

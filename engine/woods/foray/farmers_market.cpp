// Farmers Market (Y12): one day mushroom for double sticks, twice, never both in one action; beside
// it a normal sale of the same variety, legal by itself.
#include <nlohmann/json.hpp>

#include "engine/woods/cook.h"
#include "engine/woods/foray/cards.h"
#include "engine/woods/zone.h"

namespace understory::woods {
namespace {

bool has_market(const Kitchen& kitchen) {
  return kitchen.market_uses_left > 0 || owned(kitchen, Card::farmers_market) > 0;
}

/// The cards of both sales together.
Need need_of(const Move& move) {
  return {move.mushroom, {static_cast<uint8_t>(move.day + 1), move.night}};
}

std::optional<Refusal> refuse_market_sale(const State& state, Seat seat, const Move& move) {
  const Kitchen& kitchen = state.kitchen(seat);
  if (!is_day_mushroom(move.mushroom)) return Refusal{RefusalCode::not_a_mushroom, "Y12", 0, 0};
  const int beside = mushrooms_of(move.day, move.night);
  if (beside > 0 && beside < state.rules().sell_min)
    return Refusal{RefusalCode::too_few, "Y12", state.rules().sell_min, beside};
  Portions portions = move.from;
  return portion_out(kitchen, need_of(move), move.zoned, portions);
}

void list_sales(const State& state, Seat seat, bool beside, Moves& moves) {
  const Kitchen& kitchen = state.kitchen(seat);
  for (int i = 0; i < varieties; ++i) {
    const Card mushroom = card_at(i);
    const int days = owned(kitchen, mushroom);
    if (days == 0) continue;
    moves.push_back({.kind = MoveKind::market, .mushroom = mushroom});
    if (!beside) continue;
    for (int night = 0; night <= owned_at_night(kitchen, mushroom); ++night)
      for (int day = 0; day < days; ++day)
        if (mushrooms_of(day, night) >= state.rules().sell_min)
          moves.push_back({.kind = MoveKind::market,
                           .mushroom = mushroom,
                           .day = static_cast<uint8_t>(day),
                           .night = static_cast<uint8_t>(night)});
  }
}

int price_at_market(Card mushroom) { return 2 * selling_values[static_cast<size_t>(mushroom)]; }

/// The market lies in the display already, with the uses that are left.
void sell_at_market(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  Portions portions = move.from;
  ENSURE(!portion_out(kitchen, need_of(move), move.zoned, portions));
  take_portions(kitchen, move.mushroom, portions);
  ++state.discards[move.mushroom];
  if (--kitchen.market_uses_left == 0) ++state.discards[Card::farmers_market];
  const int sticks = price_at_market(move.mushroom);
  kitchen.sticks = static_cast<uint16_t>(kitchen.sticks + sticks);
  events.tell({.kind = EventKind::market_sold,
               .seat = seat,
               .amount = sticks,
               .left = kitchen.market_uses_left,
               .move = move});
  if (move.day + move.night > 0) earn(state, seat, move, events);
}

}  // namespace

bool can_sell_one(const State& state, Seat seat) {
  for (int i = 0; i < varieties; ++i)
    if (owned(state.kitchen(seat), card_at(i)) > 0) return true;
  return false;
}

bool can_use_market(const State& state, Seat seat) {
  return has_market(state.kitchen(seat)) && can_sell_one(state, seat);
}

std::optional<Refusal> refuse_market(const State& state, Seat seat, const Move& move) {
  if (!has_market(state.kitchen(seat))) return Refusal{RefusalCode::no_such_card, "Y12", 1, 0};
  return refuse_market_sale(state, seat, move);
}

void market_moves(const State& state, Seat seat, Moves& moves) {
  if (has_market(state.kitchen(seat))) list_sales(state, seat, true, moves);
}

Gain gain_of_market(const State&, const Move& move) {
  return {.sticks = price_at_market(move.mushroom) + price_of_sale(move)};
}

void use_market(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  if (kitchen.market_uses_left == 0) {
    take_out(kitchen, Card::farmers_market);
    kitchen.market_uses_left = market_uses;
  }
  sell_at_market(state, seat, move, events);
}

void ask_farmers_market_moves(const State& state, const Step&, Seat seat, Moves& moves) {
  list_sales(state, seat, false, moves);
}

std::optional<Refusal> refuse_farmers_market_answer(const State& state, const Step&, Seat seat,
                                                    const Move& move) {
  if (move.kind != MoveKind::market) return Refusal{RefusalCode::wrong_question, "Y12", 0, 0};
  if (move.day + move.night > 0)
    return Refusal{RefusalCode::wrong_count, "Y12", 1, 1 + move.day + move.night};
  return refuse_market_sale(state, seat, move);
}

void answer_farmers_market(State& state, const Step& step, const Move& move, Events& events) {
  state.kitchen(step.seat).market_uses_left = market_uses;
  sell_at_market(state, step.seat, move, events);
}

Json save_market(const State&, const Kitchen& kitchen) {
  return {{"uses", kitchen.market_uses_left}};
}

void restore_market(const State&, Kitchen& kitchen, Reader& read) {
  read.part("market", [&](Reader& market) {
    kitchen.market_uses_left = market.byte("uses", market_uses - 1, 1);
  });
}

void write_market(JsonWriter& out, const State& state, Seat seat, Viewer) {
  out.begin_object().field("uses", state.kitchen(seat).market_uses_left).end_object();
}

}  // namespace understory::woods

// Shiitake Log (Y14): spored with one to four Shiitake of the hand, it grows one more at each of so
// many cooks, while the supply lasts. What lies on it is used as though in hand (Y6).
#include <nlohmann/json.hpp>

#include "engine/woods/foray/cards.h"
#include "engine/woods/foray_view.h"
#include "engine/woods/resolve.h"
#include "engine/woods/zone.h"

namespace understory::woods {
namespace {

std::optional<Refusal> refuse_sporing(const State& state, Seat seat, const Move& move) {
  const Kitchen& kitchen = state.kitchen(seat);
  const int mushrooms = mushrooms_of(move.day, move.night);
  if (move.day > kitchen.hand[Card::shiitake])
    return Refusal{RefusalCode::not_in_hand, "Y14", move.day, kitchen.hand[Card::shiitake]};
  if (move.night > kitchen.hand[Card::night_shiitake])
    return Refusal{RefusalCode::not_in_hand, "Y14", move.night, kitchen.hand[Card::night_shiitake]};
  if (mushrooms < 1 || mushrooms > spored_max)
    return Refusal{RefusalCode::wrong_size, "Y14", mushrooms < 1 ? 1 : spored_max, mushrooms};
  return std::nullopt;
}

void list_sporings(const State& state, Seat seat, Moves& moves) {
  const Kitchen& kitchen = state.kitchen(seat);
  for (int night = 0; night <= kitchen.hand[Card::night_shiitake]; ++night)
    for (int day = 0; day <= kitchen.hand[Card::shiitake]; ++day) {
      const Move move{.kind = MoveKind::spore,
                      .day = static_cast<uint8_t>(day),
                      .night = static_cast<uint8_t>(night)};
      if (!refuse_sporing(state, seat, move)) moves.push_back(move);
    }
}

/// The log has left the hand already.
void spore_log(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  take_out(kitchen, Zone::hand, Card::shiitake, move.day);
  take_out(kitchen, Zone::hand, Card::night_shiitake, move.night);
  kitchen.log = {.growths = static_cast<uint8_t>(mushrooms_of(move.day, move.night)),
                 .day = move.day,
                 .night = move.night};
  if (is_resolving(state, seat)) {
    kitchen.log.fresh_day = move.day;
    kitchen.log.fresh_night = move.night;
  }
  events.tell({.kind = EventKind::spored, .seat = seat, .left = kitchen.log.growths, .move = move});
}

}  // namespace

bool can_spore_now(const State& state, Seat seat) {
  const Kitchen& kitchen = state.kitchen(seat);
  return kitchen.hand[Card::shiitake] + kitchen.hand[Card::night_shiitake] > 0;
}

bool can_spore(const State& state, Seat seat) {
  return owned(state.kitchen(seat), Card::shiitake_log) > 0 && can_spore_now(state, seat);
}

std::optional<Refusal> refuse_spore(const State& state, Seat seat, const Move& move) {
  if (owned(state.kitchen(seat), Card::shiitake_log) == 0)
    return Refusal{RefusalCode::no_log, "Y14", 1, 0};
  return refuse_sporing(state, seat, move);
}

void spore_moves(const State& state, Seat seat, Moves& moves) {
  if (owned(state.kitchen(seat), Card::shiitake_log) > 0) list_sporings(state, seat, moves);
}

void spore(State& state, Seat seat, const Move& move, Events& events) {
  take_out(state.kitchen(seat), Card::shiitake_log);
  spore_log(state, seat, move, events);
}

void ask_shiitake_log_moves(const State& state, const Step&, Seat seat, Moves& moves) {
  list_sporings(state, seat, moves);
}

std::optional<Refusal> refuse_shiitake_log_answer(const State& state, const Step&, Seat seat,
                                                  const Move& move) {
  if (move.kind != MoveKind::spore) return Refusal{RefusalCode::wrong_question, "Y14", 0, 0};
  return refuse_sporing(state, seat, move);
}

void answer_shiitake_log(State& state, const Step& step, const Move& move, Events& events) {
  spore_log(state, step.seat, move, events);
}

void grow_log(State& state, Seat seat, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  if (kitchen.log.growths == 0) return;
  const bool grown = state.supply_shiitake > 0;
  if (grown) {
    --state.supply_shiitake;
    ++kitchen.log.day;
    if (is_resolving(state, seat)) ++kitchen.log.fresh_day;
  }
  if (--kitchen.log.growths == 0) ++state.discards[Card::shiitake_log];
  events.tell(
      {.kind = EventKind::log_grew, .seat = seat, .drawn = grown, .left = kitchen.log.growths});
}

Json save_log(const State&, const Kitchen& kitchen) {
  const ShiitakeLog& log = kitchen.log;
  Json cards(log.day, "shiitake");
  for (int i = 0; i < log.night; ++i) cards.push_back("night_shiitake");
  return {{"growths", log.growths}, {"cards", cards}};
}

void restore_log(const State& state, Kitchen& kitchen, Reader& read) {
  read.part("log", [&](Reader& of_log) {
    kitchen.log.growths = of_log.byte("growths", spored_max);
    Bounded<Card, 16> cards;
    of_log.cards(state.edition, "cards", cards);
    for (const Card card : cards) {
      if (card != Card::shiitake && card != Card::night_shiitake)
        of_log.fail("holds shiitake and nothing else");
      ++(card == Card::shiitake ? kitchen.log.day : kitchen.log.night);
    }
  });
}

void write_log(JsonWriter& out, const State& state, Seat seat, Viewer) {
  const ShiitakeLog& log = state.kitchen(seat).log;
  out.begin_object().field("growths", log.growths).key("cards").begin_array();
  for (int i = 0; i < log.day; ++i) out.string(card_name(state.edition, Card::shiitake));
  for (int i = 0; i < log.night; ++i) out.string(card_name(state.edition, Card::night_shiitake));
  out.end_array();
  write_fresh(out, state, seat, Zone::shiitake_log);
  out.end_object();
}

}  // namespace understory::woods

// Farm Girl (Y10): gathers all Honey Fungus or all Lawyer's Wigs from the forests and the decay;
// they stay with her and are used as though in hand (Y6).
#include <nlohmann/json.hpp>

#include "engine/woods/foray/cards.h"
#include "engine/woods/foray_view.h"
#include "engine/woods/forest.h"
#include "engine/woods/resolve.h"
#include "engine/woods/zone.h"

namespace understory::woods {
namespace {

constexpr std::array<Card, 2> varieties_gathered = {Card::honey_fungus, Card::lawyers_wig};

int take_from_forest(State& state, ForestId id, Card mushroom) {
  int count = 0;
  for (int slot = static_cast<int>(cards_of(state, id).size()); slot >= 1; --slot)
    if (lies_in(state, id, slot) && card_in(state, id, slot) == mushroom) {
      take_card(state, id, slot);
      ++count;
    }
  return count;
}

int take_from_decay(State& state, Card mushroom) {
  int count = 0;
  for (size_t i = state.decay.size(); i > 0; --i)
    if (state.decay[i - 1] == mushroom) {
      state.decay.remove(i - 1);
      ++count;
    }
  return count;
}

/// She stands in the display already.
void gather_with_her(State& state, Seat seat, Card mushroom, Events& events) {
  int count = take_from_decay(state, mushroom);
  for (const ForestId id : {ForestId::forest, ForestId::rainforest})
    count += take_from_forest(state, id, mushroom);
  const auto gathered = static_cast<uint8_t>(count);
  state.kitchen(seat).farm_girl = {.here = true,
                                   .mushroom = count > 0 ? mushroom : Card::honey_fungus,
                                   .count = gathered,
                                   .fresh = is_resolving(state, seat) ? gathered : uint8_t{0}};
  Event event{.kind = EventKind::gathered, .seat = seat, .amount = count};
  event.move.mushroom = mushroom;
  events.tell(event);
}

std::optional<Refusal> refuse_variety(const Move& move) {
  for (const Card mushroom : varieties_gathered)
    if (move.mushroom == mushroom) return std::nullopt;
  return Refusal{RefusalCode::not_a_mushroom, "Y10", 0, 0};
}

void add_varieties(Moves& moves) {
  for (const Card mushroom : varieties_gathered)
    moves.push_back({.kind = MoveKind::gather, .mushroom = mushroom});
}

}  // namespace

bool can_gather(const State& state, Seat seat) {
  return owned(state.kitchen(seat), Card::farm_girl) > 0;
}

std::optional<Refusal> refuse_gather(const State& state, Seat seat, const Move& move) {
  if (!can_gather(state, seat)) return Refusal{RefusalCode::no_farm_girl, "Y10", 1, 0};
  return refuse_variety(move);
}

void gather_moves(const State& state, Seat seat, Moves& moves) {
  if (can_gather(state, seat)) add_varieties(moves);
}

void gather(State& state, Seat seat, const Move& move, Events& events) {
  take_out(state.kitchen(seat), Card::farm_girl);
  gather_with_her(state, seat, move.mushroom, events);
}

void ask_farm_girl_moves(const State&, const Step&, Seat, Moves& moves) { add_varieties(moves); }

std::optional<Refusal> refuse_farm_girl_answer(const State&, const Step&, Seat, const Move& move) {
  if (move.kind != MoveKind::gather) return Refusal{RefusalCode::wrong_question, "Y10", 0, 0};
  return refuse_variety(move);
}

void answer_farm_girl(State& state, const Step& step, const Move& move, Events& events) {
  gather_with_her(state, step.seat, move.mushroom, events);
}

Json save_farm_girl(const State& state, const Kitchen& kitchen) {
  const FarmGirl& girl = kitchen.farm_girl;
  return Json(girl.count, card_name(state.edition, girl.mushroom));
}

void restore_farm_girl(const State& state, Kitchen& kitchen, Reader& read) {
  if (read.find("farm_girl") == nullptr) return;
  Bounded<Card, 32> cards;
  read.cards(state.edition, "farm_girl", cards);
  kitchen.farm_girl = {true, cards.empty() ? Card::honey_fungus : cards[0],
                       static_cast<uint8_t>(cards.size())};
  for (const Card card : cards)
    if (card != cards[0] || !is_day_mushroom(card))
      read.fail("farm_girl holds day cards of one variety");
}

void write_farm_girl(JsonWriter& out, const State& state, Seat seat, Viewer) {
  const FarmGirl& girl = state.kitchen(seat).farm_girl;
  out.begin_object().key("cards").begin_array();
  for (int i = 0; i < girl.count; ++i) out.string(card_name(state.edition, girl.mushroom));
  out.end_array();
  write_fresh(out, state, seat, Zone::farm_girl);
  out.end_object();
}

}  // namespace understory::woods

// Eureka! (Y17): two neighbouring cards of one forest for the price of the nearer one, together a
// collection of two. With four it joins a chosen slot (C7, round.cpp).
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/woods/collect.h"
#include "engine/woods/foray/cards.h"
#include "engine/woods/forest.h"

namespace understory::woods {

std::optional<Refusal> refuse_eureka(const State& state, Seat seat, const Move& move) {
  const Kitchen& kitchen = state.kitchen(seat);
  if (kitchen.eureka != Eureka::ready) return Refusal{RefusalCode::no_eureka, "Y17", 1, 0};
  const auto [near, far] = std::minmax(move.slot, move.other);
  if (far != near + 1) return Refusal{RefusalCode::not_neighbours, "Y17", 0, 0};
  for (const int slot : {int{near}, int{far}})
    if (!lies_in(state, move.forest, slot))
      return Refusal{RefusalCode::no_such_slot, "Y17", slot,
                     static_cast<int>(cards_of(state, move.forest).size())};
  const int cost = cost_of_slot(near);
  if (cost > kitchen.sticks)
    return Refusal{RefusalCode::not_enough_sticks, "Y17", cost, kitchen.sticks};
  const std::array<Card, 2> cards = {card_in(state, move.forest, near),
                                     card_in(state, move.forest, far)};
  return refuse_collection(state, seat, cards);
}

void eureka_moves(const State& state, Seat seat, Moves& moves) {
  if (state.kitchen(seat).eureka != Eureka::ready) return;
  for (const ForestId forest : {ForestId::forest, ForestId::rainforest})
    for (int slot = 1; slot < static_cast<int>(cards_of(state, forest).size()); ++slot) {
      const Move move{.kind = MoveKind::eureka,
                      .slot = static_cast<uint8_t>(slot),
                      .other = static_cast<uint8_t>(slot + 1),
                      .forest = forest};
      if (!refuse_eureka(state, seat, move)) moves.push_back(move);
    }
}

bool can_use_eureka(const State& state, Seat seat) {
  if (state.kitchen(seat).eureka != Eureka::ready) return false;
  Moves moves;
  eureka_moves(state, seat, moves);
  return !moves.empty();
}

void use_eureka(State& state, Seat seat, const Move& move, Events& events) {
  state.kitchen(seat).eureka = Eureka::used;
  take_paid(state, seat, move, cost_of_slot(std::min(move.slot, move.other)), events);
}

void earn_eureka(State& state, Seat seat, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  if (kitchen.eureka != Eureka::none || !state.plays_with(Card::eureka)) return;
  kitchen.eureka = Eureka::ready;
  events.tell({.kind = EventKind::eureka_earned, .seat = seat});
}

Json save_eureka(const State&, const Kitchen& kitchen) { return name_of(kitchen.eureka); }

void restore_eureka(const State&, Kitchen& kitchen, Reader& read) {
  const auto eureka = item_named<Eureka>(eureka_names, read.text("eureka", "none"));
  if (!eureka) read.fail("eureka is \"none\", \"ready\" or \"used\"");
  kitchen.eureka = *eureka;
}

void write_eureka(JsonWriter& out, const State& state, Seat seat, Viewer) {
  out.boolean(state.kitchen(seat).eureka == Eureka::ready);
}

}  // namespace understory::woods

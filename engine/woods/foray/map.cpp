// Map (Y15): lies in the display until, at the start of a later turn, it turns one forest round
// for good. With four it prices one slot from the other end instead (C6, round.cpp).
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/woods/collect.h"
#include "engine/woods/foray/cards.h"
#include "engine/woods/forest.h"

namespace understory::woods {

std::optional<Refusal> refuse_map(const State& state, Seat seat, const Move& move) {
  if (!state.kitchen(seat).map) return Refusal{RefusalCode::no_map, "Y15", 1, 0};
  if (cards_of(state, move.forest).empty()) return Refusal{RefusalCode::no_such_slot, "Y15", 1, 0};
  return std::nullopt;
}

void map_moves(const State& state, Seat seat, Moves& moves) {
  for (const ForestId forest : {ForestId::forest, ForestId::rainforest}) {
    const Move move{.kind = MoveKind::play_map, .forest = forest};
    if (!refuse_map(state, seat, move)) moves.push_back(move);
  }
}

/// Whether turning a forest round opens a play: alone the Map is none (W7).
bool can_play_map(const State& state, Seat seat) {
  if (!state.kitchen(seat).map) return false;
  const int sticks = state.kitchen(seat).sticks;
  for (const ForestId forest : {ForestId::forest, ForestId::rainforest}) {
    const int size = static_cast<int>(cards_of(state, forest).size());
    for (int slot = 1; slot <= size; ++slot) {
      const Card card = card_in(state, forest, slot);
      if (cost_of_slot(size + 1 - slot) <= sticks && !refuse_collection(state, seat, {&card, 1}))
        return true;
    }
  }
  return false;
}

void play_map(State& state, Seat seat, const Move& move, Events& events) {
  state.kitchen(seat).map = false;
  ++state.discards[Card::map];
  auto& cards = cards_of(state, move.forest);
  std::reverse(cards.begin(), cards.end());
  events.tell({.kind = EventKind::map_played, .seat = seat, .move = move});
}

void place_map(State& state, Seat seat, Events& events) {
  state.kitchen(seat).map = true;
  events.tell({.kind = EventKind::map_placed, .seat = seat});
}

Json save_map(const State&, const Kitchen& kitchen) { return kitchen.map; }

void restore_map(const State&, Kitchen& kitchen, Reader& read) {
  kitchen.map = read.boolean("map", false);
}

void write_map(JsonWriter& out, const State& state, Seat seat, Viewer) {
  out.boolean(state.kitchen(seat).map);
}

}  // namespace understory::woods

// Decay: the token back, the card below its mat, its action; and the end of the match (A5).
#include <algorithm>

#include "engine/mycelia/actions.h"

namespace understory::mycelia {

Refused refuse_decay(const State& state, Seat seat, const Move& move) {
  if (move.slot < 1 || move.slot > state.mats)
    return Refusal{RefusalCode::no_such_mat, "", state.mats, move.slot};
  const Mat& mat = state.colony(seat).mat(move.slot);
  if (!mat.fruited()) return Refusal{RefusalCode::no_mushroom, "S1", 0, 0};
  if (blocked(state, seat, move.slot)) return Refusal{RefusalCode::blocked, "S3", 0, 0};
  if (mat.sporings < sporings_max)
    return Refusal{RefusalCode::not_spored_twice, "S1", sporings_max, mat.sporings};
  return std::nullopt;
}

void list_decay(const State& state, Seat seat, Moves& moves) {
  Move move{.kind = MoveKind::decay};
  for (move.slot = 1; move.slot <= state.mats; ++move.slot)
    if (!refuse_decay(state, seat, move)) add_move(moves, MoveKind::decay).slot = move.slot;
}

bool possible_decay(const State& state, Seat seat) {
  Move move{.kind = MoveKind::decay};
  for (move.slot = 1; move.slot <= state.mats; ++move.slot)
    if (!refuse_decay(state, seat, move)) return true;
  return false;
}

Refusal why_no_decay(const State& state, Seat seat) {
  int most = 0;
  for (uint8_t slot = 1; slot <= state.mats; ++slot) {
    const Mat& mat = state.colony(seat).mat(slot);
    if (!mat.fruited()) continue;
    if (mat.sporings >= sporings_max) return {RefusalCode::blocked, "S3", 0, 0};
    most = std::max<int>(most, mat.sporings);
  }
  return {RefusalCode::not_spored_twice, "S1", sporings_max, most};
}

bool ends_match(State& state, Seat seat, Events& events) {
  for (int slot = 1; slot <= state.mats; ++slot)
    if (state.colony(seat).mat(slot).decayed.empty()) return false;
  const bool person = state.is_person(seat);
  if (person) state.end_token = seat;
  state.over = true;
  state.agenda.clear();
  events.tell({.kind = EventKind::end_token, .seat = person ? seat : nobody});
  events.tell({.kind = EventKind::match_over});
  return true;
}

void play_decay(State& state, Seat seat, const Move& move, Events& events) {
  Colony& colony = state.colony(seat);
  Mat& mat = colony.mat(move.slot);
  const CardId card = mat.card;
  const DecayAction action = state.rule(card).decay;
  state.tiles[mat.tile].mushroom = nobody;
  state.tiles[mat.tile].slot = 0;
  mat.tile = no_tile;
  mat.card = no_card;
  mat.sporings = 0;
  mat.decayed.add(card);
  events.tell({.kind = EventKind::decayed,
               .seat = seat,
               .card = card,
               .slot = move.slot,
               .action = action});
  if (ends_match(state, seat, events)) return;  // A5: at once
  if (kind_of(action) == DecayKind::instant) {
    begin_decay_action(state, seat, card, events);
    return;
  }
  // A6: a bit is set or is set already, so nothing adds up.
  const bool for_mat = kind_of(action) == DecayKind::mushroom;
  uint8_t& upgrades = for_mat ? mat.upgrades : colony.upgrades;
  upgrades = static_cast<uint8_t>(upgrades | upgrade_bit(action));
  events.tell({.kind = EventKind::upgraded,
               .seat = seat,
               .slot = for_mat ? move.slot : uint8_t{0},
               .action = action});
}

}  // namespace understory::mycelia

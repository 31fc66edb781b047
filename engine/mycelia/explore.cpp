// Exploring (B3): a tile from one of the piles, then where it goes and how it is turned.
#include "engine/mycelia/actions.h"

namespace understory::mycelia {

Refused refuse_explore(const State& state, Seat, const Move& move) {
  if (state.piles[move.pile].empty()) return Refusal{RefusalCode::pile_empty, "B3", 1, 0};
  return std::nullopt;
}

void list_explore(const State& state, Seat, Moves& moves) {
  for (uint8_t pile = 0; pile < state.piles.size(); ++pile)
    if (!state.piles[pile].empty()) add_move(moves, MoveKind::explore).pile = pile;
}

bool possible_explore(const State& state, Seat) {
  return !state.piles[0].empty() || !state.piles[1].empty();
}

TileFace draw_tile(State& state, Seat seat, int pile, Events& events) {
  const TileFace face = state.piles[static_cast<size_t>(pile)].pop_back();
  events.tell({.kind = EventKind::explored,
               .seat = seat,
               .pile = static_cast<uint8_t>(pile),
               .face = face});
  return face;
}

void play_explore(State& state, Seat seat, const Move& move, Events& events) {
  const TileFace face = draw_tile(state, seat, move.pile, events);
  state.agenda.push_back({.kind = StepKind::place_tile, .seat = seat, .face = face});
}

Refused refuse_place_tile(const State& state, const Move& move) {
  if (move.kind != MoveKind::place_tile) return Refusal{RefusalCode::wrong_question, "", 0, 0};
  if (tile_at(state, move.cell()) != no_tile) return Refusal{RefusalCode::cell_taken, "B3", 0, 0};
  for (int edge = 0; edge < edges; ++edge)
    if (tile_at(state, beyond(move.cell(), edge)) != no_tile) return std::nullopt;
  return Refusal{RefusalCode::not_beside, "B3", 0, 0};
}

void list_place_tile(const State& state, Moves& moves) {
  for (const Cell cell : frontier(state))
    for (uint8_t turn = 0; turn < edges; ++turn) {
      Move& move = add_move(moves, MoveKind::place_tile);
      move.turn = turn;
      move.cells.push_back(cell);
    }
}

void place_tile(State& state, Seat seat, Cell cell, TileFace face, int turn, Events& events) {
  const TileIndex tile = lay_tile(state, cell, face, turn);
  events.tell({.kind = EventKind::tile_placed,
               .seat = seat,
               .cell = cell,
               .turn = static_cast<uint8_t>(turn),
               .face = face,
               .flag = state.tiles[tile].insect});
}

}  // namespace understory::mycelia

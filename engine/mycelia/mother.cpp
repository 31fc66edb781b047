// Mothers: where they begin, how they move (A2), and how others move them (A4).
#include "engine/mycelia/actions.h"

namespace understory::mycelia {
namespace {

bool is_centre(Cell cell) {
  for (const Cell other : centre)
    if (other == cell) return true;
  return false;
}

Refused refuse_start(const State& state, Cell cell) {
  const TileIndex tile = tile_at(state, cell);
  if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
  if (!is_centre(cell)) return Refusal{RefusalCode::not_centre, "B1", 0, 0};
  if (state.tiles[tile].face.colour == Colour::black)
    return Refusal{RefusalCode::black_tile, "B1", 0, 0};
  if (state.tiles[tile].mother != nobody) return Refusal{RefusalCode::mother_there, "B1", 0, 0};
  return std::nullopt;
}

bool may_enter(const State& state, Seat seat, TileIndex tile) {
  return tile != no_tile &&
         (state.tiles[tile].mother == nobody || state.tiles[tile].mother == seat);
}

/// A path while paths are listed: a step onto a tile, after the way that led there.
struct Way {
  uint8_t before = 0;
  TileIndex end = no_tile;
  TileSet insects = 0;
};
/// As many as there are at most, the first of which is no step at all.
using Ways = Bounded<Way, 40>;

void add_path(const State& state, const Ways& ways, size_t way,
              Bounded<Cell, cells_in_move>& path) {
  if (way == 0) return;
  add_path(state, ways, ways[way].before, path);
  path.push_back(state.tiles[ways[way].end].cell);
}

}  // namespace

Refused refuse_place_mother(const State& state, Seat, const Move& move) {
  if (move.kind != MoveKind::place_mother) return Refusal{RefusalCode::wrong_question, "", 0, 0};
  return refuse_start(state, move.cell());
}

void list_place_mother(const State& state, Seat, Moves& moves) {
  for (const Cell cell : centre) {
    if (refuse_start(state, cell)) continue;
    add_move(moves, MoveKind::place_mother).cells.push_back(cell);
  }
}

TileIndex automata_place(const State& state) {
  const Cell other = state.tiles[state.colony(state.first).mother].cell;
  size_t at = 0;
  while (!(centre[at] == other)) ++at;
  for (const size_t round : {3, 2, 4, 1, 5}) {
    const Cell cell = centre[(at + round) % centre.size()];
    if (!refuse_start(state, cell)) return tile_at(state, cell);
  }
  ENSURE(false && "the centre has room for everybody");
  return no_tile;
}

int mother_moves(const State& state, Seat seat) {
  return state.colony(seat).has(DecayAction::mother_moves_3) ? mother_upgraded_to : mother_steps;
}

Refused refuse_move(const State& state, Seat seat, const Move& move) {
  const int most = mother_moves(state, seat);
  const auto steps = static_cast<int>(move.cells.size());
  if (steps > most) return Refusal{RefusalCode::too_far, "A2", steps, most};
  Cell at = state.tiles[state.colony(seat).mother].cell;
  for (const Cell cell : move.cells) {
    const TileIndex tile = tile_at(state, cell);
    if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
    if (edge_between(at, cell) < 0) return Refusal{RefusalCode::not_beside, "A2", 0, 0};
    if (!may_enter(state, seat, tile)) return Refusal{RefusalCode::mother_there, "A2", 0, 0};
    at = cell;
  }
  return std::nullopt;
}

void list_move(const State& state, Seat seat, Moves& moves) {
  Ways ways;
  ways.push_back({0, state.colony(seat).mother, 0});
  size_t first = 0;
  for (int step = 0; step < mother_moves(state, seat); ++step) {
    const size_t end = ways.size();
    for (; first < end; ++first)
      for (const TileIndex next : state.tiles[ways[first].end].beside) {
        if (!may_enter(state, seat, next)) continue;
        TileSet insects = ways[first].insects;
        if (state.tiles[next].insect) insects |= tile_bit(next);
        bool known = false;  // another way that comes to the same
        for (size_t i = 1; i < ways.size() && !known; ++i)
          known = ways[i].end == next && ways[i].insects == insects;
        if (!known) ways.push_back({static_cast<uint8_t>(first), next, insects});
      }
  }
  for (size_t i = 1; i < ways.size(); ++i) {
    add_path(state, ways, i, add_move(moves, MoveKind::move).cells);
  }
}

bool possible_move(const State& state, Seat seat) {
  for (const TileIndex next : state.tiles[state.colony(seat).mother].beside)
    if (may_enter(state, seat, next)) return true;
  return false;
}

void step_onto(State& state, Seat seat, TileIndex tile, Events& events) {
  stand(state, seat, tile);
  if (!state.tiles[tile].insect) return;
  state.tiles[tile].insect = false;
  ++state.colony(seat).insects;
  events.tell({.kind = EventKind::insect_taken, .seat = seat, .cell = state.tiles[tile].cell});
}

void play_move(State& state, Seat seat, const Move& move, Events& events) {
  Event event{.kind = EventKind::moved, .seat = seat};
  for (const Cell cell : move.cells) event.cells.push_back(cell);
  events.tell(event);
  for (const Cell cell : move.cells) step_onto(state, seat, tile_at(state, cell), events);
}

Refused refuse_move_other(const State& state, Seat seat, const Move& move) {
  if (move.seat == seat) return Refusal{RefusalCode::own_mother, "A4", 0, 0};
  if (move.seat >= state.owners()) return Refusal{RefusalCode::malformed, "", 0, 0};
  const TileIndex tile = tile_at(state, move.cell());
  if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
  if (tile == state.colony(move.seat).mother) return Refusal{RefusalCode::same_cell, "A4", 0, 0};
  if (state.tiles[tile].mother != nobody) return Refusal{RefusalCode::mother_there, "A4", 0, 0};
  return std::nullopt;
}

void list_move_other(const State& state, Seat seat, Moves& moves) {
  for (Seat other = 0; other < state.owners(); ++other) {
    if (other == seat) continue;
    for (const Tile& tile : state.tiles) {
      if (tile.mother != nobody) continue;
      Move& move = add_move(moves, MoveKind::move_mother);
      move.seat = other;
      move.cells.push_back(tile.cell);
    }
  }
}

bool possible_move_other(const State& state, Seat) {
  return state.owners() > 1 && static_cast<int>(state.tiles.size()) > state.owners();
}

void play_move_other(State& state, Seat seat, const Move& move, std::string_view how,
                     Events& events) {
  stand(state, move.seat, tile_at(state, move.cell()));  // A4: she takes no insect
  events.tell({.kind = EventKind::mother_moved,
               .seat = move.seat,
               .by = seat,
               .cell = move.cell(),
               .word = how});
}

Refused refuse_leap(const State& state, Seat seat, const Move& move) {
  const TileIndex tile = tile_at(state, move.cell());
  if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
  if (tile == state.colony(seat).mother) return Refusal{RefusalCode::same_cell, "A2", 0, 0};
  if (state.tiles[tile].mother != nobody) return Refusal{RefusalCode::mother_there, "A2", 0, 0};
  return std::nullopt;
}

void list_leap(const State& state, Seat, Moves& moves) {
  for (const Tile& tile : state.tiles) {
    if (tile.mother != nobody) continue;
    add_move(moves, MoveKind::leap).cells.push_back(tile.cell);
  }
}

}  // namespace understory::mycelia

// Tiles, domain and networks: see board.h.
#include "engine/mycelia/board.h"

#include <algorithm>

namespace understory::mycelia {

TileIndex tile_at(const State& state, Cell cell) {
  for (size_t i = 0; i < state.tiles.size(); ++i)
    if (state.tiles[i].cell == cell) return static_cast<TileIndex>(i);
  return no_tile;
}

Cells frontier(const State& state) {
  Cells cells;
  uint64_t seen = 0;  // a bit that few cells share: where it is not set, the cell is new
  for (const Tile& tile : state.tiles)
    for (int edge = 0; edge < edges; ++edge) {
      if (tile.beside[static_cast<size_t>(edge)] != no_tile) continue;
      const Cell cell = beyond(tile.cell, edge);
      const uint64_t bit = uint64_t{1} << ((cell.x + 11 * cell.y) & 63);
      if ((seen & bit) == 0 || std::find(cells.begin(), cells.end(), cell) == cells.end())
        cells.push_back(cell);
      seen |= bit;
    }
  return cells;
}

TileIndex lay_tile(State& state, Cell cell, TileFace face, int turn) {
  const auto index = static_cast<TileIndex>(state.tiles.size());
  Tile tile;
  tile.cell = cell;
  tile.face = face;
  tile.turn = static_cast<uint8_t>(turn);
  if (face.symbol && state.insects > 0) {
    tile.insect = true;
    --state.insects;
  }
  for (int edge = 0; edge < edges; ++edge) {
    const TileIndex other = tile_at(state, beyond(cell, edge));
    tile.beside[static_cast<size_t>(edge)] = other;
    if (other == no_tile) continue;
    Tile& neighbour = state.tiles[other];
    neighbour.beside[static_cast<size_t>(edge_between(neighbour.cell, cell))] = index;
  }
  state.tiles.push_back(tile);
  return index;
}

bool blocked(const State& state, Seat seat, int slot) {
  const Mat& mat = state.colony(seat).mat(slot);
  return mat.fruited() && domain(state, state.tiles[mat.tile]) != seat;
}

Parts network(const State& state, Seat seat) {
  TileSet left = 0;
  for (size_t i = 0; i < state.tiles.size(); ++i) {
    const Tile& tile = state.tiles[i];
    const Seat lord = domain(state, tile);
    const bool open = (lord == nobody) & (tile.spores[static_cast<size_t>(seat)] > 0);
    left |= static_cast<TileSet>((lord == seat) | open) << i;  // no branch has to be guessed
  }
  Parts parts;
  while (left != 0) {
    Part& part = parts.emplace_back();
    TileSet open = left & (~left + 1);
    left &= ~open;
    while (open != 0) {
      const auto index = static_cast<TileIndex>(std::countr_zero(open));
      open &= open - 1;
      part.tiles |= tile_bit(index);
      const Tile& tile = state.tiles[index];
      TileSet beside = 0;
      for (const TileIndex other : tile.beside)
        beside |= other == no_tile ? TileSet{0} : tile_bit(other);
      open |= beside & left;
      left &= ~beside;
      const int spores = spendable(state, seat, tile);
      if (spores == 0) continue;
      const auto colour = static_cast<size_t>(tile.face.colour);
      part.have[colour] = static_cast<uint8_t>(part.have[colour] + spores);
      part.total += spores;
      if (tile.mushroom == nobody) part.free_tiles[colour] |= tile_bit(index);
    }
  }
  return parts;
}

Distances distances(const State& state, TileSet from, TileSet closed) {
  Distances steps;
  steps.fill(255);
  TileSet reached = from;
  for (uint8_t step = 0; from != 0; ++step) {
    TileSet next = 0;
    each_tile(from, [&](TileIndex tile) {
      steps[tile] = step;
      for (const TileIndex other : state.tiles[tile].beside)
        if (other != no_tile) next |= tile_bit(other);
    });
    from = next & ~reached & ~closed;
    reached |= next;
  }
  return steps;
}

void stand(State& state, Seat seat, TileIndex tile) {
  Colony& colony = state.colony(seat);
  if (colony.mother != no_tile) state.tiles[colony.mother].mother = nobody;
  colony.mother = tile;
  state.tiles[tile].mother = seat;
}

}  // namespace understory::mycelia

// Tiles and what lies on them: finding and laying tiles, who has domain (N1), and the connected
// parts of a network (N2).
#pragma once

#include "engine/mycelia/state.h"

namespace understory::mycelia {

/// The tile on that cell, or no_tile.
TileIndex tile_at(const State& state, Cell cell);
/// The cells next to the board where a tile can be laid (B3).
using Cells = Bounded<Cell, 192>;
Cells frontier(const State& state);
/// Lays a tile; an insect symbol takes an insect from the supply while they last (B3).
TileIndex lay_tile(State& state, Cell cell, TileFace face, int turn);

/// N1: who has domain over the tile, or nobody.
inline Seat domain(const State& state, const Tile& tile) {
  if (tile.mother == nobody) return tile.mushroom;
  if (tile.mushroom != nobody && tile.mushroom != tile.mother &&
      has_upgrade(state.colony(tile.mushroom).mat(tile.slot), DecayAction::unblockable))
    return tile.mushroom;
  return tile.mother;
}
/// S3: whether another Mother stands on the mushroom of that mat.
bool blocked(const State& state, Seat seat, int slot);

/// One connected part of a network, with the spores there that its owner can spend.
struct Part {
  TileSet tiles = 0;
  std::array<uint8_t, colours> have{};        ///< spores to spend on tiles of each colour
  std::array<TileSet, colours> free_tiles{};  ///< of those, tiles without a mushroom token
  int total = 0;
};
/// As many as pieces at most: each part holds one's own spore, mushroom or Mother.
using Parts = Bounded<Part, spores_each + mats_max + 1>;

/// N2: the connected parts of the network of `seat`.
Parts network(const State& state, Seat seat);
/// The spores on that tile that its owner in the network can spend (N1).
inline int spendable(const State& state, Seat seat, const Tile& tile) {
  return domain(state, tile) == seat ? tile.all_spores() : tile.spores[static_cast<size_t>(seat)];
}

/// Steps over flat edges from each of `from` to every tile; 255 where there is no way.
using Distances = std::array<uint8_t, tiles_max>;
Distances distances(const State& state, TileSet from, TileSet closed = 0);

/// Puts a Mother on another tile.
void stand(State& state, Seat seat, TileIndex tile);

template <class Visit>
void each_tile(TileSet tiles, const Visit& visit) {
  for (; tiles != 0; tiles &= tiles - 1) visit(static_cast<TileIndex>(std::countr_zero(tiles)));
}

}  // namespace understory::mycelia

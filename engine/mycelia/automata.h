// The Automata: its turn, and what its actions are made of. Where the rulebook leaves it a choice
// it takes what helps it, in an order that each function names; between equals chance decides.
#pragma once

#include <climits>

#include "engine/mycelia/actions.h"

namespace understory::mycelia {

/// A turn of the Automata in the making.
struct AutomataTurn {
  State& state;
  Seat seat;
  const AutomataCard& card;
  Events& events;
  int done = 0;

  Colony& colony() const { return state.colony(seat); }
  void tell(std::string_view action, std::string_view target = {}) const {
    events.tell(
        {.kind = EventKind::automata_action, .seat = seat, .word = action, .target = target});
  }
  /// Any of some tiles, by chance where there are several.
  TileIndex any_of(TileSet tiles) const;
};

/// The tiles on which others' Mothers stand.
TileSet other_mothers(const State& state, Seat seat);
/// How often those of its mushrooms have spored that did so least, blocked ones among them;
/// sporings_max where none is fruited.
int fewest_sporings(const State& state, Seat seat);  // automata_grow.cpp

/// Of some tiles those for which `cost` is least.
template <class Cost>
TileSet cheapest(TileSet tiles, const Cost& cost) {
  int least = INT_MAX;
  TileSet best = 0;
  each_tile(tiles, [&](TileIndex tile) {
    const int here = cost(tile);
    if (here > least) return;
    if (here < least) best = 0;
    least = here;
    best |= tile_bit(tile);
  });
  return best;
}

bool automata_fruit(AutomataTurn& turn);  // automata_grow.cpp
bool automata_decay(AutomataTurn& turn);  // automata_grow.cpp
bool automata_spore(AutomataTurn& turn);  // automata_grow.cpp: explores first at the edge
void automata_sporing(AutomataTurn& turn, TileIndex from, int slot);  // automata_grow.cpp
/// Lays a tile next to that one; false when there is none, or no room.
bool automata_explore(AutomataTurn& turn, TileIndex beside);  // automata_move.cpp
void automata_move(AutomataTurn& turn);                       // automata_move.cpp
/// Moves another's Mother to the tile that is furthest from where she stands; of several to one
/// where she neither blocks the Automata's mushrooms nor takes its spores.
void send_away(AutomataTurn& turn, Seat other);  // automata_move.cpp
/// The other Mother that is nearest to the Automata's own; of several one that blocks it.
Seat nearest_mother(AutomataTurn& turn);  // automata_move.cpp

}  // namespace understory::mycelia

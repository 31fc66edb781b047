// A turn of the Automata: two actions in the order fruit, decay, spore, move, each once; and what
// it does when another Mother blocks its mushroom.
#include "engine/mycelia/automata.h"

namespace understory::mycelia {
namespace {

/// The tiles of its blocked mushrooms that could act once free: spore, being of those that have
/// spored least, or decay.
TileSet held_up(const State& state, Seat seat) {
  const int fewest = fewest_sporings(state, seat);
  TileSet tiles = 0;
  for (int slot = 1; slot <= state.mats; ++slot) {
    const Mat& mat = state.colony(seat).mat(slot);
    if (blocked(state, seat, slot) && (mat.sporings == fewest || mat.sporings == sporings_max))
      tiles |= tile_bit(mat.tile);
  }
  return tiles;
}

void turn_card(State& state, Events& events) {
  if (state.automata_pile.empty()) {
    for (size_t card = 0; card < state.automata_cards().size(); ++card)
      state.automata_pile.push_back(static_cast<uint8_t>(card));
    state.random.shuffle(state.automata_pile);
  }
  state.automata_card = state.automata_pile.pop_back();
  events.tell({.kind = EventKind::automata_card, .card = state.automata_card});
}

/// Nothing but moving is left because of a block: an insect sends the blocking Mother away, and a
/// tile is explored. Of several Mothers whose leaving lets a mushroom act fate decides which.
bool free_itself(AutomataTurn& turn) {
  const TileSet tiles = held_up(turn.state, turn.seat);
  if (tiles == 0 || turn.colony().insects == 0) return false;
  turn.tell("insect");
  --turn.colony().insects;
  ++turn.state.insects;
  const TileIndex tile = turn.any_of(tiles);
  send_away(turn, turn.state.tiles[tile].mother);
  automata_explore(turn, tile);
  return true;
}

void two_actions(AutomataTurn& turn) {
  if (automata_fruit(turn)) ++turn.done;
  if (automata_decay(turn)) ++turn.done;
  if (turn.state.over || turn.done == actions_a_turn) return;
  automata_spore(turn);
  if (turn.done == 0 && free_itself(turn)) return;
  if (turn.done < actions_a_turn) automata_move(turn);
}

}  // namespace

TileSet other_mothers(const State& state, Seat seat) {
  TileSet tiles = 0;
  for (Seat other = 0; other < state.owners(); ++other)
    if (other != seat) tiles |= tile_bit(state.colony(other).mother);
  return tiles;
}

TileIndex AutomataTurn::any_of(TileSet tiles) const {
  auto skip = static_cast<uint32_t>(std::popcount(tiles));
  skip = skip > 1 ? state.random.below(skip) : 0;
  for (; skip > 0; --skip) tiles &= tiles - 1;
  return static_cast<TileIndex>(std::countr_zero(tiles));
}

bool run_automata_turn(State& state, Events& events) {
  const Seat seat = state.agenda.pop_back().seat;
  turn_card(state, events);
  AutomataTurn turn{state, seat, state.automata_cards()[state.automata_card], events};
  two_actions(turn);
  if (state.over) return true;
  events.tell({.kind = EventKind::turn_ended, .seat = seat});
  const Seat next = state.after(seat);
  state.agenda.push_back({.kind = StepKind::turn, .seat = next});
  events.tell({.kind = EventKind::turn_began, .seat = next});
  return true;
}

}  // namespace understory::mycelia

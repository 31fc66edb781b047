// How the Automata's Mother moves, how it explores, and how it sends others' Mothers away.
#include <algorithm>

#include "engine/mycelia/automata.h"

namespace understory::mycelia {
namespace {

constexpr int steps_a_move = 2;

bool is_target(Seat seat, const Tile& tile, Target target) {
  switch (target) {
    case Target::insect:
      return tile.insect;
    case Target::mushroom:
      return tile.mushroom != nobody && tile.mushroom != seat;
    case Target::spores:
      return tile.all_spores() > tile.spores[static_cast<size_t>(seat)];
    case Target::red:
    case Target::green:
    case Target::brown:
    case Target::yellow:
      break;
  }
  return static_cast<size_t>(tile.face.colour) == static_cast<size_t>(target);
}

/// The tiles that are as near as any of `tiles`, in steps that `steps` counts; empty when none can
/// be reached.
TileSet nearest_of(TileSet tiles, const Distances& steps) {
  const TileSet best = cheapest(tiles, [&](TileIndex tile) { return int{steps[tile]}; });
  return best != 0 && steps[std::countr_zero(best)] == 255 ? 0 : best;
}

/// The tiles beside that one which are a step nearer to the goal.
TileSet steps_on(const State& state, TileIndex at, const Distances& to_goal, TileSet closed) {
  TileSet next = 0;
  for (const TileIndex other : state.tiles[at].beside)
    if (other != no_tile && (closed & tile_bit(other)) == 0 && to_goal[other] < to_goal[at])
      next |= tile_bit(other);
  return next;
}

/// The most insects that so many steps can take, each on a shortest way to the goal.
int most_insects(const State& state, TileIndex at, int steps, const Distances& to_goal,
                 TileSet closed) {
  int most = 0;
  if (steps > 0)
    each_tile(steps_on(state, at, to_goal, closed), [&](TileIndex next) {
      most = std::max(
          most, state.tiles[next].insect + most_insects(state, next, steps - 1, to_goal, closed));
    });
  return most;
}

/// Of goals equally near those on the way to which most insects lie.
TileSet richest_goals(const State& state, Seat seat, TileSet goals, TileSet closed) {
  if (std::popcount(goals) < 2) return goals;
  return cheapest(goals, [&](TileIndex goal) {
    const Distances to_goal = distances(state, tile_bit(goal), closed);
    return -most_insects(state, state.colony(seat).mother, steps_a_move, to_goal, closed);
  });
}

/// Walks up to two steps towards the tile, on that shortest way on which they take most insects.
void walk(AutomataTurn& turn, TileIndex goal, TileSet closed) {
  State& state = turn.state;
  const Distances to_goal = distances(state, tile_bit(goal), closed);
  Event event{.kind = EventKind::moved, .seat = turn.seat};
  Bounded<TileIndex, steps_a_move> way;
  TileIndex at = turn.colony().mother;
  for (int step = 0; step < steps_a_move && at != goal; ++step) {
    const int left = steps_a_move - step - 1;
    at = turn.any_of(cheapest(steps_on(state, at, to_goal, closed), [&](TileIndex next) {
      return -(state.tiles[next].insect + most_insects(state, next, left, to_goal, closed));
    }));
    way.push_back(at);
    event.cells.push_back(state.tiles[at].cell);
  }
  turn.events.tell(event);
  for (const TileIndex tile : way) step_onto(state, turn.seat, tile, turn.events);
}

/// What another's Mother on a tile where there is none would cost it: a mushroom blocked weighs
/// more than all its spores there that it could no longer spend (N1).
int harm(const State& state, Seat seat, const Tile& tile) {
  const Seat lord = domain(state, tile);
  if (lord == seat) return spores_each * owners_max + tile.all_spores();
  return lord == nobody ? tile.spores[static_cast<size_t>(seat)] : 0;
}

/// Where the wind leads: over the edge that bears the symbol, twice. False when she stays.
bool drift(AutomataTurn& turn) {
  State& state = turn.state;
  bool moved = false;
  for (int step = 0; step < steps_a_move; ++step) {
    const Tile& tile = state.tiles[turn.colony().mother];
    const int edge = edge_of(tile.turn, roll(state, turn.seat, turn.events));
    const TileIndex next = tile.beside[static_cast<size_t>(edge)];
    if (next == no_tile || state.tiles[next].mother != nobody) continue;
    Event event{.kind = EventKind::moved, .seat = turn.seat};
    event.cells.push_back(state.tiles[next].cell);
    turn.events.tell(event);
    step_onto(state, turn.seat, next, turn.events);
    moved = true;
  }
  return moved;
}

}  // namespace

bool automata_explore(AutomataTurn& turn, TileIndex beside) {
  State& state = turn.state;
  if (!possible_explore(state, turn.seat)) {
    turn.events.tell({.kind = EventKind::no_effect, .seat = turn.seat, .word = "explore"});
    return false;
  }
  turn.tell("explore");
  const bool both = !state.piles[0].empty() && !state.piles[1].empty();
  const int pile = both ? static_cast<int>(state.random.below(2)) : state.piles[0].empty();
  // Next to that tile, else as near to it as the board allows.
  const Distances steps = distances(state, tile_bit(beside));
  Cells best;
  int nearest = 255;
  for (const Cell cell : frontier(state)) {
    int away = 255;
    for (int edge = 0; edge < edges; ++edge)
      if (const TileIndex tile = tile_at(state, beyond(cell, edge)); tile != no_tile)
        away = std::min<int>(away, steps[tile]);
    if (away > nearest) continue;
    if (away < nearest) best.clear();
    nearest = away;
    best.push_back(cell);
  }
  const Cell cell = best[state.random.below(static_cast<uint32_t>(best.size()))];
  const TileFace face = draw_tile(state, turn.seat, pile, turn.events);
  place_tile(state, turn.seat, cell, face, static_cast<int>(state.random.below(edges)),
             turn.events);
  return true;
}

void send_away(AutomataTurn& turn, Seat other) {
  State& state = turn.state;
  const Distances steps = distances(state, tile_bit(state.colony(other).mother));
  TileSet free = 0;
  for (TileIndex i = 0; i < state.tiles.size(); ++i)
    if (state.tiles[i].mother == nobody) free |= tile_bit(i);
  const TileSet furthest = cheapest(free, [&](TileIndex tile) { return -steps[tile]; });
  const TileIndex tile = turn.any_of(
      cheapest(furthest, [&](TileIndex to) { return harm(state, turn.seat, state.tiles[to]); }));
  stand(state, other, tile);
  turn.events.tell({.kind = EventKind::mother_moved,
                    .seat = other,
                    .by = turn.seat,
                    .cell = state.tiles[tile].cell,
                    .word = "automata"});
}

Seat nearest_mother(AutomataTurn& turn) {
  const Distances steps = distances(turn.state, tile_bit(turn.colony().mother));
  const TileSet near = nearest_of(other_mothers(turn.state, turn.seat), steps);
  const TileSet worst = cheapest(
      near, [&](TileIndex tile) { return turn.state.tiles[tile].mushroom == turn.seat ? 0 : 1; });
  return turn.state.tiles[turn.any_of(worst)].mother;
}

void automata_move(AutomataTurn& turn) {
  State& state = turn.state;
  const Wind wind = roll(state, turn.seat, turn.events);
  const Target target = turn.card.move[static_cast<size_t>(wind)];
  turn.tell("move", name_of(target));
  const TileIndex mother = turn.colony().mother;
  const TileSet closed = other_mothers(state, turn.seat);
  TileSet wanted = 0;
  for (size_t i = 0; i < state.tiles.size(); ++i)
    if (i != mother && is_target(turn.seat, state.tiles[i], target))
      wanted |= tile_bit(static_cast<TileIndex>(i));
  const Distances steps = distances(state, tile_bit(mother), closed);
  const TileSet near = nearest_of(wanted & ~closed, steps);
  ++turn.done;
  if (near != 0)
    walk(turn, turn.any_of(richest_goals(state, turn.seat, near, closed)), closed);
  else if (!drift(turn))
    automata_explore(turn, turn.colony().mother);
}

}  // namespace understory::mycelia

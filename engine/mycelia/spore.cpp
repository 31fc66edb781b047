// Sporing (S1-S3): the counter, the wind, and the growing triangle that is filled layer by layer.
#include <algorithm>

#include "engine/mycelia/actions.h"

namespace understory::mycelia {
namespace {

void tell_placed(const State& state, Seat seat, TileSet tiles, int kept, Events& events) {
  if (!events.wanted()) return;
  Event event{.kind = EventKind::spores_placed, .seat = seat, .amount = kept};
  each_tile(tiles, [&](TileIndex tile) { event.cells.push_back(state.tiles[tile].cell); });
  events.tell(event);
}

}  // namespace

TileSet next_layer(const State& state, const Tile& start, int edge, TileSet layer,
                   TileSet reached) {
  TileSet next = 0;
  each_tile(layer, [&](TileIndex index) {
    for (const TileIndex other : state.tiles[index].beside)
      if (other != no_tile && fan_layer(start.cell, edge, state.tiles[other].cell) >= 0)
        next |= tile_bit(other);
  });
  return next & ~reached;
}

int sporing_count(const State& state, Seat seat, int slot) {
  const Colony& colony = state.colony(seat);
  if (slot == 0)
    return colony.has(DecayAction::mother_spores_3) ? mother_upgraded_to : mother_spores;
  const Mat& mat = colony.mat(slot);
  if (!mat.fruited()) return 0;
  return state.rule(mat.card).spores + has_upgrade(mat, DecayAction::spores_one_more);
}

Fan fan(const State& state, TileIndex from, Wind wind, int spores) {
  const Tile& start = state.tiles[from];
  const int edge = edge_of(start.turn, wind);
  Fan fan;
  fan.left = spores;
  TileSet layer = tile_bit(from);
  while (layer != 0 && fan.left > 0) {
    const int size = std::popcount(layer);
    if (size > fan.left) {
      fan.choices = layer;
      return fan;
    }
    fan.filled |= layer;
    fan.left -= size;
    layer = next_layer(state, start, edge, layer, fan.filled);
  }
  return fan;
}

Refused refuse_spore(const State& state, Seat seat, const Move& move) {
  const Colony& colony = state.colony(seat);
  if (move.slot > state.mats) return Refusal{RefusalCode::no_such_mat, "", state.mats, move.slot};
  if (move.slot > 0) {
    const Mat& mat = colony.mat(move.slot);
    if (!mat.fruited()) return Refusal{RefusalCode::no_mushroom, "S1", 0, 0};
    if (blocked(state, seat, move.slot)) return Refusal{RefusalCode::blocked, "S3", 0, 0};
    if (mat.sporings >= sporings_max)
      return Refusal{RefusalCode::spored_out, "S1", sporings_max, mat.sporings};
  }
  const bool chooses = colony.has(DecayAction::choose_wind);
  if (chooses && move.wind == Wind::none) return Refusal{RefusalCode::wind_missing, "S1", 0, 0};
  if (!chooses && move.wind != Wind::none) return Refusal{RefusalCode::wind_blows, "S1", 0, 0};
  return std::nullopt;
}

void list_spore(const State& state, Seat seat, Moves& moves) {
  const bool chooses = state.colony(seat).has(DecayAction::choose_wind);
  Move move{.kind = MoveKind::spore};
  for (move.slot = 0; move.slot <= state.mats; ++move.slot)
    for (int wind = 0; wind < (chooses ? winds : 1); ++wind) {
      if (chooses) move.wind = static_cast<Wind>(wind);
      if (refuse_spore(state, seat, move)) continue;
      Move& listed = add_move(moves, MoveKind::spore);
      listed.slot = move.slot;
      listed.wind = move.wind;
    }
}

bool possible_spore(const State&, Seat) { return true; }  // the Mother always can

Wind roll(State& state, Seat seat, Events& events) {
  state.wind = state.laid_winds.empty() ? static_cast<Wind>(state.random.below(winds))
                                        : state.laid_winds.pop_back();
  events.tell({.kind = EventKind::wind, .seat = seat, .wind_shown = state.wind});
  return state.wind;
}

void put_spores(State& state, Seat seat, TileSet tiles) {
  each_tile(tiles, [&](TileIndex tile) {
    ++state.tiles[tile].spores[static_cast<size_t>(seat)];
    --state.colony(seat).spores;
  });
}

void play_spore(State& state, Seat seat, const Move& move, Events& events) {
  Colony& colony = state.colony(seat);
  const TileIndex from = move.slot == 0 ? colony.mother : colony.mat(move.slot).tile;
  if (move.slot > 0) ++colony.mat(move.slot).sporings;
  if (move.wind == Wind::none) {
    roll(state, seat, events);
  } else {
    state.wind = move.wind;
    events.tell({.kind = EventKind::wind, .seat = seat, .wind_shown = state.wind, .flag = true});
  }
  events.tell({.kind = EventKind::spored,
               .seat = seat,
               .cell = state.tiles[from].cell,
               .slot = move.slot,
               .wind_shown = state.wind});
  const int wanted = sporing_count(state, seat, move.slot);
  const int spores = std::min<int>(wanted, colony.spores);  // S3
  const Fan reach = fan(state, from, state.wind, spores);
  put_spores(state, seat, reach.filled);
  if (reach.choices == 0) {
    tell_placed(state, seat, reach.filled, wanted - std::popcount(reach.filled), events);
    return;
  }
  state.agenda.push_back({.kind = StepKind::place_spores,
                          .seat = seat,
                          .mushroom = move.slot,
                          .from = from,
                          .wind = state.wind,
                          .count = static_cast<uint8_t>(reach.left),
                          .choices = reach.choices,
                          .placed = reach.filled});
}

Refused refuse_place_spores(const State& state, const Step& step, const Move& move) {
  if (move.kind != MoveKind::place_spores) return Refusal{RefusalCode::wrong_question, "", 0, 0};
  TileSet chosen = 0;
  for (const Cell cell : move.cells) {
    const TileIndex tile = tile_at(state, cell);
    if (tile == no_tile) return Refusal{RefusalCode::no_such_cell, "B1", 0, 0};
    if ((step.choices & tile_bit(tile)) == 0) return Refusal{RefusalCode::out_of_fan, "S2", 0, 0};
    chosen |= tile_bit(tile);
  }
  const auto given = static_cast<int>(move.cells.size());
  if (given != step.count || std::popcount(chosen) != given)
    return Refusal{RefusalCode::wrong_count, "S2", step.count, std::popcount(chosen)};
  return std::nullopt;
}

void list_place_spores(const State& state, const Step& step, Moves& moves) {
  Bounded<TileIndex, tiles_max> tiles;
  each_tile(step.choices, [&](TileIndex tile) { tiles.push_back(tile); });
  for (uint32_t chosen = 0; chosen < 1u << tiles.size(); ++chosen) {
    if (std::popcount(chosen) != step.count) continue;
    Move& move = add_move(moves, MoveKind::place_spores);
    for (size_t i = 0; i < tiles.size(); ++i)
      if ((chosen >> i & 1) != 0) move.cells.push_back(state.tiles[tiles[i]].cell);
  }
}

void play_place_spores(State& state, const Step& step, const Move& move, Events& events) {
  TileSet chosen = 0;
  for (const Cell cell : move.cells) chosen |= tile_bit(tile_at(state, cell));
  put_spores(state, step.seat, chosen);
  const int wanted = sporing_count(state, step.seat, step.mushroom);
  tell_placed(state, step.seat, step.placed | chosen, wanted - std::popcount(step.placed | chosen),
              events);
}

}  // namespace understory::mycelia

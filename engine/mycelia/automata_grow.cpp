// How the Automata fruits, decays and spores.
#include <algorithm>

#include "engine/mycelia/automata.h"

namespace understory::mycelia {
namespace {

constexpr int insects_of_card = 2;

/// The first mat that has neither a mushroom nor a decayed one, or 0.
int next_mat(const State& state, Seat seat) {
  for (int slot = 1; slot <= state.mats; ++slot) {
    const Mat& mat = state.colony(seat).mat(slot);
    if (!mat.fruited() && mat.decayed.empty()) return slot;
  }
  return 0;
}

/// Where the token goes: a tile of a colour that the card shows, else any; of those the nearest to
/// an opponent.
TileIndex token_tile(AutomataTurn& turn, TileSet tiles) {
  TileSet shown = 0;
  each_tile(tiles, [&](TileIndex tile) {
    const auto colour = static_cast<size_t>(turn.state.tiles[tile].face.colour);
    if (colour < plain_colours && turn.card.fruit.colour[colour] > 0) shown |= tile_bit(tile);
  });
  if (shown != 0) tiles = shown;
  const Distances steps = distances(turn.state, other_mothers(turn.state, turn.seat));
  return turn.any_of(cheapest(tiles, [&](TileIndex tile) { return int{steps[tile]}; }));
}

/// The tiles of a part from which a spore can be used for those needs.
TileSet usable_tiles(const State& state, const Part& part, const Needs& needs) {
  TileSet tiles = 0;
  each_tile(part.tiles, [&](TileIndex tile) {
    const auto colour = static_cast<size_t>(state.tiles[tile].face.colour);
    if (colour == plain_colours || needs.wild > 0 || needs.colour[colour] > 0)
      tiles |= tile_bit(tile);
  });
  return tiles;
}

/// How gladly it pays from a tile: the more spores the better; of equals one with others' spores.
int fullness(const State& state, Seat seat, const Tile& tile) {
  const int here = spendable(state, seat, tile);
  return 2 * here + (here > tile.spores[static_cast<size_t>(seat)]);
}

/// Of some tiles, the one that it pays from first.
TileIndex fullest(const State& state, Seat seat, TileSet tiles) {
  TileIndex best = no_tile;
  int most = -1;
  each_tile(tiles, [&](TileIndex tile) {
    const int here = fullness(state, seat, state.tiles[tile]);
    if (here > most) best = tile;
    most = std::max(most, here);
  });
  return best;
}

/// Tiles of a payment on which the token may go.
TileSet free_paid(const State& state, const Payment& payment) {
  TileSet tiles = 0;
  for (const Paid& paid : payment) {
    const TileIndex tile = tile_at(state, paid.cell);
    if (state.tiles[tile].mushroom == nobody) tiles |= tile_bit(tile);
  }
  return tiles;
}

/// Where several people's spores could be spent from a tile, fate decides whose.
void draw_owners(AutomataTurn& turn, Payment& payment) {
  for (size_t i = 0; i < payment.size(); ++i) {
    if (payment[i].of == turn.seat) continue;
    const Tile& tile = turn.state.tiles[tile_at(turn.state, payment[i].cell)];
    std::array<uint8_t, owners_max> left = tile.spores;
    for (size_t before = 0; before < i; ++before)
      if (payment[before].cell == tile.cell) --left[static_cast<size_t>(payment[before].of)];
    Seats drawn_from;
    for (Seat other = 0; other < turn.seat; ++other)
      if (left[static_cast<size_t>(other)] > 0) drawn_from.push_back(other);
    const auto several = static_cast<uint32_t>(drawn_from.size());
    payment[i].of = drawn_from[several > 1 ? turn.state.random.below(several) : 0];
  }
}

/// The slot to spore from: 0 is the Mother, -1 none. Each mushroom spores once before any spores
/// twice, so a blocked one holds the others up.
int sporing_slot(const State& state, Seat seat) {
  const int fewest = fewest_sporings(state, seat);
  bool any = false;
  for (int slot = 1; slot <= state.mats; ++slot) {
    const Mat& mat = state.colony(seat).mat(slot);
    if (!mat.fruited()) continue;
    any = true;
    if (fewest < sporings_max && mat.sporings == fewest && !blocked(state, seat, slot)) return slot;
  }
  return any ? -1 : 0;
}

/// Within a layer: tiles without another's domain first, then those with its own spores.
TileSet best_choices(AutomataTurn& turn, TileSet choices, int count) {
  TileSet chosen = 0;
  for (; count > 0; --count) {
    int best = -1;
    TileSet equal = 0;
    each_tile(choices & ~chosen, [&](TileIndex index) {
      const Tile& tile = turn.state.tiles[index];
      const Seat lord = domain(turn.state, tile);
      const int worth = (lord == nobody || lord == turn.seat ? 100 : 0) +
                        tile.spores[static_cast<size_t>(turn.seat)];
      if (worth > best) equal = 0;
      best = std::max(best, worth);
      if (worth == best) equal |= tile_bit(index);
    });
    chosen |= tile_bit(turn.any_of(equal));
  }
  return chosen;
}

/// Others' spores go from the nearest tile where they are others' to spend; of several from the one
/// with the most.
void remove_spores(AutomataTurn& turn) {
  State& state = turn.state;
  const auto others = [&](TileIndex tile) {
    return state.tiles[tile].all_spores() - state.tiles[tile].spores[size_t(turn.seat)];
  };
  TileSet with_spores = 0;
  for (TileIndex i = 0; i < state.tiles.size(); ++i)
    if (others(i) > 0 && domain(state, state.tiles[i]) != turn.seat) with_spores |= tile_bit(i);
  if (with_spores == 0)
    return turn.events.tell(
        {.kind = EventKind::no_effect, .seat = turn.seat, .word = "remove_spores"});
  const Distances steps = distances(state, tile_bit(turn.colony().mother));
  const TileSet best =
      cheapest(with_spores, [&](TileIndex tile) { return (steps[tile] << 8) - others(tile); });
  Tile& tile = state.tiles[turn.any_of(best)];
  for (Seat other = 0; other < state.owners(); ++other) {
    uint8_t& spores = tile.spores[static_cast<size_t>(other)];
    if (other == turn.seat || spores == 0) continue;
    turn.events.tell({.kind = EventKind::spores_removed,
                      .seat = other,
                      .by = turn.seat,
                      .cell = tile.cell,
                      .amount = spores});
    state.colony(other).spores = static_cast<uint8_t>(state.colony(other).spores + spores);
    spores = 0;
  }
}

void act_on_decay(AutomataTurn& turn) {
  switch (turn.card.decay) {
    case AutomataDecay::insects:
      if (gain_insects(turn.state, turn.seat, insects_of_card, turn.events) == 0)
        turn.events.tell({.kind = EventKind::no_effect, .seat = turn.seat, .word = "insects"});
      return;
    case AutomataDecay::away:
      return send_away(turn, nearest_mother(turn));
    case AutomataDecay::mother_spores:
      return automata_sporing(turn, turn.colony().mother, 0);
    case AutomataDecay::remove_spores:
      return remove_spores(turn);
    case AutomataDecay::explore:
      automata_explore(turn, turn.colony().mother);
  }
}

}  // namespace

int fewest_sporings(const State& state, Seat seat) {
  int fewest = sporings_max;
  for (int slot = 1; slot <= state.mats; ++slot)
    if (const Mat& mat = state.colony(seat).mat(slot); mat.fruited())
      fewest = std::min<int>(fewest, mat.sporings);
  return fewest;
}

bool automata_fruit(AutomataTurn& turn) {
  State& state = turn.state;
  const int slot = next_mat(state, turn.seat);
  if (slot == 0 || turn.colony().hand.empty()) return false;
  const Needs& needs = turn.card.fruit;
  // The part that has the fullest tile pays, of those that can.
  const Parts parts = network(state, turn.seat);
  const Part* best = nullptr;
  int most = 0;
  for (const Part& part : parts) {
    if (fruiting_tiles(part, needs) == 0) continue;
    const TileIndex tile = fullest(state, turn.seat, usable_tiles(state, part, needs));
    const int here = fullness(state, turn.seat, state.tiles[tile]);
    if (here <= most) continue;
    most = here;
    best = &part;
  }
  if (best == nullptr) return false;
  turn.tell("fruit");
  Payment payment = fullest_payment(state, turn.seat, *best, needs);
  // Where mushrooms stand on all of these, one spore comes from a tile that has room for the token.
  if (free_paid(state, payment) == 0)
    payment = choose_payment(state, turn.seat, *best, needs,
                             fullest(state, turn.seat, fruiting_tiles(*best, needs)));
  draw_owners(turn, payment);
  const TileIndex tile = token_tile(turn, free_paid(state, payment));
  pay(state, payment);
  Mat& mat = turn.colony().mat(slot);
  mat.card = static_cast<CardId>(turn.colony().hand.word(0) != 0
                                     ? std::countr_zero(turn.colony().hand.word(0))
                                     : 64 + std::countr_zero(turn.colony().hand.word(1)));
  turn.colony().hand.remove(mat.card);
  mat.tile = tile;
  mat.sporings = 0;
  state.tiles[tile].mushroom = turn.seat;
  state.tiles[tile].slot = static_cast<uint8_t>(slot);
  ++turn.colony().grown;
  turn.colony().points = static_cast<uint16_t>(turn.colony().points + automata_mushroom_points);
  turn.events.tell({.kind = EventKind::fruited,
                    .seat = turn.seat,
                    .cell = state.tiles[tile].cell,
                    .slot = static_cast<uint8_t>(slot),
                    .amount = automata_mushroom_points,
                    .payment = payment});
  return true;
}

bool automata_decay(AutomataTurn& turn) {
  State& state = turn.state;
  for (int slot = 1; slot <= state.mats; ++slot) {
    Mat& mat = turn.colony().mat(slot);
    if (!mat.fruited() || mat.sporings < sporings_max || blocked(state, turn.seat, slot)) continue;
    turn.tell("decay");
    state.tiles[mat.tile].mushroom = nobody;
    state.tiles[mat.tile].slot = 0;
    mat.decayed.add(mat.card);
    mat.card = no_card;
    mat.tile = no_tile;
    mat.sporings = 0;
    turn.events.tell({.kind = EventKind::decayed,
                      .seat = turn.seat,
                      .slot = static_cast<uint8_t>(slot),
                      .word = name_of(turn.card.decay)});
    if (!ends_match(state, turn.seat, turn.events)) act_on_decay(turn);
    return true;
  }
  return false;
}

void automata_sporing(AutomataTurn& turn, TileIndex from, int slot) {
  State& state = turn.state;
  const Wind wind = roll(state, turn.seat, turn.events);
  turn.events.tell({.kind = EventKind::spored,
                    .seat = turn.seat,
                    .cell = state.tiles[from].cell,
                    .slot = static_cast<uint8_t>(slot),
                    .wind_shown = wind});
  const Fan reach = fan(state, from, wind, std::min<int>(turn.card.spores, turn.colony().spores));
  TileSet placed = reach.filled;
  if (reach.choices != 0) placed |= best_choices(turn, reach.choices, reach.left);
  put_spores(state, turn.seat, placed);
  Event event{.kind = EventKind::spores_placed,
              .seat = turn.seat,
              .amount = turn.card.spores - std::popcount(placed)};
  each_tile(placed, [&](TileIndex tile) { event.cells.push_back(state.tiles[tile].cell); });
  turn.events.tell(event);
}

bool automata_spore(AutomataTurn& turn) {
  State& state = turn.state;
  const int slot = sporing_slot(state, turn.seat);
  if (slot < 0) return false;
  const TileIndex from = slot == 0 ? turn.colony().mother : turn.colony().mat(slot).tile;
  int edges_touching = 0;
  for (const TileIndex other : state.tiles[from].beside) edges_touching += other != no_tile;
  if (edges_touching <= 1 && possible_explore(state, turn.seat)) {
    automata_explore(turn, from);
    ++turn.done;
    if (turn.done == actions_a_turn) return true;
  }
  turn.tell("spore");
  if (slot > 0) ++turn.colony().mat(slot).sporings;
  automata_sporing(turn, from, slot);
  ++turn.done;
  return true;
}

}  // namespace understory::mycelia

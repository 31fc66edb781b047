// The row of Mycelia: colonies from the looking seat on, its own hand and the market by what they
// lack, what its spores could reach, the board, and the question that is open.
#include "engine/bots/mycelia_knowledge.h"
#include "engine/mycelia/actions.h"
#include "engine/mycelia/board.h"
#include "engine/mycelia/payment.h"

namespace understory::mycelia {
namespace {

constexpr float tenth = 0.1f;
constexpr int lacking_max = 7;    // what a card lacks, from 0
constexpr size_t cards_read = 4;  // of a hand, those nearest to being fruited

using DecayCounts = std::array<int, decay_actions>;

void read_counts(const DecayCounts& counts, Inputs& in) {
  for (const int count : counts) in.number(static_cast<float>(count));
}

/// The largest part first.
struct Ranked {
  explicit Ranked(const Parts& parts) {
    for (const Part& part : parts) {
      all += part.total;
      tiles |= part.tiles;
      if (largest == nullptr || part.total > largest->total) largest = &part;
    }
    for (const Part& part : parts)
      if (&part != largest) second = std::max(second, part.total);
  }
  const Part* largest = nullptr;
  TileSet tiles = 0;
  int second = 0;
  int all = 0;
};

void read_network_of(const State& state, const Parts& parts, Inputs& in) {
  const Ranked ranked(parts);
  const Part none;
  const Part& largest = ranked.largest == nullptr ? none : *ranked.largest;
  in.steps(static_cast<int>(parts.size()), 4);
  in.steps(largest.total, 14);
  in.number(tenth * static_cast<float>(largest.total));
  for (const uint8_t have : largest.have) in.steps(have, 4);
  in.steps(ranked.second, 6);
  in.number(tenth * static_cast<float>(ranked.all));
  in.number(tenth * static_cast<float>(std::popcount(ranked.tiles)));
  // What the network could grow onto, and what else shares its tiles.
  std::array<int, colours> beside{};
  TileSet near = 0;
  each_tile(ranked.tiles, [&](TileIndex index) {
    for (const TileIndex other : state.tiles[index].beside)
      if (other != no_tile) near |= tile_bit(other);
  });
  each_tile(near & ~ranked.tiles, [&](TileIndex index) {
    ++beside[static_cast<size_t>(state.tiles[index].face.colour)];
  });
  for (const int count : beside) in.number(0.3f * static_cast<float>(count));
}

void read_mats(const State& state, Seat seat, Inputs& in) {
  const Colony& colony = state.colony(seat);
  std::array<int, sporings_max + 1> fresh{}, again{};
  std::array<int, 4> upgrades{};
  DecayCounts to_decay{};
  int decayed = 0, free_fresh = 0, free_again = 0, shut = 0, ready = 0, to_come = 0;
  for (int slot = 1; slot <= state.mats; ++slot) {
    const Mat& mat = colony.mat(slot);
    const bool below = !mat.decayed.empty();
    decayed += below;
    for (size_t i = 0; i < upgrades.size(); ++i) upgrades[i] += mat.upgrades >> i & 1;
    if (!mat.fruited()) {
      ++(below ? free_again : free_fresh);
      continue;
    }
    ++(below ? again : fresh)[mat.sporings];
    const bool is_shut = blocked(state, seat, slot);
    shut += is_shut;
    ready += mat.sporings == sporings_max && !below && !is_shut;
    if (!state.is_person(seat)) continue;  // the Automata's cards lie face down
    to_come += sporing_count(state, seat, slot) * (sporings_max - mat.sporings);
    ++to_decay[static_cast<size_t>(state.rule(mat.card).decay)];
  }
  for (const int count : fresh) in.steps(count, 3);
  for (const int count : again) in.steps(count, 2);
  for (const int count : upgrades) in.number(static_cast<float>(count));
  in.one_of(state.mats - decayed, mats_max + 1);
  in.steps(free_fresh, 4);
  in.steps(free_again, 3);
  in.steps(shut, 2);
  in.steps(ready, 3);
  in.number(tenth * static_cast<float>(to_come));
  read_counts(to_decay, in);
}

/// How far its Mother can walk, and where the next insect is.
void read_mother(const State& state, Seat seat, Inputs& in) {
  const TileIndex at = state.colony(seat).mother;
  in.flag(at != no_tile);
  if (at == no_tile) return in.skip(colours + 2 + 5 + 8 + 1);
  const Tile& tile = state.tiles[at];
  in.one_of(static_cast<int>(tile.face.colour), colours);
  in.flag(tile.mushroom == seat);
  in.flag(tile.mushroom != nobody && tile.mushroom != seat);
  TileSet others = 0;
  for (Seat other = 0; other < state.owners(); ++other)
    if (other != seat && state.colony(other).mother != no_tile)
      others |= tile_bit(state.colony(other).mother);
  const Distances steps = distances(state, tile_bit(at), others);
  int to_insect = 4, near = 0, all = 0;
  for (size_t i = 0; i < state.tiles.size(); ++i) {
    if (steps[i] == 255) continue;
    ++all;
    near += steps[i] > 0 && steps[i] <= mother_steps;
    if (state.tiles[i].insect) to_insect = std::min<int>(to_insect, steps[i]);
  }
  in.one_of(to_insect, 5);
  in.steps(near, 8);
  in.number(0.05f * static_cast<float>(all));
}

void read_colony(const State& state, Seat seat, const Parts& parts, Inputs& in) {
  const Colony& colony = state.colony(seat);
  in.flag(!state.is_person(seat));
  in.number(tenth * static_cast<float>(points(state, seat)));
  in.steps(colony.insects, 8);
  in.steps(colony.spores / 3, 10);
  in.number(tenth * static_cast<float>(colony.spores));
  in.number(tenth * static_cast<float>(colony.grown));
  for (int i = 0; i < 5; ++i) in.flag((colony.upgrades >> i & 1) != 0);
  in.steps(colony.hand.size(), 8);
  read_mats(state, seat, in);
  read_mother(state, seat, in);
  read_network_of(state, parts, in);
}

/// A card by what it would take and bring.
struct Prospect {
  const CardRule* rule;
  Needs lacks;
  int lacking;
};

void read_prospects(const State& state, Seat seat, const CardSet& cards, const Parts& parts,
                    size_t closely, Inputs& in) {
  Bounded<Prospect, cards_max> prospects;
  std::array<int, lacking_max> count{}, best{};
  DecayCounts decays{};
  cards.each([&](CardId card) {
    const CardRule& rule = state.rule(card);
    const Needs lacks = missing(parts, cost(state, seat, card));
    const int lacking = std::min(lacks.total(), lacking_max - 1);
    const auto at = static_cast<size_t>(lacking);
    prospects.push_back({&rule, lacks, lacking});
    ++count[at];
    best[at] = std::max<int>(best[at], rule.points);
    ++decays[static_cast<size_t>(rule.decay)];
  });
  for (size_t i = 0; i < count.size(); ++i) {
    in.steps(count[i], 2);
    in.number(0.25f * static_cast<float>(best[i]));
  }
  read_counts(decays, in);
  std::sort(prospects.begin(), prospects.end(), [](const Prospect& one, const Prospect& other) {
    const auto rank = [](const Prospect& of) {
      return 4 * of.lacking - 3 * of.rule->points - of.rule->spores;
    };
    return rank(one) != rank(other) ? rank(one) < rank(other) : one.rule->decay < other.rule->decay;
  });
  for (size_t i = 0; i < closely; ++i) {
    if (i >= prospects.size()) {
      in.skip(lacking_max + 8 + 1 + decay_actions + plain_colours);
      continue;
    }
    const Prospect& prospect = prospects[i];
    in.one_of(prospect.lacking, lacking_max);
    in.steps(prospect.rule->points, 8);
    in.number(0.2f * static_cast<float>(prospect.rule->spores));
    in.one_of(static_cast<int>(prospect.rule->decay), decay_actions);
    for (const uint8_t lack : prospect.lacks.colour) in.number(lack);
  }
}

/// Spores that the Mother and the mushrooms would bring onto the board, by the mean of the winds.
void read_winds(const State& state, Seat seat, Inputs& in) {
  const Colony& colony = state.colony(seat);
  int of_mother = 0, most = 0, all = 0;
  for (int slot = 0; slot <= state.mats; ++slot) {
    const TileIndex from = slot == 0 ? colony.mother : colony.mat(slot).tile;
    if (from == no_tile) continue;
    if (slot > 0 && (colony.mat(slot).sporings >= sporings_max || blocked(state, seat, slot)))
      continue;
    const int spores = std::min<int>(sporing_count(state, seat, slot), colony.spores);
    int placed = 0;
    for (int wind = 0; wind < winds; ++wind) {
      const Fan reach = fan(state, from, static_cast<Wind>(wind), spores);
      placed += std::popcount(reach.filled) + (reach.choices != 0 ? reach.left : 0);
    }
    if (slot == 0) {
      of_mother = placed;
      continue;
    }
    most = std::max(most, placed);
    all += placed;
  }
  in.number(0.2f * static_cast<float>(of_mother));
  in.steps(most / 2, 10);
  in.number(0.05f * static_cast<float>(all));
}

void read_board(const State& state, Seat seat, Inputs& in) {
  std::array<int, colours> tiles{};
  int insects = 0;
  for (const Tile& tile : state.tiles) {
    ++tiles[static_cast<size_t>(tile.face.colour)];
    insects += tile.insect;
  }
  for (const int count : tiles) in.number(tenth * static_cast<float>(count));
  in.steps((static_cast<int>(state.tiles.size()) - static_cast<int>(star.size())) / 2, 20);
  in.flag(state.piles[0].empty() && state.piles[1].empty());
  in.steps(insects, 6);
  in.number(tenth * state.insects);
  in.number(0.03f * static_cast<float>(state.deck.size()));
  in.flag(state.mats == mats_max);
  in.one_of(state.players - 1, owners_max);
  in.flag(state.automata);
  in.flag(state.yellow);
  in.one_of((state.first - seat + state.players) % state.players, owners_max);
}

void read_question(const State& state, Seat seat, Inputs& in) {
  const bool asks = !state.over && !state.agenda.empty();
  const Step step = asks ? state.agenda.back() : Step{};
  in.one_of(asks ? static_cast<int>(step.kind) : -1, step_kinds);
  in.one_of(asks ? (step.seat - seat + state.owners()) % state.owners() : -1, owners_max);
  for (int action = 0; action < actions; ++action) in.flag((step.done >> action & 1) != 0);
  in.steps(std::popcount(step.done), actions_a_turn);
  in.one_of(step.kind == StepKind::decay_action ? static_cast<int>(step.action) : -1,
            decay_actions);
  const bool lays = step.kind == StepKind::place_tile;
  in.one_of(lays ? static_cast<int>(step.face.colour) : -1, colours);
  in.flag(lays && step.face.symbol);
  in.steps(step.count, 6);
  in.flag(asks && state.agenda.size() > 1);
}

int colony_size() {
  static const Printed nothing;
  State state;
  state.printed = PrintedPointer(nothing);
  Inputs in;
  read_colony(state, 0, {}, in);
  return in.size();
}

}  // namespace

void Knowledge::read_features(const State& state, Seat seat, Inputs& in) {
  static const int absent = colony_size();
  static const int seen_size = 3 * lacking_max + decay_actions;
  in.number(1.0f);
  const Parts own = network(state, seat);
  read_colony(state, seat, own, in);
  // Before the Mothers stand nobody has looked at a hand.
  read_prospects(state, seat, state.placing ? CardSet{} : state.colony(seat).hand, own, cards_read,
                 in);
  CardSet market;
  for (const CardId card : state.market) market.add(card);
  read_prospects(state, seat, market, own, 1, in);
  read_winds(state, seat, in);
  for (int i = 1; i < owners_max; ++i) {
    const Seat other = static_cast<Seat>((seat + i) % state.owners());
    if (i >= state.owners()) {
      in.skip(absent + seen_size);
      continue;
    }
    const Parts theirs = network(state, other);
    read_colony(state, other, theirs, in);
    read_prospects(state, other, state.colony(other).seen, theirs, 0, in);
  }
  read_board(state, seat, in);
  read_question(state, seat, in);
}

}  // namespace understory::mycelia

// The payment search of Mycelia against brute force, and how fast it is asked.
#include <doctest/doctest.h>

#include <chrono>
#include <functional>
#include <set>
#include <tuple>

#include "engine/mycelia/payment.h"
#include "tests/engine/random_play.h"

using namespace understory;
using namespace understory::mycelia;

namespace {

#if defined(UNDERSTORY_SANITIZED)
constexpr int boards = 5'000;
#else
constexpr int boards = 100'000;
#endif

/// Where every choice of spores is tried.
constexpr int few_boards = 2'000;

/// A small board of any shape with a few pieces of three players.
State random_board(Random& random) {
  State state;
  state.players = 3;
  state.placing = false;
  lay_tile(state, {0, 0}, {static_cast<Colour>(random.below(colours)), false}, 0);
  const int tiles = 4 + static_cast<int>(random.below(9));
  while (static_cast<int>(state.tiles.size()) < tiles) {
    const Cells cells = frontier(state);
    lay_tile(state, cells[random.below(static_cast<uint32_t>(cells.size()))],
             {static_cast<Colour>(random.below(colours)), false}, 0);
  }
  const auto any = [&] { return static_cast<TileIndex>(random.below(uint32_t(tiles))); };
  for (Seat seat = 0; seat < 3; ++seat) {
    TileIndex tile = any();
    while (state.tiles[tile].mother != nobody) tile = any();
    stand(state, seat, tile);
    for (uint32_t i = random.below(3); i > 0; --i) {
      const TileIndex at = any();
      if (state.tiles[at].mushroom != nobody) continue;
      state.tiles[at].mushroom = seat;
      state.tiles[at].slot = static_cast<uint8_t>(i);
      state.colony(seat).mat(static_cast<int>(i)).tile = at;
      if (random.below(4) == 0)
        state.colony(seat).mat(static_cast<int>(i)).upgrades =
            upgrade_bit(DecayAction::unblockable);
    }
    for (uint32_t i = random.below(7); i > 0; --i) ++state.tiles[any()].spores[size_t(seat)];
  }
  return state;
}

Needs random_needs(Random& random) {
  Needs needs;
  for (uint32_t i = 1 + random.below(4); i > 0; --i) {
    const uint32_t what = random.below(5);
    if (what < 4)
      ++needs.colour[what];
    else
      ++needs.wild;
  }
  return needs;
}

/// Shows so many boards, each with the needs of a card.
void on_boards(uint64_t seed, int count,
               const std::function<void(const State&, const Needs&, int board)>& show) {
  Random random(tests::seed_of(seed));
  for (int board = 0; board < count; ++board) {
    const State state = random_board(random);
    show(state, random_needs(random), board);
  }
}

/// Tiles on which a token can go, found by trying every choice of spores, one for each need, from
/// every connected part that is found by walking from tile to tile.
TileSet by_brute_force(const State& state, Seat seat, const Needs& needs) {
  const auto owns = [&](TileIndex tile) {
    const Seat lord = domain(state, state.tiles[tile]);
    return lord == seat || (lord == nobody && state.tiles[tile].spores[size_t(seat)] > 0);
  };
  const auto count = static_cast<TileIndex>(state.tiles.size());
  std::vector<Colour> wanted;  // black stands for wild
  for (size_t c = 0; c < plain_colours; ++c)
    wanted.insert(wanted.end(), needs.colour[c], static_cast<Colour>(c));
  wanted.insert(wanted.end(), needs.wild, Colour::black);
  TileSet possible = 0;
  for (TileIndex start = 0; start < count; ++start) {
    if (!owns(start)) continue;
    std::vector<bool> part(count);
    const std::function<void(TileIndex)> walk = [&](TileIndex tile) {
      part[tile] = true;
      for (TileIndex other = 0; other < count; ++other)
        if (!part[other] && owns(other) &&
            edge_between(state.tiles[tile].cell, state.tiles[other].cell) >= 0)
          walk(other);
    };
    walk(start);
    std::vector<int> left(count);
    for (TileIndex tile = 0; tile < count; ++tile)
      if (part[tile]) left[tile] = spendable(state, seat, state.tiles[tile]);
    const std::function<void(size_t, TileSet)> choose = [&](size_t next, TileSet used) {
      if (next == wanted.size()) {
        each_tile(used, [&](TileIndex tile) {
          if (state.tiles[tile].mushroom == nobody) possible |= tile_bit(tile);
        });
        return;
      }
      for (TileIndex tile = 0; tile < count; ++tile) {
        const Colour colour = state.tiles[tile].face.colour;
        if (left[tile] == 0 ||
            (wanted[next] != Colour::black && colour != wanted[next] && colour != Colour::black))
          continue;
        --left[tile];
        choose(next + 1, used | tile_bit(tile));
        ++left[tile];
      }
    };
    choose(0, 0);
  }
  return possible;
}

/// A payment as a set, whatever order its spores are named in.
using Spore = std::tuple<int, int, int>;
Spore spore_of(const Paid& paid) { return {paid.cell.x, paid.cell.y, paid.of}; }
std::vector<Spore> spores_of(const Payment& payment) {
  std::vector<Spore> spores;
  for (const Paid& paid : payment) spores.push_back(spore_of(paid));
  std::sort(spores.begin(), spores.end());
  return spores;
}

/// All legal payments of `needs` (N1-N3), found by trying every choice of spores of the board.
std::vector<Payment> all_payments(const State& state, Seat seat, const Needs& needs) {
  std::vector<Paid> board;
  for (const Tile& at : state.tiles)
    for (Seat of = 0; of < state.owners(); ++of)
      board.insert(board.end(), at.spores[static_cast<size_t>(of)], {at.cell, of});
  std::vector<Payment> found;
  Payment chosen;
  const std::function<void(size_t)> choose = [&](size_t from) {
    if (static_cast<int>(chosen.size()) == needs.total()) {
      if (!refuse_payment(state, seat, needs, chosen)) found.push_back(chosen);
      return;
    }
    for (size_t i = from; i < board.size(); ++i) {
      chosen.push_back(board[i]);
      choose(i + 1);
      chosen.pop_back();
    }
  };
  choose(0);
  return found;
}

}  // namespace

TEST_CASE("what is told to be spendable is what some payment takes, as often as it lies there") {
  size_t most = 0;
  on_boards(44, few_boards, [&](const State& state, const Needs& needs, int board) {
    std::set<Spore> taken, told;
    for (const Payment& payment : all_payments(state, 0, needs))
      for (const Paid& paid : payment) taken.insert(spore_of(paid));
    for (const Part& part : network(state, 0)) {
      if (!pays(part, needs)) continue;
      std::vector<Paid> spores;
      add_spores_for(state, 0, part, needs, spores);
      for (const Paid& paid : spores) {
        const Tile& tile = state.tiles[tile_at(state, paid.cell)];
        CHECK(std::count(spores.begin(), spores.end(), paid) ==
              tile.spores[static_cast<size_t>(paid.of)]);
        told.insert(spore_of(paid));
      }
    }
    REQUIRE_MESSAGE(told == taken, "board ", board);
    most = std::max(most, told.size());
  });
  CHECK(most > 4);
}

TEST_CASE("exchanging one spore after another leads to every payment there is, and to no other") {
  size_t most = 0;
  on_boards(43, few_boards, [&](const State& state, const Needs& needs, int board) {
    for (const Part& part : network(state, 0))
      each_tile(fruiting_tiles(part, needs), [&](TileIndex tile) {
        std::vector<Payment> reached = {choose_payment(state, 0, part, needs, tile)};
        std::set<std::vector<Spore>> found = {spores_of(reached[0])};
        while (!reached.empty()) {
          const Payment payment = reached.back();
          reached.pop_back();
          std::vector<Payment> next;
          add_exchanges(state, 0, part, needs, payment, tile, next);
          for (const Payment& each : next) {
            REQUIRE(spores_of(each) != spores_of(payment));
            if (found.insert(spores_of(each)).second) reached.push_back(each);
          }
        }
        std::set<std::vector<Spore>> all;
        for (const Payment& payment : all_payments(state, 0, needs))
          if (takes_from(payment, state.tiles[tile].cell)) all.insert(spores_of(payment));
        REQUIRE_MESSAGE(found == all, "board ", board);
        most = std::max(most, found.size());
      });
  });
  CHECK(most > 10);
}

TEST_CASE("the payment search finds exactly what brute force finds, on 100,000 random boards") {
  int payable = 0;
  on_boards(41, boards, [&](const State& state, const Needs& needs, int board) {
    TileSet found = 0;
    for (const Part& part : network(state, 0)) {
      const TileSet here = fruiting_tiles(part, needs);
      found |= here;
      each_tile(here, [&](TileIndex tile) {
        const Payment payment = choose_payment(state, 0, part, needs, tile);
        const auto refused = refuse_payment(state, 0, needs, payment);
        REQUIRE_MESSAGE(!refused, "board ", board, ": ", refused ? name_of(refused->code) : "");
        REQUIRE_MESSAGE(takes_from(payment, state.tiles[tile].cell), "board ", board);
      });
    }
    REQUIRE_MESSAGE(found == by_brute_force(state, 0, needs), "board ", board);
    payable += found != 0;
  });
  CHECK(payable > boards / 20);
  CHECK(payable < boards * 19 / 20);
}

TEST_CASE(
    "how long a hundred thousand questions of payment take is told, and something can be paid") {
  Random random(tests::seed_of(42));
  std::vector<State> states;
  std::vector<Needs> needs;
  for (int i = 0; i < 100; ++i) {
    states.push_back(random_board(random));
    needs.push_back(random_needs(random));
  }
  const auto start = std::chrono::steady_clock::now();
  TileSet all = 0;
  for (size_t i = 0; i < 100'000; ++i)
    for (const Part& part : network(states[i % 100], 0))
      all |= fruiting_tiles(part, needs[i / 100 % 100]);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  CHECK(all != 0);
  MESSAGE("100,000 questions in ", took.count(), " s");
}

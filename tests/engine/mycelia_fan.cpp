// The growing triangle of Mycelia against the rulebook's four examples and against the count of a
// board without gaps, in every direction.
#include <doctest/doctest.h>

#include "engine/mycelia/actions.h"

using namespace understory;
using namespace understory::mycelia;

namespace {

/// A board that is full up to `reach` cells from the middle.
State full_board(int reach) {
  State state;
  for (int y = -reach; y <= reach; ++y)
    for (int x = -reach; x <= reach; ++x)
      if (state.tiles.size() < tiles_max)
        lay_tile(state, {static_cast<int8_t>(x), static_cast<int8_t>(y)}, {}, 0);
  return state;
}

TileIndex at(const State& state, int x, int y) {
  return tile_at(state, {static_cast<int8_t>(x), static_cast<int8_t>(y)});
}

TileSet tiles(const State& state, std::initializer_list<Cell> cells) {
  TileSet set = 0;
  for (const Cell cell : cells) set |= tile_bit(tile_at(state, cell));
  return set;
}

}  // namespace

TEST_CASE("example A: six spores fill one, one, two and two cells of the larger triangle") {
  const State state = full_board(3);
  // (0,-1) points up; its lower edge bears U when it is turned by 1.
  State turned = state;
  turned.tiles[at(state, 0, -1)].turn = 1;
  const Fan reach = fan(turned, at(state, 0, -1), Wind::u, 6);
  CHECK(reach.choices == 0);
  CHECK(reach.left == 0);
  CHECK(reach.filled == tiles(state, {{0, -1}, {0, 0}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}}));
}

TEST_CASE("example B: with three spores the last has the choice of right and left") {
  State state = full_board(3);
  state.tiles[at(state, 0, 0)].turn = 1;  // points down: edge 0, upwards, bears A
  const Fan reach = fan(state, at(state, 0, 0), Wind::a, 3);
  CHECK(reach.filled == tiles(state, {{0, 0}, {0, -1}}));
  CHECK(reach.choices == tiles(state, {{-1, -1}, {1, -1}}));
  CHECK(reach.left == 1);
}

TEST_CASE("example C: where the board does not fit the triangle, what there is of it is filled") {
  State state;
  for (const Cell cell : {Cell{0, -1}, Cell{0, 0}, Cell{1, 0}, Cell{1, 1}})
    lay_tile(state, cell, {}, 1);
  const Fan reach = fan(state, at(state, 0, -1), Wind::u, 4);
  CHECK(reach.choices == 0);
  CHECK(reach.left == 0);
  CHECK(reach.filled == tiles(state, {{0, -1}, {0, 0}, {1, 0}, {1, 1}}));
}

TEST_CASE("the fourth example: at the edge of the board only two cells can take a spore") {
  State state;
  for (const Cell cell : star) lay_tile(state, cell, {}, 1);
  // From (0,1), which points up, the wind blows down onto the tip of the star.
  const Fan reach = fan(state, at(state, 0, 1), Wind::u, 5);
  CHECK(reach.choices == 0);
  CHECK(reach.left == 3);
  CHECK(reach.filled == tiles(state, {{0, 1}, {0, 2}}));
}

TEST_CASE("the layers of a triangle are 1, 1, 2, 2, 3, 3 cells in each of the six directions") {
  for (const Cell from : {Cell{0, 0}, Cell{1, 0}})
    for (int edge = 0; edge < edges; ++edge) {
      std::array<int, 7> cells{};
      for (int x = -30; x <= 30; ++x)
        for (int y = -30; y <= 30; ++y) {
          const int layer = fan_layer(from, edge, {static_cast<int8_t>(x), static_cast<int8_t>(y)});
          if (layer >= 0 && layer < 7) ++cells[static_cast<size_t>(layer)];
        }
      CHECK(cells == std::array<int, 7>{1, 1, 2, 2, 3, 3, 4});
      CHECK(fan_layer(from, edge, beyond(from, edge)) == 1);
      CHECK(fan_layer(from, edge, beyond(from, (edge + 1) % edges)) == -1);
    }
}

TEST_CASE("a cell whose only way in is missing gets no spore, though its layer has room") {
  State state;
  // (0,0) is missing, so nothing behind it is reached.
  for (const Cell cell : {Cell{0, -1}, Cell{1, 0}, Cell{-1, 0}}) lay_tile(state, cell, {}, 1);
  const Fan reach = fan(state, at(state, 0, -1), Wind::u, 4);
  CHECK(reach.filled == tiles(state, {{0, -1}}));
  CHECK(reach.left == 3);
}

TEST_CASE("a cell of the triangle that is reached the long way round gets its spore all the same") {
  State state;
  // (1,-1) is missing: (1,-2) is reached over (0,-2).
  for (const Cell cell :
       {Cell{0, 0}, Cell{0, -1}, Cell{-1, -1}, Cell{-1, -2}, Cell{0, -2}, Cell{1, -2}})
    lay_tile(state, cell, {}, 0);
  const Fan reach = fan(state, at(state, 0, 0), Wind::o, 6);
  CHECK(reach.left == 0);
  CHECK(std::popcount(reach.filled) == 6);
}

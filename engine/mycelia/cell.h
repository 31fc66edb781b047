// The triangular grid (B1) and the growing triangle that the wind blows over (S2). Cell (x, y)
// points up when x + y is odd. Its edges are numbered clockwise: 0 left, 1 right, 2 down of a cell
// that points up; 0 up, 1 right, 2 left of one that points down.
#pragma once

#include <array>
#include <cstdint>

namespace understory::mycelia {

struct Cell {
  int8_t x = 0;
  int8_t y = 0;
  bool operator==(const Cell&) const = default;
};

/// The three symbols of the wind die, as they follow clockwise on every tile (B2).
enum class Wind : uint8_t { o, u, a, none };
inline constexpr int winds = 3;

inline constexpr int edges = 3;
inline constexpr int coordinate_max = 100;  ///< no board of 64 tiles reaches that far

constexpr bool points_up(Cell cell) { return ((cell.x + cell.y) & 1) != 0; }

/// The cell over that edge.
constexpr Cell beyond(Cell cell, int edge) {
  constexpr std::array<Cell, edges> up = {{{-1, 0}, {1, 0}, {0, 1}}};
  constexpr std::array<Cell, edges> down = {{{0, -1}, {1, 0}, {-1, 0}}};
  const Cell step = (points_up(cell) ? up : down)[static_cast<size_t>(edge)];
  return {static_cast<int8_t>(cell.x + step.x), static_cast<int8_t>(cell.y + step.y)};
}

/// The edge of `from` that leads to `to`, or -1 when they share none.
constexpr int edge_between(Cell from, Cell to) {
  for (int edge = 0; edge < edges; ++edge)
    if (beyond(from, edge) == to) return edge;
  return -1;
}

/// B2: a tile turned by `turn` bears O on edge `turn`, then U and A clockwise.
constexpr int edge_of(int turn, Wind wind) { return (turn + static_cast<int>(wind)) % edges; }
constexpr Wind wind_at(int turn, int edge) {
  return static_cast<Wind>((edge - turn + edges) % edges);
}

/// S2: in which layer of the growing triangle over that edge of `from` the cell `to` lies; -1
/// when it lies outside. `from` itself is layer 0.
constexpr int fan_layer(Cell from, int edge, Cell to) {
  // Three coordinates, one for each direction of edges: a step over an edge changes one by one.
  const auto left = [](Cell cell) { return (cell.x + cell.y - 1) >> 1; };
  const auto right = [](Cell cell) { return (cell.y - cell.x - 1) >> 1; };
  const int sign = points_up(from) ? 1 : -1;
  const std::array<int, edges> gain = {sign * (left(to) - left(from)),
                                       sign * (right(to) - right(from)), sign * (from.y - to.y)};
  // Which of them the edge changes: the wind drives it down, and lets the others only grow.
  constexpr std::array<int, edges> up = {0, 1, 2};
  constexpr std::array<int, edges> down = {2, 0, 1};
  const int along = (points_up(from) ? up : down)[static_cast<size_t>(edge)];
  int steps = 0;
  for (int i = 0; i < edges; ++i) {
    const int change = gain[static_cast<size_t>(i)];
    if (i != along && change < 0) return -1;
    steps += change < 0 ? -change : change;
  }
  return steps;
}

/// B1: the star that a match begins with, and the six cells around its middle, clockwise.
inline constexpr std::array<Cell, 12> star = {{{0, -1},
                                               {-2, 0},
                                               {-1, 0},
                                               {0, 0},
                                               {1, 0},
                                               {2, 0},
                                               {-2, 1},
                                               {-1, 1},
                                               {0, 1},
                                               {1, 1},
                                               {2, 1},
                                               {0, 2}}};
inline constexpr std::array<Cell, 6> centre = {{{-1, 0}, {0, 0}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}}};

}  // namespace understory::mycelia

// Mycelia as a picture: the forest floor with all tiles, the threads between them and who stands
// there, as large as it fits; at the left the score of each seat.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "server/picture/position.h"

namespace understory::picture {

using Json = nlohmann::json;

namespace {

/// A triangle of the board is so wide and so high, as its drawing has it.
constexpr double half = 60;
constexpr double height = 104;

struct Cell {
  int x;
  int y;
  bool points_up() const { return (x + y) % 2 != 0; }
  std::pair<double, double> middle() const {
    return {x * half, (y + (points_up() ? 2.0 / 3 : 1.0 / 3)) * height};
  }
};
Cell cell_of(const Json& cell) { return {cell.at(0).get<int>(), cell.at(1).get<int>()}; }

/// The left upper corner of all tiles, and their size.
Place frame_of(const Json& tiles) {
  double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
  for (const Json& tile : tiles) {
    const Cell cell = cell_of(tile.at("cell"));
    left = std::min(left, (cell.x - 1) * half);
    right = std::max(right, (cell.x + 1) * half);
    top = std::min(top, cell.y * height);
    bottom = std::max(bottom, (cell.y + 1) * height);
  }
  // A Mother stands higher than her tile.
  return {left - 8, top - 34, right - left + 16, bottom - top + 50};
}

void lay_soil(Sheet& sheet, const Json& tile) {
  const Cell cell = cell_of(tile.at("cell"));
  const auto [x, y] = cell.middle();
  sheet.draw("soil-" + tile.at("colour").get<std::string>() +
                 (cell.points_up() ? "-up-" : "-down-") +
                 std::to_string(tile.at("turn").get<int>()),
             {x - 64, y - 74, 128, 148});
}

/// The threads of one seat: from tile to tile, where both belong to one part of its network.
void lay_threads(Sheet& sheet, const Json& network, int seat) {
  std::string threads;
  const double aside = seat * 7 - 10;
  for (const Json& part : network) {
    std::map<std::pair<int, int>, Cell> there;
    for (const Json& each : part) {
      const Cell cell = cell_of(each);
      there[{cell.x, cell.y}] = cell;
    }
    for (const auto& [at, cell] : there) {
      if (!cell.points_up()) continue;
      for (const auto& [dx, dy] : {std::pair{-1, 0}, {1, 0}, {0, 1}}) {
        const auto next = there.find({at.first + dx, at.second + dy});
        if (next == there.end()) continue;
        const auto [x, y] = cell.middle();
        const auto [u, v] = next->second.middle();
        threads += 'M' + written(x) + ' ' + written(y) + 'Q' +
                   written((x + u) / 2 + (dy == 0 ? 0 : aside)) + ' ' +
                   written((y + v) / 2 + (dy == 0 ? aside : 0)) + ' ' + written(u) + ' ' +
                   written(v);
      }
    }
  }
  if (threads.empty()) return;
  sheet.line(threads, "#f8eef8", 9);
  sheet.seat_line(threads, seat, 5);
}

/// Who stands on a tile, and what lies there: spores at the back, a Mother before all.
void lay_pieces(Sheet& sheet, const Json& tile) {
  const auto [x, y] = cell_of(tile.at("cell")).middle();
  const bool has_mother = !tile.at("mother").is_null();
  const bool has_mushroom = !tile.at("mushroom").is_null();
  std::vector<int> heaps;
  for (size_t seat = 0; seat < tile.at("spores").size(); ++seat)
    for (int n = std::min(tile["spores"][seat].get<int>(), 3); n > 0; --n)
      heaps.push_back(static_cast<int>(seat));
  const double step = std::min(21.0, 62.0 / static_cast<double>(std::max<size_t>(heaps.size(), 1)));
  const double wide = step * static_cast<double>(heaps.size()) - step;
  const double low = has_mother || has_mushroom ? 26 : 2;
  if (tile.at("insect").get<bool>()) sheet.draw("beetle", {x - 20, y - 38, 40, 40});
  const auto lay_heaps = [&] {
    for (size_t n = 0; n < heaps.size(); ++n)
      sheet.draw("seat-" + std::to_string(heaps[n]),
                 {x - wide / 2 + step * static_cast<double>(n) - 14, y + low - 14, 28, 28});
  };
  if (has_mushroom)
    sheet.draw("grown-" + std::to_string(tile["mushroom"].at("seat").get<int>()),
               {x - 33 + (has_mother ? 25 : 0), y - 38, 66, 66});
  if (has_mother)
    sheet.draw("mother-" + std::to_string(tile["mother"].get<int>()), {x - 45, y - 72, 90, 104});
  lay_heaps();
}

void lay_board(Sheet& sheet, const Json& view, const Place& place) {
  const Json& tiles = view.at("tiles");
  if (tiles.empty()) return;
  const Place frame = frame_of(tiles);
  const double scale = std::min({place.w / frame.w, place.h / frame.h, 1.6});
  sheet.begin(place.x + (place.w - frame.w * scale) / 2 - frame.x * scale,
              place.y + (place.h - frame.h * scale) / 2 - frame.y * scale, scale);
  std::vector<const Json*> rows;
  for (const Json& tile : tiles) rows.push_back(&tile);
  // What lies further down lies before the rest.
  std::ranges::sort(rows, {}, [](const Json* tile) {
    const auto [x, y] = cell_of(tile->at("cell")).middle();
    return std::pair(y, x);
  });
  for (const Json* tile : rows) lay_soil(sheet, *tile);
  for (const Json& seat : view.at("seats"))
    lay_threads(sheet, seat.at("network"), seat.at("seat").get<int>());
  if (!view.at("automata").is_null())
    lay_threads(sheet, view["automata"].at("network"), view["automata"].at("seat").get<int>());
  for (const Json* tile : rows) lay_pieces(sheet, *tile);
  sheet.end();
}

void lay_score(Sheet& sheet, const Json& seat, bool lit, bool won, const Place& place) {
  sheet.slip(place, lit);
  const double inner = place.h - 44;
  sheet.draw("mother-" + std::to_string(seat.at("seat").get<int>()),
             {place.x + 18, place.y + 22, inner, inner});
  const int points = seat.at("points").get<int>();
  const double high = std::min(inner * 0.85, 128 / number_width(points, 1));
  sheet.number(points, place.x + 26 + inner, place.y + 22 + (inner - high) / 2, high);
  if (won) sheet.draw("day-golden_mushroom", {place.x + place.w - 66, place.y - 14, 76, 76});
}

}  // namespace

void lay_out_mycelia(Sheet& sheet, const Json& view) {
  sheet.draw("scene-floor", {0, 0, 1200, 630});
  lay_board(sheet, view, {296, 14, 890, 602});
  std::vector<const Json*> seats;
  for (const Json& seat : view.at("seats")) seats.push_back(&seat);
  if (!view.at("automata").is_null()) seats.push_back(&view["automata"]);
  const double h = 136;
  double y = (630 - static_cast<double>(seats.size()) * (h + 14) + 14) / 2;
  for (const Json* seat : seats) {
    const int n = seat->at("seat").get<int>();
    const bool is_player = static_cast<size_t>(n) < view["seats"].size();
    lay_score(sheet, *seat, is_player && is_asked(view, n), is_player && has_won(view, n),
              {20, y, 268, h});
    y += h + 14;
  }
}

}  // namespace understory::picture

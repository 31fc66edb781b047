// The games of the woods as a picture: the path above, the decay and the decks at its sides, and
// between them what each cooks. Few things, and large: it is seen some 300 pixels wide.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "server/picture/position.h"

namespace understory::picture {

using Json = nlohmann::json;

namespace {

constexpr double card_shape = 168.0 / 120;
constexpr double pan_shape = 104.0 / 150;

std::string card_named(const Json& card) { return "card-" + card.get<std::string>(); }

/// One forest in a row, slot 1 at the left; where a card has gone its place is seen.
void lay_path(Sheet& sheet, const Json& slots, const Place& place) {
  const auto count = static_cast<double>(std::max<size_t>(slots.size(), 8));
  const double gap = 8;
  const double w = std::min((place.w - (count - 1) * gap) / count, place.h / card_shape);
  double x = place.x + (place.w - static_cast<double>(slots.size()) * (w + gap) + gap) / 2;
  for (const Json& slot : slots) {
    const Place at{x, place.y, w, w * card_shape};
    if (slot.at("card").is_null())
      sheet.ground(at, "#3a2a12", 0.3);
    else
      sheet.draw(card_named(slot["card"]), at);
    x += w + gap;
  }
}

void lay_forest(Sheet& sheet, const Json& view) {
  const bool rains = view.contains("rainforest") && !view["rainforest"].is_null();
  if (view.at("forest").empty()) return;
  sheet.ground({14, 22, 1172, 212}, "#f4dca2", 0.55);
  if (!rains) return lay_path(sheet, view.at("forest"), {26, 34, 1148, 188});
  lay_path(sheet, view.at("forest"), {26, 34, 570, 188});
  lay_path(sheet, view.at("rainforest"), {606, 34, 570, 188});
}

/// The decay, the older the lower: of more than four the last are seen, and how many there are.
void lay_decay(Sheet& sheet, const Json& decay, const Place& place) {
  sheet.ground(place, "#2b1a0c", 0.7);
  const double h = 150;
  const size_t shown = std::min<size_t>(decay.size(), 4);
  const double step = shown > 1 ? (place.h - 24 - h) / static_cast<double>(shown - 1) : 0;
  const double x = place.x + (place.w - h / card_shape) / 2;
  for (size_t n = 0; n < shown; ++n)
    sheet.draw(card_named(decay[decay.size() - shown + n]),
               {x, place.y + 12 + step * static_cast<double>(n), h / card_shape, h});
}

void lay_decks(Sheet& sheet, const Json& view, const Place& place) {
  const double h = (place.h - 14) / 2;
  const double w = h / card_shape;
  const double x = place.x + (place.w - w) / 2;
  double y = place.y;
  for (const auto& [back, deck] : {std::pair{"back", "day_deck"}, {"back-night", "night_deck"}}) {
    const int left = view.at(deck).get<int>();
    if (left > 1) sheet.draw(back, {x - 5, y - 5, w, h});
    if (left > 0)
      sheet.draw(back, {x, y, w, h});
    else
      sheet.ground({x, y, w, h}, "#3a2a12", 0.3);
    if (left > 0) sheet.count(left, x + w - 8, y + h - 26, 31);
    y += h + 14;
  }
}

/// A hand as a fan that is as wide as the place: its cards where the viewer sees them, else backs.
void lay_hand(Sheet& sheet, const Json& seat, const Place& place) {
  const auto count = seat.at("hand_count").get<size_t>();
  if (count == 0) return;
  const double w = place.h / card_shape;
  const double step =
      count > 1 ? std::min(w * 0.8, (place.w - w) / static_cast<double>(count - 1)) : 0;
  const Json& hand = seat.at("hand");
  double x = place.x;
  for (size_t n = 0; n < count; ++n, x += step)
    sheet.draw(hand.is_null() ? "back" : card_named(hand.at(n)), {x, place.y, w, place.h});
}

/// What stands in a pan: the drawing has three to six mushrooms.
std::string pan_with(const Json& dish) {
  const int mushrooms = std::clamp(dish.at("mushrooms").get<int>(), 3, 6);
  return "pan-" + dish.at("mushroom").get<std::string>() + '-' + std::to_string(mushrooms);
}

/// The dishes, the last ones where there are too many, and then the pans that stand empty.
void lay_pans(Sheet& sheet, const Json& seat, const Place& place) {
  const Json& dishes = seat.at("dishes");
  const auto empty = static_cast<size_t>(std::max(0, seat.at("pans").get<int>()));
  const size_t columns_max = place.w > 300 ? 3 : place.w > 200 ? 2 : 1;
  // Those that stand empty fill one row and no second.
  const size_t room = std::max<size_t>(columns_max, 2);
  const size_t shown = std::min(std::max(dishes.size(), std::min(room, dishes.size() + empty)),
                                std::max<size_t>(columns_max * 2, 2));
  if (shown == 0) return;
  const size_t columns = std::min(columns_max, shown);
  const auto rows = static_cast<double>((shown + columns - 1) / columns);
  const double w =
      std::min({place.w / static_cast<double>(columns), place.h / rows / pan_shape, 190.0});
  const double top = place.y + (place.h - rows * w * pan_shape) / 2;
  const double left = place.x + (place.w - static_cast<double>(columns) * w) / 2;
  const size_t cooked = std::min(shown, dishes.size());
  for (size_t n = 0; n < shown; ++n) {
    const std::string name = n < cooked ? pan_with(dishes[dishes.size() - cooked + n]) : "pan";
    sheet.draw(name, {left + w * static_cast<double>(n % columns),
                      top + w * pan_shape * static_cast<double>(n / columns), w, w * pan_shape});
  }
}

void lay_kitchen(Sheet& sheet, const Json& view, const Json& seat, const Place& place) {
  const int n = seat.at("seat").get<int>();
  sheet.slip(place, is_asked(view, n));
  const double left = place.x + 22;
  const double wide = place.w - 44;
  const double top = place.h * 0.25;
  sheet.draw("seat-" + std::to_string(n), {left, place.y + 22, top, top});
  const int points = seat.at("points").get<int>();
  const double high =
      std::min(top, (wide - top - 10) / std::max<double>(number_width(points, 1), 1.24));
  sheet.number(points, left + top + 14, place.y + 22 + (top - high) / 2, high);
  const Place corner{place.x + place.w - 46, place.y - 46, 60, 60};  // above the number
  if (has_won(view, n))
    sheet.draw("day-golden_mushroom", corner);
  else if (view.contains("priority") && view["priority"] == n)
    sheet.draw("day-compass", corner);
  lay_hand(sheet, seat, {left, place.y + place.h * 0.71, wide, place.h * 0.24});
  lay_pans(sheet, seat, {left, place.y + place.h * 0.31, wide, place.h * 0.38});
}

}  // namespace

void lay_out_woods(Sheet& sheet, const Json& view) {
  sheet.draw("scene-wood", {0, 0, 1200, 630});
  lay_forest(sheet, view);
  lay_decay(sheet, view.at("decay"), {24, 256, 148, 352});
  lay_decks(sheet, view, {1028, 260, 148, 344});
  const Json& seats = view.at("seats");
  const auto count = static_cast<double>(seats.size());
  const double w = (840 - (count - 1) * 14) / count;
  double x = 190;
  for (const Json& seat : seats) {
    lay_kitchen(sheet, view, seat, {x, 254, w, 354});
    x += w + 14;
  }
}

}  // namespace understory::picture

// Writing the SVG: see sheet.h. No text of anybody's comes in here: names of drawings are looked
// up, and everything else is numbers and words of the program.
#include "server/picture/sheet.h"

#include <charconv>
#include <cmath>

#include "server/picture/drawings.h"

namespace understory::picture {
namespace {

constexpr std::string_view ink = "#2a1d13";
constexpr std::string_view paper = "#fbf3df";
constexpr std::string_view may = "#f7b81f";

std::string attribute(std::string_view name, double value) {
  return ' ' + std::string(name) + "=\"" + written(value) + '"';
}
std::string attribute(std::string_view name, std::string_view value) {
  return ' ' + std::string(name) + "=\"" + std::string(value) + '"';
}
std::string placed(const Place& place) {
  return attribute("x", place.x) + attribute("y", place.y) + attribute("width", place.w) +
         attribute("height", place.h);
}

}  // namespace

std::string written(double value) {
  char digits[32];
  const double rounded = std::round(value * 100) / 100 + 0.0;
  return {digits, std::to_chars(digits, digits + sizeof digits, rounded).ptr};
}

double number_width(int value, double h) {
  return static_cast<double>(std::to_string(value).size()) * h * 0.62;
}

void Sheet::need(std::string_view name) {
  if (shown_.contains(name)) return;
  const std::string_view symbol = drawing(name);
  shown_.emplace(name);
  // A card shows the drawing of its mushroom.
  constexpr std::string_view reference = "href=\"#";
  for (size_t at = symbol.find(reference); at != std::string_view::npos;
       at = symbol.find(reference, at)) {
    at += reference.size();
    const std::string_view other = symbol.substr(at, symbol.find('"', at) - at);
    if (!drawing(other).empty()) need(other);
  }
}

void Sheet::draw(std::string_view name, const Place& place) {
  if (drawing(name).empty()) return;
  need(name);
  body_ += "<use" + attribute("href", '#' + std::string(name)) + placed(place) + "/>";
}

double Sheet::number(int value, double x, double y, double h) {
  const double step = h * 0.62;
  double at = x;
  for (const char digit : std::to_string(value)) {
    if (digit == '-')
      line("M" + written(at + step * 0.2) + ' ' + written(y + h / 2) + 'h' + written(step * 0.6),
           ink, h * 0.13);
    else
      draw("digit-" + std::string(1, digit), {at, y, step, h});
    at += step;
  }
  return at - x;
}

void Sheet::count(int value, double x, double y, double r) {
  body_ += "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", r) +
           attribute("fill", paper) + attribute("stroke", ink) + attribute("stroke-width", r / 8) +
           "/>";
  const double h = r * (value > 99 ? 0.8 : 1.05);
  number(value, x - number_width(value, h) / 2, y - h / 2, h);
}

void Sheet::slip(const Place& place, bool lit) {
  const Place shade{place.x + 4, place.y + 7, place.w, place.h};
  ground(shade, "#1e1408", 0.35);
  body_ += "<rect" + placed(place) + attribute("rx", 18) + attribute("fill", paper) +
           attribute("stroke", ink) + attribute("stroke-width", 4) + "/>";
  if (!lit) return;
  const Place ring{place.x + 7, place.y + 7, place.w - 14, place.h - 14};
  body_ += "<rect" + placed(ring) + attribute("rx", 12) + attribute("fill", "none") +
           attribute("stroke", may) + attribute("stroke-width", 9) + "/>";
}

void Sheet::ground(const Place& place, std::string_view colour, double opacity) {
  body_ += "<rect" + placed(place) + attribute("rx", 18) + attribute("fill", colour) +
           attribute("opacity", opacity) + "/>";
}

void Sheet::line(std::string_view path, std::string_view colour, double width) {
  stroke(path, attribute("stroke", colour), width);
}
void Sheet::seat_line(std::string_view path, int seat, double width) {
  stroke(path, attribute("class", "ink-" + std::to_string(seat)), width);
}
void Sheet::stroke(std::string_view path, const std::string& ink_of, double width) {
  body_ += "<path" + attribute("d", path) + attribute("fill", "none") + ink_of +
           attribute("stroke-width", width) + attribute("stroke-linecap", "round") + "/>";
}

void Sheet::begin(double x, double y, double scale) {
  body_ += "<g transform=\"translate(" + written(x) + ' ' + written(y) + ") scale(" +
           written(scale) + ")\">";
}
void Sheet::end() { body_ += "</g>"; }

std::string Sheet::svg() const {
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\">";
  svg += drawing_styles();
  for (const std::string& name : shown_) svg += drawing(name);
  return svg + body_ + "</svg>";
}

}  // namespace understory::picture

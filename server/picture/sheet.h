// A picture while it is laid out: drawings, numbers and slips of paper, put down one upon the
// other, on a field of 1200 by 630.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace understory::picture {

/// A place on the sheet, in pixels: its left upper corner, and how large it is.
struct Place {
  double x;
  double y;
  double w;
  double h;
};

class Sheet {
 public:
  /// Puts a drawing by its name into a place, as large as it fits; nothing where it is not drawn.
  void draw(std::string_view name, const Place& place);
  /// Puts a number there, as high as the place is, from its left edge on; returns its width.
  double number(int value, double x, double y, double h);
  /// A number in a round piece of paper about a middle.
  void count(int value, double x, double y, double r);
  /// A slip of paper; lit: whoever it belongs to is waited for.
  void slip(const Place& place, bool lit);
  /// A rectangle with round corners, in an ink (`#rrggbb`) that lets through what lies below.
  void ground(const Place& place, std::string_view ink, double opacity);
  /// A line along an SVG path.
  void line(std::string_view path, std::string_view ink, double width);
  /// The same in the ink of a seat, as the page has it.
  void seat_line(std::string_view path, int seat, double width);
  /// What is put down from here on until `end` stands in a part of its own, moved and scaled.
  void begin(double x, double y, double scale);
  void end();

  /// The whole as an SVG, with those drawings that it shows and no others.
  std::string svg() const;

 private:
  void need(std::string_view name);
  void stroke(std::string_view path, const std::string& ink_of, double width);

  std::string body_;
  std::set<std::string, std::less<>> shown_;
};

/// How wide a number of that height is.
double number_width(int value, double h);
/// A number as SVG writes it: with two decimals at most, whatever the locale.
std::string written(double value);

}  // namespace understory::picture

// Which game is laid out how, and what all views say alike: see position.h.
#include "server/picture/position.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace understory::picture {

using Json = nlohmann::json;

namespace {

/// How the games of a family are laid out, which are known by something that only their views have.
struct Layout {
  const char* known_by;
  void (*lay_out)(Sheet& sheet, const Json& view);
};
constexpr Layout layouts[] = {{"forest", lay_out_woods}, {"tiles", lay_out_mycelia}};

}  // namespace

std::string svg_of(const Json& view) {
  Sheet sheet;
  const auto* layout = std::ranges::find_if(
      layouts, [&](const Layout& each) { return view.contains(each.known_by); });
  if (layout == std::end(layouts)) throw std::invalid_argument("a view of no family");
  layout->lay_out(sheet, view);
  return sheet.svg();
}

bool is_asked(const Json& view, int seat) {
  const Json& question = view.at("question");
  if (question.is_null()) return false;
  if (question.contains("seats"))
    return std::ranges::any_of(question["seats"], [&](const Json& each) { return each == seat; });
  return question.at("seat") == seat;
}

bool has_won(const Json& view, int seat) {
  const Json& standings = view.at("standings");
  return !standings.is_null() && standings.at("place").at(static_cast<size_t>(seat)) == 1;
}

}  // namespace understory::picture

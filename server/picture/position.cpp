// Which game is laid out how, and what all views say alike: see position.h.
#include "server/picture/position.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace understory::picture {

using Json = nlohmann::json;

std::string svg_of(const Json& view) {
  Sheet sheet;
  if (view.contains("tiles"))
    lay_out_mycelia(sheet, view);
  else
    lay_out_woods(sheet, view);
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

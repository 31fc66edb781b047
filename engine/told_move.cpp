// Told moves: what of a move is told is its family's to say.
#include "engine/told_move.h"

#include <nlohmann/json.hpp>

#include "engine/families.h"

namespace understory {
namespace {

Json told(std::string_view game, Seat seat, const Json& move, Viewer viewer) {
  Json shown;
  with_family_of(
      game, [&](auto family) { shown = decltype(family)::type::told_move(seat, move, viewer); });
  return shown;
}

}  // namespace

void append_told_move(std::string& out, std::string_view game, Seat seat, const std::string& move,
                      Viewer viewer) {
  out += told(game, seat, Json::parse(move, nullptr, false), viewer).dump();
}

void append_told_moves(std::string& out, std::string_view game, const Seats& seats,
                       const std::string& moves, Viewer viewer) {
  const Json all = Json::parse(moves, nullptr, false);
  Json shown = Json::array();
  for (size_t i = 0; all.is_array() && i < all.size() && i < seats.size(); ++i)
    shown.push_back(told(game, seats[i], all[i], viewer));
  out += shown.dump();
}

}  // namespace understory

// Redacted moves: what of a move a viewer may see is its family's to say.
#include "engine/redacted_move.h"

#include <nlohmann/json.hpp>

#include "engine/families.h"

namespace understory {
namespace {

Json redacted(std::string_view game, Seat seat, const Json& move, Viewer viewer) {
  Json shown;
  with_family_of(game, [&](auto family) {
    shown = decltype(family)::type::redacted_move(seat, move, viewer);
  });
  return shown;
}

}  // namespace

void append_redacted_move(std::string& out, std::string_view game, Seat seat,
                          const std::string& move, Viewer viewer) {
  out += redacted(game, seat, Json::parse(move, nullptr, false), viewer).dump();
}

void append_redacted_moves(std::string& out, std::string_view game, const Seats& seats,
                           const std::string& moves, Viewer viewer) {
  const Json all = Json::parse(moves, nullptr, false);
  Json shown = Json::array();
  for (size_t i = 0; all.is_array() && i < all.size() && i < seats.size(); ++i)
    shown.push_back(redacted(game, seats[i], all[i], viewer));
  out += shown.dump();
}

}  // namespace understory

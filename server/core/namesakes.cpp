// Seats first, then those who watch, by their ids: see namesakes.h.
#include "server/core/namesakes.h"

#include <set>

namespace understory::server {

std::string name_in_room(const RoomContext& context, const Room& room, const std::string& player) {
  Namesakes names;
  for (const Chair& chair : room.chairs) {
    const std::string name = names.next(name_of(context, chair.player));
    if (chair.player == player) return name;
  }
  std::set<std::string> watching;
  for (const auto& [connection, each] : room.present)
    if (!room.seat_of(each)) watching.insert(each);
  for (const std::string& each : watching) {
    const std::string name = names.next(name_of(context, each));
    if (each == player) return name;
  }
  return name_of(context, player);
}

}  // namespace understory::server

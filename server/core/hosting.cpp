// Who is a room's host: see hosting.h.
#include "server/core/hosting.h"

#include <algorithm>

namespace understory::server {
namespace {

/// Makes the first who sits, and of whom that holds, the host; false: there is none.
template <class Holds>
bool give_to_first(Room& room, const Holds& holds) {
  const auto chair = std::ranges::find_if(
      room.chairs, [&](const Chair& each) { return !each.player.empty() && holds(each.player); });
  if (chair == room.chairs.end()) return false;
  room.host = chair->player;
  return true;
}

}  // namespace

void choose_host(Room& room) {
  if (room.seat_of(room.host) || room.is_here(room.host)) return;
  if (!give_to_first(room, [&](const std::string& player) { return room.is_here(player); }))
    give_to_first(room, [](const std::string&) { return true; });
}

bool watch_host(RoomContext& context, Room& room, std::optional<Millis>& next) {
  if (room.match_is_on() || room.is_here(room.host)) {
    room.host_absent_since.reset();
    return false;
  }
  if (!room.host_absent_since) room.host_absent_since = context.now.steady;
  const Millis long_enough = *room.host_absent_since + context.config.absent_wait;
  if (context.now.steady < long_enough) {
    next = long_enough;
    return false;
  }
  if (context.disk_full) return false;  // it would have to be stored: has_room_again looks
  if (!give_to_first(room, [&](const std::string& player) { return room.is_here(player); }))
    return false;
  room.host_absent_since.reset();
  room.save(context.now);
  return true;
}

}  // namespace understory::server

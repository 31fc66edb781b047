// Faults of the rules and of bots: each stays in the room in which it happened, is told to the host
// of the server, and leaves everybody else alone.
#pragma once

#include <functional>
#include <string>

#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

/// Whatever is done in a room is done in here: what throws freezes that room, and no other.
void in_room(RoomContext& context, Room& room, const std::function<void()>& work);

/// Stops a room for good, told or not. One whose match is over has lost nothing but its table.
void freeze(RoomContext& context, Room& room, const std::string& why);

/// The room's match and step, for a line of the log.
std::string match_of(const Room& room);

void log(RoomContext& context, std::string line);

}  // namespace understory::server

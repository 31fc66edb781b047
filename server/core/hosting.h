// Who is a room's host: its maker, until they leave it or are long away from those who sit there.
#pragma once

#include <optional>

#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

/// The host has left for good: whoever sits and is here takes over, else whoever sits; while nobody
/// does, the host stays.
void choose_host(Room& room);

/// Looks, between matches, how long the host has been away; `next` is when to look again, if at
/// all. After as long as a match waits for who is away, whoever sits and is here takes over: nobody
/// else could begin. A reload takes nobody their room. Whether there is another host now.
bool watch_host(RoomContext& context, Room& room, std::optional<Millis>& next);

}  // namespace understory::server

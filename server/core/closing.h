// Ending a room. During a match its host can do so only after a time, so that nobody loses a match
// to a whim; but then always, so that no room can be held for ever.
#pragma once

#include "protocol/message.h"
#include "server/core/command_result.h"
#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

/// Leaves the room marked as closed.
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::CloseRoom& command);

/// Ends the room for good, with the match that is on in it, which is kept as far as it was played.
/// Whoever is in it is told by the caller, who also lets go of the room.
void end_room(RoomContext& context, Room& room);

/// How long it is until the host may close the room of a match that is on; 0 or less: now.
Millis closes_in(const Config& config, Now now, const Room& room);

}  // namespace understory::server

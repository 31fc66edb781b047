// Coming, going and sitting down: who is in a room, on which chairs, and who is its host.
#pragma once

#include <optional>
#include <string>

#include "protocol/message.h"
#include "server/core/command_result.h"
#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::EnterRoom& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::LeaveRoom& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::TakeSeat& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::StandUp& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::AddSeed& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::SeatBot& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::SetOptions& command);

/// Who sits where and what is played changes between matches only.
std::optional<CommandResult> refuse_during_match(const Room& room);
/// What is the host's to change, and between matches only.
std::optional<CommandResult> refuse_change(const Room& room, const std::string& player);

/// The connection alone leaves the room: it was lost, or has left before. The chair stays.
void step_out(RoomContext& context, Room& room, ConnectionId connection);
/// The match that is over here is shown to whoever has entered meanwhile.
void take(RoomContext& context, Room& room, const MatchFound& found);
/// After a match: the chairs of those who left during it and have not come back.
void free_left_seats(Room& room);

}  // namespace understory::server

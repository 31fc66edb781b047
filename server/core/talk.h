// What people say to each other in a room: kept by records of its own.
#pragma once

#include "protocol/message.h"
#include "server/core/command_result.h"
#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Chat& command);

/// How many bytes a line takes where it is sent.
size_t size_of(const ChatRecord& line);

/// All lines that are kept, for whoever enters.
void push_all_chat(RoomContext& context, const Room& room, ConnectionId connection);

}  // namespace understory::server

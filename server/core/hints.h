// Hints: a seat that is asked may ask for its best moves, where the room is played with hints. They
// are thought of like a bot's answer, on what the seat knows and on no thread of ours, and told to
// that seat's player alone. One is thought of for each question: asked again, it is told again.
#pragma once

#include "protocol/message.h"
#include "server/core/command_result.h"
#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Hint& command);
void take(RoomContext& context, Room& room, const HintFound& hint);

/// Thinks of it no more; who waits for it is told that there is none.
void stop_hint(RoomContext& context, Room& room, Seat seat);
/// The question has passed: thinks of it no more, and keeps none.
void forget_hint(RoomContext& context, Room& room, Seat seat);

}  // namespace understory::server

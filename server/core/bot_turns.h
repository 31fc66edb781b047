// Bots at a table: when they are asked, what comes of their answers, and who plays on when one
// fails. The thinking itself is done elsewhere.
#pragma once

#include <string>

#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

/// A bot is to answer: it thinks, given all that its seat may know, and its answer is kept until a
/// time that depends on nothing that it holds, nor on how long it has thought.
void wake_bot(RoomContext& context, Room& room, Seat seat);
/// That time has come.
void bot_is_due(RoomContext& context, Room& room, Seat seat);
/// Its answer is not needed any more, however far it has come.
void stop_bot(RoomContext& context, Room& room, Seat seat);

void take(RoomContext& context, Room& room, const BotChose& chosen);
void take(RoomContext& context, Room& room, const BotFailed& failed);
void take(RoomContext& context, Room& room, const BotDropped& dropped);

}  // namespace understory::server

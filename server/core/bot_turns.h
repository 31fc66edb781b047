// Bots at a table: when they are asked, what comes of their answers, and who plays on when one
// fails. The thinking itself is done elsewhere.
#pragma once

#include <string>

#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

/// Arms the timer of a bot that is to answer. How long it waits depends on nothing that it holds.
void wake_bot(RoomContext& context, Room& room, Seat seat);
/// Its time has come: it is given all that its seat may know.
void let_bot_think(RoomContext& context, Room& room, Seat seat);
/// Its answer is not needed any more, however far it has come.
void stop_bot(RoomContext& context, Room& room, Seat seat);

void take(RoomContext& context, Room& room, const BotChose& chosen);
void take(RoomContext& context, Room& room, const BotFailed& failed);
void take(RoomContext& context, Room& room, const BotDropped& dropped);

}  // namespace understory::server

// The texts that a room pushes: written once for each distinct viewer, shared by all who see the
// same. A text that names a player also waits for the record of that name.
#pragma once

#include <string>

#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

/// The seat for which the match was begun: whoever sits down after it has only watched.
Viewer viewer_of(const Room& room, const std::string& player);

/// To everybody who is there: what the room looks like.
void push_room(RoomContext& context, Room& room);
void push_room_to(RoomContext& context, const Room& room, ConnectionId connection);
/// To everybody, before long: what comes until then goes with it.
void push_room_soon(RoomContext& context, Room& room);
/// Tells that somebody has come or gone: at once when it is about a seat.
void push_presence(RoomContext& context, Room& room, bool seated);

/// To everybody: the table after a step from `before`, with the events of that step; to who takes
/// changes and has the view of `before`, what has changed.
void push_table(RoomContext& context, Room& room, const Match& before);
/// The first table of a match, with what is printed on its cards.
void push_first_table(RoomContext& context, Room& room);
/// The table with the newest of what happened, for whoever enters.
void push_table_and_history(RoomContext& context, Room& room, ConnectionId connection);

void push_to_all(RoomContext& context, const Room& room, std::string text);

}  // namespace understory::server

// Hidden rounds: several seats are asked at once, and nobody learns what a seat answers before all
// have (C1). A commit is sealed and stored, told only as "has committed", final, and opened again
// when the server starts; the last one makes the joint step in which all are revealed at once.
#pragma once

#include <optional>

#include "server/core/command_result.h"
#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

CommandResult commit(RoomContext& context, Room& room, PendingMove pending);
/// What a seat is answered that has committed already; nothing when it has not.
std::optional<CommandResult> commit_again(Room& room, Seat seat, const Json& move, Now now);

/// Tells a connection who has committed, if a round is open.
void push_committed_to(RoomContext& context, const Room& room, ConnectionId connection);

/// A stored commit of the room's open round, opened again. One that cannot be opened (the key file
/// is gone) or read was never told, and is asked for again.
void restore_commit(Room& room, const SealKey& key, const CommitRecord& stored);

}  // namespace understory::server

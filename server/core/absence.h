// Who does not answer: how long the match has waited for each seat, the bot that plays for a player
// until that player returns, and the answers that a seat has given once and for all (Y19). Nothing
// here depends on what anybody holds or has committed.
#pragma once

#include "protocol/message.h"
#include "server/core/command_result.h"
#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::StandIn& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Return& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::SetStanding& command);

/// Turns to whoever is to answer the question that has just opened.
void ask(RoomContext& context, Room& room);
/// That seat is waited for no more.
void stop_asking(RoomContext& context, Room& room, Seat seat);
/// Nor is any other.
void stop_all_waits(RoomContext& context, Room& room);
/// Looks how long the match has waited for whom, lets bots stand in where a limit has run out,
/// and sets the timer for the next look; between matches, how long the host has been away
/// (hosting.h). Whether the room looks different now.
bool watch(RoomContext& context, Room& room);
/// The disk, which was full since then, takes again what is said in the room: the time of whoever
/// was here and could not answer did not run, and a host who is away gives way now.
void has_room_again(RoomContext& context, Room& room, Millis full_since);

/// The player is back: takes the open question over, unless its time has run out. Whether the
/// room looks different now.
bool end_stand_in(RoomContext& context, Room& room, Seat seat);
/// Ends a stand-in whose player came back too late for the question that is answered now.
bool give_back(Room& room, Seat seat, Now now);

/// When the bot answers; nothing without a limit, or when the player is not waited for.
std::optional<Millis> out_of_time_at(const Room& room, const Chair& chair);

void timer_fired(RoomContext& context, Room& room, TimerId timer);

}  // namespace understory::server

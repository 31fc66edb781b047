// Matches in rooms: read (once) -> apply to a copy -> check the invariants -> store -> swap ->
// tell. A fault of the rules freezes its own room and no other.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/core/first_match.h"
#include "protocol/message.h"
#include "server/core/command_result.h"
#include "server/core/room.h"
#include "server/core/room_context.h"

namespace understory::server {

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::StartMatch& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Rematch& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Play& command);
/// What a move would come to: it changes nothing, and nobody else is told.
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Preview& command);
CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::History& command);

/// Begins the match of a room in which all seats are taken: on a fair deal, at the position that
/// the room goes on from, or on a prepared deal. `network` is that of whoever begins it.
void begin_match(RoomContext& context, Room& room, const std::string& network,
                 const FirstMatch* first = nullptr);

/// The seat of that player in the match that is being played, whose open question has that number;
/// or why there is none.
std::variant<Seat, CommandResult> seat_at(const Room& room, const std::string& player,
                                          const std::string& match, int asked_step);

/// Takes one seat's answer: a commit where several are asked, else a move. `command` is the
/// client's id, or empty.
CommandResult take_answer(RoomContext& context, Room& room, Seat seat, const Json& move,
                          const std::string& command);
/// The same of a bot, whose move is legal where it was imagined.
CommandResult take_bot_move(RoomContext& context, Room& room, Seat seat, const LegalMove& chosen);
/// Applies the answers of all seats that were asked, stores the step and tells it.
CommandResult apply(RoomContext& context, Room& room, std::vector<PendingMove> all);

}  // namespace understory::server

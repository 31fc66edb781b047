// Asking for hints, and telling them: see hints.h.
#include "server/core/hints.h"

#include <cmath>
#include <utility>

#include "engine/bots/bots.h"
#include "engine/core/json_writer.h"
#include "server/core/faults.h"
#include "server/core/freezing.h"
#include "server/core/play.h"
#include "server/core/thoughts.h"

namespace understory::server {
namespace {

/// A share from 0 to 1 as it is told: in thousandths.
int64_t thousandths(float share) { return std::lround(1000.0f * share); }

std::string hint_text(const Room& room, const std::vector<Advice>& moves) {
  const Match& match = room.table->match;
  std::string text;
  JsonWriter out(text);
  out.begin_object().field("push", "hint").field("room", room.code).field("match", room.match);
  out.field("step", match.step()).key("moves").begin_array();
  for (const Advice& each : moves) {
    if (match.refusal(each.move)) continue;
    out.begin_object().key("move");
    match.append_move(out.text(), each.move);
    out.key("win").number(thousandths(each.win)).key("error");
    if (each.error)
      out.number(thousandths(*each.error));
    else
      out.null();
    out.end_object();
  }
  out.end_array().end_object();
  return text;
}

/// To the player of `seat`, wherever they are here.
void tell(RoomContext& context, const Room& room, Seat seat, const std::string& hint) {
  for (const auto& [connection, visitor] : room.present)
    if (visitor.player == room.chair(seat).player) context.lane.send(connection, hint);
}

}  // namespace

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Hint& command) {
  const auto found = seat_at(room, caller.player, command.match, command.step);
  if (const auto* refused = std::get_if<CommandResult>(&found)) return *refused;
  if (!room.may_hint()) return CommandResult::refuse(Reason::no_hints);
  const Seat seat = std::get<Seat>(found);
  Chair& chair = room.chair(seat);
  if (!room.is_asked(seat) || !chair.played_by().empty())
    return CommandResult::refuse(RefusalCode::not_asked);
  if (!chair.hint.empty()) {
    tell(context, room, seat, chair.hint);
  } else if (!std::exchange(chair.hint_thinks, true)) {
    context.lane.at_once(thought_of(room, seat, std::string(hint_bot), Wanted::advice));
  }
  return {};
}

void take(RoomContext& context, Room& room, const HintFound& hint) {
  if (room.phase != Phase::playing || room.match != hint.match ||
      room.table->match.step() != hint.step || !room.is_asked(hint.seat))
    return;
  Chair& chair = room.chair(hint.seat);
  if (!std::exchange(chair.hint_thinks, false)) return;
  std::string why = hint.why;
  try {
    const std::string text = hint_text(room, hint.moves);
    if (!hint.moves.empty()) chair.hint = text;
    if (why.empty()) return tell(context, room, hint.seat, text);
  } catch (const std::exception& error) {  // the match goes on without one
    why = reason_of(error);
  }
  log(context, match_of(room) + ": there is no hint: " + why);
  tell(context, room, hint.seat, hint_text(room, {}));
}

void stop_hint(RoomContext& context, Room& room, Seat seat) {
  if (!std::exchange(room.chair(seat).hint_thinks, false)) return;
  context.lane.at_once(StopThinking{room.code, seat});
  if (room.table) tell(context, room, seat, hint_text(room, {}));
}

void forget_hint(RoomContext& context, Room& room, Seat seat) {
  Chair& chair = room.chair(seat);
  chair.hint.clear();
  if (std::exchange(chair.hint_thinks, false)) context.lane.at_once(StopThinking{room.code, seat});
}

}  // namespace understory::server

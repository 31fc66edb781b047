// Stopping a room: see freezing.h.
#include "server/core/freezing.h"

#include "server/core/absence.h"
#include "server/core/faults.h"
#include "server/core/push.h"

namespace understory::server {

std::string match_of(const Room& room) {
  if (room.match.empty()) return "a room without a match";
  const std::string step = room.table ? ", step " + std::to_string(room.table->match.step()) : "";
  return "match " + room.match + step;
}

void log(RoomContext& context, std::string line) { context.lane.at_once(Log{std::move(line)}); }

void in_room(RoomContext& context, Room& room, const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    freeze(context, room, reason_of(error));
  }
}

void freeze(RoomContext& context, Room& room, const std::string& why) {
  if (room.phase == Phase::frozen) {
    room.table.reset();  // it cannot even be shown
    return;
  }
  if (room.phase == Phase::done) {
    log(context, match_of(room) + ", which is over, is shown no more: " + why);
    room.clear_table();
    room.has_lost_table = true;
    return;
  }
  room.phase = Phase::frozen;
  stop_all_waits(context, room);
  room.frozen_why = why;
  log(context, match_of(room) + ": its room is frozen: " + why);
  room.save(context.now);
  try {
    push_room(context, room);
  } catch (const std::exception& error) {  // it is frozen all the same
    log(context, match_of(room) + ": nobody could be told so: " + reason_of(error));
  }
}

}  // namespace understory::server

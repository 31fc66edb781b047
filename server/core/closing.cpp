// Who may end a room, and when: see closing.h.
#include "server/core/closing.h"

#include <algorithm>

#include "server/core/absence.h"
#include "server/core/push.h"

namespace understory::server {
namespace {

/// A time that has to pass, and how much of it has.
struct Wait {
  Millis needed;
  Millis waited;
  Millis left() const { return needed - waited; }
};

/// The wait that ends sooner: for the match to be old, or for an answer to be long in coming.
Wait wait_to_close(const Config& config, Now now, const Room& room) {
  const Wait answer{config.close_after_answer, now.steady - room.asked_at};
  if (!room.table) return answer;
  const Wait match{config.close_after_match, now.steady - room.table->begun_at};
  return match.left() < answer.left() ? match : answer;
}

}  // namespace

Millis closes_in(const Config& config, Now now, const Room& room) {
  return wait_to_close(config, now, room).left();
}

void end_room(RoomContext& context, Room& room) {
  if (room.match_is_on() && !room.match.empty())
    context.lane.store(
        MatchPutAway{room.match, context.now.wall, room.table ? room.table->chain.link() : ""});
  stop_all_waits(context, room);
  context.timers.disarm(room.news_timer);
  context.lane.store(RoomGone{room.code});
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::CloseRoom&) {
  if (room.host != caller.player) return CommandResult::refuse(Reason::not_host);
  if (room.phase == Phase::playing) {
    const Wait wait = wait_to_close(context.config, context.now, room);
    if (wait.left() > 0)
      return CommandResult::refuse(Reason::match_is_on, static_cast<int>(wait.needed / one_second),
                                   static_cast<int>(std::max<Millis>(0, wait.waited) / one_second));
  }
  if (context.disk_full && room.match_is_on())  // what was played of it would have to be stored
    return CommandResult::refuse(Reason::disk_full);
  end_room(context, room);
  push_to_all(context, room, R"({"push":"closed","room":")" + room.code + "\"}");
  room.closed = true;
  return {};
}

}  // namespace understory::server

// Ending a room. During a match its host can do so only after a time, so that nobody loses a match
// to a whim; but then always, so that no room can be held for ever.
#include <algorithm>

#include "server/core/state.h"

namespace understory::server {
namespace {

constexpr Millis second = 1000;

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
  const Wait match{config.close_after_match, now.wall - room.table->begun.at};
  return match.left() < answer.left() ? match : answer;
}

}  // namespace

Millis Server::State::closes_in(const Room& room) const {
  return wait_to_close(config, now, room).left();
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::CloseRoom&) {
  if (room.host != caller.session.player) return Outcome::refuse("not_host");
  if (room.phase == Phase::playing) {
    const Wait wait = wait_to_close(config, now, room);
    if (wait.left() > 0)
      return Outcome::refuse("match_is_on", static_cast<int>(wait.needed / second),
                             static_cast<int>(std::max<Millis>(0, wait.waited) / second));
  }
  if (room.match_is_on() && !room.match.empty()) outbox.store(MatchPutAway{room.match, now.wall});
  stop_all_waits(room);
  disarm(room.news_timer);
  const std::string code = room.code;
  push_to_all(room, R"({"push":"closed","room":")" + code + "\"}");
  for (const ConnectionId connection : room.present) sessions.at(connection).rooms.erase(code);
  outbox.store(RoomGone{code});
  changed_rooms.erase(code);
  rooms.erase(code);
  return {};
}

}  // namespace understory::server

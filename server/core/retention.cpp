// What nobody comes back to goes, looked for once an hour: rooms in which nothing was ever begun
// after a day, others after a month, matches that wait in vain after three. A match that is put
// away is kept as far as it was played.
#include <algorithm>

#include "server/core/closing.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

constexpr Millis hour = 3600 * one_second;
constexpr Millis day = 24 * hour;

/// How long a room is kept in which nobody is.
Millis kept_for(const Limits& limits, const Room& room) {
  if (room.match_is_on()) return limits.abandoned_match_days * day;
  const auto seated = std::count_if(room.chairs.begin(), room.chairs.end(),
                                    [](const Chair& chair) { return !chair.player.empty(); });
  const bool is_unused = room.match.empty() && seated < 2;
  return is_unused ? std::min(limits.unused_room_hours * hour, limits.idle_room_days * day)
                   : limits.idle_room_days * day;
}

}  // namespace

void Server::State::close_idle_rooms() {
  for (auto each = rooms.begin(); each != rooms.end();) {
    Room& room = each->second;
    if (!room.present.empty()) {
      room.touch(now);
      worked_in.insert(room.code);
    }
    if (!room.present.empty() || now.steady - room.active_at <= kept_for(config, room)) {
      ++each;
      continue;
    }
    RoomContext context = context_of(room);
    end_room(context, room);
    rooms_from.give_back(room.made_from);
    each = rooms.erase(each);
  }
  sessions.forget_old_counts(now);
  idle_timer = timers.arm("", now.steady + hour);
}

void Server::State::close_strangers() {
  hello_timer = 0;
  while (!strangers.empty()) {
    const auto [until, connection] = strangers.front();
    const Session* session = sessions.find(connection);
    if (session != nullptr && session->player.empty()) {
      if (until > now.steady) {
        hello_timer = timers.arm("", until);
        return;
      }
      note_limit(&Limits::hello_time);
      outbox.close(connection, 1008);
      drop(connection);
    }
    strangers.pop_front();
  }
}

}  // namespace understory::server

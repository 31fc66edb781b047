// What nobody comes back to goes, looked for once an hour: rooms in which nothing was ever begun
// after a day, others after a month, matches that wait in vain after three; players who never
// played after a month, old talk. A match that is put away is kept as far as it was played.
#include <algorithm>

#include "server/core/closing.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

/// How long a room is kept in which nobody is.
Millis kept_for(const Limits& limits, const Room& room) {
  if (room.match_is_on()) return limits.abandoned_match_days * one_day;
  const auto seated = std::count_if(room.chairs.begin(), room.chairs.end(),
                                    [](const Chair& chair) { return !chair.player.empty(); });
  const bool is_unused = room.match.empty() && seated < 2;
  return is_unused ? std::min(limits.unused_room_hours * one_hour, limits.idle_room_days * one_day)
                   : limits.idle_room_days * one_day;
}

}  // namespace

void Server::State::look_for_what_is_left() {
  close_idle_rooms();
  forget_players();
  sessions.forget_old_counts(now);
  if (!disk_full) outbox.store_untold(OldStepsGone{});  // else the store looks for them itself
  idle_timer = timers.arm("", now.steady + one_hour);
}

void Server::State::close_idle_rooms() {
  for (auto each = rooms.begin(); each != rooms.end();) {
    Room& room = each->second;
    if (!room.present.empty()) {
      room.touch(now);
      worked_in.insert(room.code);
    }
    if (room.table && room.phase == Phase::done) worked_in.insert(room.code);  // it may be cleared
    const bool is_kept = disk_full && room.match_is_on();  // to put it away would need room
    if (!room.present.empty() || is_kept || now.steady - room.active_at <= kept_for(config, room)) {
      forget_old_talk(room);
      ++each;
      continue;
    }
    RoomContext context = context_of(room);
    end_room(context, room);
    rooms_from.give_back(room.made_from);
    each = rooms.erase(each);
  }
}

// How old a line is the steady clock says, as far as it goes back: a leap of the other one is not
// to delete what people said yesterday.
void Server::State::forget_old_talk(Room& room) {
  const WallMillis today = began.wall + (now.steady - began.steady);
  std::vector<int64_t> lines = room.forget_talk_of(times_known, today - config.talk_days * one_day);
  // Nobody is told that they are gone, and a full disk is not to keep those who are in the room
  // waiting for it.
  if (!lines.empty()) outbox.store_untold(ChatGone{room.code, std::move(lines)});
}

void Server::State::forget_players() {
  for (const std::string& player : sessions.who_is_here())
    if (sessions.see(player, now, !disk_full)) outbox.store_untold(sessions.record_of(player));
  if (disk_full) return;
  std::set<std::string> gone;
  for (const std::string& player :
       sessions.away_since(now.steady - config.unused_player_days * one_day)) {
    const auto belongs = [&](const Room* room) {
      return room->host == player || room->seat_of(player);
    };
    if (std::ranges::any_of(rooms_of(player), belongs)) continue;
    outbox.store(player_lane(player), PlayerGone{player});
    gone.insert(player);
  }
  sessions.forget(gone);
}

}  // namespace understory::server

// What nobody comes back to goes, looked for once an hour: rooms in which nothing was ever begun
// after a day, others after a month, matches that wait in vain after three; players who never
// played after a month, old talk. A match that is put away is kept as far as it was played.
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

std::vector<WallMillis> Sessions::last_seen() const {
  std::vector<WallMillis> times;
  for (const auto& [id, player] : players_) times.push_back(player.seen);
  return times;
}

void Sessions::reckon_absences(Now now, WallMillis since) {
  for (auto& [id, player] : players_) {
    const bool is_known = player.seen >= since && player.seen <= now.wall;
    player.seen_at = now.steady - (is_known ? now.wall - player.seen : 0);
  }
}

std::vector<std::string> Sessions::away_since(Millis since) const {
  std::vector<std::string> away;
  for (const auto& [id, player] : players_)
    if (player.connections.empty() && !player.has_played && player.seen_at <= since)
      away.push_back(id);
  std::sort(away.begin(), away.end());  // the same in every run
  return away;
}

void Sessions::forget(const std::set<std::string>& players) {
  if (players.empty()) return;
  std::erase_if(player_of_token_, [&](const auto& each) { return players.contains(each.second); });
  for (const std::string& id : players) {
    players_.erase(id);
    names_.erase(id);
  }
}

std::set<std::string> Sessions::who_is_here() const {
  std::set<std::string> here;
  for (const auto& [connection, session] : sessions_)
    if (!session.player.empty()) here.insert(session.player);
  return here;
}

void Server::State::look_for_what_is_left() {
  close_idle_rooms();
  forget_players();
  sessions.forget_old_counts(now);
  idle_timer = timers.arm("", now.steady + hour);
}

void Server::State::close_idle_rooms() {
  for (auto each = rooms.begin(); each != rooms.end();) {
    Room& room = each->second;
    if (!room.present.empty()) {
      room.touch(now);
      worked_in.insert(room.code);
    }
    if (!room.present.empty() || now.steady - room.active_at <= kept_for(config, room)) {
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
  std::vector<int64_t> lines = room.forget_talk_of(times_known, today - config.talk_days * day);
  if (!lines.empty()) outbox.store(room_lane(room.code), ChatGone{room.code, std::move(lines)});
}

void Server::State::forget_players() {
  if (disk_full) return;
  for (const std::string& player : sessions.who_is_here())
    if (sessions.see(player, now)) outbox.store(player_lane(player), sessions.record_of(player));
  std::set<std::string> gone;
  for (const std::string& player :
       sessions.away_since(now.steady - config.unused_player_days * day)) {
    const auto belongs = [&](const Room* room) {
      return room->host == player || room->seat_of(player);
    };
    if (std::ranges::any_of(rooms_of(player), belongs)) continue;
    outbox.store(player_lane(player), PlayerGone{player});
    gone.insert(player);
  }
  sessions.forget(gone);
}

void Server::State::send_away(ConnectionId connection, int Limits::* which) {
  note_limit(which);
  outbox.close(connection, 1008);
  drop(connection);
}

void Server::State::make_room_for_stranger(const std::string& network) {
  if (strangers.from(network) > static_cast<size_t>(config.silent_an_address_max))
    send_away(strangers.oldest_from(network), &Limits::silent_an_address_max);
  else if (strangers.size() > static_cast<size_t>(config.silent_max))
    send_away(strangers.oldest(), &Limits::silent_max);
}

void Server::State::close_strangers() {
  hello_timer = 0;
  while (const auto until = strangers.next()) {
    if (*until > now.steady) {
      hello_timer = timers.arm("", *until);
      return;
    }
    send_away(strangers.oldest(), &Limits::hello_time);
  }
}

}  // namespace understory::server

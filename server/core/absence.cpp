// Who does not answer: how long the match has waited for each seat, the bot that plays for a player
// until that player returns, and the answers that a seat has given once and for all (Y19). Nothing
// here depends on what anybody holds or has committed.
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/bots/bots.h"
#include "server/core/secret.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

constexpr Millis second = 1000;

/// When the match begins to wait for the player of `chair` in vain.
Millis waits_in_vain_since(const Chair& chair) {
  return std::max(*chair.asked_since, *chair.absent_since);
}

}  // namespace

bool Server::State::is_asked(const Room& room, Seat seat) const {
  if (room.phase != Phase::playing || !room.table) return false;
  const Seats asked = room.table->match.asked();
  return std::find(asked.begin(), asked.end(), seat) != asked.end() &&
         !room.table->commits.contains(seat);
}

bool Server::State::is_here(const Room& room, const std::string& player) const {
  return std::any_of(room.present.begin(), room.present.end(), [&](ConnectionId connection) {
    return sessions.at(connection).player == player;
  });
}

TimerId Server::State::arm(Room& room, Millis at) {
  room_of_timer[++last_timer] = room.code;
  urgent.push_back(Arm{last_timer, at});
  return last_timer;
}

void Server::State::disarm(TimerId& timer) {
  if (timer == 0) return;
  room_of_timer.erase(timer);
  urgent.push_back(Disarm{timer});
  timer = 0;
}

void Server::State::stop_asking(Room& room, Seat seat) {
  Chair& chair = room.chairs[static_cast<size_t>(seat)];
  chair.asked_since.reset();
  chair.bot_failed = false;
  stop_bot(room, seat);
}

void Server::State::stop_all_waits(Room& room) {
  for (size_t seat = 0; seat < room.chairs.size(); ++seat) {
    stop_asking(room, static_cast<Seat>(seat));
    room.chairs[seat].may_stand_in = false;
    room.chairs[seat].returning = false;
  }
  disarm(room.wait_timer);
}

void Server::State::ask(Room& room) {
  for (size_t seat = 0; seat < room.chairs.size(); ++seat) {
    stop_asking(room, static_cast<Seat>(seat));
    give_back(room, static_cast<Seat>(seat));
  }
  if (room.phase != Phase::playing || !room.table) return;
  room.asked_at = now.steady;
  const Match& match = room.table->match;
  const Seats asked = match.asked();
  if (asked.size() == 1 && declines(room, asked[0])) {
    decline(room, asked[0]);
    return;
  }
  for (const Seat seat : asked) {
    if (room.table->commits.contains(seat)) continue;
    Chair& chair = room.chairs[static_cast<size_t>(seat)];
    if (chair.bot.empty()) chair.asked_since = now.steady;
    if (!chair.played_by().empty()) wake_bot(room, seat);
  }
  // With a limit everybody is told how long each seat has.
  if (watch(room) || room.turn_limit > 0) push_room(room);
}

std::optional<Millis> Server::State::out_of_time_at(const Room& room, const Chair& chair) const {
  if (room.turn_limit == 0 || !chair.asked_since) return std::nullopt;
  return *chair.asked_since + room.turn_limit * second;
}

bool Server::State::declines(const Room& room, Seat seat) const {
  const Chair& chair = room.chairs[static_cast<size_t>(seat)];
  return chair.declines.contains(std::string(room.table->match.question()));
}

bool Server::State::watch(Room& room) {
  if (room.phase != Phase::playing) return false;
  bool changed = false;
  std::optional<Millis> next;
  const auto wait_until = [&](Millis at) { next = std::min(next.value_or(at), at); };
  for (size_t seat = 0; seat < room.chairs.size(); ++seat) {
    Chair& chair = room.chairs[seat];
    if (is_here(room, chair.player))
      chair.absent_since.reset();
    else if (!chair.absent_since)
      chair.absent_since = now.steady;
    const bool was = std::exchange(chair.may_stand_in, false);
    if (const auto out_of_time = out_of_time_at(room, chair);
        out_of_time && chair.is_waited_for()) {
      if (*out_of_time <= now.steady) {
        let_stand_in(room, static_cast<Seat>(seat));
        changed = true;
      } else {
        wait_until(*out_of_time);
      }
    }
    if (chair.is_waited_for() && chair.absent_since) {
      const Millis long_enough = waits_in_vain_since(chair) + config.absent_wait;
      chair.may_stand_in = long_enough <= now.steady;
      if (!chair.may_stand_in) wait_until(long_enough);
    }
    changed = changed || was != chair.may_stand_in;
  }
  const Millis closes = closes_in(room);
  if (closes > 0) wait_until(now.steady + closes);
  const bool could_close = std::exchange(room.may_close, closes <= 0);
  changed = changed || could_close != room.may_close;
  disarm(room.wait_timer);
  if (next) room.wait_timer = arm(room, *next);
  return changed;
}

void Server::State::let_stand_in(Room& room, Seat seat) {
  const auto strongest = std::find_if(config.bots.begin(), config.bots.end(),
                                      [&](const Bot& bot) { return bot.plays(room.game); });
  room.chairs[static_cast<size_t>(seat)].stand_in =
      strongest == config.bots.end() ? plain_bot : strongest->name;
  wake_bot(room, seat);
  save(room);
}

bool Server::State::end_stand_in(Room& room, Seat seat) {
  Chair& chair = room.chairs[static_cast<size_t>(seat)];
  if (chair.stand_in.empty() || room.phase == Phase::frozen) return false;
  if (const auto out_of_time = out_of_time_at(room, chair);
      out_of_time && *out_of_time <= now.steady) {
    chair.returning = true;  // or a limit could be waited out again and again
    return false;
  }
  chair.stand_in.clear();
  chair.absent_since.reset();  // of who has said so from elsewhere: another wait begins
  stop_bot(room, seat);
  save(room);
  return true;
}

bool Server::State::give_back(Room& room, Seat seat) {
  Chair& chair = room.chairs[static_cast<size_t>(seat)];
  if (!std::exchange(chair.returning, false)) return false;
  chair.stand_in.clear();
  save(room);
  return true;
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::StandIn& command) {
  if (room.phase == Phase::frozen) return Outcome::refuse("frozen");
  if (room.phase != Phase::playing) return Outcome::refuse("no_match");
  // A host who is away must not keep the others from going on.
  const std::string& player = caller.session.player;
  const bool for_the_host = room.seat_of(player) && !is_here(room, room.host);
  if (room.host != player && !for_the_host) return Outcome::refuse("not_host");
  if (command.seat >= static_cast<int>(room.chairs.size())) return Outcome::refuse("no_such_seat");
  const Chair& chair = room.chairs[static_cast<size_t>(command.seat)];
  if (!chair.stand_in.empty()) return {};
  if (!chair.bot.empty()) return Outcome::refuse("seat_taken");
  if (watch(room)) push_room(room);
  if (!chair.may_stand_in) {
    const bool waits = chair.asked_since && chair.absent_since;
    const Millis waited = waits ? now.steady - waits_in_vain_since(chair) : 0;
    return Outcome::refuse("too_early", static_cast<int>(config.absent_wait / second),
                           static_cast<int>(waited / second));
  }
  let_stand_in(room, static_cast<Seat>(command.seat));
  watch(room);
  push_room(room);
  return {};
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::Return&) {
  const auto seat = room.seat_of(caller.session.player);
  if (!seat) return Outcome::refuse("not_seated");
  if (end_stand_in(room, *seat)) {
    watch(room);
    push_room(room);
  }
  return {};
}

Outcome Server::State::handle(const Caller& caller, Room& room,
                              const protocol::SetStanding& command) {
  Session& session = caller.session;
  if (room.phase == Phase::frozen) return Outcome::refuse("frozen");
  if (room.phase != Phase::playing) return Outcome::refuse("no_match");
  const auto seat = room.seat_of(session.player);
  if (!seat) return Outcome::refuse("not_seated");
  Chair& chair = room.chairs[static_cast<size_t>(*seat)];
  if (command.decline)
    chair.declines.insert(command.question);
  else
    chair.declines.erase(command.question);
  save(room);
  for (const ConnectionId connection : room.present)  // to that player alone
    if (Session& each = sessions.at(connection); each.player == session.player)
      push_room_to(room, each);
  const Seats asked = room.table->match.asked();
  if (asked.size() == 1 && asked[0] == *seat && declines(room, *seat)) decline(room, *seat);
  return {};
}

void Server::State::decline(Room& room, Seat seat) {
  take_answer(room, seat, Json{{"do", "decline"}}, "");
}

void Server::State::wake_bot(Room& room, Seat seat) {
  Chair& chair = room.chairs[static_cast<size_t>(seat)];
  const Bot* bot = find_bot(config.bots, chair.bot);  // of a stand-in there is none
  const Millis least = bot == nullptr ? config.stand_in_wait_min : bot->wait_ms_min;
  const Millis most = bot == nullptr ? config.stand_in_wait_max : bot->wait_ms_max;
  chair.bot_timer = arm(
      room, now.steady + least + random_below(entropy, static_cast<uint32_t>(most - least + 1)));
}

void Server::State::timer_fired(TimerId timer, Room& room) {
  if (room.news_timer == timer) {
    room.news_timer = 0;
    return push_room(room);
  }
  if (room.phase != Phase::playing || !room.table) return;
  if (room.wait_timer == timer) {
    room.wait_timer = 0;
    if (watch(room)) push_room(room);
    return;
  }
  for (size_t seat = 0; seat < room.chairs.size(); ++seat) {
    if (room.chairs[seat].bot_timer != timer) continue;
    room.chairs[seat].bot_timer = 0;
    let_bot_think(room, static_cast<Seat>(seat));
  }
}

}  // namespace understory::server

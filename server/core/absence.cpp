// Waiting, stand-ins and standing answers: see absence.h.
#include "server/core/absence.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/bots/bots.h"
#include "server/core/bot_turns.h"
#include "server/core/closing.h"
#include "server/core/hints.h"
#include "server/core/hosting.h"
#include "server/core/play.h"
#include "server/core/push.h"

namespace understory::server {
namespace {

/// When the match begins to wait for the player of `chair` in vain.
Millis waits_in_vain_since(const Chair& chair) {
  return std::max(*chair.asked_since, *chair.absent_since);
}

bool declines(const Room& room, Seat seat) {
  const Chair& chair = room.chair(seat);
  return chair.declines.contains(std::string(room.table->match.question()));
}

/// Declines the open question for a seat that has said so once and for all.
void decline(RoomContext& context, Room& room, Seat seat) {
  take_answer(context, room, seat, Json{{"do", "decline"}}, "");
}

void let_stand_in(RoomContext& context, Room& room, Seat seat) {
  room.chair(seat).stand_in = stand_in_for(context.config.bots, room.game);
  wake_bot(context, room, seat);
  // After a crash the player is waited for once more. Its moves are stored behind this.
  room.save_presence(context.now);
}

}  // namespace

void stop_asking(RoomContext& context, Room& room, Seat seat) {
  Chair& chair = room.chair(seat);
  chair.asked_since.reset();
  chair.answers_instead.clear();
  stop_bot(context, room, seat);
  forget_hint(context, room, seat);
}

void stop_all_waits(RoomContext& context, Room& room) {
  for (size_t seat = 0; seat < room.chairs.size(); ++seat) {
    stop_asking(context, room, static_cast<Seat>(seat));
    room.chairs[seat].may_stand_in = false;
    room.chairs[seat].returning = false;
  }
  context.timers.disarm(room.wait_timer);
}

void ask(RoomContext& context, Room& room) {
  for (size_t seat = 0; seat < room.chairs.size(); ++seat) {
    stop_asking(context, room, static_cast<Seat>(seat));
    give_back(room, static_cast<Seat>(seat), context.now);
  }
  if (room.phase != Phase::playing || !room.table) return;
  room.asked_at = context.now.steady;
  const Match& match = room.table->match;
  const Seats asked = match.asked();
  if (asked.size() == 1 && declines(room, asked[0])) {
    decline(context, room, asked[0]);
    return;
  }
  for (const Seat seat : asked) {
    if (room.table->commits.contains(seat)) continue;
    Chair& chair = room.chair(seat);
    if (chair.bot.empty()) chair.asked_since = context.now.steady;
    if (!chair.played_by().empty()) wake_bot(context, room, seat);
  }
  // With a limit everybody is told how long each seat has.
  if (watch(context, room) || room.turn_limit > 0) push_room(context, room);
}

std::optional<Millis> out_of_time_at(const Room& room, const Chair& chair) {
  if (room.turn_limit == 0 || !chair.asked_since) return std::nullopt;
  return *chair.asked_since + room.turn_limit * one_second;
}

namespace {

/// How long the match has waited for whom; `next` is when to look again. Whether the room looks
/// different now.
bool watch_seats(RoomContext& context, Room& room, std::optional<Millis>& next) {
  room.host_absent_since.reset();
  bool changed = false;
  const auto wait_until = [&](Millis at) { next = std::min(next.value_or(at), at); };
  for (size_t seat = 0; seat < room.chairs.size(); ++seat) {
    Chair& chair = room.chairs[seat];
    if (room.is_here(chair.player))
      chair.absent_since.reset();
    else if (!chair.absent_since)
      chair.absent_since = context.now.steady;
    const bool was = std::exchange(chair.may_stand_in, false);
    // Who is here while the disk is full cannot answer: has_room_again gives that time back.
    const bool may_answer = !context.disk_full || !room.is_here(chair.player);
    if (const auto out_of_time = out_of_time_at(room, chair);
        out_of_time && chair.is_waited_for() && may_answer) {
      if (*out_of_time <= context.now.steady) {
        let_stand_in(context, room, static_cast<Seat>(seat));
        changed = true;
      } else {
        wait_until(*out_of_time);
      }
    }
    if (chair.is_waited_for() && chair.absent_since) {
      const Millis long_enough = waits_in_vain_since(chair) + context.config.absent_wait;
      chair.may_stand_in = long_enough <= context.now.steady;
      if (!chair.may_stand_in) wait_until(long_enough);
    }
    changed = changed || was != chair.may_stand_in;
  }
  const Millis closes = closes_in(context.config, context.now, room);
  if (closes > 0) wait_until(context.now.steady + closes);
  const bool could_close = std::exchange(room.may_close, closes <= 0);
  return changed || could_close != room.may_close;
}

}  // namespace

bool watch(RoomContext& context, Room& room) {
  std::optional<Millis> next;
  const bool changed = room.phase == Phase::playing ? watch_seats(context, room, next)
                                                    : watch_host(context, room, next);
  // One that fires too early looks again: so a move, which puts off what is waited for, leaves it.
  if (room.wait_timer != 0 && next && room.wait_until <= *next) return changed;
  context.timers.disarm(room.wait_timer);
  if (next) {
    room.wait_timer = context.timers.arm(room.code, *next);
    room.wait_until = *next;
  }
  return changed;
}

void has_room_again(RoomContext& context, Room& room, Millis full_since) {
  bool later = false;
  for (Chair& chair : room.chairs) {
    if (room.turn_limit == 0 || !chair.asked_since || !room.is_here(chair.player)) continue;
    *chair.asked_since += context.now.steady - std::max(full_since, *chair.asked_since);
    later = true;
  }
  if (watch(context, room) || later) push_room(context, room);
}

bool end_stand_in(RoomContext& context, Room& room, Seat seat) {
  Chair& chair = room.chair(seat);
  if (chair.stand_in.empty() || room.phase == Phase::frozen) return false;
  if (const auto out_of_time = out_of_time_at(room, chair);
      out_of_time && *out_of_time <= context.now.steady) {
    chair.returning = true;  // or a limit could be waited out again and again
    return false;
  }
  chair.stand_in.clear();
  chair.absent_since.reset();  // of who has said so from elsewhere: another wait begins
  stop_bot(context, room, seat);
  // After a crash it stands in again, until the player enters, which ends it as here.
  room.save_presence(context.now);
  return true;
}

bool give_back(Room& room, Seat seat, Now now) {
  Chair& chair = room.chair(seat);
  if (!std::exchange(chair.returning, false)) return false;
  chair.stand_in.clear();
  room.save(now);
  return true;
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::StandIn& command) {
  if (room.phase == Phase::frozen) return CommandResult::refuse(Reason::frozen);
  if (room.phase != Phase::playing) return CommandResult::refuse(Reason::no_match);
  // A host who is away must not keep the others from going on.
  const std::string& player = caller.player;
  const bool for_the_host = room.seat_of(player) && !room.is_here(room.host);
  if (room.host != player && !for_the_host) return CommandResult::refuse(Reason::not_host);
  if (!room.has_seat(command.seat)) return CommandResult::refuse(Reason::no_such_seat);
  const Chair& chair = room.chairs[static_cast<size_t>(command.seat)];
  if (!chair.stand_in.empty()) return {};
  if (!chair.bot.empty()) return CommandResult::refuse(Reason::seat_taken);
  if (watch(context, room)) push_room(context, room);
  if (!chair.may_stand_in) {
    const bool waits = chair.asked_since && chair.absent_since;
    const Millis waited = waits ? context.now.steady - waits_in_vain_since(chair) : 0;
    return CommandResult::refuse(Reason::too_early,
                                 static_cast<int>(context.config.absent_wait / one_second),
                                 static_cast<int>(waited / one_second));
  }
  let_stand_in(context, room, static_cast<Seat>(command.seat));
  watch(context, room);
  push_room(context, room);
  return {};
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::Return&) {
  const auto seat = room.seat_of(caller.player);
  if (!seat) return CommandResult::refuse(Reason::not_seated);
  if (end_stand_in(context, room, *seat)) {
    watch(context, room);
    push_room(context, room);
  }
  return {};
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::SetStanding& command) {
  if (room.phase == Phase::frozen) return CommandResult::refuse(Reason::frozen);
  if (room.phase != Phase::playing) return CommandResult::refuse(Reason::no_match);
  const auto seat = room.seat_of(caller.player);
  if (!seat) return CommandResult::refuse(Reason::not_seated);
  const std::vector<std::string>& questions = find_game(room.game)->standing_questions;
  if (std::find(questions.begin(), questions.end(), command.question) == questions.end())
    return CommandResult::refuse(RefusalCode::malformed);
  Chair& chair = room.chair(*seat);
  if (command.decline)
    chair.declines.insert(command.question);
  else
    chair.declines.erase(command.question);
  room.save(context.now);
  for (const auto& [connection, visitor] : room.present)  // to that player alone
    if (visitor.player == caller.player) push_room_to(context, room, connection);
  const Seats asked = room.table->match.asked();
  if (asked.size() == 1 && asked[0] == *seat && declines(room, *seat))
    decline(context, room, *seat);
  return {};
}

void timer_fired(RoomContext& context, Room& room, TimerId timer) {
  if (room.news_timer == timer) {
    room.news_timer = 0;
    return push_room(context, room);
  }
  const bool waited = room.wait_timer == timer;
  if (waited) room.wait_timer = 0;  // whatever the room has come to: the next wait needs it anew
  if (room.phase == Phase::playing && !room.table) return;
  if (waited) {
    if (watch(context, room)) push_room(context, room);
    return;
  }
  for (size_t seat = 0; seat < room.chairs.size(); ++seat)
    if (room.chairs[seat].bot_timer == timer)
      return bot_is_due(context, room, static_cast<Seat>(seat));
}

}  // namespace understory::server

// Chairs and the host: see seats.h.
#include "server/core/seats.h"

#include <algorithm>
#include <utility>

#include "server/core/absence.h"
#include "server/core/freezing.h"
#include "server/core/hosting.h"
#include "server/core/plan.h"
#include "server/core/push.h"
#include "server/core/round.h"
#include "server/core/talk.h"

namespace understory::server {
namespace {

/// Whether a match so arranged could begin where the one stood that the room goes on from: what is
/// left out is that one's.
bool is_of_same_match(const Room& room, const protocol::SetOptions& wanted) {
  const auto seats = static_cast<int>(room.chairs.size());
  return wanted.game == room.game && wanted.players.value_or(seats) == seats &&
         std::ranges::all_of(wanted.options, [&](const auto& option) {
           const auto there = room.options.find(option.first);
           return there != room.options.end() && there->second == option.second;
         });
}

/// The match that is over here was cleared away while nobody was here, or before this start.
void look_for_table(RoomContext& context, Room& room) {
  if (room.phase != Phase::done || room.table || room.has_lost_table) return;
  if (!std::exchange(room.looks_for_table, true))
    context.lane.at_once(FindMatch{room.code, room.match});
}

void save_and_push(RoomContext& context, Room& room) {
  room.save(context.now);
  push_room(context, room);
}

}  // namespace

std::optional<CommandResult> refuse_during_match(const Room& room) {
  if (room.phase == Phase::frozen) return CommandResult::refuse(Reason::frozen);
  if (room.match_is_on()) return CommandResult::refuse(Reason::match_is_on);
  return std::nullopt;
}

std::optional<CommandResult> refuse_change(const Room& room, const std::string& player) {
  if (auto refused = refuse_during_match(room)) return refused;
  if (room.host != player) return CommandResult::refuse(Reason::not_host);
  return std::nullopt;
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::EnterRoom&) {
  const auto seat = room.seat_of(caller.player);
  if (!seat && room.host != caller.player && !room.present.contains(caller.connection)) {
    const int most = context.config.watchers_max;
    if (room.watchers() >= most) return CommandResult::refuse(Reason::room_full, most + 1, most);
  }
  const bool was_here = room.is_here(caller.player);
  room.present[caller.connection] = {caller.player, caller.takes_changes};
  room.touch(context.now);
  bool changed = seat && !was_here;
  // After a crash the seat would be free again when the match is over, unless its player is here.
  if (seat && std::exchange(room.chair(*seat).left, false)) room.save_presence(context.now);
  if (seat) changed = end_stand_in(context, room, *seat) || changed;
  changed = watch(context, room) || changed;
  if (changed) {
    push_room(context, room);
  } else {
    push_room_to(context, room, caller.connection);
    if (!was_here) push_room_soon(context, room);
  }
  push_all_chat(context, room, caller.connection);
  in_room(context, room, [&] {  // a frozen room is shown as far as it can be
    push_table_and_history(context, room, caller.connection);
    push_committed_to(context, room, caller.connection);
  });
  look_for_table(context, room);
  return {};
}

void take(RoomContext& context, Room& room, const MatchFound& found) {
  if (room.match != found.match || room.phase != Phase::done || room.table) return;
  room.looks_for_table = false;
  room.has_lost_table = !found.table;
  if (!found.table || room.present.empty()) return;
  room.table = std::move(*found.table);
  room.table->begun.room = room.code;
  in_room(context, room, [&] {
    for (const auto& [connection, visitor] : room.present)
      push_table_and_history(context, room, connection);
  });
}

void step_out(RoomContext& context, Room& room, ConnectionId connection) {
  const auto entered = room.present.find(connection);
  if (entered == room.present.end()) return;
  const std::string player = std::move(entered->second.player);
  room.present.erase(entered);
  room.touch(context.now);
  in_room(context, room, [&] {
    const bool changed = watch(context, room);
    if (changed || !room.is_here(player))
      push_presence(context, room, changed || room.seat_of(player));
  });
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::LeaveRoom&) {
  room.present.erase(caller.connection);
  room.touch(context.now);
  const auto seat = room.seat_of(caller.player);
  const std::string host = room.host;
  if ((seat || host == caller.player) && !room.is_here(caller.player)) {
    if (room.match_is_on()) {
      if (seat) room.chair(*seat).left = true;
    } else {
      if (seat) room.chair(*seat) = {};
      if (host == caller.player) choose_host(room);
    }
    room.save(context.now);
  }
  watch(context, room);
  push_presence(context, room, seat || room.host != host);
  return {};
}

void free_left_seats(Room& room) {
  bool host_has_left = false;
  for (Chair& chair : room.chairs) {
    if (std::exchange(chair.left, false) && !room.is_here(chair.player)) {
      host_has_left = host_has_left || chair.player == room.host;
      chair = {};
    }
  }
  if (host_has_left) choose_host(room);
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::TakeSeat& command) {
  if (auto refused = refuse_during_match(room)) return *refused;
  if (!room.has_seat(command.seat)) return CommandResult::refuse(Reason::no_such_seat);
  Chair& chair = room.chairs[static_cast<size_t>(command.seat)];
  if (chair.player == caller.player) return {};
  if (!chair.free()) return CommandResult::refuse(Reason::seat_taken);
  if (const auto before = room.seat_of(caller.player)) room.chair(*before) = {};
  chair = Chair{};
  chair.player = caller.player;
  watch(context, room);
  save_and_push(context, room);
  return {};
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::StandUp&) {
  if (auto refused = refuse_during_match(room)) return *refused;
  const auto seat = room.seat_of(caller.player);
  if (!seat) return CommandResult::refuse(Reason::not_seated);
  room.chair(*seat) = {};
  save_and_push(context, room);
  return {};
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::AddSeed& command) {
  if (auto refused = refuse_during_match(room)) return *refused;
  if (!room.seat_of(caller.player)) return CommandResult::refuse(Reason::not_seated);
  if (!room.shuffle || commitment_to(room.shuffle->secret) != command.commitment)
    return CommandResult::refuse(Reason::other_commitment);
  auto& given = room.shuffle->given;
  if (given.contains(caller.player)) return CommandResult::refuse(Reason::seed_given);
  // Who has stood up may sit down again; of a crowd that passes by only those who sit are kept.
  constexpr size_t given_max = 32;
  if (given.size() >= given_max)
    std::erase_if(given, [&](const auto& each) { return !room.seat_of(each.first); });
  given[caller.player] = command.seed;
  save_and_push(context, room);
  return {};
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::SeatBot& command) {
  if (auto refused = refuse_change(room, caller.player)) return *refused;
  if (!room.has_seat(command.seat)) return CommandResult::refuse(Reason::no_such_seat);
  Chair& chair = room.chairs[static_cast<size_t>(command.seat)];
  if (!chair.player.empty()) return CommandResult::refuse(Reason::seat_taken);
  if (command.bot && !plays(context.config, *command.bot, room.game))
    return CommandResult::refuse(Reason::no_such_bot);
  if (chair.bot != command.bot.value_or(""))  // they have said yes to other company
    for (Chair& each : room.chairs) each.rematch = false;
  chair = Chair{};
  chair.bot = command.bot.value_or("");
  save_and_push(context, room);
  return {};
}

CommandResult handle(RoomContext& context, Room& room, const Caller& caller,
                     const protocol::SetOptions& command) {
  if (auto refused = refuse_change(room, caller.player)) return *refused;
  if (room.begins_at) {
    if (!is_of_same_match(room, command)) return CommandResult::refuse(Reason::goes_on);
    room.turn_limit = command.turn_limit;
    room.hints = command.hints;
    save_and_push(context, room);
    return {};
  }
  const auto planned = plan_of(context.config, command.game, command.players, command.options);
  if (const auto* refused = std::get_if<CommandResult>(&planned)) return *refused;
  const Plan& plan = std::get<Plan>(planned);
  const auto wanted = static_cast<size_t>(plan.players);
  const bool changes = room.game != command.game || room.options != plan.options ||
                       room.turn_limit != command.turn_limit || room.hints != command.hints ||
                       room.chairs.size() != wanted;
  if (changes)  // whoever has said yes has said it to something else
    for (Chair& chair : room.chairs) chair.rematch = false;
  room.game = command.game;
  room.options = plan.options;
  room.turn_limit = command.turn_limit;
  room.hints = command.hints;
  for (Chair& chair : room.chairs)
    if (!chair.bot.empty() && !plays(context.config, chair.bot, room.game)) chair = {};
  // Where chairs go, people move to those that stay.
  for (size_t gone = wanted; gone < room.chairs.size(); ++gone)
    for (size_t kept = 0; kept < wanted; ++kept)
      if (!room.chairs[gone].player.empty() && room.chairs[kept].player.empty())
        room.chairs[kept] = std::exchange(room.chairs[gone], {});
  room.chairs.resize(wanted);
  save_and_push(context, room);
  return {};
}

}  // namespace understory::server

// Faults of the rules and of bots: each stays in the room in which it happened, is told to the host
// of the server, and leaves everybody else alone.
#include "server/core/faults.h"

#include <nlohmann/json.hpp>

#include "engine/bots/bots.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

std::string match_of(const Room& room) {
  if (room.match.empty()) return "a room without a match";
  const std::string step = room.table ? ", step " + std::to_string(room.table->match.step()) : "";
  return "match " + room.match + step;
}

}  // namespace

std::string reason_of(const std::exception& error) {
  if (const auto* json = dynamic_cast<const nlohmann::json::exception*>(&error))
    return "JSON error " + std::to_string(json->id);
  return error.what();
}

void Server::State::in_room(Room& room, const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    freeze(room, reason_of(error));
  }
}

void Server::State::freeze(Room& room, const std::string& why) {
  if (room.phase == Phase::frozen) {
    room.table.reset();  // it cannot even be shown
    return;
  }
  if (room.phase == Phase::done) {
    log(match_of(room) + ", which is over, is shown no more: " + why);
    room.table.reset();
    return;
  }
  room.phase = Phase::frozen;
  stop_all_waits(room);
  room.frozen_why = why;
  log(match_of(room) + ": its room is frozen: " + why);
  save(room);
  try {
    push_room(room);
  } catch (const std::exception& error) {  // it is frozen all the same
    log(match_of(room) + ": nobody could be told so: " + reason_of(error));
  }
}

void Server::State::report_frozen_rooms() {
  size_t frozen = 0;
  for (auto& [code, room] : rooms) {
    if (room.phase != Phase::frozen) continue;
    ++frozen;
    if (!room.may_thaw) continue;
    log(match_of(room) + ": its room is frozen: " + room.frozen_why);
    changed_rooms.insert(code);  // so that it is listed; it is no newer for that
  }
  if (frozen > 0)
    log(std::to_string(frozen) + (frozen == 1 ? " room is" : " rooms are") +
        " frozen; understory match --list says which matches, and their hosts can close them");
}

void Server::State::replace_bot(Room& room, Seat seat, const std::string& why) {
  Chair& chair = room.chairs[static_cast<size_t>(seat)];
  const std::string& bot = chair.played_by();
  if (chair.bot_failed || bot == plain_bot)
    return freeze(room, "the bot " + std::string(plain_bot) + " could not move: " + why);
  log(match_of(room) + ": the bot " + bot + " could not move: " + why + "; " +
      std::string(plain_bot) + " answers");
  chair.bot_failed = true;
  let_bot_think(room, seat);
}

}  // namespace understory::server

// Recovery is construction: what the store found becomes players and rooms, and unfinished matches
// are played again and compared with what was stored.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/core/faults.h"
#include "server/core/first_match.h"
#include "server/core/freezing.h"
#include "server/core/host_deck.h"
#include "server/core/played_again.h"
#include "server/core/round.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

/// The answers that the moves of a step were given: remembered, so that repeating is safe.
void remember_answers(const StepRecord& step, const std::vector<MatchPlayer>& players, Room& room) {
  if (step.step < room.answered_steps) return;  // they were kept with the room
  const auto remember_one = [&](size_t seat, const std::string& command) {
    if (seat >= players.size()) throw SetupError("a stored step is of a seat that is not there");
    if (!command.empty())
      room.remember({players[seat].player, command, answer_text(command, played(step.step)), "play",
                     room.code});
  };
  if (step.seat >= 0) return remember_one(static_cast<size_t>(step.seat), step.command);
  if (step.command.empty()) return;  // of nobody who could say it again
  const Json commands = Json::parse(step.command);
  for (size_t seat = 0; seat < commands.size(); ++seat)
    remember_one(seat, commands[seat].get<std::string>());
}

}  // namespace

Server::State::State(Config given, World world, Entropy& source, const SealKey& key)
    : config(std::move(given)), seal_key(key), entropy(source) {
  // Thousands of texts are let go as soon as they are read: what is made of the next lies there.
  for (const PlayerRecord& player : std::exchange(world.players, {})) {
    try {
      sessions.restore(player);
    } catch (const std::exception& error) {  // what may be repeated is all that is missed
      outbox.at_once(Log{"the answers of a player cannot be read: " + reason_of(error)});
    }
  }
  for (const std::string& player : std::exchange(world.have_played, {}))
    sessions.player(player).has_played = true;
  for (RoomRecord& stored : world.rooms) {
    const RoomRecord record = std::exchange(stored, {});
    try {
      rooms[record.code] = Room::read(record);
    } catch (const std::exception& error) {  // it stays on disk as it is
      rooms.erase(record.code);
      outbox.at_once(Log{"a room cannot be read and is left out: " + reason_of(error)});
      continue;
    }
    Room& room = rooms[record.code];
    // Arranged when there was no other: the host's deck does not come into it unasked.
    if (!config.deck.empty() && has_decks(room.game))
      room.options.try_emplace(deck_option, our_deck);
  }
  for (ChatRecord& line : world.chat) {
    Room* room = room_at(line.room);
    if (room == nullptr) continue;
    room->active = std::max(room->active, line.at);
    room->remember({line.player, line.command, answer_text(line.command, {}), "chat", line.room});
    room->keep(std::move(line), config);
    room->limit_reached = nullptr;  // at an earlier start
  }
  std::map<std::string, std::string> why_not;  // rooms are not played on, by code
  for (UnfinishedMatch& stored : world.matches) restore_match(std::exchange(stored, {}), why_not);
  std::map<std::string_view, const PastMatch*> past;
  for (const PastMatch& match : world.last_matches) past[match.id] = &match;
  for (auto& [code, room] : rooms) {
    if (const auto last = past.find(room.match); last != past.end()) {
      room.had_first_match = is_prepared(last->second->seed);
      room.had_gone_on_from = last->second->from;
    }
    if (room.phase != Phase::playing) continue;
    room.may_thaw = !room.table;
    room.changed = room.table && !room.frozen_why.empty();  // it goes on again
    const std::string& why = why_not[code];
    room.frozen_why = room.table ? "" : why.empty() ? "it is not stored" : why;
    if (room.may_thaw) room.phase = Phase::frozen;
  }
  for (const CommitRecord& stored : world.commits)
    for (auto& [code, room] : rooms) restore_commit(room, seal_key, stored);
  for (auto& [code, room] : rooms) {
    const auto belongs_to = [&](const std::string& player) {
      if (!player.empty()) sessions.player(player).rooms.insert(code);
    };
    belongs_to(room.host);
    for (const Chair& chair : room.chairs) {
      belongs_to(chair.player);
      // It will be in their lists when it is over.
      if (room.match_is_on() && !chair.player.empty())
        sessions.player(chair.player).has_played = true;
    }
    for (const auto* answers : {&room.answered, &room.said})
      for (const std::string& player : answers->players()) belongs_to(player);
  }
}

void Server::State::restore_match(const UnfinishedMatch& stored,
                                  std::map<std::string, std::string>& why_not) {
  Room* room = room_at(stored.begun.room);
  if (room == nullptr || room->match != stored.begun.id) return;
  try {
    if (stored.damage.empty() && room->phase == Phase::playing &&
        stored.begun.players.size() != room->chairs.size())
      throw SetupError("its room has another number of seats");
    if (stored.damage.empty())
      for (const StepRecord& step : stored.steps)
        remember_answers(step, stored.begun.players, *room);
    room->table = played_again(stored);
  } catch (const std::exception& error) {
    why_not[room->code] = reason_of(error);
  }
}

void Server::State::report_frozen_rooms() {
  size_t frozen = 0;
  for (auto& [code, room] : rooms) {
    if (room.phase != Phase::frozen) continue;
    ++frozen;
    if (!room.may_thaw) continue;
    outbox.at_once(Log{match_of(room) + ": its room is frozen: " + room.frozen_why});
    room.changed = true;  // so that it is listed; it is no newer for that
  }
  if (frozen > 0)
    outbox.at_once(
        Log{std::to_string(frozen) + (frozen == 1 ? " room is" : " rooms are") +
            " frozen; understory match --list says which matches, and their hosts can close them"});
}

// Only what lay before this start is measured by the wall clock, and that may have been wrong then
// or be wrong now: a machine without a clock of its own begins in 1970. A year without a sign of
// life in any room or of any player is taken for a leap of the clock, and a time to come for one
// that was wrong; what lies on the other side of either counts as nothing.
void Server::State::reckon_idle_times() {
  constexpr WallMillis leap = 365LL * 24 * 3600 * 1000;
  std::vector<WallMillis> signs_of_life = sessions.last_seen();
  for (const auto& [code, room] : rooms) {
    signs_of_life.push_back(room.active);
    if (!room.chat.empty()) signs_of_life.push_back(room.chat.front().at);
    if (room.table) signs_of_life.push_back(room.table->begun.at);
  }
  std::erase_if(signs_of_life, [&](WallMillis sign) { return sign > now.wall; });
  signs_of_life.push_back(now.wall);
  std::sort(signs_of_life.begin(), signs_of_life.end());
  times_known = signs_of_life.front();
  for (size_t i = 1; i < signs_of_life.size(); ++i)
    if (signs_of_life[i] - signs_of_life[i - 1] > leap) times_known = signs_of_life[i];
  sessions.reckon_absences(now, times_known);
  const auto steadily = [&](WallMillis at) {
    const bool is_known = at >= times_known && at <= now.wall;
    return now.steady - (is_known ? now.wall - at : 0);
  };
  for (auto& [code, room] : rooms) {
    room.active_at = steadily(room.active);
    if (room.table) room.table->begun_at = steadily(room.table->begun.at);
  }
}

}  // namespace understory::server

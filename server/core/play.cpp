// Matches in rooms: parse -> refusal -> apply to a copy -> sound -> store -> swap -> tell. A fault
// of the rules freezes its own room and no other.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/json_writer.h"
#include "server/core/secret.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

std::string standings_text(const Standings& standings) {
  return Json{
      {"points", standings.points}, {"place", standings.place}, {"tie_break", standings.tie_break}}
      .dump();
}

}  // namespace

std::string play_answer(const std::string& command, int next_step) {
  return answer_text(command, {std::nullopt, "\"step\":" + std::to_string(next_step)});
}

Outcome Server::State::start_match(Session&, Room& room) {
  const auto taken = std::count_if(room.chairs.begin(), room.chairs.end(),
                                   [](const Chair& chair) { return !chair.free(); });
  if (taken < static_cast<std::ptrdiff_t>(room.chairs.size()))
    return Outcome::refuse("seats_empty", static_cast<int>(room.chairs.size()),
                           static_cast<int>(taken));
  begin_match(room);
  return {std::nullopt, "\"match\":\"" + room.match + '"'};
}

Outcome Server::State::rematch(Session& session, Room& room) {
  if (room.phase == Phase::frozen) return Outcome::refuse("frozen");
  if (room.phase != Phase::done) return Outcome::refuse("not_over");
  const auto seat = room.seat_of(session.player);
  if (!seat) return Outcome::refuse("not_seated");
  room.chairs[static_cast<size_t>(*seat)].rematch = true;
  const bool all = std::all_of(room.chairs.begin(), room.chairs.end(), [](const Chair& chair) {
    return !chair.bot.empty() || (!chair.player.empty() && chair.rematch);
  });
  if (all) {
    std::rotate(room.chairs.begin(), room.chairs.begin() + 1, room.chairs.end());
    begin_match(room);
  } else {
    save(room);
    push_room(room);
  }
  return {};
}

void Server::State::begin_match(Room& room) {
  MatchBegun begun{random_name(entropy, 16), room.code, {}, 1, 0, {}, now.wall};
  begun.setup = {room.game, static_cast<int>(room.chairs.size()), room.options,
                 random_seed(entropy)};
  begun.rules_version = find_game(room.game)->rules_version;
  for (Chair& chair : room.chairs) {
    chair.rematch = false;
    begun.players.push_back(
        {chair.player, chair.player.empty() ? "" : players[chair.player].name, chair.bot});
  }
  Match match = Match::start(begun.setup);
  begun.start_digest = match.digest();
  outbox.store(begun);
  room.match = begun.id;
  room.phase = Phase::playing;
  room.table = Table{std::move(begun), std::move(match), {}};
  save(room);
  push_room(room);
  push_table(room);
  wake_bot(room);
}

Outcome Server::State::play(Session& session, Room& room, const protocol::Play& command,
                            const std::string& command_id) {
  if (room.phase == Phase::frozen) return Outcome::refuse("frozen");
  if (!room.table || room.match != command.match)
    return Outcome::refuse(room.match.empty() ? "no_match" : "stale");
  const auto seat = room.seat_of(session.player);
  if (!seat) return Outcome::refuse("not_seated");
  const int step = room.table->match.step();
  if (command.step != step || room.phase != Phase::playing)
    return Outcome::refuse("stale", step, command.step);
  return apply(room, *seat, command.move, command_id);
}

Outcome Server::State::apply(Room& room, Seat seat, const std::string& move_text,
                             const std::string& command_id) {
  try {
    Table& table = *room.table;
    const Json move = Json::parse(move_text);
    if (const auto refusal = table.match.refusal(seat, move)) return {refusal, ""};
    Match next = table.match;
    const Answer answer{seat, move};
    next.apply({&answer, 1});
    if (const auto complaint = next.unsound()) throw std::runtime_error(*complaint);
    StepRecord record{table.begun.id, table.match.step(), seat, command_id, move_text, "",
                      next.digest()};
    next.append_events(record.shown, Viewer::everything());
    table.steps.push_back({seat, move_text, record.digest});
    table.match = std::move(next);
    outbox.store(std::move(record));
  } catch (const std::exception& error) {
    freeze(room, error.what());
    return Outcome::refuse("frozen");
  }
  const bool over = room.table->match.over();
  if (over) {
    outbox.store(MatchFinished{room.table->begun.id, standings_text(room.table->match.standings()),
                               now.wall});
    room.phase = Phase::done;
    save(room);
  }
  push_table(room);
  if (over)
    push_room(room);
  else
    wake_bot(room);
  return {std::nullopt, "\"step\":" + std::to_string(room.table->match.step())};
}

/// Arms the timer of a bot that is to move. How long it waits depends on nothing that it holds.
void Server::State::wake_bot(Room& room) {
  if (room.phase != Phase::playing || !room.table) return;
  const Seat seat = room.table->match.asked().front();
  if (room.chairs[static_cast<size_t>(seat)].bot.empty()) return;
  const auto spread = static_cast<uint32_t>(config.bot_wait_max - config.bot_wait_min + 1);
  room.bot_timer = ++last_timer;
  room_of_timer[room.bot_timer] = room.code;
  urgent.push_back(
      Arm{room.bot_timer, now.steady + config.bot_wait_min + random_below(entropy, spread)});
}

void Server::State::let_bot_think(Room& room) {
  if (room.phase != Phase::playing || !room.table) return;
  const Match& match = room.table->match;
  const Seat seat = match.asked().front();
  const std::string& bot = room.chairs[static_cast<size_t>(seat)].bot;
  if (bot.empty()) return;
  Random random(random_seed(entropy));
  try {
    urgent.push_back(Think{room.code, room.match, match.step(), seat, bot,
                           match.imagine(seat, random), random_seed(entropy)});
  } catch (const std::exception& error) {
    freeze(room, error.what());
  }
}

void Server::State::bot_chose(const BotChose& chosen) {
  const auto found = rooms.find(chosen.room);
  if (found == rooms.end()) return;
  Room& room = found->second;
  if (room.phase != Phase::playing || room.match != chosen.match ||
      room.table->match.step() != chosen.step)
    return;
  try {
    const Outcome outcome = apply(room, chosen.seat, chosen.move, "");
    if (outcome.refusal && room.phase == Phase::playing)
      freeze(room, "a bot chose what the rules refuse: " + std::string(outcome.refusal->code));
  } catch (const std::exception& error) {
    freeze(room, error.what());
  }
}

void Server::State::freeze(Room& room, const std::string& why) {
  room.phase = Phase::frozen;
  room.frozen_why = why;
  save(room);
  push_room(room);
}

}  // namespace understory::server

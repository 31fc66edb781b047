// Inputs one by one: see server.h. Recovery is construction: what the store found becomes rooms,
// and unfinished matches are played again and compared with what was stored.
#include "server/core/server.h"

#include <nlohmann/json.hpp>

#include "server/core/faults.h"
#include "server/core/host_deck.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

constexpr Millis idle_check = 3600 * 1000;

/// The answers that the moves of a step were given: remembered, so that repeating is safe.
void remember_answers(const StepRecord& step, const std::vector<MatchPlayer>& players, Room& room) {
  if (step.step < room.answered_steps) return;  // they were kept with the room
  const auto remember_one = [&](size_t seat, const std::string& command) {
    if (seat >= players.size()) throw SetupError("a stored step is of a seat that is not there");
    if (!command.empty())
      room.remember(
          {players[seat].player, command, play_answer(command, step.step + 1), "play", room.code});
  };
  if (step.seat >= 0) return remember_one(static_cast<size_t>(step.seat), step.command);
  if (step.command.empty()) return;  // of an archived match: nobody repeats a command of it
  const Json commands = Json::parse(step.command);
  for (size_t seat = 0; seat < commands.size(); ++seat)
    remember_one(seat, commands[seat].get<std::string>());
}

/// The table of a stored match, played again and compared at every step.
Table table_of(const UnfinishedMatch& stored, Room& room) {
  if (!stored.damage.empty()) throw SetupError(stored.damage);
  Recording recording{
      stored.begun.setup, stored.begun.rules_version, stored.begun.start_digest, {}};
  for (const StepRecord& step : stored.steps) {
    recording.steps.push_back({step.seat, step.move, step.digest});
    remember_answers(step, stored.begun.players, room);
  }
  std::optional<Match> last;
  Landmarks landmarks;
  play_again(recording, [&](int applied, const Match& match) {
    const auto n = static_cast<size_t>(applied);
    if (match.digest() != (n == 0 ? recording.start_digest : recording.steps[n - 1].digest))
      throw SetupError("stored step " + std::to_string(applied) + " leads to another state");
    keep_landmark(landmarks, match);
    if (n == recording.steps.size()) last = match;
    return true;
  });
  return {stored.begun, std::move(*last), std::move(recording.steps), {}, std::move(landmarks)};
}

}  // namespace

Server::State::State(Config given, World world, Entropy& source, const SealKey& key)
    : config(std::move(given)),
      offered(offered_games(!config.deck.empty())),
      entropy(source),
      seal_key(key),
      guesses(config.room_tries_a_minute_max, static_cast<size_t>(config.guess_networks_max)) {
  for (PlayerRecord& player : world.players) {
    player_of_token[player.token_hash] = player.id;
    players[player.id].name = std::move(player.name);
    try {
      players[player.id].answered = read_answered(player.id, player.answered);
    } catch (const std::exception& error) {  // what may be repeated is all that is missed
      log("the answers of a player cannot be read: " + reason_of(error));
    }
  }
  for (const RoomRecord& record : world.rooms) {
    try {
      rooms[record.code] = Room::read(record);
    } catch (const std::exception& error) {  // it stays on disk as it is
      rooms.erase(record.code);
      log("a room cannot be read and is left out: " + reason_of(error));
      continue;
    }
    Room& room = rooms[record.code];
    // Arranged when there was no other: the host's deck does not come into it unasked.
    if (!config.deck.empty() && has_decks(room.game)) room.options.try_emplace("deck", our_deck);
  }
  for (ChatRecord& line : world.chat) {
    const auto found = rooms.find(line.room);
    if (found == rooms.end()) continue;
    Room& room = found->second;
    room.active = std::max(room.active, line.at);
    room.remember({line.player, line.command, answer_text(line.command, {}), "chat", line.room});
    room.keep(std::move(line));
  }
  std::map<std::string, std::string> why;  // rooms are not played on, by code
  for (const auto* matches : {&world.matches, &world.last_matches})
    for (const UnfinishedMatch& stored : *matches) {
      const auto found = rooms.find(stored.begun.room);
      if (found == rooms.end() || found->second.match != stored.begun.id) continue;
      Room& room = found->second;
      try {
        if (stored.damage.empty() && room.phase == Phase::playing &&
            stored.begun.players.size() != room.chairs.size())
          throw SetupError("its room has another number of seats");
        room.table = table_of(stored, room);
      } catch (const std::exception& error) {
        why[room.code] = reason_of(error);
      }
    }
  // A match that is over and can no longer be played again is only missed on the table.
  for (auto& [code, room] : rooms) {
    if (room.phase != Phase::playing) continue;
    room.may_thaw = !room.table;
    if (room.table && !room.frozen_why.empty()) changed_rooms.insert(code);  // it goes on again
    room.frozen_why = room.table ? "" : why[code].empty() ? "it is not stored" : why[code];
    if (room.may_thaw) room.phase = Phase::frozen;
  }
  for (const CommitRecord& stored : world.commits) take_stored(stored);
  for (auto& [code, room] : rooms) {
    const auto belongs_to = [&](const std::string& player) {
      if (!player.empty()) players[player].rooms.insert(code);
    };
    belongs_to(room.host);
    for (const Chair& chair : room.chairs) belongs_to(chair.player);
    for (const auto* answers : {&room.answered, &room.said})
      for (const Answered& each : *answers) belongs_to(each.player);
  }
}

void Server::State::start() {
  started = true;
  report_frozen_rooms();
  reckon_idle_times();
  for (auto& [code, room] : rooms) in_room(room, [&] { ask(room); });
  idle_timer = ++last_timer;
  urgent.push_back(Arm{idle_timer, now.steady + idle_check});
}

Server::Server(Config config, World world, Entropy& entropy, const SealKey& key)
    : state_(std::make_unique<State>(std::move(config), std::move(world), entropy, key)) {}
Server::~Server() = default;

void Server::step(Now now, const Input& input, std::vector<Effect>& effects) noexcept {
  State& state = *state_;
  if (!state.died.empty()) return;
  state.now = now;
  try {
    if (!state.started) state.start();
    std::visit([&](const auto& each) { state.take(each); }, input);
    state.store_changed_rooms();
    if (state.died.empty()) state.outbox.finish_step(effects);
  } catch (const std::exception& error) {
    state.died = "the server itself failed, and begins anew: " + reason_of(error);
  }
  for (Effect& effect : state.urgent) effects.push_back(std::move(effect));
  state.urgent.clear();
  if (!state.died.empty()) effects.push_back(Die{state.died});
}

void Server::State::take(const Opened& opened) {
  Session session{opened.connection, network_of(opened.address), "", {}, {}};
  session.bucket = {static_cast<double>(config.messages_burst), now.steady};
  sessions[opened.connection] = std::move(session);
  if (draining) outbox.close(opened.connection, 1012);
}

void Server::State::take(const Received& frame) {
  const auto session = sessions.find(frame.connection);
  if (session == sessions.end()) return;
  try {
    received(session->second, frame.text);
  } catch (const std::exception& error) {  // outside of any room: it is this connection's alone
    log("a connection is closed, since what it said could not be done: " + reason_of(error));
    outbox.close(frame.connection, 1011);
    drop(frame.connection);
  }
}

void Server::State::take(const Closed& closed) { drop(closed.connection); }

void Server::State::take(const TimerFired& fired) {
  if (fired.timer == idle_timer) return close_idle_rooms();
  const auto room = room_of_timer.find(fired.timer);
  if (room == room_of_timer.end()) return;
  const auto found = rooms.find(room->second);
  room_of_timer.erase(room);
  if (found == rooms.end()) return;
  in_room(found->second, [&] { timer_fired(fired.timer, found->second); });
}

void Server::State::take(const Stored& stored) {
  if (stored.ok)
    outbox.stored(stored.batch);
  else
    died = "the disk did not store what was to be told; nothing was told: " + stored.why;
}

void Server::State::received(Session& session, std::string_view text) {
  if (!session.bucket.take(now.steady, config.messages_burst, config.messages_a_second)) {
    const ConnectionId connection = session.id;
    outbox.close(connection, 1008);
    drop(connection);
    return;
  }
  const ConnectionId connection = session.id;
  const auto parsed = protocol::parse(text);
  if (const auto* malformed = std::get_if<protocol::Malformed>(&parsed)) {
    outbox.send(connection,
                answer_text(malformed->id, Outcome::refuse("malformed"), malformed->why));
    return;
  }
  const auto& command = std::get<protocol::Command>(parsed);
  if (draining) {
    outbox.send(connection, answer_text(command.id, Outcome::refuse("restarting")));
    return;
  }
  const size_t place = outbox.next_place();
  outbox.send_at(place, connection, run(session, command));
}

void Server::State::drop(ConnectionId connection) {
  const auto found = sessions.find(connection);
  if (found == sessions.end()) return;
  const Session session = std::move(found->second);
  sessions.erase(found);
  if (const auto player = players.find(session.player); player != players.end())
    player->second.connections.erase(connection);
  for (const std::string& code : session.rooms) {
    const auto entered = rooms.find(code);
    if (entered == rooms.end()) continue;
    Room& room = entered->second;
    room.present.erase(connection);
    touch(room);
    in_room(room, [&] {
      const bool changed = watch(room);
      if (changed || !is_here(room, session.player))
        push_presence(room, changed || room.seat_of(session.player));
    });
  }
}

void Server::State::take(const Drain&) {
  if (draining) return;
  draining = true;
  for (const auto& [connection, session] : sessions) {
    outbox.send(connection, std::string(R"({"push":"restarting","retry_after_ms":1500})"));
    outbox.close(connection, 1012);
  }
}

// Only what lay before this start is measured by the wall clock, and that may have been wrong then
// or be wrong now: a machine without a clock of its own begins in 1970. A year without a sign of
// life in any room is taken for a leap of the clock, and a time to come for one that was wrong;
// what lies on the other side of either counts as nothing.
void Server::State::reckon_idle_times() {
  constexpr WallMillis leap = 365LL * 24 * 3600 * 1000;
  std::vector<WallMillis> signs_of_life{now.wall};
  for (const auto& [code, room] : rooms)
    if (room.active < now.wall) signs_of_life.push_back(room.active);
  std::sort(signs_of_life.begin(), signs_of_life.end());
  WallMillis since = signs_of_life.front();
  for (size_t i = 1; i < signs_of_life.size(); ++i)
    if (signs_of_life[i] - signs_of_life[i - 1] > leap) since = signs_of_life[i];
  for (auto& [code, room] : rooms) {
    const bool is_known = room.active >= since && room.active <= now.wall;
    room.active_at = now.steady - (is_known ? now.wall - room.active : 0);
  }
}

void Server::State::close_idle_rooms() {
  for (auto room = rooms.begin(); room != rooms.end();) {
    if (!room->second.present.empty()) touch(room->second);
    const bool idle = room->second.present.empty() && !room->second.match_is_on() &&
                      now.steady - room->second.active_at > config.room_idle_max;
    if (!idle) {
      ++room;
      continue;
    }
    outbox.store(RoomGone{room->first});
    room = rooms.erase(room);
  }
  guesses.forget_old(now.steady);
  urgent.push_back(Arm{idle_timer, now.steady + idle_check});
}

}  // namespace understory::server

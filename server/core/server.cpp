// Inputs one by one: see server.h.
#include "server/core/server.h"

#include "server/core/absence.h"
#include "server/core/bot_turns.h"
#include "server/core/faults.h"
#include "server/core/freezing.h"
#include "server/core/hints.h"
#include "server/core/seats.h"
#include "server/core/secret.h"
#include "server/core/state.h"

namespace understory::server {
Server::Server(Config config, World world, Entropy& entropy, const SealKey& key)
    : state_(std::make_unique<State>(std::move(config), std::move(world), entropy, key)) {}
Server::~Server() = default;

void Server::step(Now now, const Input& input, std::vector<Effect>& effects) noexcept {
  State& state = *state_;
  if (!state.died.empty()) return;
  state.now = now;
  const size_t before = effects.size();
  try {
    if (!state.started) state.start();
    std::visit([&](const auto& each) { state.take(each); }, input);
    state.store_changed_rooms();
    if (state.died.empty() && state.outbox.finish_step(effects))
      if (auto line = state.limit_news.reached(state.config, &Limits::unread_max, now.steady))
        effects.push_back(Log{std::move(*line)});
  } catch (const std::exception& error) {
    state.died = "the server itself failed, and begins anew: " + reason_of(error);
  } catch (...) {
    state.died = "the server itself failed, and begins anew";
  }
  if (state.died.empty()) return;
  // Whatever it has come to already must not be done: its records may be missing.
  effects.erase(effects.begin() + static_cast<std::ptrdiff_t>(before), effects.end());
  effects.push_back(Die{state.died});
}

void Server::State::start() {
  started = true;
  began = now;
  report_frozen_rooms();
  reckon_idle_times();
  // By code, since each draws from chance: a start is the same whatever order a hash table has.
  std::map<std::string_view, Room*> in_order;
  for (auto& [code, room] : rooms) in_order[code] = &room;
  for (const auto& [code, room] : in_order) {
    RoomContext context = context_of(*room);
    // Rooms of a program before this one have no secret for their next match.
    if (!room->shuffle && room->phase != Phase::frozen && (room->shuffle = next_shuffle(entropy)))
      room->changed = true;
    in_room(context, *room, [&, at = room] { ask(context, *at); });
  }
  for (auto& [code, room] : in_order)
    if (std::vector<int64_t> lines = room->forget_talk(); !lines.empty())
      outbox.store(room_lane(room->code), ChatGone{room->code, std::move(lines)});
  idle_timer = timers.arm("", now.steady + one_hour);
}

void Server::State::take(const Opened& opened) {
  sessions.open(opened, now);
  if (draining) return outbox.close(opened.connection, 1012);
  const std::string& network = sessions.find(opened.connection)->network;
  strangers.add(opened.connection, network, now.steady + config.hello_time * one_second);
  make_room_for_stranger(network);
  if (hello_timer == 0) hello_timer = timers.arm("", *strangers.next());
}

void Server::State::take(const Received& frame) {
  if (Session* session = sessions.find(frame.connection))
    for_connection(*session, [&] { received(*session, frame.text); });
}

template <class Work>
void Server::State::for_connection(const Session& session, const Work& work) {
  const ConnectionId connection = session.id;
  try {
    work();
  } catch (const std::exception& error) {  // outside of any room: it is this connection's alone
    outbox.at_once(
        Log{"a connection is closed, since what it said could not be done: " + reason_of(error)});
    outbox.close(connection, 1011);
    drop(connection);
  }
}

void Server::State::take(const Closed& closed) {
  drop(closed.connection);
  outbox.forget(closed.connection);
}

void Server::State::take(const TimerFired& fired) {
  const auto code = timers.fired(fired.timer);
  if (!code) return;
  if (fired.timer == idle_timer) return look_for_what_is_left();
  if (fired.timer == hello_timer) return close_strangers();
  Room* room = room_at(*code);
  if (room == nullptr) return;
  RoomContext context = context_of(*room);
  in_room(context, *room, [&] { timer_fired(context, *room, fired.timer); });
}

void Server::State::take(const Stored& stored) {
  if (stored.ok)
    outbox.stored(stored.batch);
  else
    died = "the disk did not store what was to be told; nothing was told: " + stored.why;
}

void Server::State::take(const DiskSpace& space) {
  if (space.full && !disk_full) full_since = now.steady;
  const bool was_full = std::exchange(disk_full, space.full);
  outbox.at_once(Log{space.full ? "nothing new is taken until the disk has room; what was told is "
                                  "stored, and told to whoever asks: " +
                                      space.why
                                : "the disk has room again: all goes on"});
  if (disk_full || !was_full) return;
  for (auto& [code, room] : rooms) {
    if (room.presence_changed) worked_in.insert(code);
    if (room.present.empty()) continue;  // whoever comes looks
    RoomContext context = context_of(room);
    in_room(context, room, [&] { has_room_again(context, room, full_since); });
  }
}

template <class Answer>
void Server::State::take(const Answer& of_bot) {
  Room* room = room_at(of_bot.room);
  if (room == nullptr) return;
  RoomContext context = context_of(*room);
  if (disk_full)  // it is asked again
    return server::take(context, *room,
                        BotDropped{of_bot.room, of_bot.match, of_bot.step, of_bot.seat});
  server::take(context, *room, of_bot);
}

void Server::State::take(const HintFound& hint) {
  Room* room = room_at(hint.room);
  if (room == nullptr) return;
  RoomContext context = context_of(*room);
  in_room(context, *room, [&] { server::take(context, *room, hint); });
}

void Server::State::take(const PositionFound& found) {
  Session* session = sessions.find(found.connection);
  if (session == nullptr || draining) return;
  for_connection(*session, [&] { run(*session, {found.command, found.wish}, &found.found); });
}

void Server::State::take(const MatchFound& found) {
  Room* room = room_at(found.room);
  if (room == nullptr) return;
  RoomContext context = context_of(*room);
  in_room(context, *room, [&] { server::take(context, *room, found); });
}

void Server::State::take(const Drain&) {
  if (draining) return;
  draining = true;
  for (const auto& [connection, session] : sessions.all()) {
    outbox.send_last(connection, R"({"push":"restarting","retry_after_ms":1500})");
    outbox.close(connection, 1012);
  }
}

void Server::State::received(Session& session, std::string_view text) {
  const ConnectionId connection = session.id;
  if (!sessions.may_speak(session, now)) {
    note_limit(&Limits::messages_a_second);
    outbox.close(connection, 1008);
    drop(connection);
    return;
  }
  const auto refuse = [&](const std::optional<std::string>& id, protocol::Code code,
                          std::string_view why) {
    outbox.send_at(outbox.next_place(), LaneId{}, connection,
                   answer_text(id, CommandResult::refuse(code), why));
  };
  const auto parsed = protocol::parse(text);
  if (const auto* malformed = std::get_if<protocol::Malformed>(&parsed))
    return refuse(malformed->id, RefusalCode::malformed, malformed->why);
  const auto& command = std::get<protocol::Command>(parsed);
  if (draining) return refuse(command.id, Reason::restarting, "");
  run(session, command);
}

void Server::State::drop(ConnectionId connection) {
  strangers.remove(connection);
  const std::optional<Session> session = sessions.close(connection);
  if (!session) return;
  for (const std::string& code : session->rooms) {
    Room* room = room_at(code);
    if (room == nullptr) continue;
    RoomContext context = context_of(*room);
    step_out(context, *room, connection);
  }
}

void Server::State::send_away(ConnectionId connection, int Limits::* which) {
  note_limit(which);
  outbox.close(connection, 1008);
  drop(connection);
}

void Server::State::make_room_for_stranger(const std::string& network) {
  if (const auto oldest =
          strangers.one_too_many_from(network, static_cast<size_t>(config.silent_an_address_max)))
    send_away(*oldest, &Limits::silent_an_address_max);
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

void Server::State::note_limit(int Limits::* which) {
  if (auto line = limit_news.reached(config, which, now.steady))
    outbox.at_once(Log{std::move(*line)});
}

void Server::State::store_changed_rooms() {
  for (const std::string& code : worked_in) {
    Room* room = room_at(code);
    if (room == nullptr) continue;
    if (const auto limit = std::exchange(room->limit_reached, nullptr)) note_limit(limit);
    if (const size_t bytes = std::exchange(room->played, 0))
      sessions.count_played(room->counted_for(), bytes, now);
    if (room->changed && room->match_is_on())
      for (const Chair& chair : room->chairs)
        if (!chair.player.empty()) sessions.player(chair.player).has_played = true;
    // Whatever else is stored while the disk is full (a room that freezes) is told after it.
    if (!disk_full && std::exchange(room->presence_changed, false)) room->changed = true;
    while (std::exchange(room->changed, false)) {  // one that freezes at this is changed once more
      RoomContext context = context_of(*room);
      in_room(context, *room, [&] {
        context.lane.store(room->record());
        room->presence_changed = false;
        room->active_stored = room->active;
      });
    }
    // It is looked up again for whoever enters, so its end has to be stored.
    if (room->phase == Phase::done && room->present.empty() && !outbox.is_waiting(room_lane(code)))
      room->clear_table();
  }
  worked_in.clear();
}

Room* Server::State::room_at(const std::string& code) {
  const auto found = rooms.find(code);
  return found == rooms.end() ? nullptr : &found->second;
}

RoomContext Server::State::context_of(const Room& room) {
  worked_in.insert(room.code);
  return {config, seal_key, sessions.names(), entropy,
          timers, now,      disk_full,        Lane(outbox, room_lane(room.code))};
}

}  // namespace understory::server

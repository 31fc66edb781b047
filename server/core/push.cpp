// The texts that are pushed: written once for each distinct viewer, shared by all who see the same.
#include <array>

#include "engine/core/json_writer.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

void write_chat_line(JsonWriter& out, const ChatRecord& line) {
  out.begin_object().key("n").number(line.n).field("player", line.player);
  out.field("name", line.name).field("text", line.text).key("at").number(line.at).end_object();
}

/// Who has the seats of the match: its chairs may be others' when it is over.
void write_players(JsonWriter& out, const MatchBegun& begun,
                   const std::map<std::string, Player>& players) {
  out.begin_array();
  for (const MatchPlayer& each : begun.players) {
    const auto known = players.find(each.player);
    const bool renamed = known != players.end() && !known->second.name.empty();
    out.begin_object().field("name", renamed ? known->second.name : each.name).key("bot");
    if (each.bot.empty())
      out.null();
    else
      out.string(each.bot);
    out.end_object();
  }
  out.end_array();
}

/// Writes the push into `text`, which keeps its room for the next. `players`: what write_players
/// wrote. `first`: whether it is the first of its match for who gets it.
void write_table(std::string& text, const Room& room, Viewer viewer, int from,
                 std::string_view events, std::string_view players, bool first) {
  const Match& match = room.table->match;
  text.clear();
  JsonWriter out(text);
  out.begin_object().field("push", "table").field("room", room.code).field("match", room.match);
  out.field("step", match.step()).field("from", from).key("players").raw(players);
  out.key("events").raw(events);
  if (first) {
    out.key("printed");
    match.append_printed(text);
  }
  out.key("view");
  match.append_view(text, viewer);
  out.end_object();
}

/// The seat for which the match was begun: whoever sits down after it has only watched.
Viewer viewer_of(const Room& room, const Session& session) {
  const auto seat = room.seat_of(session.player);
  if (room.match_is_on()) return seat ? Viewer::seat(*seat) : Viewer::spectator();
  const std::vector<MatchPlayer>& played = room.table->begun.players;
  for (size_t each = 0; each < played.size(); ++each)
    if (played[each].player == session.player) return Viewer::seat(static_cast<Seat>(each));
  return Viewer::spectator();
}

/// The standing answers of the seat that the room is told to, and of no other.
void write_standing(JsonWriter& out, const Room& room, std::optional<Seat> seat) {
  if (!seat) {
    out.null();
    return;
  }
  const Chair& chair = room.chairs[static_cast<size_t>(*seat)];
  out.begin_object();
  for (const std::string_view question : protocol::standing_questions)
    out.key(question).boolean(chair.declines.contains(std::string(question)));
  out.end_object();
}

}  // namespace

std::string answer_text(const std::optional<std::string>& id, const Outcome& outcome,
                        std::string_view why) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("answer");
  if (id)
    out.string(*id);
  else
    out.null();
  out.key("ok").boolean(!outcome.refusal);
  if (outcome.refusal) {
    const protocol::Refused& refusal = *outcome.refusal;
    std::string reason(refusal.code.sentence);
    if (!why.empty()) reason += " (" + std::string(why) + ")";
    out.key("refusal").begin_object();
    out.field("code", refusal.code.name).field("ruling", refusal.ruling).field("reason", reason);
    out.field("needed", refusal.needed).field("available", refusal.available).end_object();
  } else if (!outcome.fields.empty()) {
    text += ',' + outcome.fields;
  }
  out.end_object();
  return text;
}

std::string Server::State::room_text(const Room& room, std::optional<Seat> you) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().field("push", "room").field("room", room.code).field("game", room.game);
  out.key("options").begin_object();
  for (const auto& [key, value] : room.options) out.field(key, value);
  out.end_object().field("turn_limit", room.turn_limit);
  out.key("absent_wait_ms")
      .number(config.absent_wait)
      .field("phase", phase_name(room.phase))
      .field("host", room.host)
      .key("may_close")
      .boolean(room.phase != Phase::playing || room.may_close)
      .key("match");
  if (room.match.empty())
    out.null();
  else
    out.string(room.match);
  out.key("you");
  if (you)
    out.number(*you);
  else
    out.null();
  out.key("standing");
  write_standing(out, room, you);
  std::set<std::string> here;
  for (const ConnectionId connection : room.present) here.insert(sessions.at(connection).player);
  out.key("seats").begin_array();
  for (const Chair& chair : room.chairs) {
    out.begin_object().key("player");
    if (chair.player.empty())
      out.null();
    else
      out.begin_object()
          .field("id", chair.player)
          .field("name", players[chair.player].name)
          .end_object();
    out.key("bot");
    if (chair.bot.empty())
      out.null();
    else
      out.string(chair.bot);
    out.key("present").boolean(!chair.bot.empty() || here.contains(chair.player));
    out.key("rematch").boolean(chair.rematch).key("stand_in");
    if (chair.stand_in.empty())
      out.null();
    else
      out.string(chair.stand_in);
    out.key("may_stand_in").boolean(chair.may_stand_in).key("time_left_ms");
    if (const auto until = out_of_time_at(room, chair); until && chair.is_waited_for())
      out.number(std::max<Millis>(0, *until - now.steady));
    else
      out.null();
    out.end_object();
  }
  out.end_array().key("spectators").begin_array();
  for (const std::string& player : here)
    if (!room.seat_of(player))
      out.begin_object().field("id", player).field("name", players[player].name).end_object();
  out.end_array().end_object();
  return text;
}

void Server::State::push_room_to(Room& room, Session& session) {
  outbox.send(session.id, room_text(room, room.seat_of(session.player)));
}

void Server::State::push_room(Room& room) {
  disarm(room.news_timer);
  std::map<std::optional<Seat>, std::shared_ptr<const std::string>> texts;  // nothing: spectators
  for (const ConnectionId connection : room.present) {
    const auto seat = room.seat_of(sessions.at(connection).player);
    auto& text = texts[seat];
    if (!text) text = std::make_shared<const std::string>(room_text(room, seat));
    outbox.send(connection, text);
  }
}

void Server::State::push_room_soon(Room& room) {
  if (room.news_timer == 0) room.news_timer = arm(room, now.steady + config.news_pause);
}

void Server::State::push_presence(Room& room, bool seated) {
  if (seated)
    push_room(room);
  else
    push_room_soon(room);
}

void Server::State::push_table(Room& room) { push_tables(room, false); }
void Server::State::push_first_table(Room& room) { push_tables(room, true); }

void Server::State::push_tables(Room& room, bool first) {
  const Match& match = room.table->match;
  std::string seated;
  JsonWriter out(seated);
  write_players(out, room.table->begun, players);
  std::map<int8_t, std::shared_ptr<const std::string>> texts;
  for (const ConnectionId connection : room.present) {
    const Viewer viewer = viewer_of(room, sessions.at(connection));
    auto& text = texts[viewer.value];
    if (!text) {
      std::string events;
      match.append_events(events, viewer);
      write_table(table_text, room, viewer, match.step(), events, seated, first);
      text = std::make_shared<const std::string>(table_text);
    }
    outbox.send(connection, text);
  }
}

void Server::State::push_table_and_history(Room& room, Session& session) {
  if (!room.table) return;
  const Table& table = *room.table;
  const Viewer viewer = viewer_of(room, session);
  const HistoryPart newest =
      history_before(table.recording(), table.landmarks, viewer, table.match.step() + 1);
  std::string seated;
  JsonWriter out(seated);
  write_players(out, table.begun, players);
  write_table(table_text, room, viewer, newest.from, newest.events, seated, true);
  outbox.send(session.id, std::string(table_text));
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::History& command) {
  if (!room.table || room.match != command.match)
    return Outcome::refuse(room.match.empty() ? protocol::Reason::no_match
                                              : protocol::Reason::stale);
  const Table& table = *room.table;
  const HistoryPart part = history_before(table.recording(), table.landmarks,
                                          viewer_of(room, caller.session), command.before);
  std::string fields = "\"match\":\"" + room.match + "\",\"from\":" + std::to_string(part.from);
  return {std::nullopt, fields + ",\"events\":" + part.events};
}

void Server::State::push_to_all(Room& room, const std::string& text) {
  const auto shared = std::make_shared<const std::string>(text);
  for (const ConnectionId connection : room.present) outbox.send(connection, shared);
}

void Server::State::push_chat(Room& room, const ChatRecord& line) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().field("push", "chat").field("room", room.code).key("lines").begin_array();
  write_chat_line(out, line);
  out.end_array().end_object();
  push_to_all(room, text);
}

void Server::State::push_all_chat(Room& room, Session& session) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().field("push", "chat").field("room", room.code).key("lines").begin_array();
  for (const ChatRecord& line : room.chat) write_chat_line(out, line);
  out.end_array().end_object();
  outbox.send(session.id, std::move(text));
}

}  // namespace understory::server

// Commands that belong to no room: who somebody is and is called, and making a room.
// protocol/README.md says each in words.
#include "engine/core/json_writer.h"
#include "server/core/freezing.h"
#include "server/core/host_deck.h"
#include "server/core/plan.h"
#include "server/core/push.h"
#include "server/core/secret.h"
#include "server/core/state.h"
#include "server/core/talk.h"

namespace understory::server {
namespace {

void write_strings(JsonWriter& out, const std::vector<std::string>& texts) {
  out.begin_array();
  for (const std::string& text : texts) out.string(text);
  out.end_array();
}

void write_games(JsonWriter& out, const std::vector<GameEntry>& games) {
  out.begin_array();
  for (const GameEntry& game : games) {
    out.begin_object().field("game", game.name).key("players").begin_array();
    for (const int players : game.players) out.number(players);
    out.end_array().key("options").begin_array();
    for (const GameOption& option : game.options) {
      out.begin_object().field("key", option.key).key("values");
      write_strings(out, option.values);
      if (!option.parts.empty()) {
        out.key("parts");
        write_strings(out, option.parts);
      }
      out.end_object();
    }
    out.end_array().end_object();
  }
  out.end_array();
}

}  // namespace

Server::State::Done Server::State::handle(Session&, const protocol::Ping&) {
  return {{}, LaneId{}};
}

Server::State::Done Server::State::handle(Session& session, const protocol::Hello& command) {
  const auto refuse = [&](Reason why, int needed = 0, int available = 0) {
    return Done{CommandResult::refuse(why, needed, available), player_lane(session.player)};
  };
  if (command.protocol != protocol::version)
    return refuse(Reason::wrong_protocol, protocol::version, command.protocol);
  std::string new_token;
  std::string id = session.player;
  if (command.token) {
    const std::string* known = sessions.player_of(*command.token);
    if (known == nullptr) return refuse(Reason::unknown_token);
    if (!id.empty() && id != *known)
      return {CommandResult::refuse(RefusalCode::malformed), player_lane(id)};
    id = *known;
  } else if (id.empty()) {
    new_token = random_name(entropy, 16);
    const std::string hash = token_hash(new_token);
    id = sessions.add_player(hash, entropy, outbox.open_batch());
    outbox.store(player_lane(id), PlayerRecord{id, hash, "", "[]"});
  }
  if (const auto one_too_many = sessions.log_in(session, id)) {
    outbox.close(*one_too_many, 1008);
    drop(*one_too_many);
  }
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("player").begin_object().field("id", id);
  out.field("name", sessions.names().at(id).text).end_object();
  if (!new_token.empty()) out.field("token", new_token);
  out.key("games");
  write_games(out, offered_games(!config.deck.empty()));
  out.key("bots");
  std::vector<std::string> names;
  for (const Bot& bot : config.bots) names.push_back(bot.name);
  write_strings(out, names);
  return {{std::nullopt, text.substr(1)}, player_lane(id)};
}

Server::State::Done Server::State::handle(Session& session, const protocol::SetName& command) {
  const std::string& player = session.player;
  sessions.rename(player, command.name, outbox.open_batch());  // stored with its answer
  for (Room* room : rooms_of(player)) {
    const bool here = room->present.contains(session.id);
    if (!here && !room->seat_of(player) && !room->is_here(player)) continue;
    RoomContext context = context_of(*room);
    in_room(context, *room, [&] {  // so that the name is stored, whatever one of them throws
      if (here) push_room_to(context, *room, session.id);
      push_room_soon(context, *room);
    });
  }
  return {{}, player_lane(player)};
}

// The answer is told in the room's lane, before all else in it.
Server::State::Done Server::State::handle(Session& session, const protocol::CreateRoom& command) {
  const auto planned = plan_of(config, command.game, command.players, command.options);
  if (const auto* refused = std::get_if<CommandResult>(&planned))
    return {*refused, player_lane(session.player)};
  const Plan& plan = std::get<Plan>(planned);
  if (static_cast<int>(rooms.size()) >= config.rooms_max)
    return {CommandResult::refuse(Reason::server_full), player_lane(session.player)};
  std::string code = random_room_code(entropy);
  while (rooms.contains(code)) code = random_room_code(entropy);
  Room& room = rooms[code];
  room.code = code;
  room.game = command.game;
  room.options = plan.options;
  room.turn_limit = command.turn_limit;
  room.host = session.player;
  room.chairs.resize(static_cast<size_t>(plan.players));
  room.chairs[0].player = session.player;
  room.present[session.id] = session.player;
  note_presence(session, room);
  room.save(now);
  RoomContext context = context_of(room);
  push_room(context, room);
  push_all_chat(context, room, session.id);
  return {{std::nullopt, "\"room\":\"" + code + '"'}, room_lane(code)};
}

}  // namespace understory::server

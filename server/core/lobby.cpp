// Commands that belong to no room: who somebody is and is called, making a room, and where one has
// something to come back to.
// protocol/README.md says each in words.
#include <algorithm>
#include <functional>

#include "engine/core/json_writer.h"
#include "engine/first_match.h"
#include "server/core/freezing.h"
#include "server/core/host_deck.h"
#include "server/core/plan.h"
#include "server/core/play.h"
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
        out.key("sets").begin_object();
        for (const auto& [value, parts] : option.sets) {
          out.key(value);
          write_strings(out, parts);
        }
        out.end_object().key("without").begin_object();
        for (const auto& [players, parts] : option.without) {
          out.key(std::to_string(players));
          write_strings(out, parts);
        }
        out.end_object();
      }
      out.end_object();
    }
    out.end_array().end_object();
  }
  out.end_array();
}

/// So many rooms are listed for a player, those where something happened last.
constexpr size_t rooms_listed_max = 20;

/// Whether the player may want to go on there: with a seat, before a match or in one.
bool is_open_for(const Room& room, const std::string& player) {
  return room.phase != Phase::done && room.seat_of(player);
}

/// What a list says of a room: who sits there and who is asked, and nothing that is hidden.
void write_open_room(JsonWriter& out, const Room& room, const std::string& player,
                     const PlayerNames& names) {
  out.begin_object().field("room", room.code).field("game", room.game);
  out.field("phase", phase_name(room.phase));
  out.field("you", room.seat_of(player).value_or(Seat{0})).key("seats").begin_array();
  for (size_t seat = 0; seat < room.chairs.size(); ++seat) {
    const Chair& chair = room.chairs[seat];
    out.begin_object().key("name");
    if (chair.player.empty())
      out.null();
    else
      out.string(names.contains(chair.player) ? names.at(chair.player).text : "");
    out.key("bot");
    if (chair.bot.empty())
      out.null();
    else
      out.string(chair.bot);
    out.key("asked").boolean(room.is_asked(static_cast<Seat>(seat))).end_object();
  }
  out.end_array().key("active").number(room.active).end_object();
}

/// Why nobody can be asked what they would do there in that seat; nothing: they can.
std::optional<protocol::Code> why_not_asked(const PastPosition& past, int seat) {
  if (seat >= static_cast<int>(past.players.size())) return Reason::no_such_seat;
  if (std::ranges::find(past.asked, static_cast<Seat>(seat)) == past.asked.end())
    return RefusalCode::not_asked;
  if (!past.is_answered) return Reason::no_such_position;  // nothing was played there
  return std::nullopt;
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
    if (disk_full) return refuse(Reason::disk_full);
    if (!sessions.may_join(session, now)) return refuse(Reason::too_many_players);
    new_token = random_name(entropy, 16);
    const std::string hash = token_hash(new_token);
    id = sessions.add_player(hash, entropy, outbox.open_batch());
    sessions.see(id, now, true);
    outbox.store(player_lane(id), PlayerRecord{id, hash, "", "[]", now.wall});
  }
  // Its answer tells nothing of that, and rooms do not wait for it: they would come first.
  if (sessions.see(id, now, !disk_full)) outbox.store_untold(sessions.record_of(id));
  strangers.remove(session.id);
  if (const auto one_too_many = sessions.log_in(session, id)) {
    note_limit(&Limits::connections_a_player_max);
    outbox.close(*one_too_many, 1008);
    drop(*one_too_many);
  }
  session.takes_changes = command.changes;
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
  out.end_object();
  return {{std::nullopt, text.substr(1, text.size() - 2)}, player_lane(id)};
}

Server::State::Done Server::State::handle(Session& session, const protocol::SetName& command) {
  const std::string& player = session.player;
  sessions.rename(player, command.name, outbox.open_batch());  // stored with its answer
  for (Room* room : rooms_of(player)) {
    const bool here = room->present.contains(session.id);
    if (!here && !room->seat_of(player) && !room->is_here(player)) continue;
    RoomContext context = context_of(*room);
    const auto is_theirs = [&](const MatchPlayer& each) { return each.player == player; };
    if (room->table && std::ranges::any_of(room->table->begun.players, is_theirs))
      for (auto& [connection, visitor] : room->present) visitor.shown.reset();  // a table has names
    in_room(context, *room, [&] {  // so that the name is stored, whatever one of them throws
      if (here) push_room_to(context, *room, session.id);
      push_room_soon(context, *room);
    });
  }
  return {{}, player_lane(player)};
}

std::optional<int Limits::*> Server::State::room_limit_reached(const Session& session) {
  if (rooms_from.are_spent(session.network, config.rooms_an_address_max))
    return &Limits::rooms_an_address_max;
  const auto is_host = [&](const Room* room) { return room->host == session.player; };
  if (std::ranges::count_if(rooms_of(session.player), is_host) >= config.rooms_a_player_max)
    return &Limits::rooms_a_player_max;
  return std::nullopt;
}

std::optional<CommandResult> Server::State::refuse_room(const Session& session, bool begins) {
  if (begins && !sessions.may_begin(session, now))
    return CommandResult::refuse(Reason::too_much_played);
  if (static_cast<int>(rooms.size()) >= config.rooms_max)
    return CommandResult::refuse(Reason::server_full);
  const auto reached = room_limit_reached(session);
  if (!reached) return std::nullopt;
  note_limit(*reached);
  const int most = config.**reached;
  return CommandResult::refuse(Reason::too_many_rooms, most + 1, most);
}

Room& Server::State::add_room(const Session& session) {
  std::string code = random_room_code(entropy);
  while (rooms.contains(code)) code = random_room_code(entropy);
  Room& room = rooms[code];
  room.code = code;
  room.host = session.player;
  room.made_from = session.network;
  room.shuffle = next_shuffle(entropy);
  rooms_from.take(room.made_from);
  return room;
}

// The answer is told in the room's lane, before all else in it.
Server::State::Done Server::State::open_room(Session& session, Room& room,
                                             const std::function<void(RoomContext&)>& begin) {
  room.present[session.id] = {session.player, session.takes_changes};
  note_presence(session, room);
  room.save(now);
  RoomContext context = context_of(room);
  if (begin)
    in_room(context, room, [&] { begin(context); });
  else
    push_room(context, room);
  push_all_chat(context, room, session.id);
  return {{std::nullopt, "\"room\":\"" + room.code + '"'}, room_lane(room.code)};
}

Server::State::Done Server::State::handle(Session& session, const protocol::CreateRoom& command) {
  const auto first = command.first_match ? first_match_of(command.game) : std::nullopt;
  if (command.first_match && !first)
    return {CommandResult::refuse(Reason::no_such_game), player_lane(session.player)};
  const auto planned = first ? plan_of(config, command.game, first->players, first->options)
                             : plan_of(config, command.game, command.players, command.options);
  if (const auto* refused = std::get_if<CommandResult>(&planned))
    return {*refused, player_lane(session.player)};
  if (const auto refused = refuse_room(session, first.has_value()))
    return {*refused, player_lane(session.player)};
  const Plan& plan = std::get<Plan>(planned);
  Room& room = add_room(session);
  room.game = command.game;
  room.options = plan.options;
  room.turn_limit = command.turn_limit;
  room.hints = command.hints;
  room.chairs.resize(static_cast<size_t>(plan.players));
  room.chairs[0].player = session.player;
  for (size_t seat = 1; first && seat < room.chairs.size(); ++seat)
    room.chairs[seat].bot = weaker_than(config.bots, stand_in_bot, room.game);
  if (!first) return open_room(session, room);
  return open_room(session, room, [&](RoomContext& context) {
    begin_match(context, room, session.network, &*first);
  });
}

// Bots have the seats that bots had, the player the one that was theirs or else a free one, and
// friends come to the rest. Where only bots have played the player takes the place of the first.
// Who is asked for a choice sits where it is asked, and plays on against bots alone.
Server::State::Done Server::State::go_on(Session& session, const protocol::GoOn& command,
                                         const PositionFound::Found& found) {
  const auto refuse = [&](protocol::Code why) {
    return Done{CommandResult::refuse(why), player_lane(session.player)};
  };
  if (const auto* why = std::get_if<Reason>(&found)) return refuse(*why);
  const PastPosition& past = std::get<PastPosition>(found);
  if (command.seat)
    if (const auto why = why_not_asked(past, *command.seat)) return refuse(*why);
  if (const auto refused = refuse_room(session, command.seat.has_value()))
    return {*refused, player_lane(session.player)};
  Room& room = add_room(session);
  room.game = past.game;
  room.options = told_options(past.game, past.beginning.options);
  room.begins_at = past.beginning;
  if (command.seat) {
    room.asks_for_choice = true;
    room.hints = protocol::Hints::no;
    for (const MatchPlayer& each : past.players)
      room.chairs.emplace_back().bot = plays(config, each.bot, past.game)
                                           ? each.bot
                                           : std::string(stand_in_for(config.bots, past.game));
    Chair& chair = room.chair(static_cast<Seat>(*command.seat));
    chair.bot.clear();
    chair.player = session.player;
    return open_room(session, room,
                     [&](RoomContext& context) { begin_match(context, room, session.network); });
  }
  for (const MatchPlayer& each : past.players) {
    Chair& chair = room.chairs.emplace_back();
    if (each.player == session.player) chair.player = session.player;
    if (plays(config, each.bot, past.game)) chair.bot = each.bot;
  }
  if (!room.seat_of(session.player)) {
    const auto free = std::ranges::find_if(room.chairs, &Chair::free);
    Chair& chair = free == room.chairs.end() ? room.chairs.front() : *free;
    chair = {};
    chair.player = session.player;
  }
  return open_room(session, room);
}

// The answer waits for what each of those rooms would tell now, in a lane of its own: a hello on
// another connection of the player does not.
Server::State::Done Server::State::handle(Session& session, const protocol::MyRooms&) {
  const LaneId lane = list_lane(session.player);
  outbox.wait_for(lane, sessions.names().at(session.player).stored_in);  // as the hello here does
  std::vector<Room*> open = rooms_of(session.player);
  std::erase_if(open, [&](const Room* room) { return !is_open_for(*room, session.player); });
  std::ranges::sort(open, [](const Room* a, const Room* b) {
    return a->active != b->active ? a->active > b->active : a->code < b->code;
  });
  open.resize(std::min(open.size(), rooms_listed_max));
  std::string text = "\"rooms\":";
  JsonWriter out(text);
  out.begin_array();
  for (const Room* room : open) {
    write_open_room(out, *room, session.player, sessions.names());
    outbox.follow(lane, room_lane(room->code));
    for (const Chair& chair : room->chairs)
      if (const auto name = sessions.names().find(chair.player); name != sessions.names().end())
        outbox.wait_for(lane, name->second.stored_in);
  }
  out.end_array();
  return {{std::nullopt, std::move(text)}, lane};
}

}  // namespace understory::server

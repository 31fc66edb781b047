// Commands one by one: who may do what in a room, and when. protocol/README.md says each in words.
#include <algorithm>
#include <utility>

#include "engine/bots/bots.h"
#include "engine/core/json_writer.h"
#include "server/core/faults.h"
#include "server/core/host_deck.h"
#include "server/core/secret.h"
#include "server/core/state.h"

namespace understory::server {
namespace {

/// Whether the game has those options with those values.
bool has_options(const GameEntry& game, const protocol::Options& options) {
  return std::all_of(options.begin(), options.end(), [&](const auto& chosen) {
    return std::any_of(game.options.begin(), game.options.end(), [&](const GameOption& option) {
      return option.key == chosen.first && option.takes(chosen.second);
    });
  });
}

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

std::optional<Outcome> refuse_during_match(const Room& room) {
  if (room.phase == Phase::frozen) return Outcome::refuse("frozen");
  if (room.match_is_on()) return Outcome::refuse("match_is_on");
  return std::nullopt;
}

std::optional<Outcome> refuse_change(const Room& room, const Session& session) {
  if (auto refused = refuse_during_match(room)) return refused;
  if (room.host != session.player) return Outcome::refuse("not_host");
  return std::nullopt;
}

Outcome Server::State::carry_out(Session& session, const protocol::Command& command) {
  const auto handle_in_room = [&](const auto& each, bool enters) -> Outcome {
    const auto found = rooms.find(each.room);
    Room* room = found == rooms.end() ? nullptr : &found->second;
    if (auto refused = refuse_guess(session, room, enters)) return *refused;
    try {
      return handle(Caller{session, command.id}, *room, each);
    } catch (const std::exception& error) {
      freeze(*room, reason_of(error));  // the rules have failed: here, and nowhere else
      return Outcome::refuse("frozen");
    }
  };
  return std::visit(
      [&](const auto& each) -> Outcome {
        using Each = std::decay_t<decltype(each)>;
        if constexpr (requires { each.room; })
          return handle_in_room(each, std::is_same_v<Each, protocol::EnterRoom>);
        else
          return handle(session, each);
      },
      command.body);
}

Outcome Server::State::handle(Session&, const protocol::Ping&) { return {}; }

Outcome Server::State::handle(Session& session, const protocol::SetName& command) {
  players[session.player].name = command.name;
  for (Room* room : rooms_of(session.player)) {
    const bool here = session.rooms.contains(room->code);
    if (!here && !room->seat_of(session.player) && !is_here(*room, session.player)) continue;
    if (here) push_room_to(*room, session);
    push_room_soon(*room);
  }
  return {};  // stored with its answer
}

// A code can be said aloud, so it can be guessed. After too many wrong ones a network learns no
// more by any command; only a first try is always looked up, since many people may share one.
std::optional<Outcome> Server::State::refuse_guess(Session& session, const Room* room,
                                                   bool enters) {
  if (room != nullptr && (session.rooms.contains(room->code) || room->host == session.player ||
                          room->seat_of(session.player)))
    return std::nullopt;
  if (session.has_guessed && !guesses.left(session.network, now.steady))
    return Outcome::refuse("too_many_tries");
  if (room != nullptr && enters) return std::nullopt;
  session.has_guessed = true;
  const bool counted = guesses.count(session.network, now.steady);
  return Outcome::refuse(counted ? protocol::Reason::no_such_room
                                 : protocol::Reason::too_many_tries);
}

Outcome Server::State::handle(Session& session, const protocol::Hello& command) {
  if (command.protocol != protocol::version)
    return Outcome::refuse("wrong_protocol", protocol::version, command.protocol);
  std::string new_token;
  std::string id = session.player;
  if (command.token) {
    const auto known = player_of_token.find(token_hash(*command.token));
    if (known == player_of_token.end()) return Outcome::refuse("unknown_token");
    if (!id.empty() && id != known->second) return Outcome::refuse("malformed");
    id = known->second;
  } else if (id.empty()) {
    id = "p" + random_name(entropy, 6);
    while (players.contains(id)) id = "p" + random_name(entropy, 6);
    new_token = random_name(entropy, 16);
    outbox.store(PlayerRecord{id, token_hash(new_token), "", "[]"});
    player_of_token[token_hash(new_token)] = id;
  }
  Player& player = players[id];
  if (static_cast<int>(player.connections.size()) >= config.connections_a_player_max &&
      !player.connections.contains(session.id)) {
    const ConnectionId oldest = *player.connections.begin();
    outbox.close(oldest, 1008);
    drop(oldest);
  }
  session.player = id;
  player.connections.insert(session.id);
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("player").begin_object().field("id", id).field("name", player.name);
  out.end_object();
  if (!new_token.empty()) out.field("token", new_token);
  out.key("games");
  write_games(out, offered);
  out.key("bots");
  std::vector<std::string> names;
  for (const Bot& bot : config.bots) names.push_back(bot.name);
  write_strings(out, names);
  return {std::nullopt, text.substr(1)};
}

std::variant<Plan, Outcome> Server::State::plan_of(const std::string& game_name,
                                                   std::optional<int> seats,
                                                   protocol::Options options) const {
  const auto game = std::find_if(offered.begin(), offered.end(),
                                 [&](const GameEntry& entry) { return entry.name == game_name; });
  if (game == offered.end()) return Outcome::refuse("no_such_game");
  const bool decks = has_decks(game_name);
  if (decks && !config.deck.empty()) options.try_emplace("deck", hosts_deck);
  const auto deck = options.find("deck");
  if (decks && config.deck.empty() && deck != options.end() && deck->second == hosts_deck)
    return Outcome::refuse("no_host_deck");
  const int wanted = seats.value_or(game->players.front());
  if (std::find(game->players.begin(), game->players.end(), wanted) == game->players.end() ||
      !has_options(*game, options))
    return Outcome::refuse("no_such_option");
  try {  // some do not go together: only the rules know
    check_setup({game_name, wanted, with_deck_text(options, config.deck), Seed{}});
  } catch (const SetupError&) {
    return Outcome::refuse("no_such_option");
  }
  return Plan{wanted, std::move(options)};
}

Outcome Server::State::handle(Session& session, const protocol::CreateRoom& command) {
  const auto planned = plan_of(command.game, command.players, command.options);
  if (const auto* refused = std::get_if<Outcome>(&planned)) return *refused;
  const Plan& plan = std::get<Plan>(planned);
  if (static_cast<int>(rooms.size()) >= config.rooms_max) return Outcome::refuse("server_full");
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
  room.present.insert(session.id);
  session.rooms.insert(code);
  players[session.player].rooms.insert(code);
  save(room);
  push_room(room);
  push_all_chat(room, session);
  return {std::nullopt, "\"room\":\"" + code + '"'};
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::EnterRoom&) {
  Session& session = caller.session;
  const auto seat = room.seat_of(session.player);
  if (!seat && room.host != session.player && !room.present.contains(session.id)) {
    const int most = config.watchers_max;
    if (watchers(room) >= most) return Outcome::refuse("room_full", most + 1, most);
  }
  const bool was_here = is_here(room, session.player);
  room.present.insert(session.id);
  session.rooms.insert(room.code);
  players[session.player].rooms.insert(room.code);
  touch(room);
  bool changed = seat && !was_here;
  if (seat && std::exchange(room.chairs[static_cast<size_t>(*seat)].left, false)) save(room);
  if (seat) changed = end_stand_in(room, *seat) || changed;
  changed = watch(room) || changed;
  if (changed) {
    push_room(room);
  } else {
    push_room_to(room, session);
    if (!was_here) push_room_soon(room);
  }
  push_all_chat(room, session);
  in_room(room, [&] {  // a frozen room is shown as far as it can be
    push_table_and_history(room, session);
    push_committed_to(room, session);
  });
  return {};
}

int Server::State::watchers(const Room& room) const {
  return static_cast<int>(std::count_if(
      room.present.begin(), room.present.end(),
      [&](ConnectionId connection) { return !room.seat_of(sessions.at(connection).player); }));
}

void Server::State::step_out(Session& session, Room& room) {
  session.rooms.erase(room.code);
  room.present.erase(session.id);
  touch(room);
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::LeaveRoom&) {
  Session& session = caller.session;
  step_out(session, room);
  const auto seat = room.seat_of(session.player);
  const std::string host = room.host;
  if ((seat || room.host == session.player) && !is_here(room, session.player)) {
    if (room.match_is_on()) {
      if (seat) room.chairs[static_cast<size_t>(*seat)].left = true;
    } else {
      if (seat) room.chairs[static_cast<size_t>(*seat)] = {};
      choose_host(room);
    }
    save(room);
  }
  watch(room);
  push_presence(room, seat || room.host != host);
  return {};
}

void Server::State::free_left_seats(Room& room) {
  for (Chair& chair : room.chairs)
    if (chair.left && !is_here(room, chair.player)) chair = {};
  for (Chair& chair : room.chairs) chair.left = false;
  choose_host(room);
}

void Server::State::choose_host(Room& room) {
  if (room.seat_of(room.host)) return;
  if (is_here(room, room.host)) return;  // has only stood up
  for (const Chair& chair : room.chairs)
    if (!chair.player.empty()) {
      room.host = chair.player;
      return;
    }
  // Nobody is seated: the host stays until somebody sits down.
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::TakeSeat& command) {
  if (auto refused = refuse_during_match(room)) return *refused;
  Session& session = caller.session;
  const int seat = command.seat;
  if (seat >= static_cast<int>(room.chairs.size())) return Outcome::refuse("no_such_seat");
  Chair& chair = room.chairs[static_cast<size_t>(seat)];
  if (chair.player == session.player) return {};
  if (!chair.free()) return Outcome::refuse("seat_taken");
  if (const auto before = room.seat_of(session.player))
    room.chairs[static_cast<size_t>(*before)] = {};
  chair = Chair{};
  chair.player = session.player;
  choose_host(room);
  save(room);
  push_room(room);
  return {};
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::StandUp&) {
  if (auto refused = refuse_during_match(room)) return *refused;
  const auto seat = room.seat_of(caller.session.player);
  if (!seat) return Outcome::refuse("not_seated");
  room.chairs[static_cast<size_t>(*seat)] = {};
  save(room);
  push_room(room);
  return {};
}

bool Server::State::plays(const std::string& bot, const std::string& game) const {
  const Bot* known = find_bot(config.bots, bot);
  return known != nullptr && known->plays(game);
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::SeatBot& command) {
  if (auto refused = refuse_change(room, caller.session)) return *refused;
  if (command.seat >= static_cast<int>(room.chairs.size())) return Outcome::refuse("no_such_seat");
  Chair& chair = room.chairs[static_cast<size_t>(command.seat)];
  if (!chair.player.empty()) return Outcome::refuse("seat_taken");
  if (command.bot && !plays(*command.bot, room.game)) return Outcome::refuse("no_such_bot");
  chair = Chair{};
  chair.bot = command.bot.value_or("");
  save(room);
  push_room(room);
  return {};
}

Outcome Server::State::handle(const Caller& caller, Room& room,
                              const protocol::SetOptions& command) {
  if (auto refused = refuse_change(room, caller.session)) return *refused;
  const auto planned = plan_of(command.game, command.players, command.options);
  if (const auto* refused = std::get_if<Outcome>(&planned)) return *refused;
  const Plan& plan = std::get<Plan>(planned);
  const auto wanted = static_cast<size_t>(plan.players);
  const bool changes = room.game != command.game || room.options != plan.options ||
                       room.turn_limit != command.turn_limit || room.chairs.size() != wanted;
  if (changes)  // whoever has said yes has said it to something else
    for (Chair& chair : room.chairs) chair.rematch = false;
  room.game = command.game;
  room.options = plan.options;
  room.turn_limit = command.turn_limit;
  for (Chair& chair : room.chairs)
    if (!chair.bot.empty() && !plays(chair.bot, room.game)) chair = {};
  // Where chairs go, people move to those that stay.
  for (size_t gone = wanted; gone < room.chairs.size(); ++gone)
    for (size_t kept = 0; kept < wanted; ++kept)
      if (!room.chairs[gone].player.empty() && room.chairs[kept].player.empty())
        room.chairs[kept] = std::exchange(room.chairs[gone], {});
  room.chairs.resize(wanted);
  choose_host(room);
  save(room);
  push_room(room);
  return {};
}

Outcome Server::State::handle(const Caller& caller, Room& room, const protocol::Chat& command) {
  Session& session = caller.session;
  if (!room.present.contains(session.id)) return Outcome::refuse("not_seated");
  ChatRecord line{room.code,      room.chat.empty() ? 1 : room.chat.back().n + 1,
                  session.player, players[session.player].name,
                  command.text,   now.wall,
                  caller.command};
  outbox.store(line);
  push_chat(room, line);
  room.keep(std::move(line));
  touch(room);
  return {};
}

void Server::State::touch(Room& room) {
  room.active = now.wall;
  room.active_at = now.steady;
  // Kept, though not at every turn: a restart would take a room in use for an idle one.
  constexpr WallMillis day = 24LL * 3600 * 1000;
  if (room.phase != Phase::frozen && std::abs(room.active - room.active_stored) > day)
    changed_rooms.insert(room.code);
}

void Server::State::save(Room& room) {
  touch(room);
  changed_rooms.insert(room.code);
}

void Server::State::store_changed_rooms() {
  while (!changed_rooms.empty())  // one that freezes at this is changed once more
    for (const std::string& code : std::exchange(changed_rooms, {})) {
      const auto found = rooms.find(code);
      if (found == rooms.end()) continue;
      Room& room = found->second;
      in_room(room, [&] {
        outbox.store(room.record());
        room.active_stored = room.active;
      });
    }
}

}  // namespace understory::server

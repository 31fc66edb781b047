// The simulated server (server/simulation/rig.h) as the tests use it, and two people in a room.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "server/simulation/rig.h"

namespace understory::server::tests {

using namespace simulation;

/// A new player, on a connection of their own.
inline ConnectionId player(Rig& world, const std::string& address = "10.0.0.1") {
  const ConnectionId connection = world.connect(address);
  REQUIRE(world.say(connection, {{"do", "hello"}, {"protocol", 2}})["ok"] == true);
  return connection;
}
inline Json make_room(Rig& world, ConnectionId connection) {
  return world.say(connection, {{"do", "create_room"}, {"game", "morels"}});
}
/// How often the log has said that this limit is reached: its option and value.
inline size_t said(const Rig& world, const std::string& option) {
  return static_cast<size_t>(std::ranges::count_if(world.logged, [&](const std::string& line) {
    return line.find(option + ' ') != std::string::npos;
  }));
}
inline bool is_there(Rig& world, const std::string& room) {
  for (const RoomRecord& record : world.storage().load().rooms)
    if (record.code == room) return true;
  return false;
}

/// Two people in a room with a match begun.
struct Pair {
  Rig& world;
  std::string tokens[2];
  ConnectionId connections[2];
  std::string room;

  explicit Pair(Rig& in, const std::string& game = "morels") : world(in) {
    for (int i = 0; i < 2; ++i) {
      connections[i] = world.connect();
      tokens[i] = world.say(connections[i], {{"do", "hello"}, {"protocol", 2}}).at("token");
      world.say(connections[i], {{"do", "set_name"}, {"name", i == 0 ? "Ada" : "Bo"}});
    }
    room = world.say(connections[0], {{"do", "create_room"}, {"game", game}}).at("room");
    world.say(connections[1], {{"do", "enter_room"}, {"room", room}});
    world.say(connections[1], {{"do", "take_seat"}, {"room", room}, {"seat", 1}});
  }
  void start() { world.say(connections[0], {{"do", "start_match"}, {"room", room}}); }
  /// The connections are new (after a crash or a break): says hello and enters again.
  void come_back() {
    for (int i = 0; i < 2; ++i) {
      connections[i] = world.connect();
      world.say(connections[i], {{"do", "hello"}, {"protocol", 2}, {"token", tokens[i]}});
      world.say(connections[i], {{"do", "enter_room"}, {"room", room}});
    }
  }
  const Json& table(int i) { return world.clients[connections[i]].table; }
  bool over() { return table(0)["view"]["over"]; }
  int asked() { return table(0)["view"]["question"]["seat"]; }
  /// A legal answer of the seat that is asked, as its view lists it.
  Json command(uint32_t pick) {
    const Json& view = table(asked())["view"];
    return {{"do", "play"},
            {"room", room},
            {"match", table(0)["match"]},
            {"step", view["step"]},
            {"move", legal_move(view, pick)}};
  }
};

}  // namespace understory::server::tests

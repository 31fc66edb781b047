// People in a room with a match begun, as many as the game takes, and what they say there.
#pragma once

#include <string>
#include <vector>

#include "tests/server/rig.h"

namespace understory::server::tests {

/// What create_room says for a match of each game, with each number of people that plays otherwise.
inline const Json all_kinds_of_match[] = {
    {{"game", "morels"}},
    {{"game", "fungi"}},
    {{"game", "foray"}, {"options", {{"modules", "all"}}}},
    {{"game", "foray"}, {"players", 3}, {"options", {{"modules", "all"}}}},
    {{"game", "foray"}, {"players", 4}, {"options", {{"modules", "random"}}}},
    {{"game", "mycelia"}, {"options", {{"mats", "4"}}}},
    {{"game", "mycelia"}, {"players", 3}, {"options", {{"automata", "yellow"}}}},
};

struct Party {
  Rig& world;
  std::vector<std::string> tokens;
  std::vector<ConnectionId> connections;
  std::string room;

  /// `people` sit down, the first being host; `plan` is what create_room says, or go_on.
  Party(Rig& in, size_t people, Json plan) : world(in), tokens(people), connections(people) {
    for (size_t i = 0; i < people; ++i) {
      connections[i] = world.connect();
      tokens[i] = world.say(connections[i], {{"do", "hello"}, {"protocol", 2}}).at("token");
    }
    if (!plan.contains("do")) plan["do"] = "create_room";
    room = world.say(connections[0], plan).at("room");
    for (size_t i = 1; i < people; ++i) {
      world.say(connections[i], {{"do", "enter_room"}, {"room", room}});
      world.say(connections[i], {{"do", "take_seat"}, {"room", room}, {"seat", i}});
    }
  }
  Json start() { return say(0, {{"do", "start_match"}}); }
  /// Somebody who only watches.
  ConnectionId watch() {
    const ConnectionId connection = world.connect();
    world.say(connection, {{"do", "hello"}, {"protocol", 2}});
    world.say(connection, {{"do", "enter_room"}, {"room", room}});
    return connection;
  }
  void leave(size_t i) {
    world.disconnect(connections[i]);
    connections[i] = 0;
  }
  /// On a new connection, after a break or a crash.
  void come_back(size_t i) {
    connections[i] = world.connect();
    world.say(connections[i], {{"do", "hello"}, {"protocol", 2}, {"token", tokens[i]}});
    world.say(connections[i], {{"do", "enter_room"}, {"room", room}});
  }
  void all_come_back() {
    for (size_t i = 0; i < connections.size(); ++i) come_back(i);
  }
  Json say(size_t i, Json command) {
    command["room"] = room;
    return world.say(connections[i], std::move(command));
  }
  const Client& client(size_t i) { return world.clients[connections[i]]; }
  const Json& view(size_t i) { return world.clients[connections[i]].table["view"]; }
  const Json& seat(size_t of, size_t seen_by) { return client(seen_by).room["seats"][of]; }
  /// The command that answers the open question, as player `i` sees it.
  Json answer(size_t i, Json move) {
    const Json& table = client(i).table;
    return {{"do", "play"},
            {"room", room},
            {"match", table["match"]},
            {"step", table["step"]},
            {"move", std::move(move)}};
  }
  Json play(size_t i, Json move) { return world.say(connections[i], answer(i, std::move(move))); }
  Json play_any(size_t i, uint32_t pick = 0) { return play(i, legal_move(view(i), pick)); }
  /// Those who are asked answer anything until the question is of that kind (or the match over).
  void play_until(const std::string& kind, uint32_t pick = 0) {
    for (int moves = 0; view(0)["over"] != true && view(0)["question"]["kind"] != kind; ++moves) {
      REQUIRE_MESSAGE(moves < 2000, "no question is a ", kind);
      for (const size_t seat : asked_seats(view(0)))
        REQUIRE(play_any(seat, pick + moves)["ok"] == true);
    }
  }
};

inline std::string code_of(const Json& answer) {
  return answer.contains("refusal") ? answer["refusal"]["code"] : "";
}

}  // namespace understory::server::tests

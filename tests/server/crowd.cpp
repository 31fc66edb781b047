// Many people in one room: what is written and sent for each who comes grows with those who are
// there, and not with their square. Counted in messages and bytes, never in time.
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

constexpr int crowd = 400;

/// A room of its host, and people outside who have said hello and given themselves long names.
struct Square {
  Rig world;
  ConnectionId host;
  std::string room;
  std::vector<ConnectionId> people;

  explicit Square(int count) {
    world.config.players_an_hour_max = 10 * crowd;
    world.crash();
    host = guest();
    room = world.say(host, {{"do", "create_room"}, {"game", "morels"}}).at("room");
    for (int i = 0; i < count; ++i) people.push_back(guest());
  }
  ConnectionId guest() {
    const ConnectionId connection = world.connect();
    world.say(connection, {{"do", "hello"}, {"protocol", 2}});
    world.say(connection, {{"do", "set_name"}, {"name", "twenty-four letters long"}});
    return connection;
  }
  /// All at the same time: the clock stands still.
  void enter_at_once() {
    for (const ConnectionId connection : people)
      world.send(connection, Json{{"id", "e"}, {"do", "enter_room"}, {"room", room}}.dump());
    world.settle();
  }
  std::pair<size_t, size_t> messages_and_bytes() const {
    size_t messages = 0, bytes = 0;
    for (const auto& [connection, client] : world.clients) {
      messages += client.heard.size();
      for (const std::string& text : client.heard) bytes += text.size();
    }
    return {messages, bytes};
  }
};

}  // namespace

TEST_CASE("four hundred who enter at once are told once each, and one another once more") {
  Square square(crowd);
  const auto [messages_before, bytes_before] = square.messages_and_bytes();
  square.enter_at_once();
  square.world.wait(10'000);
  const auto [messages, bytes] = square.messages_and_bytes();
  // Each: an answer, its room, its chat; and some rounds of news to all.
  CHECK(messages - messages_before < crowd * 8);
  CHECK(bytes - bytes_before < 8'000'000);
}

TEST_CASE("a room takes a hundred who only watch, and its players besides") {
  Square square(crowd);
  square.enter_at_once();
  int in = 0, refused = 0;
  for (const ConnectionId connection : square.people) {
    const Json answer = square.world.clients[connection].answers["e"];
    in += answer["ok"] == true;
    refused += code_of(answer) == "room_full";
  }
  CHECK(in == 100);
  CHECK(refused == crowd - 100);
  CHECK(said(square.world, "--watchers-max 100") == 1);
  // The same person again is no more than before; whoever has a seat always gets in.
  const ConnectionId first = square.people[0];
  CHECK(square.world.say(first, {{"do", "enter_room"}, {"room", square.room}})["ok"] == true);
  CHECK(square.world.say(square.host, {{"do", "leave_room"}, {"room", square.room}})["ok"] == true);
  // And where one goes another can come.
  square.world.disconnect(first);
  CHECK(square.world.say(square.people.back(),
                         {{"do", "enter_room"}, {"room", square.room}})["ok"] == true);
}

TEST_CASE("a host who has stood up takes no watcher's place") {
  Rig world;
  world.config.watchers_max = 1;
  world.crash();
  Party party(world, 2, {{"game", "morels"}});
  party.leave(1);
  REQUIRE(party.say(0, {{"do", "stand_up"}})["ok"] == true);
  const ConnectionId guest = world.connect();
  world.say(guest, {{"do", "hello"}, {"protocol", 2}});
  CHECK(world.say(guest, {{"do", "enter_room"}, {"room", party.room}})["ok"] == true);
}

TEST_CASE("a seat is kept free for whoever sits on it, however many watch") {
  Rig world;
  Pair pair(world);
  std::vector<ConnectionId> connections;
  world.say(pair.connections[1], {{"do", "ping"}});
  world.disconnect(pair.connections[1]);
  for (int i = 0; i < 120; ++i) {
    connections.push_back(world.connect());
    world.say(connections.back(), {{"do", "hello"}, {"protocol", 2}});
    world.say(connections.back(), {{"do", "enter_room"}, {"room", pair.room}});
  }
  pair.connections[1] = world.connect();
  world.say(pair.connections[1], {{"do", "hello"}, {"protocol", 2}, {"token", pair.tokens[1]}});
  CHECK(world.say(pair.connections[1], {{"do", "enter_room"}, {"room", pair.room}})["ok"] == true);
}

TEST_CASE(
    "who enters is shown the room at once, and the others learn of it in one push soon after") {
  Square square(20);
  const auto pushes = [&](ConnectionId connection) {
    size_t count = 0;
    for (const std::string& text : square.world.clients[connection].heard)
      count += text.starts_with(R"({"push":"room")");
    return count;
  };
  const size_t before = pushes(square.host);
  square.enter_at_once();
  for (const ConnectionId connection : square.people) CHECK(pushes(connection) == 1);
  CHECK(square.world.clients[square.people.back()].room["spectators"].size() == 20);
  CHECK(pushes(square.host) == before);
  square.world.wait(1'000);
  CHECK(pushes(square.host) == before + 1);
  for (const ConnectionId connection : square.people) {
    CHECK(pushes(connection) == 2);
    CHECK(square.world.clients[connection].room["spectators"].size() == 20);
  }
  // Those who go are told of in the same way.
  for (size_t i = 10; i < 20; ++i) square.world.disconnect(square.people[i]);
  square.world.wait(1'000);
  CHECK(pushes(square.host) == before + 2);
  CHECK(square.world.clients[square.host].room["spectators"].size() == 10);
  square.world.wait(60'000);
  CHECK(pushes(square.host) == before + 2);
}

TEST_CASE("somebody who renames themselves again and again makes one push a room") {
  Square square(20);
  square.enter_at_once();
  square.world.wait(1'000);
  const auto [before, bytes] = square.messages_and_bytes();
  for (int i = 0; i < 15; ++i)
    square.world.send(square.people[0], Json{{"id", "n" + std::to_string(i)},
                                             {"do", "set_name"},
                                             {"name", "name " + std::to_string(i)}}
                                            .dump());
  square.world.settle();
  square.world.wait(1'000);
  // An answer and a push of one's own for each, and one push to each of the 21.
  CHECK(square.messages_and_bytes().first - before <= 15 + 15 + 21);
  bool seen = false;
  for (const Json& person : square.world.clients[square.host].room["spectators"])
    seen = seen || person["name"] == "name 14";
  CHECK(seen);
}

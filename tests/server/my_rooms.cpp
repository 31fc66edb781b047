// The list of the rooms in which a player has something to come back to.
#include <algorithm>

#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

Json rooms_of(Rig& world, ConnectionId connection) {
  const Json answer = world.say(connection, {{"do", "my_rooms"}});
  REQUIRE(answer["ok"] == true);
  return answer["rooms"];
}

}  // namespace

TEST_CASE("a player's open rooms are listed with whose turn it is, the last one first") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  world.say(party.connections[0], {{"do", "set_name"}, {"name", "Ada"}});
  const std::string waiting =
      world.say(party.connections[0], {{"do", "create_room"}, {"game", "foray"}}).at("room");
  world.say(party.connections[0],
            {{"do", "seat_bot"}, {"room", waiting}, {"seat", 1}, {"bot", "greedy"}});
  world.now.wall += 1000;
  REQUIRE(party.start()["ok"] == true);
  const size_t asked = asked_seats(party.view(0))[0];

  Json rooms = rooms_of(world, party.connections[0]);
  REQUIRE(rooms.size() == 2);
  CHECK(rooms[0]["room"] == party.room);
  CHECK(rooms[0]["phase"] == "playing");
  CHECK(rooms[0]["you"] == 0);
  CHECK(rooms[0]["seats"][0]["name"] == "Ada");
  CHECK(rooms[0]["seats"][asked]["asked"] == true);
  CHECK(rooms[0]["seats"][1 - asked]["asked"] == false);
  CHECK(rooms[1]["room"] == waiting);
  CHECK(rooms[1]["phase"] == "waiting");
  CHECK(rooms[1]["seats"][1] == Json{{"name", nullptr}, {"bot", "greedy"}, {"asked", false}});
  CHECK(rooms[0]["active"] > rooms[1]["active"]);
  CHECK(rooms_of(world, party.connections[1]).size() == 1);
  CHECK(rooms_of(world, party.watch()).empty());

  world.crash();
  party.all_come_back();
  rooms = rooms_of(world, party.connections[0]);
  REQUIRE(rooms.size() == 2);
  CHECK(rooms[0]["seats"][asked]["asked"] == true);
}

TEST_CASE("a match that is over and a room that was left are in nobody's list") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  for (int moves = 0; party.view(0)["over"] != true; ++moves) {
    REQUIRE(moves < 400);
    REQUIRE(party.play_any(asked_seats(party.view(0))[0])["ok"] == true);
  }
  CHECK(rooms_of(world, party.connections[0]).empty());
  const std::string next =
      world.say(party.connections[1], {{"do", "create_room"}, {"game", "morels"}}).at("room");
  CHECK(rooms_of(world, party.connections[1]).size() == 1);
  world.say(party.connections[1], {{"do", "leave_room"}, {"room", next}});
  CHECK(rooms_of(world, party.connections[1]).empty());
}

TEST_CASE("no more than twenty rooms are listed, those where something happened last") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  for (int made = 0; made < 25; ++made) {
    world.now.wall += 1000;
    world.now.steady += 1000;
    world.say(party.connections[1], {{"do", "create_room"}, {"game", "morels"}});
  }
  const Json rooms = rooms_of(world, party.connections[1]);
  CHECK(rooms.size() == 20);
  CHECK(std::none_of(rooms.begin(), rooms.end(),
                     [&](const Json& room) { return room["room"] == party.room; }));
}

TEST_CASE("the list is told when all that it shows is stored, and not before") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  const size_t asked = asked_seats(party.view(0))[0];
  const ConnectionId connection = party.connections[1 - asked];
  world.disk_is_stuck = true;
  party.play_any(asked);
  REQUIRE(world.waiting() == 1);
  CHECK(world.say(connection, {{"id", "list"}, {"do", "my_rooms"}}).is_null());
  world.store_one();
  CHECK(world.clients[connection].answers.contains("list"));
}

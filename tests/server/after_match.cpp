// When a match is over its table stays as those have played it who sat there, whoever comes next.
#include <doctest/doctest.h>

#include "tests/server/party.h"

namespace understory::server::tests {
namespace {

Json names_of(const Client& client) {
  Json names = Json::array();
  for (const Json& player : client.table.at("players")) names.push_back(player["name"]);
  return names;
}

/// A finished match of Morels between "Ada" and "Bo"; whoever reads a failure finds its moves in
/// Party::play_until.
Party finished(Rig& world) {
  Party party(world, 2, {{"game", "morels"}});
  world.say(party.connections[0], {{"do", "set_name"}, {"name", "Ada"}});
  world.say(party.connections[1], {{"do", "set_name"}, {"name", "Bo"}});
  party.start();
  party.play_until("nothing: to the end");
  return party;
}

}  // namespace

TEST_CASE("a table says who was seated when its match began, whoever sits there later") {
  Rig world;
  Party party = finished(world);
  REQUIRE(names_of(party.client(0)) == Json{"Ada", "Bo"});
  party.say(1, {{"do", "leave_room"}});
  const ConnectionId dora = party.watch();
  world.say(dora, {{"do", "set_name"}, {"name", "Dora"}});
  REQUIRE(world.say(dora, {{"do", "take_seat"}, {"room", party.room}, {"seat", 1}})["ok"] == true);
  world.say(dora, {{"do", "enter_room"}, {"room", party.room}});
  CHECK(names_of(world.clients[dora]) == Json{"Ada", "Bo"});
  CHECK(world.clients[dora].table["view"]["viewer"] == "spectator");
  world.crash();
  party.come_back(0);
  CHECK(names_of(party.client(0)) == Json{"Ada", "Bo"});
  CHECK(party.view(0)["viewer"] == 0);
}

TEST_CASE("a table says which seats bots had when its match began") {
  Rig world;
  Party party(world, 1, {{"game", "morels"}});
  party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "random"}});
  party.start();
  world.say(party.connections[0], {{"do", "enter_room"}, {"room", party.room}});
  const Json& players = party.client(0).table["players"];
  CHECK(players[1] == Json{{"name", ""}, {"bot", "random"}});
  CHECK(players[0]["bot"].is_null());
}

TEST_CASE("who takes a name during the match is called by it on the table") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  world.say(party.connections[1], {{"do", "set_name"}, {"name", "Bo"}});
  party.play_until("nothing: to the end");
  CHECK(names_of(party.client(0)) == Json{"", "Bo"});
}

}  // namespace understory::server::tests

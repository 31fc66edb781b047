// What one person's change means to the others in a room: consent that was given to something else,
// and a name that is told wherever it is shown.
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

TEST_CASE(
    "consent to another match is to that match: when the game changes it is asked for again") {
  Rig world(2);
  Pair pair(world);
  pair.start();
  for (uint32_t move = 0; !pair.over(); ++move)
    REQUIRE(world.say(pair.connections[pair.asked()], pair.command(move))["ok"] == true);
  const auto say = [&](int who, Json command) {
    command["room"] = pair.room;
    return world.say(pair.connections[who], std::move(command));
  };
  say(1, {{"do", "rematch"}});
  const auto agrees = [&](size_t seat) -> bool {
    return world.clients[pair.connections[0]].room["seats"][seat]["rematch"];
  };
  REQUIRE(agrees(1));
  const Json now = {{"do", "set_options"}, {"game", "morels"}, {"options", Json::object()}};
  Json other = now;
  other["turn_limit"] = 30;
  CHECK(say(0, now)["ok"] == true);
  CHECK(agrees(1));  // nothing has changed
  CHECK(say(0, other)["ok"] == true);
  CHECK_FALSE(agrees(1));
  say(0, {{"do", "rematch"}});
  CHECK(world.clients[pair.connections[1]].room["phase"] == "done");
  CHECK(agrees(0));
  say(0, now);
  CHECK_FALSE(agrees(0));  // the host's own, too
}

TEST_CASE("a new name is told wherever the player is or has a seat, by whatever line it is given") {
  Rig world;
  Pair pair(world);  // Bo has a seat here, and no connection any more
  const auto hello = [&] {
    const ConnectionId connection = world.connect();
    world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", pair.tokens[1]}});
    return connection;
  };
  const std::string watched =
      world.say(pair.connections[0], {{"do", "create_room"}, {"game", "morels"}})["room"];
  const ConnectionId tab = hello();
  world.say(tab, {{"do", "enter_room"}, {"room", watched}});
  world.disconnect(pair.connections[1]);
  const ConnectionId third = world.connect();  // somebody whom it does not concern
  world.say(third, {{"do", "hello"}, {"protocol", 2}});
  world.say(third, {{"do", "create_room"}, {"game", "morels"}});
  const size_t heard = world.clients[third].heard.size();
  const size_t before = world.clients[pair.connections[0]].heard.size();
  world.say(hello(), {{"do", "set_name"}, {"name", "Bonaparte"}});
  world.wait(world.config.news_pause);
  std::map<std::string, std::string> names;
  const auto& told = world.clients[pair.connections[0]].heard;
  for (size_t i = before; i < told.size(); ++i) {
    const Json push = Json::parse(told[i]);
    if (push["room"] == watched) names[watched] = push["spectators"][0]["name"];
    if (push["room"] == pair.room) names[pair.room] = push["seats"][1]["player"]["name"];
  }
  CHECK(names[watched] == "Bonaparte");
  CHECK(names[pair.room] == "Bonaparte");
  CHECK(world.clients[third].heard.size() == heard);
}

TEST_CASE("whoever enters is told all that the others were told, the newest events included") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  for (uint32_t moves = 0; moves < 6; ++moves)
    for (const size_t seat : asked_seats(party.view(0))) party.play_any(seat, moves);
  Json told = Json::array();
  for (const Json& heard : tables_of(party.client(0).heard))
    for (const Json& event : heard["events"]) told.push_back(event);
  REQUIRE(told.back()["step"] == party.client(0).table["step"]);
  const auto steps = [](const Json& events) {
    std::vector<int> all;
    for (const Json& event : events) all.push_back(event["step"]);
    return all;
  };
  CHECK(steps(world.clients[party.watch()].table["events"]) == steps(told));
  party.leave(0);
  party.come_back(0);
  CHECK(party.client(0).table["events"] == told);
}

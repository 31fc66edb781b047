// What ends a connection comes after all that is on its way to it, from whatever rooms; and where
// the disk fails nothing comes at all.
#include "tests/server/ear.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

TEST_CASE("a server that stops sends what was on its way first, and then its last words") {
  Rig world;
  Party first(world, 2, two), second(world, 2, two);
  const ConnectionId idle = stranger(world);
  const ConnectionId both = stranger(world, first.tokens[0]);
  for (const std::string& room : {first.room, second.room})
    world.say(both, {{"do", "enter_room"}, {"room", room}});
  world.wait(world.config.news_pause);
  world.disk_is_stuck = true;
  Ear ear(world, both), bo(world, first.connections[1]), quiet(world, idle);
  send(world, both, "one", talk(first.room));
  send(world, both, "two", talk(second.room));
  world.step(Drain{});
  CHECK(quiet.hear() == "restarting");
  CHECK(world.clients[idle].closed == 1012);
  CHECK(world.clients[first.connections[1]].closed == 0);
  world.store_one();
  CHECK(bo.hear() == "chat restarting");
  CHECK(world.clients[first.connections[1]].closed == 1012);
  CHECK(ear.hear() == "one chat");
  CHECK(world.clients[both].closed == 0);  // the other room's answer is still on its way
  world.store_one();
  CHECK(ear.hear() == "two chat restarting");
  CHECK(world.clients[both].closed == 1012);
  for (const auto& [connection, client] : world.clients)
    CHECK(client.heard.size() == client.heard_when_closed);
}

TEST_CASE("who is cut off for saying too much is still told what was done before") {
  Rig world;
  Party party(world, 2, two);
  world.disk_is_stuck = true;
  const ConnectionId connection = party.connections[0];
  Ear ear(world, connection);
  send(world, connection, "said", talk(party.room));
  for (int i = 0; i < 60; ++i) world.send(connection, R"({"id":"p","do":"ping"})");
  CHECK(world.clients[connection].closed == 0);
  ear.skip();
  world.store_one();
  CHECK(ear.hear() == "said chat");
  CHECK(world.clients[connection].closed == 1008);
  CHECK(world.clients[connection].heard_when_closed == world.clients[connection].heard.size());
}

TEST_CASE("the oldest tab of one too many is closed after what was on its way to it") {
  Rig world;
  Party party(world, 2, two);
  for (int tab = 1; tab < world.config.connections_a_player_max; ++tab)
    stranger(world, party.tokens[0]);
  world.disk_is_stuck = true;
  const ConnectionId oldest = party.connections[0];
  Ear ear(world, oldest);
  send(world, oldest, "said", talk(party.room));
  const ConnectionId newest = world.connect();
  send(world, newest, "h", {{"do", "hello"}, {"protocol", 2}, {"token", party.tokens[0]}});
  CHECK(world.clients[newest].answers["h"]["ok"] == true);
  CHECK(world.clients[oldest].closed == 0);
  world.store_one();
  CHECK(ear.hear() == "said chat");
  CHECK(world.clients[oldest].closed == 1008);
}

TEST_CASE("when a batch cannot be stored nothing of any room is told that waits, nor later") {
  Rig world;
  Party first(world, 2, two), second(world, 2, two);
  world.disk_is_stuck = true;
  send(world, first.connections[0], "one", talk(first.room));
  send(world, second.connections[0], "two", talk(second.room));
  send(world, second.connections[0], "name", {{"do", "set_name"}, {"name", "Ada"}});
  std::map<ConnectionId, size_t> heard;
  for (const auto& [connection, client] : world.clients) heard[connection] = client.heard.size();
  world.store_one(false);
  CHECK(world.died.find("the disk is full") != std::string::npos);
  send(world, second.connections[1], "more", {{"do", "ping"}});
  world.step(Stored{2, true});
  for (const auto& [connection, client] : world.clients)
    CHECK(client.heard.size() == heard[connection]);
  world.disk_is_stuck = false;
  world.crash();
  first.all_come_back();
  CHECK(first.client(0).chat["lines"].empty());
}

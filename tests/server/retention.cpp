// What nobody comes back to goes, and nothing else: rooms, matches, players, talk.
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

const Json morels_for_two = {{"game", "morels"}};

}  // namespace

TEST_CASE("talk goes after three months, but for the last line, from which the numbers go on") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    Party party(world, 2, morels_for_two);
    const auto talk = [&](const std::string& text) {
      return party.say(0, {{"do", "chat"}, {"text", text}})["ok"] == true;
    };
    const auto lines = [&] {
      std::vector<std::string> texts;
      for (const ChatRecord& line : world.storage().load().chat) texts.push_back(line.text);
      return texts;
    };
    for (const char* text : {"old", "older"}) REQUIRE(talk(text));
    world.wait(60 * one_day);
    REQUIRE(talk("young"));
    if (restarted) {
      world.crash();
      party.all_come_back();
    }
    world.wait(29 * one_day);
    CHECK(lines() == std::vector<std::string>{"old", "older", "young"});
    world.wait(3 * one_day);
    CHECK(lines() == std::vector<std::string>{"young"});
    world.wait(100 * one_day);
    CHECK(lines() == std::vector<std::string>{"young"});
    REQUIRE(talk("new"));
    CHECK(world.storage().load().chat.back().n == 4);
    world.wait(2 * one_hour);
    CHECK(lines() == std::vector<std::string>{"new"});
  }
}

TEST_CASE("a leap of the clock deletes nobody's talk, and forgets no player") {
  Rig world;
  Party party(world, 2, morels_for_two);
  REQUIRE(party.say(0, {{"do", "chat"}, {"text", "first"}})["ok"] == true);
  REQUIRE(party.say(0, {{"do", "chat"}, {"text", "second"}})["ok"] == true);
  const ConnectionId guest = player(world);
  world.disconnect(guest);
  const size_t players = world.storage().load().players.size();
  world.now.wall += 2000 * one_day;
  world.wait(2 * one_hour);
  CHECK(world.storage().load().chat.size() == 2);
  world.crash();
  party.all_come_back();
  world.wait(2 * one_hour);
  CHECK(world.storage().load().chat.size() == 2);
  CHECK(world.storage().load().players.size() == players);
}

TEST_CASE("a player who never played and comes back no more is forgotten after a while") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    world.config.unused_player_days = 10;
    world.crash();
    const auto known = [&](const Json& token) {
      const ConnectionId connection = world.connect();
      const bool is =
          world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", token}})["ok"] == true;
      world.disconnect(connection);
      return is;
    };
    // One looks in and goes; one comes back now and then; two have a room; two have played.
    std::vector<Json> tokens;
    for (int n = 0; n < 2; ++n) {
      const ConnectionId connection = world.connect();
      tokens.push_back(world.say(connection, {{"do", "hello"}, {"protocol", 2}}).at("token"));
      world.disconnect(connection);
    }
    Pair seated(world), played(world);
    played.start();
    while (!played.over()) world.say(played.connections[played.asked()], played.command(0));
    world.say(played.connections[0], {{"do", "close_room"}, {"room", played.room}});
    for (const Pair* pair : {&seated, &played})
      for (const ConnectionId connection : pair->connections) world.disconnect(connection);
    const size_t before = world.storage().load().players.size();
    world.wait(6 * one_day);
    CHECK(known(tokens[1]));
    if (restarted) world.crash();
    world.disconnect(world.connect());
    world.wait(3 * one_day);
    CHECK(world.storage().load().players.size() == before);
    world.wait(2 * one_day);
    CHECK(world.storage().load().players.size() == before - 1);
    CHECK_FALSE(known(tokens[0]));
    CHECK(known(tokens[1]));
    for (const Pair* pair : {&played, &seated})
      for (const std::string& token : pair->tokens) CHECK(known(token));
    // Whoever stays with a tab open is here, however long.
    const ConnectionId tab = world.connect();
    const Json token = world.say(tab, {{"do", "hello"}, {"protocol", 2}}).at("token");
    world.wait(40 * one_day);
    world.disconnect(tab);
    world.wait(8 * one_day);
    CHECK(known(token));
  }
}

TEST_CASE("whoever finishes a match that a restart fell into is not forgotten") {
  Rig world;
  world.config.unused_player_days = 10;
  world.crash();
  Pair pair(world);
  pair.start();
  world.say(pair.connections[pair.asked()], pair.command(0));
  world.crash();
  pair.come_back();
  while (!pair.over()) world.say(pair.connections[pair.asked()], pair.command(0));
  world.say(pair.connections[0], {{"do", "close_room"}, {"room", pair.room}});
  for (const ConnectionId connection : pair.connections) world.disconnect(connection);
  world.wait(20 * one_day);
  for (const std::string& token : pair.tokens)
    CHECK(world.say(world.connect(), {{"do", "hello"}, {"protocol", 2}, {"token", token}})["ok"] ==
          true);
}

TEST_CASE("who was here while the disk was full was here") {
  Rig world;
  world.config.unused_player_days = 10;
  world.crash();
  ConnectionId connection = world.connect();
  const Json token = world.say(connection, {{"do", "hello"}, {"protocol", 2}}).at("token");
  const auto comes = [&] {
    connection = world.connect();
    return world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", token}})["ok"] ==
           true;
  };
  world.disconnect(connection);
  world.wait(9 * one_day);
  world.step(DiskSpace{true, "no room"});
  CHECK(comes());
  world.disconnect(connection);
  world.step(DiskSpace{false});
  world.wait(5 * one_day);
  CHECK(comes());
}

TEST_CASE("a line of talk whose time cannot be right keeps no other one from going") {
  Rig world;
  Party party(world, 2, morels_for_two);
  const auto talk = [&](const std::string& text) {
    REQUIRE(party.say(0, {{"do", "chat"}, {"text", text}})["ok"] == true);
  };
  const WallMillis right = std::exchange(world.now.wall, 1000);
  talk("in 1970");
  world.now.wall = right;
  talk("old");
  world.crash();
  party.all_come_back();
  world.wait(100 * one_day);
  talk("new");
  world.wait(2 * one_hour);
  std::vector<std::string> texts;
  for (const ChatRecord& line : world.storage().load().chat) texts.push_back(line.text);
  CHECK(texts == std::vector<std::string>{"in 1970", "new"});
}

TEST_CASE("a room of one person without a match goes after a day, one of two stays") {
  Rig world;
  Pair pair(world);
  const ConnectionId ada = player(world);
  const std::string room = make_room(world, ada)["room"];
  world.wait(3 * one_day);
  CHECK(is_there(world, room));  // somebody is in it
  world.disconnect(ada);
  for (const ConnectionId connection : pair.connections) world.disconnect(connection);
  world.wait(22 * one_hour);
  CHECK(is_there(world, room));
  world.wait(4 * one_hour);
  CHECK_FALSE(is_there(world, room));
  CHECK(is_there(world, pair.room));
}

TEST_CASE("a match that nobody comes back to is put away with its room, and can be read") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    Party party(world, 2, morels_for_two);
    party.start();
    party.play_any(asked_seats(party.view(0))[0]);
    const std::string match = party.view(0).is_null() ? "" : party.client(0).table["match"];
    party.leave(0);
    party.leave(1);
    world.wait(80 * one_day);
    if (restarted) world.crash();
    world.disconnect(world.connect());
    CHECK(is_there(world, party.room));
    world.wait(12 * one_day);
    CHECK_FALSE(is_there(world, party.room));
    REQUIRE(world.storage().finished_match(match).has_value());
    CHECK(world.storage().finished_match(match)->steps.size() >= 1);
    world.crash();
    CHECK(world.storage().load().matches.empty());
  }
}

// Data directories outlive programs: databases and room records of older versions are read, brought
// to date, and played on in.
#include "tests/server/by_hand.h"
#include "tests/server/party.h"
#include "tests/source_dir.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

// Made by the program of version 1: two people in the middle of a match of Morels.
const std::string version_1 = UNDERSTORY_SOURCE_DIR "/tests/server/version-1.db";
const std::string tokens[] = {"GMU-YHx1IXYUuyfhikWevw", "KtRy_r08ICHCyZ4tyeDOUA"};
const std::string room = "olive-pebble-teal-sycamore";

}  // namespace

TEST_CASE("a database of version 1 is brought to date once, and its match goes on to its end") {
  Rig world(1, version_1);
  ConnectionId connections[2];
  const auto enter = [&] {
    for (int i = 0; i < 2; ++i) {
      connections[i] = world.connect();
      const Json hello =
          world.say(connections[i], {{"do", "hello"}, {"protocol", 2}, {"token", tokens[i]}});
      REQUIRE(hello["player"]["name"] == (i == 0 ? "Ada" : "Bo"));
      REQUIRE(world.say(connections[i], {{"do", "enter_room"}, {"room", room}})["ok"] == true);
    }
  };
  enter();
  const Client& ada = world.clients[connections[0]];
  CHECK(ada.table["step"] == 6);
  CHECK(ada.table["view"]["seats"][0]["hand"] ==
        Json::parse(R"(["hen_of_the_woods","fairy_ring","fairy_ring"])"));
  CHECK(ada.chat["lines"][0]["text"] == "Written by version 1.");
  // What version 1 did not know is as if nothing had been asked for.
  CHECK(ada.room["turn_limit"] == 0);
  CHECK(ada.room["seats"][1]["stand_in"].is_null());
  CHECK(ada.room["standing"] == Json::object());
  world.crash();  // opens it again, now of the present version
  enter();
  for (int moves = 0; world.clients[connections[0]].table["view"]["over"] != true; ++moves) {
    REQUIRE(moves < 300);
    const Json table = world.clients[connections[0]].table;
    const ConnectionId connection = connections[asked_seats(table["view"])[0]];
    REQUIRE(world.say(connection, {{"do", "play"},
                                   {"room", room},
                                   {"match", table["match"]},
                                   {"step", table["step"]},
                                   {"move", legal_move(world.clients[connection].table["view"],
                                                       moves)}})["ok"] == true);
  }
  const auto match = world.storage().finished_match(world.clients[connections[0]].table["match"]);
  REQUIRE(match);
  CHECK_FALSE(verify(match->recording()));
}

TEST_CASE("what version 1 answered is answered the same, and what is answered now is kept for it") {
  Rig world(1, version_1);
  ConnectionId connection = 0;
  const auto enter = [&] {
    connection = world.connect();
    world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", tokens[0]}});
    world.say(connection, {{"do", "enter_room"}, {"room", room}});
  };
  const Json create = {{"id", "gnt36h-2"}, {"do", "create_room"}, {"game", "morels"}};
  // Version 1 did not say what it had answered, so this is taken for the same.
  const Json begin = {{"id", "gnt36h-5"}, {"do", "return"}, {"room", room}};
  const Json move = {{"id", "gnt36h-8"}, {"do", "play"},
                     {"room", room},     {"match", "iKHvN-ahr80U_l34DS0qig"},
                     {"step", 4},        {"move", {{"do", "take_decay"}}}};
  const Json name = {{"id", "new-name"}, {"do", "set_name"}, {"name", "Adele"}};
  for (int round = 0; round < 3; ++round) {
    enter();
    CHECK(world.say(connection, create)["room"] == room);
    CHECK(world.say(connection, begin)["match"] == "iKHvN-ahr80U_l34DS0qig");
    CHECK(world.say(connection, move)["step"] == 5);
    CHECK(world.say(connection, name) == Json{{"answer", "new-name"}, {"ok", true}});
    if (round == 0) world.say(connection, {{"do", "set_name"}, {"name", "Ada"}});
    CHECK(world.clients[connection].table["step"] == 6);
    CHECK(world.storage().load().rooms.size() == 1);
    const Json hello =
        world.say(world.connect(), {{"do", "hello"}, {"protocol", 2}, {"token", tokens[0]}});
    CHECK(hello["player"]["name"] == "Ada");
    world.crash();
  }
}

TEST_CASE("answers that were kept with four fields each are given again") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}, {"options", {{"start", "0"}}}});
  const Json create = {{"id", "create"}, {"do", "create_room"}, {"game", "fungi"}};
  const Json sit = {{"id", "sit"}, {"do", "take_seat"}, {"room", party.room}, {"seat", 1}};
  const Json made = world.say(party.connections[1], create),
             sat = world.say(party.connections[1], sit);
  CHECK(made["ok"] == true);
  CHECK(sat["ok"] == true);
  by_hand(world,
          "UPDATE rooms SET body = json_set(body, '$.answered', json((SELECT json_group_array("
          "json_remove(value, '$[4]')) FROM json_each(body, '$.answered'))));"
          "UPDATE players SET answered = (SELECT json_group_array(json_remove(value, '$[0]')) "
          "FROM json_each(answered))");
  party.all_come_back();
  CHECK(world.say(party.connections[1], create) == made);
  CHECK(world.say(party.connections[1], sit) == sat);
  const Json other = {{"id", "sit"}, {"do", "stand_up"}, {"room", party.room}};
  CHECK(world.say(party.connections[1], other)["refusal"]["code"] == "id_reused");
}

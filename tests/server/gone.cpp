// Who is gone: a player who left during a match, a room whose stored text the disk has damaged, a
// room in use before a restart. Each must leave the others able to go on.
#include "tests/server/by_hand.h"
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

constexpr Millis day = 24LL * 3600 * 1000;

bool is_stored(Rig& world, const std::string& room) {
  for (const RoomRecord& record : world.storage().load().rooms)
    if (record.code == room) return true;
  return false;
}

void play_to_the_end(Pair& pair) {
  for (int moves = 0; !pair.over(); ++moves) {
    REQUIRE(moves < 400);
    REQUIRE(pair.world.say(pair.connections[pair.asked()], pair.command(0))["ok"] == true);
  }
}

}  // namespace

TEST_CASE("a host who left during a match and stays away hands the room over when it ends") {
  for (const bool comes_back : {false, true}) {
    CAPTURE(comes_back);
    Rig world;
    world.bots_answer_at_once = true;
    Pair pair(world);
    pair.start();
    world.say(pair.connections[0], {{"do", "leave_room"}, {"room", pair.room}});
    if (comes_back) world.say(pair.connections[0], {{"do", "enter_room"}, {"room", pair.room}});
    const Json& table = pair.table(1);
    for (int moves = 0; table["view"]["over"] != true; ++moves) {
      REQUIRE(moves < 400);
      const int asked = table["view"]["question"]["seat"];
      if (asked == 0 && !comes_back) {
        world.wait(61'000);
        const Json call = {{"do", "stand_in"}, {"room", pair.room}, {"seat", 0}};
        if (table["view"]["over"] != true && table["view"]["question"]["seat"] == 0)
          REQUIRE(world.say(pair.connections[1], call)["ok"] == true);
        world.wait(5'000);
        continue;
      }
      const Json& view = pair.table(asked)["view"];
      world.say(pair.connections[asked], {{"do", "play"},
                                          {"room", pair.room},
                                          {"match", table["match"]},
                                          {"step", view["step"]},
                                          {"move", legal_move(view, 0)}});
    }
    const Json& room = world.clients[pair.connections[1]].room;
    CHECK(room["seats"][0]["player"].is_null() != comes_back);
    CHECK((room["host"] == room["seats"][1]["player"]["id"]) != comes_back);
  }
}

TEST_CASE("a refused call for a stand-in tells everybody what it found on the way") {
  Rig world;
  Party party(world, 3, {{"game", "foray"}, {"players", 3}, {"turn_limit", 30}});
  party.start();
  const size_t asked = asked_seats(party.view(0))[0];
  const size_t other = (asked + 1) % 3;
  world.now.steady += 30'000;  // the timer is due, and has not fired yet
  CHECK(code_of(party.say(0, {{"do", "stand_in"}, {"seat", other}})) == "too_early");
  CHECK_FALSE(party.seat(asked, 0)["stand_in"].is_null());
}

TEST_CASE("a match with a damaged move is put away with its room, and the server goes on") {
  for (const std::string damage :
       {"UPDATE steps SET move='{\"do\":\"take' WHERE step=1",
        "UPDATE matches SET options='{' WHERE finished=0",
        "UPDATE matches SET players='[' WHERE finished=0",
        "UPDATE steps SET shown='[{' WHERE step=0",
        "UPDATE steps SET shown=CAST(x'ff' AS TEXT) WHERE step=0",
        "UPDATE matches SET game=CAST(x'ff' AS TEXT) WHERE finished=0",
        "UPDATE steps SET command=CAST(x'ff' AS TEXT) WHERE step=0",
        "UPDATE steps SET seat=-3 WHERE step=1", "UPDATE steps SET seat=7 WHERE step=1"}) {
    CAPTURE(damage);
    Rig world;
    Pair pair(world);
    pair.start();
    for (int moves = 0; moves < 3; ++moves)
      world.say(pair.connections[pair.asked()], pair.command(0));
    by_hand(world, damage);
    pair.come_back();
    world.wait(11 * 60'000);
    CHECK(world.say(pair.connections[0], {{"do", "close_room"}, {"room", pair.room}})["ok"] ==
          true);
    CHECK(world.died == "");
    CHECK_FALSE(is_stored(world, pair.room));
    CHECK_NOTHROW(world.storage().make_room({}));  // no row is held, so the log can be copied
    CHECK(world.storage().unfinished_matches().empty());
  }
}

TEST_CASE(
    "what the disk damages while a match is played keeps it from no end, and is told as lost") {
  Rig world;
  Pair pair(world);
  pair.start();
  for (int moves = 0; moves < 3; ++moves)
    world.say(pair.connections[pair.asked()], pair.command(0));
  change(world, "UPDATE steps SET shown='[{' WHERE step=0");
  change(world, "UPDATE steps SET shown='[]' WHERE step=1");  // JSON, and not what was written
  play_to_the_end(pair);
  CHECK(world.died == "");
  const auto match = world.storage().finished_match(pair.table(0)["match"]);
  REQUIRE(match);
  CHECK(match->steps[0].shown == "null");
  CHECK(match->steps[1].shown == "[]");
  CHECK(match->steps[2].shown.size() > 2);
  CHECK(complaint_of(*match) == "");
}

TEST_CASE("a match of which what was shown is damaged can be played to its end") {
  Rig world;
  Pair pair(world);
  pair.start();
  world.say(pair.connections[pair.asked()], pair.command(0));
  by_hand(world, "UPDATE steps SET shown='[{' WHERE step=0");
  pair.come_back();
  play_to_the_end(pair);
  CHECK(world.died == "");
  CHECK(world.storage().finished_match(pair.table(0)["match"]));
}

TEST_CASE("a damaged room or answer keeps no other room from being served") {
  Rig world;
  Pair damaged(world);
  Pair whole(world);
  by_hand(world, "UPDATE rooms SET body='{' WHERE code='" + damaged.room +
                     "'; UPDATE players SET answered='['");
  whole.come_back();
  CHECK(world.clients[whole.connections[0]].room["room"] == whole.room);
  CHECK(is_stored(world, damaged.room));  // for whoever can mend it
}

TEST_CASE("a number that is too large for what keeps it is damage of its own room alone") {
  for (const char* field : {"turn_limit", "answered_steps", "active"}) {
    CAPTURE(field);
    Rig world;
    Pair damaged(world);
    Pair whole(world);
    by_hand(world, std::string("UPDATE rooms SET body=json_set(body,'$.") + field +
                       "',1e40) WHERE code='" + damaged.room + "'");
    whole.come_back();
    damaged.come_back();
    CHECK(world.clients[whole.connections[0]].room["room"] == whole.room);
    CHECK(world.clients[damaged.connections[0]].room.is_null());
    CHECK(is_stored(world, damaged.room));
  }
}

TEST_CASE("a room that was entered or kept open until a restart is not idle after it") {
  for (const bool stays : {false, true}) {
    CAPTURE(stays);
    Rig world;
    Pair pair(world);
    for (int weeks = 0; weeks < 6; ++weeks) {
      if (!stays)
        for (const ConnectionId connection : pair.connections) world.disconnect(connection);
      world.wait(7 * day);
      if (!stays) pair.come_back();
    }
    world.settle();
    world.crash();
    world.disconnect(world.connect());  // a new core begins with its first input
    world.wait(day);
    CHECK(is_stored(world, pair.room));
  }
}

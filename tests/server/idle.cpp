// Which rooms are idle: nobody is in them, no match is on, and nothing has happened for a month. A
// wall clock that is wrong makes no room old.
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

constexpr Millis hour = 3600 * 1000;
constexpr Millis day = 24 * hour;

void leave(Pair& pair) {
  for (const ConnectionId connection : pair.connections) pair.world.disconnect(connection);
}

}  // namespace

TEST_CASE("a room in which nothing happens for a month goes, before and after a restart") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    Pair pair(world);
    leave(pair);
    world.wait(29 * day);
    if (restarted) world.crash();
    world.disconnect(world.connect());  // a new core begins with its first input
    CHECK(is_there(world, pair.room));
    world.wait(day + 2 * hour);
    CHECK_FALSE(is_there(world, pair.room));
  }
}

TEST_CASE("a room in which somebody talks every day is not idle") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    Pair pair(world);
    for (int days = 0; days < 31; ++days) {
      world.wait(day);
      world.say(pair.connections[0],
                {{"do", "chat"}, {"room", pair.room}, {"text", "Good morning"}});
    }
    if (restarted) {
      world.crash();
      world.disconnect(world.connect());
    } else {
      leave(pair);
    }
    world.wait(2 * hour);
    CHECK(is_there(world, pair.room));
    world.wait(31 * day);
    CHECK_FALSE(is_there(world, pair.room));
  }
}

TEST_CASE("a room that somebody enters every week is not idle") {
  Rig world;
  Pair pair(world);
  leave(pair);
  for (int weeks = 0; weeks < 6; ++weeks) {
    world.wait(7 * day);
    pair.come_back();
    REQUIRE_FALSE(world.clients[pair.connections[0]].room.is_null());
    leave(pair);
  }
}

TEST_CASE("a wrong wall clock makes no room old") {
  constexpr WallMillis decades = 40LL * 365 * day;
  constexpr WallMillis right = 1'790'000'000'000;
  struct Story {
    std::string what;
    WallMillis made, changed, at_start;  ///< what the clock said
  };
  for (const Story& story : std::vector<Story>{
           {"ahead when it starts", right, right, right + decades},
           {"in 1970 when it starts", right, right, 1000},
           {"in 1970 when the room was made", 1000, right, right},
           {"ahead when the other room was changed", right, right + decades, right + day},
           {"ahead ever since", right, right + decades, right + decades + day}}) {
    CAPTURE(story.what);
    Rig world;
    world.now.wall = story.made;
    Pair pair(world);
    world.now.wall = story.changed;
    Pair other(world);
    world.crash();
    world.now.wall = story.at_start;
    world.disconnect(world.connect());
    world.wait(5 * hour);
    CHECK(is_there(world, pair.room));
    CHECK(is_there(world, other.room));
    world.wait(31 * day);  // and still they do not stay for ever
    CHECK_FALSE(is_there(world, pair.room));
    CHECK_FALSE(is_there(world, other.room));
  }
  // Nor does one that leaps while the server runs.
  Rig world;
  Pair pair(world);
  leave(pair);
  world.now.wall += decades;
  world.wait(5 * hour);
  CHECK(is_there(world, pair.room));
}

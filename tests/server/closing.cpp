// A room that its host ends while a match is on: not before a time, and then for good.
#include "server/core/secret.h"
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

constexpr Millis minute = 60'000;

Json close(Pair& pair, int who = 0) {
  return pair.world.say(pair.connections[who], {{"do", "close_room"}, {"room", pair.room}});
}

void play_one(Pair& pair) {
  REQUIRE(pair.world.say(pair.connections[pair.asked()], pair.command(0))["ok"] == true);
}

}  // namespace

TEST_CASE("a host can close the room when the match has waited ten minutes for an answer") {
  Rig world;
  Pair pair(world);
  pair.start();
  play_one(pair);
  world.wait(9 * minute);
  const Json early = close(pair);
  CHECK(code_of(early) == "match_is_on");
  CHECK(early["refusal"]["needed"] == 600);
  CHECK(early["refusal"]["available"] == 540);
  CHECK(world.clients[pair.connections[0]].room["may_close"] == false);
  world.wait(minute);
  for (const ConnectionId connection : pair.connections)
    CHECK(world.clients[connection].room["may_close"] == true);
  // Each answer begins the wait anew.
  play_one(pair);
  CHECK(world.clients[pair.connections[0]].room["may_close"] == false);
  CHECK(code_of(close(pair)) == "match_is_on");
  world.wait(10 * minute);
  CHECK(code_of(close(pair, 1)) == "not_host");
  CHECK(close(pair)["ok"] == true);
  CHECK(world.clients[pair.connections[1]].heard.back() ==
        R"({"push":"closed","room":")" + pair.room + "\"}");
}

TEST_CASE("a host can close the room two hours after the match began, after a restart too") {
  Rig world;
  Pair pair(world);
  pair.start();
  for (int i = 0; i < 23; ++i) {  // nobody ever waits for long
    world.wait(5 * minute);
    play_one(pair);
  }
  CHECK(code_of(close(pair)) == "match_is_on");
  world.crash();
  pair.come_back();
  world.wait(4 * minute);
  const Json early = close(pair);
  CHECK(code_of(early) == "match_is_on");
  CHECK(early["refusal"]["needed"] == 7'200);
  world.wait(minute);
  CHECK(world.clients[pair.connections[0]].room["may_close"] == true);
  CHECK(close(pair)["ok"] == true);
}

TEST_CASE("a clock that is set right makes no match older, before a restart or after it") {
  Rig world;
  world.now.wall = minute;  // a machine that has no clock of its own
  world.crash();
  Pair pair(world);
  pair.start();
  play_one(pair);
  world.now.wall = 1'800'000'000'000;
  CHECK(code_of(close(pair)) == "match_is_on");
  world.crash();
  pair.come_back();
  CHECK(code_of(close(pair)) == "match_is_on");
}

TEST_CASE("the match of a room that was closed is put away: over, without standings, nobody's") {
  Rig world;
  Pair pair(world);
  pair.start();
  for (int i = 0; i < 5; ++i) play_one(pair);
  const std::string match = pair.table(0)["match"];
  world.wait(10 * minute);
  REQUIRE(close(pair)["ok"] == true);
  for (int round = 0; round < 2; ++round) {
    CHECK_FALSE(world.storage().is_being_played(match));
    CHECK(world.storage().unfinished_matches().empty());
    const auto kept = world.storage().finished_match(match);
    REQUIRE(kept);
    CHECK(kept->steps.size() == 5);
    CHECK(kept->standings == "null");
    CHECK_FALSE(verify(kept->recording()));
    for (const auto& connection : world.storage().all_matches()) CHECK(connection.finished > 0);
    world.crash();
  }
  CHECK(world.storage().load().rooms.empty());
}

TEST_CASE("a match that was put away is in no list, where it was imported neither") {
  Rig world;
  Pair pair(world);
  pair.start();
  play_one(pair);
  const std::string id = world.clients[pair.connections[0]].table["match"];
  world.wait(120 * minute);
  REQUIRE(close(pair)["ok"] == true);
  FinishedMatch match = *world.storage().finished_match(id);
  match.begun.id = "elsewhere";
  world.storage().import(match);
  for (const std::string& token : pair.tokens)
    CHECK(world.storage().matches_of(token_hash(token)).empty());
  CHECK(world.storage().load().have_played.empty());
  CHECK(world.storage().finished_match("elsewhere").has_value());  // whoever has its link reads it
}

TEST_CASE("a room without a match on is closed at once, as ever, and says that it may be") {
  Rig world;
  Pair pair(world);
  CHECK(world.clients[pair.connections[0]].room["may_close"] == true);
  CHECK(code_of(close(pair, 1)) == "not_host");
  CHECK(close(pair)["ok"] == true);
}

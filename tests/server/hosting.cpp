// Whose room it is: a host who is away keeps nobody from beginning, and one whose line is down for
// a moment loses nothing.
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

const Json stand_up = {{"do", "stand_up"}};
const Json begin = {{"do", "start_match"}};

Json take(size_t seat) { return {{"do", "take_seat"}, {"seat", seat}}; }

/// The id of whoever has that seat.
Json sits(Party& party, size_t seat, size_t seen_by) {
  return party.client(seen_by).room["seats"][seat]["player"]["id"];
}

}  // namespace

TEST_CASE("a host who stood up and is gone for a minute leaves the room to whoever sits there") {
  Rig world;
  Party party(world, 3, {{"game", "morels"}});
  REQUIRE(party.say(0, stand_up)["ok"] == true);
  REQUIRE(party.say(2, take(0))["ok"] == true);
  const Json host = party.client(1).room["host"];
  party.leave(0);
  CHECK(code_of(party.say(1, begin)) == "not_host");
  world.wait(59'700);
  CHECK(party.client(1).room["host"] == host);
  world.wait(400);
  CHECK(party.client(1).room["host"] == sits(party, 0, 1));  // told without being asked
  world.crash();
  party.connections[0] = 0;
  party.come_back(1);
  party.come_back(2);
  CHECK(party.client(1).room["host"] == sits(party, 0, 1));
  CHECK(party.say(2, begin)["ok"] == true);
  party.come_back(0);  // watches what has begun
  CHECK(party.client(0).room["host"] == sits(party, 0, 0));
}

TEST_CASE("a host who sits and stays away keeps the others from nothing") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.leave(0);
  world.wait(60'100);
  CHECK(party.client(1).room["host"] == sits(party, 1, 1));
  CHECK(party.say(1, begin)["ok"] == true);
}

TEST_CASE("who sits down, or leaves, while the host's line is down for a moment takes no room") {
  Rig world;
  Party party(world, 3, {{"game", "foray"}, {"players", 3}});
  REQUIRE(party.say(0, stand_up)["ok"] == true);
  const Json host = party.client(1).room["host"];
  REQUIRE(party.say(2, stand_up)["ok"] == true);
  party.leave(0);
  REQUIRE(party.say(2, take(0))["ok"] == true);
  REQUIRE(party.say(1, {{"do", "leave_room"}})["ok"] == true);
  CHECK(party.client(2).room["host"] == host);
  world.wait(59'000);
  party.come_back(0);
  world.wait(120'000);
  CHECK(party.client(2).room["host"] == host);
  party.leave(0);  // another absence: counted from its own beginning
  world.wait(59'000);
  CHECK(party.client(2).room["host"] == host);
}

TEST_CASE("the wait for a host begins with the match's end, and nobody who is away becomes one") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}, {"options", {{"start", "0"}}}});
  party.start();
  const Json host = party.client(1).room["host"];
  party.leave(0);
  world.wait(3'600'000);
  CHECK(party.client(1).room["host"] == host);
  REQUIRE(party.say(1, {{"do", "stand_in"}, {"seat", 0}})["ok"] == true);
  while (party.client(1).room["phase"] != "done") {
    if (asked_seats(party.view(1)).at(0) == 1) {
      REQUIRE(party.play_any(1)["ok"] == true);
    } else {
      world.wait(4'000);
      world.let_bots_answer();
    }
  }
  CHECK(party.client(1).room["host"] == host);
  party.leave(1);
  world.wait(120'000);
  party.come_back(0);
  CHECK(party.client(0).room["host"] == host);
}

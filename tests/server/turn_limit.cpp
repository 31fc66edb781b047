// The turn limit: nobody waits it out for ever, and everybody can see it run.
#include "tests/server/party.h"
#include "tests/server/schema.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

Json limited(int seconds) {
  return {{"game", "morels"}, {"options", {{"start", "1"}}}, {"turn_limit", seconds}};
}

const Json& time_left(Party& party, size_t of) { return party.seat(of, 0)["time_left_ms"]; }

}  // namespace

TEST_CASE("who returns after the limit has run out has the next question, and the bot this one") {
  for (const std::string way : {"return", "enter_room"}) {
    CAPTURE(way);
    Rig world;
    Party party(world, 2, limited(30));
    party.start();
    world.bots_answer_at_once = true;
    int bots_moves = 0;
    // An hour of somebody who only ever comes back, against one who plays at once.
    for (int second = 0; second < 3600 && party.view(0)["over"] != true; ++second) {
      if (asked_seats(party.view(0))[0] == 0) party.play_any(0, 3);
      if (party.seat(1, 0)["stand_in"] == "steady") {
        ++bots_moves;
        CHECK(party.say(1, {{"do", way}})["ok"] == true);
        const size_t step = party.client(0).table["step"];
        for (int wait = 0; wait < 50 && party.client(0).table["step"] == step; ++wait)
          world.wait(100);
        REQUIRE_MESSAGE(party.client(0).table["step"] > step, "the bot did not answer");
        CHECK(party.seat(1, 0)["stand_in"].is_null());  // the next one is the player's again
      }
      world.wait(1000);
    }
    CHECK(bots_moves > 5);
  }
}

TEST_CASE("who returns after the limit may still be quicker than the bot") {
  Rig world;
  Party party(world, 2, limited(30));
  party.start();
  world.wait(30'000);
  REQUIRE(party.seat(1, 0)["stand_in"] == "steady");
  party.say(1, {{"do", "return"}});
  CHECK(party.play_any(1)["ok"] == true);
  CHECK(party.client(0).table["step"] == 1);
  CHECK(party.seat(1, 0)["stand_in"].is_null());
  world.wait(10'000);
  world.let_bots_answer();
  CHECK(party.client(0).table["step"] == 1);
}

TEST_CASE("coming back to a question does not lengthen its limit") {
  Rig world;
  Party party(world, 2, limited(90));
  party.start();
  party.leave(1);
  world.wait(60'000);
  REQUIRE(party.say(0, {{"do", "stand_in"}, {"seat", 1}})["ok"] == true);
  party.come_back(1);  // the stand-in was there because of the absence: the question is taken back
  CHECK(party.seat(1, 0)["stand_in"].is_null());
  world.wait(28'000);
  CHECK(party.seat(1, 0)["stand_in"].is_null());
  world.wait(2'000);
  CHECK(party.seat(1, 0)["stand_in"] == "steady");
}

TEST_CASE("a stand-in takes its time, so that the others can follow; a seated bot does not") {
  Rig world;
  Party party(world, 2, limited(30));
  party.start();
  world.wait(30'000);
  world.let_bots_answer();
  world.wait(2'400);
  CHECK(party.client(0).table["step"] == 0);
  world.wait(1'600);
  CHECK(party.client(0).table["step"] == 1);
  Rig other;
  Party solo(other, 1, {{"game", "morels"}, {"options", {{"start", "1"}}}});
  solo.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "greedy"}});
  solo.start();
  other.let_bots_answer();
  other.wait(1'600);
  CHECK(solo.client(0).table["step"] == 1);
}

TEST_CASE("the room tells how long an open question may still wait, at each new question") {
  Schema schema;
  Rig world;
  Party party(world, 2, limited(30));
  CHECK(time_left(party, 0).is_null());
  party.start();
  CHECK(schema.complaint(party.client(0).room, "Push") == "");
  CHECK(time_left(party, 0).is_null());
  CHECK(time_left(party, 1) == 30'000);
  world.wait(12'000);
  const ConnectionId watcher = party.watch();
  const auto left = world.clients[watcher].room["seats"][1]["time_left_ms"].get<int>();
  CHECK(left <= 18'000);
  CHECK(left > 16'000);
  REQUIRE(party.play_any(1)["ok"] == true);
  CHECK(time_left(party, 0) == 30'000);  // told without anybody having asked
  CHECK(time_left(party, 1).is_null());
  world.wait(30'000);
  CHECK(party.seat(0, 1)["stand_in"] == "steady");
  CHECK(time_left(party, 0).is_null());
}

TEST_CASE("without a limit there is no clock, and a question is told by the table alone") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}, {"options", {{"start", "1"}}}});
  party.start();
  for (size_t seat = 0; seat < 2; ++seat) {
    REQUIRE(party.seat(seat, 0).contains("time_left_ms"));
    CHECK(time_left(party, seat).is_null());
  }
  const size_t heard = party.client(0).heard.size();
  party.play_any(1);
  CHECK(party.client(0).heard.size() == heard + 1);
}

TEST_CASE(
    "in a hidden round each seat's clock stops when it has committed, and nothing else tells") {
  Rig world;
  Party party(
      world, 4,
      {{"game", "foray"}, {"players", 4}, {"options", {{"modules", "none"}}}, {"turn_limit", 60}});
  party.start();
  party.play_until("commit");
  REQUIRE(party.view(0)["over"] != true);
  for (size_t seat = 0; seat < 4; ++seat) CHECK(time_left(party, seat) == 60'000);
  world.wait(5'000);
  REQUIRE(party.play_any(2)["ok"] == true);
  const ConnectionId watcher = party.watch();
  const Json seats = world.clients[watcher].room["seats"];
  CHECK(seats[2]["time_left_ms"].is_null());
  for (const size_t seat : {0, 1, 3}) CHECK(seats[seat]["time_left_ms"].get<int>() < 56'000);
}

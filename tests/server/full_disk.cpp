// While the disk is full: what is stored is told as ever, whoever comes, goes or stays away
// meanwhile, and what that changes is stored when there is room.
#include "tests/server/ear.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

void fill(Rig& world) {
  world.settle();
  world.step(DiskSpace{true, "no room"});
  world.disk_is_stuck = true;
}
void make_room_again(Rig& world) {
  world.disk_is_stuck = false;
  world.step(DiskSpace{false});
  world.settle();
}

/// The chair of a seat as the room's record has it.
Json stored_chair(Rig& world, size_t seat) {
  const World stored = world.storage().load();
  REQUIRE(stored.rooms.size() == 1);
  return Json::parse(stored.rooms[0].body)["seats"][seat];
}

/// A match in which the player who is asked has gone.
struct Waiting : Party {
  size_t away, other;

  explicit Waiting(Rig& in, int turn_limit = 0)
      : Party(in, 2,
              {{"game", "morels"}, {"options", {{"start", "1"}}}, {"turn_limit", turn_limit}}) {
    start();
    away = asked_seats(view(0))[0];
    other = 1 - away;
  }
  /// Both can enter, hear of each other, and are told of the room wherever it is listed.
  void check_that_nobody_waits() {
    for (const size_t each : {away, other, away}) {
      if (connections[each] != 0) leave(each);
      come_back(each);
      CHECK(client(each).room["phase"] == "playing");
      CHECK(client(each).room["seats"][each]["present"] == true);
      CHECK(client(each).table["step"] == 0);
      const Json list = world.say(connections[each], {{"do", "my_rooms"}});
      REQUIRE(list["ok"] == true);
      CHECK(list["rooms"].size() == 1);
    }
    CHECK(seat(away, other)["present"] == true);
    CHECK(world.waiting() == 0);
  }
};

}  // namespace

TEST_CASE("while the disk is full a player for whom a bot stands in comes back, and all are told") {
  Rig world;
  Waiting party(world);
  party.leave(party.away);
  world.wait(61'000);
  REQUIRE(party.say(party.other, {{"do", "stand_in"}, {"seat", party.away}})["ok"] == true);
  fill(world);
  party.check_that_nobody_waits();
  CHECK(party.seat(party.away, party.other)["stand_in"].is_null());
  CHECK(stored_chair(world, party.away)["stand_in"] == "steady");
  SUBCASE("that is stored when there is room") {
    make_room_again(world);
    CHECK(stored_chair(world, party.away)["stand_in"] == "");
  }
  SUBCASE("a crash forgets it, and who enters again is back again") {
    world.disk_is_stuck = false;
    world.crash();
    party.all_come_back();
    CHECK(party.seat(party.away, party.other)["stand_in"].is_null());
  }
  CHECK(party.play_any(party.away)["ok"] == true);
}

TEST_CASE("while the disk is full a player who had left the match comes back, and keeps the seat") {
  Rig world;
  Waiting party(world);
  party.say(party.away, {{"do", "leave_room"}});
  party.leave(party.away);
  REQUIRE(stored_chair(world, party.away)["left"] == true);
  fill(world);
  party.check_that_nobody_waits();
  CHECK(stored_chair(world, party.away)["left"] == true);
  make_room_again(world);
  CHECK(stored_chair(world, party.away)["left"] == false);
}

TEST_CASE("a turn that runs out while the disk is full is told, and played once there is room") {
  Rig world;
  world.bots_answer_at_once = true;
  Waiting party(world, 60);
  party.leave(party.away);
  fill(world);
  world.wait(70'000);
  CHECK(party.seat(party.away, party.other)["stand_in"] == "steady");
  party.leave(party.other);
  party.come_back(party.other);
  CHECK(party.seat(party.away, party.other)["stand_in"] == "steady");
  CHECK(party.client(party.other).table["step"] == 0);
  CHECK(world.waiting() == 0);
  make_room_again(world);
  CHECK(stored_chair(world, party.away)["stand_in"] == "steady");
  world.wait(10'000);
  CHECK(party.client(party.other).table["step"] > 0);
}

TEST_CASE("while the disk is full a room that nobody was in for days can be entered") {
  Rig world;
  Waiting party(world);
  party.leave(0);
  party.leave(1);
  world.wait(2 * one_day);
  fill(world);
  party.check_that_nobody_waits();
  const WallMillis here = world.now.wall;
  make_room_again(world);
  CHECK(Json::parse(world.storage().load().rooms[0].body)["active"] == here);
}

TEST_CASE("a room in which people are for days while the disk is full tells them all the same") {
  Rig world;
  Waiting party(world);
  fill(world);
  world.wait(3 * one_day);
  party.check_that_nobody_waits();
  make_room_again(world);
  CHECK(party.play_any(party.away)["ok"] == true);
}

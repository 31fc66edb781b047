// What waits for the disk is bounded for each connection, as what it does not read is: a disk can
// be full for days, and somebody may ask on and on.
#include <algorithm>

#include "tests/server/ear.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

size_t bytes_heard(Rig& world, ConnectionId connection) {
  size_t bytes = 0;
  for (const std::string& text : world.clients[connection].heard) bytes += text.size();
  return bytes;
}

/// A room with much talk, of which something waits for the disk.
void fill_and_stick(Rig& world, Party& party) {
  for (int line = 0; line < 50; ++line) {
    world.wait(2000);
    REQUIRE(party.say(0, talk(party.room, std::string(500, 'x')))["ok"] == true);
  }
  world.disk_is_stuck = true;
  send(world, party.connections[1], "last", talk(party.room));
}

}  // namespace

TEST_CASE(
    "for whom more waits than may be unread is closed with 4008, and all of that is dropped") {
  Rig world;
  world.config.messages_a_second = 200;  // what is told again counts as several
  world.crash();
  Party party(world, 2, two);
  fill_and_stick(world, party);
  const ConnectionId asks = party.connections[0], other = party.connections[1];
  Ear ear(world, asks), others(world, other);
  int asked = 0;
  for (; asked < 100 && world.clients[asks].closed == 0; ++asked)
    send(world, asks, "e" + std::to_string(asked), {{"do", "enter_room"}, {"room", party.room}});
  CHECK(asked > 10);
  CHECK(asked < 30);  // some 28 KB each
  CHECK(world.clients[asks].closed == 4008);
  CHECK(std::ranges::any_of(world.logged, [](const std::string& line) {
    return line.find("--unread-max 512") != std::string::npos;
  }));
  send(world, asks, "more", {{"do", "enter_room"}, {"room", party.room}});
  send(world, asks, "ping", {{"do", "ping"}});
  world.store_one();
  CHECK(ear.hear() == "");
  CHECK(others.hear() == "last chat");
  world.disconnect(asks);
  party.come_back(0);
  world.disk_is_stuck = false;
  world.settle();
  CHECK(party.client(0).chat["lines"].size() == 51);
}

TEST_CASE("many short texts that wait are much as well") {
  Rig world;
  Party party(world, 2, two);
  world.disk_is_stuck = true;
  const ConnectionId asks = party.connections[0];
  send(world, asks, "last", talk(party.room));
  int asked = 0;
  for (; asked < 20'000 && world.clients[asks].closed == 0; ++asked)
    send(world, asks, "r", refused(party.room));
  CHECK(asked > 1000);
  CHECK(asked < 4000);
  CHECK(world.clients[asks].closed == 4008);
}

TEST_CASE("what waits for a connection goes with it, and with nobody else's") {
  Rig world;
  Party party(world, 2, two);
  fill_and_stick(world, party);
  Ear other(world, party.connections[1]);
  const ConnectionId gone = party.connections[0];
  send(world, gone, "e", {{"do", "enter_room"}, {"room", party.room}});
  world.step(Closed{gone});
  const size_t before = bytes_heard(world, gone);
  while (world.store_one()) {
  }
  CHECK(bytes_heard(world, gone) == before);
  CHECK(other.hear() == "last chat room");
  CHECK(world.clients[gone].closed == 0);
}

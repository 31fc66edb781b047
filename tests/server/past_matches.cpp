// A room shows its last match to whoever is in it, and keeps no table for nobody: the match is
// looked up again for who enters.
#include "tests/server/by_hand.h"
#include "tests/server/ear.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

/// A match of two, played to its end, in a room that everybody has left.
struct Past : Party {
  Json table, room_then;

  explicit Past(Rig& in, const Json& plan = {{"game", "morels"}}) : Party(in, 2, plan) {
    start();
    play_until("nothing: to the end");
    table = client(0).table;
    room_then = client(0).room;
    all_leave();
  }
  void all_leave() {
    for (const size_t each : {0, 1})
      if (connections[each] != 0) leave(each);
  }
  /// The bytes that the first tab to come back gets are those of the match as it was.
  void check_what_is_shown() {
    come_back(0);
    const Json& shown = client(0).table;
    REQUIRE_FALSE(shown.is_null());
    for (const char* each : {"match", "step", "players", "link", "view"})
      CHECK(shown[each] == table[each]);
    CHECK(client(0).printed.is_object());
    for (const char* each : {"match", "first_match", "goes_on", "phase"})
      CHECK(client(0).room[each] == room_then[each]);
  }
};

}  // namespace

TEST_CASE("who enters a room whose match is over is shown it, at any time and after a restart") {
  Rig world;
  Past party(world);
  CHECK(world.matches_looked_up == 0);
  party.check_what_is_shown();
  CHECK(world.matches_looked_up == 1);  // it was kept for nobody
  const ConnectionId watcher = party.watch();
  CHECK(world.matches_looked_up == 1);
  CHECK(world.clients[watcher].table["match"] == party.table["match"]);
  party.leave(0);
  world.disconnect(watcher);
  world.crash();
  party.connections = {0, 0};
  CHECK(world.matches_looked_up == 1);
  party.check_what_is_shown();
  CHECK(world.matches_looked_up == 2);
  const Json history = party.say(
      0, {{"do", "history"}, {"match", party.table["match"]}, {"before", party.table["step"]}});
  CHECK(history["ok"] == true);
}

TEST_CASE(
    "a match that is over and can no longer be played again is missed on its table, and a rematch "
    "is not") {
  Rig world;
  Past party(world);
  world.crash();
  by_hand(world, "UPDATE archive SET document = json_set(document, '$.steps[0].digest', '0')");
  party.connections = {0, 0};
  party.all_come_back();  // today's rules come to something else: it is only missed
  CHECK(party.client(0).room["phase"] == "done");
  CHECK(party.client(0).table.is_null());
  CHECK(party.say(0, {{"do", "rematch"}})["ok"] == true);
  CHECK(party.say(1, {{"do", "rematch"}})["ok"] == true);
  CHECK(party.client(0).table["step"] == 0);
}

TEST_CASE("a rematch that begins while the last match is looked up is what lies on the table") {
  Rig world;
  Past party(world);
  std::vector<ConnectionId> tabs;
  for (const std::string& token : party.tokens) {
    tabs.push_back(stranger(world, token));
    send(world, tabs.back(), "e", {{"do", "enter_room"}, {"room", party.room}});
    send(world, tabs.back(), "r", {{"do", "rematch"}, {"room", party.room}});
  }
  world.settle();
  for (const ConnectionId tab : tabs) {
    CHECK(world.clients[tab].answers["r"]["ok"] == true);
    CHECK(world.clients[tab].table["match"] != party.table["match"]);
    CHECK(world.clients[tab].table["step"] == 0);
  }
}

TEST_CASE("the table of a match whose end is not stored yet stays: it could not be looked up") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  for (uint32_t moves = 0; party.view(0)["over"] != true; ++moves) {
    REQUIRE(moves < 400);
    const size_t asked = asked_seats(party.view(0))[0];
    const Json move = party.answer(asked, legal_move(party.view(asked), moves));
    world.disk_is_stuck = true;
    send(world, party.connections[asked], "m" + std::to_string(moves), move);
    for (const size_t each : {0, 1}) party.leave(each);
    for (const size_t each : {0, 1}) {
      party.connections[each] = stranger(world, party.tokens[each]);
      send(world, party.connections[each], "e", {{"do", "enter_room"}, {"room", party.room}});
    }
    world.disk_is_stuck = false;
    world.settle();
    REQUIRE_FALSE(party.client(0).table.is_null());
    CHECK(party.client(0).table["step"] == moves + 1);
  }
  CHECK(world.matches_looked_up == 0);
}

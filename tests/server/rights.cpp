// What only some may do, tried by all the others, one command after the other.
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

TEST_CASE("only the host arranges a room, seats bots and begins, and who tries changes nothing") {
  Rig world;
  Party party(world, 2, {{"game", "foray"}, {"players", 3}});
  party.say(0, {{"do", "seat_bot"}, {"seat", 2}, {"bot", "greedy"}});
  const ConnectionId watcher = party.watch();
  const Json before = party.client(0).room["seats"];
  const Json of_host[] = {
      {{"do", "seat_bot"}, {"seat", 2}, {"bot", nullptr}},
      {{"do", "seat_bot"}, {"seat", 2}, {"bot", "random"}},
      {{"do", "set_options"}, {"game", "morels"}, {"options", Json::object()}},
      {{"do", "start_match"}},
      {{"do", "close_room"}},
  };
  for (Json command : of_host) {
    CAPTURE(command.dump());
    CHECK(code_of(party.say(1, command)) == "not_host");
    command["room"] = party.room;
    CHECK(code_of(world.say(watcher, command)) == "not_host");
  }
  CHECK(party.client(0).room["seats"] == before);
  CHECK(party.client(0).room["phase"] == "waiting");
  CHECK(party.start()["ok"] == true);
}

TEST_CASE("nobody takes a seat that another has, by whatever command") {
  Rig world;
  Party party(world, 2, {{"game", "foray"}, {"players", 3}});
  party.say(0, {{"do", "seat_bot"}, {"seat", 2}, {"bot", "greedy"}});
  const ConnectionId watcher = party.watch();
  for (int seat = 0; seat < 3; ++seat) {
    const Json take = {{"do", "take_seat"}, {"room", party.room}, {"seat", seat}};
    CHECK(code_of(world.say(watcher, take)) == "seat_taken");
    if (seat != 1)
      CHECK(code_of(party.say(1, {{"do", "take_seat"}, {"seat", seat}})) == "seat_taken");
    if (seat < 2)
      CHECK(code_of(party.say(0, {{"do", "seat_bot"}, {"seat", seat}, {"bot", "greedy"}})) ==
            "seat_taken");
  }
  CHECK(party.client(0).room["you"] == 0);
  CHECK(party.client(1).room["you"] == 1);
}

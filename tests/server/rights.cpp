// What only some may do, tried by all the others, one command after the other; and what those who
// think for a seat are given of the match.
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

TEST_CASE("a hint is thought of where its seat imagines the match, never at the true position") {
  for (const char* game : {"morels", "foray", "mycelia"}) {
    CAPTURE(game);
    Rig world;
    Party party(world, 2, {{"game", game}, {"hints", "yes"}});
    // What the seat is shown is the same each time; what it is not shown is imagined anew.
    party.start();
    const auto asked = [&] { return asked_seats(party.view(0)).at(0); };
    const Json& table = party.client(asked()).table;
    std::set<std::string> hidden;
    std::set<std::string> shown;
    for (int times = 0; times < 4; ++times) {
      party.say(asked(), {{"do", "hint"}, {"match", table["match"]}, {"step", table["step"]}});
      REQUIRE(world.thoughts.size() == 1);
      const Think& think = world.thoughts[0];
      std::string view;
      think.imagined.append_view(view, Viewer::seat(think.seat));
      shown.insert(view);
      std::string all;
      think.imagined.append_view(all, Viewer::everything());
      hidden.insert(all);
      CHECK(Json::parse(view) == party.view(asked()));
      world.step(HintFound{think.room, think.match, think.step, think.seat, {}, "no more time"});
      world.thoughts.clear();
    }
    CHECK(shown.size() == 1);
    CHECK(hidden.size() == 4);
  }
}

TEST_CASE("a bot that thinks again of a question imagines another position") {
  Rig world;
  Party party(world, 1, {{"game", "morels"}, {"options", {{"start", "1"}}}});
  party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "greedy"}});
  party.start();
  std::set<std::string> hidden;
  for (int times = 0; times < 4; ++times) {
    while (world.thoughts.empty()) world.wait(500);
    const Think think = world.thoughts[0];
    world.thoughts.clear();
    std::string all;
    think.imagined.append_view(all, Viewer::everything());
    hidden.insert(all);
    world.step(BotDropped{think.room, think.match, think.step, think.seat});
  }
  CHECK(hidden.size() == 4);
}

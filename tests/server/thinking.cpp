// What the core asks of bots: to stop as soon as nobody needs their answer, to wait again when too
// many think, and to play only what they can.
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

const Json morels = {{"game", "morels"}, {"options", {{"start", "1"}}}};

/// Two people, one of whom has gone; a bot plays for the absent one and has begun to think.
struct StandIn : Party {
  explicit StandIn(Rig& in) : Party(in, 2, morels) {
    start();
    leave(1);
    world.wait(60'000);
    say(0, {{"do", "stand_in"}, {"seat", 1}});
    world.wait(4000);
    REQUIRE(world.thoughts.size() == 1);
    REQUIRE(world.stopped.empty());
  }
  void check_stopped() const {
    REQUIRE(world.stopped.size() == 1);
    CHECK(world.stopped[0].room == room);
    CHECK(world.stopped[0].seat == 1);
  }
};

}  // namespace

TEST_CASE("a bot stops thinking when the player for whom it thinks is back") {
  Rig world;
  StandIn party(world);
  party.come_back(1);
  party.check_stopped();
}

TEST_CASE("a bot stops thinking when the player for whom it thinks has played") {
  Rig world;
  Json plan = morels;
  plan["turn_limit"] = 30;
  Party party(world, 2, plan);
  party.start();
  world.wait(35'000);
  REQUIRE(world.thoughts.size() == 1);
  REQUIRE(world.stopped.empty());
  CHECK(party.play_any(1)["ok"] == true);
  REQUIRE(world.stopped.size() == 1);
  CHECK(world.stopped[0].seat == 1);
}

TEST_CASE("a bot stops thinking when its room is closed") {
  Rig world;
  StandIn party(world);
  world.wait(600'000);
  CHECK(party.say(0, {{"do", "close_room"}})["ok"] == true);
  party.check_stopped();
}

TEST_CASE("a bot that has answered is not told to stop") {
  Rig world;
  StandIn party(world);
  world.let_bots_answer();
  CHECK(party.client(0).table["step"] == 1);
  CHECK(party.play_any(0)["ok"] == true);
  CHECK(world.stopped.empty());
}

TEST_CASE("a bot stops thinking when another one's fault freezes its room") {
  Rig world;
  Party party(world, 2, {{"game", "foray"}, {"players", 4}, {"options", {{"modules", "none"}}}});
  for (const int seat : {2, 3})
    party.say(0, {{"do", "seat_bot"}, {"seat", seat}, {"bot", "greedy"}});
  party.start();
  world.wait(2000);
  REQUIRE(world.thoughts.size() == 2);
  const Think think = world.thoughts[0], other = world.thoughts[1];
  for (int failed = 0; failed < 2; ++failed)
    world.step(BotFailed{think.room, think.match, think.step, think.seat, "no thought"});
  world.settle();
  CHECK(party.client(0).room["phase"] == "frozen");
  REQUIRE(world.stopped.size() == 1);
  CHECK(world.stopped[0].seat == other.seat);
}

TEST_CASE("a bot that was sent away waits as before and thinks again, and nothing is lost by it") {
  Rig world;
  StandIn party(world);
  const Think think = world.thoughts[0];
  world.thoughts.clear();
  for (int times = 0; times < 3; ++times) {
    world.step(BotDropped{think.room, think.match, think.step, think.seat});
    CHECK(world.thoughts.empty());
    world.wait(4000);
    REQUIRE(world.thoughts.size() == 1);
    CHECK(world.thoughts[0].bot == think.bot);
    if (times < 2) world.thoughts.clear();
  }
  CHECK(world.logged.empty());
  world.let_bots_answer();
  CHECK(party.client(0).table["step"] == 1);
  // Of a question that is answered nobody thinks again.
  world.step(BotDropped{think.room, think.match, think.step, think.seat});
  world.wait(4000);
  CHECK(world.thoughts.empty());
}

TEST_CASE(
    "a bot takes no seat, and stands in nowhere, where a game is played that it cannot play") {
  Rig world;
  world.config.bots = bots();
  for (Bot& bot : world.config.bots)
    if (bot.name != plain_bot) bot.games = {"mycelia"};
  world.crash();
  Party party(world, 2, morels);
  party.say(1, {{"do", "stand_up"}});
  const auto seat_bot = [&](const std::string& name) {
    return party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", name}});
  };
  CHECK(code_of(seat_bot("greedy")) == "no_such_bot");
  CHECK(seat_bot("random")["ok"] == true);
  CHECK(party.say(0, {{"do", "set_options"},
                      {"game", "mycelia"},
                      {"options", Json::object()},
                      {"players", 2}})["ok"] == true);
  CHECK(party.seat(1, 0)["bot"] == "random");
  CHECK(seat_bot("greedy")["ok"] == true);
  Json options = morels;
  options["do"] = "set_options";
  CHECK(party.say(0, options)["ok"] == true);
  CHECK(party.seat(1, 0)["bot"] == nullptr);
  party.say(1, {{"do", "take_seat"}, {"seat", 1}});
  party.start();
  party.leave(1);
  world.wait(60'000);
  party.say(0, {{"do", "stand_in"}, {"seat", 1}});
  CHECK(party.seat(1, 0)["stand_in"] == "random");
}

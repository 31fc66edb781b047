// Players who do not answer: the wait that the room states, the bot that plays for them, their
// return, the turn limit, and answers that are given once and for all.
#include "tests/server/party.h"
#include "tests/server/schema.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

const Json morels = {{"game", "morels"}, {"options", {{"start", "1"}}}};

Json stand_in(size_t seat) { return {{"do", "stand_in"}, {"seat", seat}}; }

/// Lets the bots wait as long as they do, and answer.
void let_bots_play(Rig& world) {
  world.wait(4000);
  world.let_bots_answer();
}

}  // namespace

TEST_CASE(
    "the host may have a bot play for a player whom the match has waited for, and no sooner") {
  Rig world;
  Party party(world, 2, morels);
  party.start();
  CHECK(party.client(0).room["absent_wait_ms"] == 60'000);
  CHECK(code_of(party.say(0, stand_in(1))) == "too_early");  // present
  party.leave(1);
  const Json early = party.say(0, stand_in(1));
  CHECK(early["refusal"]["needed"] == 60);
  CHECK(early["refusal"]["available"] == 0);
  world.wait(30'000);
  CHECK(party.say(0, stand_in(1))["refusal"]["available"] == 30);
  world.wait(29'700);
  CHECK(party.seat(1, 0)["may_stand_in"] == false);
  world.wait(200);
  CHECK(party.seat(1, 0)["may_stand_in"] == true);  // told without being asked
  const ConnectionId watcher = party.watch();
  Json by_watcher = stand_in(1);
  by_watcher["room"] = party.room;
  CHECK(code_of(world.say(watcher, by_watcher)) == "not_host");
  CHECK(code_of(party.say(0, stand_in(5))) == "no_such_seat");
  CHECK(code_of(party.say(0, stand_in(0))) == "too_early");
  CHECK(party.say(0, stand_in(1))["ok"] == true);
  CHECK(party.seat(1, 0)["stand_in"] == "steady");
  CHECK(party.seat(1, 0)["may_stand_in"] == false);
  CHECK(party.say(0, stand_in(1))["ok"] == true);  // it does already
  world.let_bots_answer();
  world.wait(600);
  CHECK(party.client(0).table["step"] == 0);
  let_bots_play(world);
  CHECK(party.client(0).table["step"] == 1);
}

TEST_CASE("a wait counts from when the match began to wait, and ends when the player looks in") {
  Rig world;
  Party party(world, 2, morels);
  party.start();
  party.leave(0);  // the match waits for the other
  world.wait(100'000);
  CHECK(party.seat(0, 1)["may_stand_in"] == false);
  party.play_any(1);
  world.wait(59'000);
  CHECK(party.seat(0, 1)["may_stand_in"] == false);
  world.wait(1'100);
  CHECK(party.seat(0, 1)["may_stand_in"] == true);
  party.come_back(0);
  CHECK(party.seat(0, 1)["may_stand_in"] == false);
  party.leave(0);
  CHECK(party.seat(0, 1)["may_stand_in"] == false);
  world.wait(60'000);
  CHECK(party.seat(0, 1)["may_stand_in"] == true);
}

TEST_CASE("while the host is away any other player may call the stand-in") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}, {"options", {{"start", "0"}}}});
  party.start();
  party.leave(0);
  world.wait(60'000);
  CHECK(party.say(1, stand_in(0))["ok"] == true);
  let_bots_play(world);
  CHECK(party.client(1).table["step"] == 1);
}

TEST_CASE(
    "the stand-in goes when its player enters, says so, or plays; what it was about to say is not "
    "heard") {
  for (const std::string way : {"enter", "return", "play"}) {
    CAPTURE(way);
    Rig world;
    Party party(world, 2, morels);
    party.start();
    party.leave(1);
    world.wait(60'000);
    party.say(0, stand_in(1));
    if (way != "enter") {  // somebody who sees the room without having entered it since
      party.connections[1] = world.connect();
      world.say(party.connections[1],
                {{"do", "hello"}, {"protocol", 2}, {"token", party.tokens[1]}});
    }
    world.wait(4'000);
    REQUIRE(world.thoughts.size() == 1);
    if (way == "enter") party.come_back(1);
    if (way == "return") CHECK(party.say(1, {{"do", "return"}})["ok"] == true);
    if (way == "play") {
      Json command = party.answer(0, {{"do", "take"}, {"slot", 8}});
      CHECK(code_of(world.say(party.connections[1], command)) == "not_enough_sticks");
      CHECK(party.seat(1, 0)["stand_in"] == "steady");  // nothing was done
      command["move"] = {{"do", "take"}, {"slot", 1}};
      CHECK(world.say(party.connections[1], command)["ok"] == true);
    }
    CHECK(party.seat(1, 0)["stand_in"].is_null());
    const Json step = party.client(0).table["step"];
    world.let_bots_answer();
    CHECK(party.client(0).table["step"] == step);
    CHECK(step == (way == "play" ? 1 : 0));
    world.wait(5'000);
    CHECK(world.thoughts.empty());
  }
}

TEST_CASE(
    "with a turn limit a seat that lets it run out is played for, present or not, until it says "
    "so") {
  Rig world;
  Json plan = morels;
  plan["turn_limit"] = 30;
  Party party(world, 2, plan);
  party.start();
  CHECK(party.client(1).room["turn_limit"] == 30);
  world.wait(29'000);
  CHECK(party.seat(1, 0)["stand_in"].is_null());
  world.wait(1'000);
  CHECK(party.seat(1, 0)["stand_in"] == "steady");
  let_bots_play(world);
  CHECK(party.client(0).table["step"] == 1);
  CHECK(party.say(1, {{"do", "return"}})["ok"] == true);
  CHECK(party.seat(1, 0)["stand_in"].is_null());
  world.wait(20'000);
  party.play_any(0);
  world.wait(29'000);  // each answer has the whole time
  CHECK(party.seat(1, 0)["stand_in"].is_null());
  party.play_any(1);
  CHECK(party.client(0).table["step"] == 3);
}

TEST_CASE("a stand-in plays on after a crash, and waits begin anew") {
  Rig world;
  Json plan = morels;
  plan["turn_limit"] = 90;
  Party party(world, 2, plan);
  party.start();
  party.leave(1);
  world.wait(60'000);
  party.say(0, stand_in(1));
  world.crash();
  party.come_back(0);
  CHECK(party.seat(1, 0)["stand_in"] == "steady");
  CHECK(party.client(0).room["turn_limit"] == 90);
  let_bots_play(world);
  CHECK(party.client(0).table["step"] == 1);
  world.wait(50'000);
  world.crash();
  party.come_back(0);
  world.wait(89'000);
  CHECK(party.seat(0, 0)["stand_in"].is_null());
  world.wait(2'000);
  CHECK(party.seat(0, 0)["stand_in"] == "steady");
  // Nobody plays for anybody once the match is over, and the next one begins with people.
  for (int moves = 0; party.view(0)["over"] != true; ++moves) {
    REQUIRE(moves < 300);
    let_bots_play(world);
  }
  for (size_t seat = 0; seat < 2; ++seat) CHECK(party.seat(seat, 0)["stand_in"].is_null());
  CHECK(party.seat(1, 0)["may_stand_in"] == false);
}

TEST_CASE("there is nobody to stand in for outside a match, and none for a bot") {
  Rig world;
  Party party(world, 2, morels);
  CHECK(code_of(party.say(0, stand_in(1))) == "no_match");
  CHECK(code_of(
            party.say(0, {{"do", "set_standing"}, {"question", "eccentric"}, {"decline", true}})) ==
        "no_match");
  CHECK(party.say(0, {{"do", "return"}})["ok"] == true);
  party.say(1, {{"do", "stand_up"}});
  CHECK(code_of(party.say(1, {{"do", "return"}})) == "not_seated");
  party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "random"}});
  party.start();
  CHECK(code_of(party.say(0, stand_in(1))) == "seat_taken");
}

TEST_CASE("a standing answer is kept, shown to its own seat alone, and gone with the next match") {
  Rig world;
  Party party(world, 2, {{"game", "foray"}, {"options", {{"modules", "none"}}}});
  party.start();
  const ConnectionId watcher = party.watch();
  const Json none = {{"eccentric", false}, {"morchella", false}};
  const Json one = {{"eccentric", true}, {"morchella", false}};
  const size_t heard = party.client(1).heard.size();
  CHECK(
      party.say(0, {{"do", "set_standing"}, {"question", "eccentric"}, {"decline", true}})["ok"] ==
      true);
  CHECK(party.client(0).room["standing"] == one);
  CHECK(party.client(1).room["standing"] == none);
  CHECK(party.client(1).heard.size() == heard);  // not even that something was set
  CHECK(world.clients[watcher].room["standing"].is_null());
  Json by_watcher = {
      {"do", "set_standing"}, {"room", party.room}, {"question", "morchella"}, {"decline", true}};
  CHECK(code_of(world.say(watcher, by_watcher)) == "not_seated");
  CHECK(code_of(party.say(0, {{"do", "set_standing"}, {"question", "turn"}, {"decline", true}})) ==
        "malformed");
  world.crash();
  party.all_come_back();
  CHECK(party.client(0).room["standing"] == one);
  CHECK(party.client(1).room["standing"] == none);
  while (party.view(0)["over"] != true) party.play_any(asked_seats(party.view(0))[0], 3);
  for (size_t i = 0; i < 2; ++i) party.say(i, {{"do", "rematch"}});
  CHECK(party.client(0).room["phase"] == "playing");
  for (size_t i = 0; i < 2; ++i) CHECK(party.client(i).room["standing"] == none);
}

TEST_CASE("only what the game of the room asks can be declined every time") {
  Rig world;
  Party party(world, 2, morels);
  party.start();
  CHECK(party.client(0).room["standing"] == Json::object());
  CHECK(code_of(
            party.say(0, {{"do", "set_standing"}, {"question", "eccentric"}, {"decline", true}})) ==
        "malformed");
}

TEST_CASE(
    "what a seat always declines is declined for it at once, each time, and nothing else is") {
  Rig world(3);
  Party party(world, 4, {{"game", "foray"}, {"players", 4}, {"options", {{"modules", "all"}}}});
  const auto decline = [&](size_t seat, bool whether) {
    return party.say(seat,
                     {{"do", "set_standing"}, {"question", "eccentric"}, {"decline", whether}});
  };
  party.start();
  int declined = 0;
  for (uint32_t pick = 0; declined < 3; ++pick) {
    if (party.view(0)["over"] == true)
      for (size_t i = 0; i < 4; ++i) party.say(i, {{"do", "rematch"}});
    party.play_until("eccentric", pick);
    REQUIRE_MESSAGE(pick < 60, "the question never came");
    if (party.view(0)["over"] == true) continue;
    const size_t seat = asked_seats(party.view(0))[0];
    const size_t at = party.view(0)["viewer"];  // seats turn round with each match
    const size_t line = (seat + 4 - at) % 4;
    const Json before = party.client(0).table["step"];
    CHECK(decline((line + 1) % 4, true)["ok"] == true);  // another's answer is not this one's
    CHECK(party.client(0).table["step"] == before);
    decline((line + 1) % 4, false);
    CHECK(decline(line, true)["ok"] == true);
    CHECK(party.client(0).table["step"].get<int>() > before.get<int>());
    CHECK(party.view(0)["question"] != Json{{"kind", "eccentric"}, {"seat", seat}});
    decline(line, false);
    ++declined;
  }
}

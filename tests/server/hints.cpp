// Hints through the server core: where they are allowed and who is told so, who may ask and who
// hears the answer, and when nobody needs it any more.
#include "tests/server/party.h"
#include "tests/server/schema.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

const Json with_hints = {{"game", "morels"}, {"options", {{"start", "0"}}}, {"hints", "yes"}};

Json ask(Party& party, size_t i) {
  const Json& table = party.client(i).table;
  return party.say(i, {{"do", "hint"}, {"match", table["match"]}, {"step", table["step"]}});
}

/// How many hints a connection was told.
size_t hints_of(const Client& client) {
  return static_cast<size_t>(
      std::count_if(client.heard.begin(), client.heard.end(),
                    [](const std::string& text) { return text.starts_with(R"({"push":"hint")"); }));
}

}  // namespace

TEST_CASE("a hint is told to who asks for it and to nobody else, and nothing comes of it") {
  Rig world(3);
  Party party(world, 2, with_hints);
  party.start();
  const ConnectionId watcher = party.watch();
  const Json before = party.client(0).table;
  REQUIRE(ask(party, 0) == Json{{"answer", "c1-4"}, {"ok", true}});
  REQUIRE(world.thoughts.size() == 1);
  CHECK(world.thoughts[0].wanted == Wanted::advice);
  CHECK(hints_of(party.client(0)) == 0);
  world.let_bots_answer();
  const Json& hint = party.client(0).hint;
  const Schema schema;
  CHECK_MESSAGE(schema.complaint(hint, "HintPush").empty(), schema.complaint(hint, "HintPush"));
  CHECK(hint["step"] == 0);
  REQUIRE(hint["moves"].size() == 3);
  for (const Json& each : hint["moves"]) {
    const Json listed = party.view(0)["moves"];
    CHECK(std::find(listed.begin(), listed.end(), each["move"]) != listed.end());
  }
  CHECK(hints_of(party.client(1)) == 0);
  CHECK(hints_of(world.clients[watcher]) == 0);
  CHECK(party.client(0).table == before);
  CHECK(party.play(0, hint["moves"][0]["move"])["ok"] == true);
}

TEST_CASE(
    "everybody in a room is told whether there are hints; left alone that hangs on who plays") {
  Rig world;
  Party party(world, 2, {{"game", "foray"}, {"players", 3}});
  const auto told = [&](size_t i) {
    const Json& room = party.client(i).room;
    return std::pair(room["hints"].get<std::string>(), room["may_hint"].get<bool>());
  };
  const std::pair alone(std::string("alone"), false), solo(std::string("alone"), true);
  CHECK(told(0) == alone);
  party.say(0, {{"do", "seat_bot"}, {"seat", 2}, {"bot", "greedy"}});
  CHECK(told(1) == alone);
  party.say(1, {{"do", "stand_up"}});
  CHECK(told(0) == alone);  // the seat is kept for somebody
  party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "greedy"}});
  CHECK(told(0) == solo);
  CHECK(told(1) == solo);
  const auto set = [&](size_t who, const Json& hints) {
    return party.say(who, {{"do", "set_options"},
                           {"game", "foray"},
                           {"players", 3},
                           {"options", Json::object()},
                           {"hints", hints}});
  };
  CHECK(set(0, "no")["ok"] == true);
  CHECK(told(1) == std::pair(std::string("no"), false));
  CHECK(code_of(set(1, "yes")) == "not_host");
  CHECK(code_of(set(0, "maybe")) == "malformed");
  CHECK(code_of(set(0, true)) == "malformed");
  CHECK(set(0, "yes")["ok"] == true);
  CHECK(told(1) == std::pair(std::string("yes"), true));
  world.crash();
  party.come_back(0);
  CHECK(told(0) == std::pair(std::string("yes"), true));
  party.start();
  CHECK(code_of(set(0, "no")) == "match_is_on");
}

TEST_CASE("a hint is refused where there are none, to who is not asked, and at another question") {
  Rig world;
  Party without(world, 2, {{"game", "morels"}, {"options", {{"start", "0"}}}});
  CHECK(code_of(without.say(0, {{"do", "hint"}, {"match", "m"}, {"step", 0}})) == "no_match");
  without.start();
  CHECK(code_of(ask(without, 0)) == "no_hints");

  Party party(world, 2, with_hints);
  party.start();
  CHECK(code_of(ask(party, 1)) == "not_asked");
  const Json& match = party.client(0).table["match"];
  CHECK(code_of(party.say(0, {{"do", "hint"}, {"match", match}, {"step", 1}})) == "stale");
  const ConnectionId watcher = party.watch();
  const Json watching = {{"do", "hint"}, {"room", party.room}, {"match", match}, {"step", 0}};
  CHECK(code_of(world.say(watcher, watching)) == "not_seated");
  CHECK(world.thoughts.empty());
}

TEST_CASE("at a question a hint is thought of once, and told again to who asks again") {
  Rig world;
  Party party(world, 2, with_hints);
  party.start();
  CHECK(ask(party, 0)["ok"] == true);
  CHECK(ask(party, 0)["ok"] == true);
  CHECK(world.thoughts.size() == 1);
  world.let_bots_answer();
  const Json first = party.client(0).hint;
  CHECK(hints_of(party.client(0)) == 1);
  party.leave(0);
  party.come_back(0);
  CHECK(ask(party, 0)["ok"] == true);
  CHECK(world.thoughts.empty());
  CHECK(party.client(0).hint == first);
  party.play_any(0);
  party.play_any(1);
  CHECK(ask(party, 0)["ok"] == true);
  CHECK(world.thoughts.size() == 1);
}

TEST_CASE("nobody thinks of a hint any more once its question has passed, and none is told") {
  Rig world;
  Party party(world, 2, with_hints);
  party.start();
  ask(party, 0);
  CHECK(party.play_any(0)["ok"] == true);
  REQUIRE(world.stopped.size() == 1);
  CHECK(world.stopped[0].room == party.room);
  CHECK(world.stopped[0].seat == 0);
  world.let_bots_answer();  // it had come to it just before
  CHECK(hints_of(party.client(0)) == 0);
}

TEST_CASE("a hint that cannot be thought of is told as none, and can be asked for again") {
  Rig world(3);
  Party party(world, 2, with_hints);
  party.start();
  ask(party, 0);
  REQUIRE(world.thoughts.size() == 1);
  const Think think = std::exchange(world.thoughts, {})[0];
  world.step(HintFound{think.room, think.match, think.step, think.seat, {}, "lost"});
  CHECK(party.client(0).hint["moves"] == Json::array());
  REQUIRE(world.logged.size() == 1);
  CHECK(world.logged[0].find("there is no hint: lost") != std::string::npos);
  ask(party, 0);
  world.let_bots_answer();
  CHECK(party.client(0).hint["moves"].size() == 3);
}

TEST_CASE("a bot that plays for somebody takes the place of the hint that was thought of") {
  Rig world;
  Json plan = with_hints;
  plan["turn_limit"] = 30;
  Party party(world, 2, plan);
  party.start();
  world.wait(29'500);
  ask(party, 0);
  REQUIRE(world.thoughts.size() == 1);
  world.wait(6'000);
  REQUIRE(world.thoughts.size() == 2);
  CHECK(world.thoughts[1].wanted == Wanted::move);
  CHECK(party.client(0).hint["moves"] == Json::array());
  CHECK(code_of(ask(party, 0)) == "not_asked");
}

TEST_CASE("in a hidden round each seat may have hints until it has committed") {
  Rig world;
  Party party(world, 4,
              {{"game", "foray"},
               {"players", 4},
               {"hints", "yes"},
               {"options", {{"modules", "none"}, {"start", "0"}}}});
  party.start();
  party.play_until("commit");
  CHECK(ask(party, 0)["ok"] == true);
  CHECK(ask(party, 2)["ok"] == true);
  REQUIRE(world.thoughts.size() == 2);
  world.let_bots_answer();
  CHECK(party.client(2).hint["moves"][0]["move"]["do"] == "select");
  CHECK(party.play(2, party.client(2).hint["moves"][0]["move"])["ok"] == true);
  CHECK(code_of(ask(party, 2)) == "not_asked");
  CHECK(ask(party, 1)["ok"] == true);
}

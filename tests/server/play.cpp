// Matches through the server core: nothing is told before it is stored, nothing is lost, nothing
// happens twice, nobody acts for another.
#include "tests/server/rig.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

TEST_CASE("two people play a whole match, with breaks and crashes in between, and it verifies") {
  for (uint8_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(int{seed});
    Rig world(seed);
    Pair pair(world, seed % 2 == 0 ? "morels" : "fungi");
    pair.start();
    Random random(Seed{seed});
    int moves = 0;
    while (!pair.over()) {
      REQUIRE(++moves < 300);
      if (random.below(8) == 0) world.crash(), pair.come_back();
      if (random.below(8) == 0) {
        for (const ConnectionId connection : pair.connections) world.disconnect(connection);
        pair.come_back();
      }
      const Json answer = world.say(pair.connections[pair.asked()], pair.command(random.next()));
      REQUIRE(answer["ok"] == true);
    }
    const auto match = world.storage().finished_match(pair.table(0)["match"]);
    REQUIRE(match);
    CHECK(!verify(match->recording()));
    CHECK(static_cast<int>(match->steps.size()) == pair.table(0)["step"]);
    CHECK(pair.table(0)["view"]["standings"] == Json::parse(match->standings));
  }
}

TEST_CASE("nobody, the player included, is told of a move before it is on disk") {
  Rig world;
  Pair pair(world);
  pair.start();
  const Json command = pair.command(0);
  Json with_id = command;
  with_id["id"] = "slow";
  const int asked = pair.asked();
  const size_t heard[] = {world.clients[pair.connections[0]].heard.size(),
                          world.clients[pair.connections[1]].heard.size()};
  world.send(pair.connections[asked], with_id.dump());
  // Even a refusal that shows it must wait: the other seat trying the same question is told
  // "stale".
  with_id["id"] = "late";
  world.send(pair.connections[1 - asked], with_id.dump());
  for (int i = 0; i < 2; ++i) CHECK(world.clients[pair.connections[i]].heard.size() == heard[i]);
  CHECK(world.waiting() == 1);
  world.settle();
  CHECK(world.clients[pair.connections[asked]].answers["slow"]["ok"] == true);
  CHECK(world.clients[pair.connections[1 - asked]].answers["late"]["refusal"]["code"] == "stale");
  CHECK(pair.table(1 - asked)["step"] == 1);
}

TEST_CASE(
    "a move that was not stored when the server died was told to nobody and can be made again") {
  Rig world;
  Pair pair(world);
  pair.start();
  Json command = pair.command(1);
  command["id"] = "lost";
  const int asked = pair.asked();
  world.send(pair.connections[asked], command.dump());
  world.crash();
  pair.come_back();
  CHECK(pair.table(0)["step"] == 0);
  CHECK(world.say(pair.connections[asked], command)["ok"] == true);
  CHECK(pair.table(0)["step"] == 1);
}

TEST_CASE("a failing disk stops the server with a reason, and nothing is acknowledged") {
  Rig world;
  Pair pair(world);
  pair.start();
  Json command = pair.command(0);
  command["id"] = "doomed";
  world.send(pair.connections[pair.asked()], command.dump());
  world.store_one(false);
  CHECK(world.died.find("nothing was told: the disk is full") != std::string::npos);
  CHECK_FALSE(world.clients[pair.connections[pair.asked()]].answers.contains("doomed"));
}

TEST_CASE("a command that is sent again gets the same answer and happens once, after a crash too") {
  Rig world;
  Pair pair(world);
  pair.start();
  Json command = pair.command(0);
  command["id"] = "once";
  const int asked = pair.asked();
  const Json answer = world.say(pair.connections[asked], command);
  CHECK(world.say(pair.connections[asked], command) == answer);
  CHECK(pair.table(0)["step"] == 1);
  Json chat = {{"id", "chat-once"}, {"do", "chat"}, {"room", pair.room}, {"text", "hello"}};
  world.say(pair.connections[0], chat);
  world.say(pair.connections[0], chat);
  world.crash();
  pair.come_back();
  CHECK(world.say(pair.connections[asked], command) == answer);
  CHECK(world.say(pair.connections[0], chat)["ok"] == true);
  CHECK(pair.table(0)["step"] == 1);
  CHECK(world.clients[pair.connections[0]].chat["lines"].size() == 1);
}

TEST_CASE("the other seat, a spectator and old news are refused, each with its reason") {
  Rig world;
  Pair pair(world);
  const ConnectionId watcher = world.connect();
  world.say(watcher, {{"do", "hello"}, {"protocol", 2}});
  pair.start();
  world.say(watcher, {{"do", "enter_room"}, {"room", pair.room}});
  const Json command = pair.command(0);
  const auto code = [&](ConnectionId connection, Json said) {
    return world.say(connection, std::move(said))["refusal"]["code"].get<std::string>();
  };
  CHECK(code(watcher, command) == "not_seated");
  CHECK(code(pair.connections[1 - pair.asked()], command) == "not_asked");
  Json old = command;
  old["step"] = 5;
  CHECK(code(pair.connections[pair.asked()], old) == "stale");
  Json wrong = command;
  wrong["move"] = {{"do", "take"}, {"slot", 8}};
  const Json refused = world.say(pair.connections[pair.asked()], wrong);
  CHECK(refused["refusal"]["code"] == "not_enough_sticks");
  CHECK(refused["refusal"]["ruling"] == "W1");
  CHECK(refused["refusal"]["needed"] == 6);
  CHECK(code(pair.connections[0], {{"do", "close_room"}, {"room", pair.room}}) == "match_is_on");
  CHECK(code(pair.connections[0], {{"do", "stand_up"}, {"room", pair.room}}) == "match_is_on");
  CHECK(pair.table(0)["step"] == 0);
}

TEST_CASE("no text that is sent to a seat or a spectator holds another's hand") {
  Rig world;
  Pair pair(world);
  const ConnectionId watcher = world.connect();
  world.say(watcher, {{"do", "hello"}, {"protocol", 2}});
  pair.start();
  world.say(watcher, {{"do", "enter_room"}, {"room", pair.room}});
  Random random(Seed{3});
  while (!pair.over()) world.say(pair.connections[pair.asked()], pair.command(random.next()));
  const std::map<ConnectionId, int> seats = {
      {pair.connections[0], 0}, {pair.connections[1], 1}, {watcher, -1}};
  for (const auto& [connection, own] : seats)
    for (const Json& message : tables_of(world.clients[connection].heard)) {
      for (int seat = 0; seat < 2; ++seat)
        REQUIRE(message["view"]["seats"][static_cast<size_t>(seat)]["hand"].is_null() ==
                (seat != own));
      REQUIRE_FALSE(message["view"].contains("day_deck_cards"));
      for (const Json& event : message["events"])
        if (event["kind"] == "moon_swapped" && event["seat"] != own)
          REQUIRE(event["card"].is_null());
    }
}

TEST_CASE(
    "a bot takes the free seat, is given only what its seat may know, and comes back after a "
    "crash") {
  Rig world;
  const ConnectionId ada = world.connect();
  const std::string token = world.say(ada, {{"do", "hello"}, {"protocol", 2}})["token"];
  const std::string room = world.say(
      ada, {{"do", "create_room"}, {"game", "morels"}, {"options", {{"start", "1"}}}})["room"];
  world.say(ada, {{"do", "seat_bot"}, {"room", room}, {"seat", 1}, {"bot", "greedy"}});
  world.say(ada, {{"do", "start_match"}, {"room", room}});
  REQUIRE(world.thoughts.size() == 1);  // at once: that it waits is only with its answer
  world.wait(1800);
  REQUIRE(world.thoughts.size() == 1);
  world.crash();
  world.thoughts.clear();
  world.step(Opened{99, ""});
  world.wait(2000);
  REQUIRE(world.thoughts.size() == 1);
  const Think& think = world.thoughts[0];
  CHECK(think.seat == 1);
  world.choose(think, think.imagined.moves(1).at(0));
  world.settle();
  const ConnectionId again = world.connect();
  world.say(again, {{"do", "hello"}, {"protocol", 2}, {"token", token}});
  world.say(again, {{"do", "enter_room"}, {"room", room}});
  CHECK(world.clients[again].table["step"] == 1);
}

TEST_CASE("who has said yes to another match is asked anew when a bot comes into the company") {
  Rig world;
  Pair pair(world);
  pair.start();
  Random random(Seed{8});
  while (!pair.over()) world.say(pair.connections[pair.asked()], pair.command(random.next()));
  const auto say = [&](size_t who, Json command) {
    command["room"] = pair.room;
    return world.say(pair.connections[who], command);
  };
  const Json& room = world.clients[pair.connections[0]].room;
  say(0, {{"do", "rematch"}});
  say(1, {{"do", "leave_room"}});
  CHECK(room["seats"][0]["rematch"] == true);
  REQUIRE(say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "random"}})["ok"] == true);
  CHECK(room["seats"][0]["rematch"] == false);
  say(0, {{"do", "rematch"}});
  CHECK(room["phase"] == "playing");
}

TEST_CASE("a rematch turns the seats round once everybody wants it") {
  Rig world;
  Pair pair(world);
  CHECK(world.say(pair.connections[0],
                  {{"do", "rematch"}, {"room", pair.room}})["refusal"]["code"] == "not_over");
  pair.start();
  Random random(Seed{8});
  while (!pair.over()) world.say(pair.connections[pair.asked()], pair.command(random.next()));
  const std::string first = pair.table(0)["match"];
  world.say(pair.connections[0], {{"do", "rematch"}, {"room", pair.room}});
  CHECK(world.clients[pair.connections[1]].room["seats"][0]["rematch"] == true);
  CHECK(world.clients[pair.connections[1]].room["phase"] == "done");
  world.say(pair.connections[1], {{"do", "rematch"}, {"room", pair.room}});
  CHECK(world.clients[pair.connections[0]].room["phase"] == "playing");
  CHECK(world.clients[pair.connections[0]].room["you"] == 1);
  CHECK(world.clients[pair.connections[1]].room["you"] == 0);
  CHECK(world.clients[pair.connections[0]].table["match"] != first);
  CHECK(world.clients[pair.connections[0]].table["view"]["viewer"] == 1);
}

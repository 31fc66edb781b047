// What fails inside one room stays there: bots that cannot move, rules that throw wherever they are
// called, and rooms that have stopped. Their host can close them; the log says why they stopped.
#include <algorithm>

#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

/// Randomness that fails when it is told to: the one thing through which a test can make the core
/// throw wherever a bot is to be woken.
class FailingEntropy final : public Entropy {
 public:
  void fill(std::span<uint8_t> bytes) override {
    if (fails_ > 0 && --fails_ == 0) throw std::runtime_error("no randomness is left");
    random_.fill(bytes);
  }
  void fail_once() { fails_ = 1; }

 private:
  SeededEntropy random_{3};
  int fails_ = 0;
};

/// Randomness that fails with what is no exception of the standard library.
class StrangeEntropy final : public Entropy {
 public:
  void fill(std::span<uint8_t>) override { throw 7; }
};

/// A person with a room in which a bot is to move.
Json room_with_bot(Rig& world, ConnectionId connection, const std::string& bot) {
  const Json room =
      world.say(connection,
                {{"do", "create_room"}, {"game", "fungi"}, {"options", {{"start", "1"}}}})["room"];
  world.say(connection, {{"do", "seat_bot"}, {"room", room}, {"seat", 1}, {"bot", bot}});
  world.say(connection, {{"do", "start_match"}, {"room", room}});
  return room;
}

}  // namespace

TEST_CASE("what throws in one room at the first step after a start freezes it alone") {
  Rig world;
  const ConnectionId connection = world.connect();
  const Json token = world.say(connection, {{"do", "hello"}, {"protocol", 2}})["token"];
  std::set<std::string> rooms;
  for (int i = 0; i < 3; ++i) rooms.insert(room_with_bot(world, connection, "random"));
  FailingEntropy entropy;
  Server server(Config{}, world.storage().load(), entropy, SealKey{7});
  std::vector<Effect> effects;
  entropy.fail_once();
  CHECK_NOTHROW(server.step(world.now, Opened{1, "10.0.0.1"}, effects));
  std::map<std::string, std::string> phases;
  const auto say = [&](Json command) {
    command["id"] = "c" + std::to_string(effects.size());
    const std::string text = command.dump();
    CHECK_NOTHROW(server.step(world.now, Received{1, text}, effects));
  };
  say({{"do", "hello"}, {"protocol", 2}, {"token", token}});
  for (const std::string& room : rooms) say({{"do", "enter_room"}, {"room", room}});
  for (BatchId batch = 1; batch < 20; ++batch) server.step(world.now, Stored{batch, true}, effects);
  for (const Effect& effect : effects)
    if (const auto* send = std::get_if<Send>(&effect))
      if (const Json message = Json::parse(*send->text); message.value("push", "") == "room")
        phases[message["room"]] = message["phase"];
  CHECK(phases.size() == 3);
  CHECK(phases[*rooms.begin()] == "frozen");
  for (auto room = std::next(rooms.begin()); room != rooms.end(); ++room)
    CHECK(phases[*room] == "playing");
}

TEST_CASE("what throws when a bot's time is set anew freezes its room alone") {
  Rig world;
  const ConnectionId connection = world.connect();
  world.say(connection, {{"do", "hello"}, {"protocol", 2}});
  room_with_bot(world, connection, "random");
  FailingEntropy entropy;
  Server server(Config{}, world.storage().load(), entropy, SealKey{7});
  std::vector<Effect> effects;
  server.step(world.now, Opened{1, "10.0.0.1"}, effects);
  std::vector<TimerId> timers;
  std::optional<BotDropped> dropped;
  for (const Effect& effect : effects) {
    if (const auto* arm = std::get_if<Arm>(&effect)) timers.push_back(arm->timer);
    if (const auto* think = std::get_if<Think>(&effect))
      dropped = {think->room, think->match, think->step, think->seat};
  }
  REQUIRE(dropped);
  for (const TimerId timer : timers) server.step(world.now, TimerFired{timer}, effects);
  effects.clear();
  entropy.fail_once();
  CHECK_NOTHROW(server.step(world.now, *dropped, effects));
  CHECK(std::ranges::any_of(effects,
                            [](const Effect& each) { return std::holds_alternative<Log>(each); }));
}

TEST_CASE("a room that freezes while the disk is full is told so when that is stored, no sooner") {
  Rig world;
  const ConnectionId connection = world.connect();
  const Json token = world.say(connection, {{"do", "hello"}, {"protocol", 2}})["token"];
  const Json room = room_with_bot(world, connection, "random");
  FailingEntropy entropy;
  Server server(Config{}, world.storage().load(), entropy, SealKey{7});
  std::vector<Effect> effects;
  server.step(world.now, Opened{1, "10.0.0.1"}, effects);
  for (const Json& command : {Json{{"id", "h"}, {"do", "hello"}, {"protocol", 2}, {"token", token}},
                              Json{{"id", "e"}, {"do", "enter_room"}, {"room", room}}})
    server.step(world.now, Received{1, command.dump()}, effects);
  server.step(world.now, DiskSpace{true, "no room"}, effects);
  BatchId stored_in = 0;
  for (const Effect& effect : std::vector(effects))
    if (const auto* arm = std::get_if<Arm>(&effect))
      server.step(world.now, TimerFired{arm->timer}, effects);
  for (const Effect& effect : std::vector(effects))
    if (const auto* think = std::get_if<Think>(&effect)) {
      effects.clear();
      entropy.fail_once();
      const BotDropped dropped{think->room, think->match, think->step, think->seat};
      server.step(world.now, dropped, effects);
      for (const Effect& each : effects)
        if (const auto* store = std::get_if<Store>(&each)) stored_in = store->batch;
      break;
    }
  REQUIRE(stored_in != 0);
  const auto tells = [](const Effect& effect) {
    const auto* send = std::get_if<Send>(&effect);
    return send != nullptr && send->text->find(R"("phase":"frozen")") != std::string::npos;
  };
  CHECK(std::ranges::none_of(effects, tells));
  server.step(world.now, Stored{stored_in, true}, effects);
  CHECK(std::ranges::any_of(effects, tells));
}

TEST_CASE("what throws for one connection closes that one alone") {
  FailingEntropy entropy;
  Server server(Config{}, World{}, entropy, SealKey{7});
  std::vector<Effect> effects;
  for (const ConnectionId connection : {1, 2})
    server.step({}, Opened{connection, "10.0.0.1"}, effects);
  entropy.fail_once();
  const std::string hello = R"({"id":"a1","do":"hello","protocol":2})";
  server.step({}, Received{1, hello}, effects);
  server.step({}, Received{1, hello}, effects);  // it is gone already
  server.step({}, Received{2, hello}, effects);
  server.step({}, Stored{1, true}, effects);
  std::vector<ConnectionId> answered;
  size_t logged = 0;
  std::map<ConnectionId, uint16_t> closed;
  for (const Effect& effect : effects) {
    if (const auto* send = std::get_if<Send>(&effect)) answered.push_back(send->connection);
    if (const auto* close = std::get_if<Close>(&effect)) closed[close->connection] = close->code;
    if (std::holds_alternative<Log>(effect)) ++logged;
    CHECK_FALSE(std::holds_alternative<Die>(effect));
  }
  CHECK(answered == std::vector<ConnectionId>{2});
  CHECK(closed == std::map<ConnectionId, uint16_t>{{1, uint16_t{1011}}});
  CHECK(logged == 1);
}

TEST_CASE("whatever is thrown, a step does not, and tells nothing but its end") {
  StrangeEntropy entropy;
  Server server(Config{}, World{}, entropy, SealKey{7});
  std::vector<Effect> effects;
  server.step({}, Opened{1, "10.0.0.1"}, effects);
  const size_t before = effects.size();
  server.step({}, Received{1, R"({"id":"a1","do":"hello","protocol":2})"}, effects);
  REQUIRE(effects.size() == before + 1);
  CHECK(std::holds_alternative<Die>(effects.back()));
}

TEST_CASE("a frozen room can be closed by its host, at once, and by nobody else") {
  Rig world;
  Pair pair(world);
  const Json broken = room_with_bot(world, pair.connections[0], "random");
  world.wait(5000);
  REQUIRE(world.thoughts.size() == 1);
  const Think& think = world.thoughts[0];
  world.choose_nonsense(think);
  world.settle();
  REQUIRE(world.clients[pair.connections[0]].room["phase"] == "frozen");
  world.say(pair.connections[1], {{"do", "enter_room"}, {"room", broken}});
  CHECK(code_of(world.say(pair.connections[1], {{"do", "close_room"}, {"room", broken}})) ==
        "not_host");
  CHECK(world.say(pair.connections[0], {{"do", "close_room"}, {"room", broken}})["ok"] == true);
  CHECK(code_of(world.say(pair.connections[0], {{"do", "enter_room"}, {"room", broken}})) ==
        "no_such_room");
  CHECK_FALSE(world.storage().is_being_played(think.match));
  CHECK(world.storage().unfinished_matches().empty());
}

TEST_CASE("where a bot fails the plain one answers, and the log says so without the room's code") {
  Rig world;
  const ConnectionId connection = world.connect();
  world.say(connection, {{"do", "hello"}, {"protocol", 2}});
  const std::string room = room_with_bot(world, connection, "greedy");
  world.wait(5000);
  REQUIRE(world.thoughts.size() == 1);
  const Think first = world.thoughts[0];
  CHECK(first.bot == "greedy");
  world.thoughts.clear();
  world.step(BotFailed{first.room, first.match, first.step, first.seat, "it has lost the thread"});
  REQUIRE(world.thoughts.size() == 1);
  CHECK(world.thoughts[0].bot == "random");
  REQUIRE(world.logged.size() == 1);
  CHECK(world.logged[0].find(first.match) != std::string::npos);
  CHECK(world.logged[0].find("it has lost the thread") != std::string::npos);
  CHECK(world.logged[0].find(room) == std::string::npos);
  // The match goes on; at the next question greedy is asked again.
  world.let_bots_answer();
  CHECK(world.clients[connection].table["step"] > first.step);
  CHECK(world.clients[connection].room["phase"] == "playing");
}

TEST_CASE("where the plain bot fails too the room is frozen, logged, listed, and told") {
  Rig world;
  const ConnectionId connection = world.connect();
  const Json token = world.say(connection, {{"do", "hello"}, {"protocol", 2}})["token"];
  const std::string room = room_with_bot(world, connection, "greedy");
  world.wait(5000);
  for (int tries = 0; tries < 2; ++tries) {
    REQUIRE(world.thoughts.size() == 1);
    const Think think = world.thoughts[0];
    world.thoughts.clear();
    world.step(BotFailed{think.room, think.match, think.step, think.seat, "no thought"});
  }
  world.settle();
  CHECK(world.thoughts.empty());
  const std::string match = world.clients[connection].room["match"];
  CHECK(world.clients[connection].room["phase"] == "frozen");
  CHECK(world.logged.size() == 2);
  const auto frozen = world.storage().frozen_matches();
  REQUIRE(frozen.contains(match));
  CHECK(frozen.at(match).find("no thought") != std::string::npos);
  // At a start one line says how many there are.
  world.logged.clear();
  world.crash();
  const ConnectionId again = world.connect();
  REQUIRE(world.logged.size() == 1);
  CHECK(world.logged[0].starts_with("1 room is frozen"));
  for (const std::string& each : world.logged) CHECK(each.find(room) == std::string::npos);
  world.say(again, {{"do", "hello"}, {"protocol", 2}, {"token", token}});
  world.say(again, {{"do", "enter_room"}, {"room", room}});
  CHECK(world.clients[again].room["phase"] == "frozen");
  CHECK(world.clients[again].room["may_close"] == true);
}

TEST_CASE("a match that cannot be played again is listed as frozen, and thaws when it can be") {
  Rig world;
  Pair pair(world);
  pair.start();
  world.say(pair.connections[pair.asked()], pair.command(0));
  const std::string match = pair.table(0)["match"];
  const auto log_of_start_with = [&](World stored) {
    SeededEntropy entropy(9);
    Server server(Config{}, std::move(stored), entropy, SealKey{7});
    std::vector<Effect> effects;
    server.step(world.now, Opened{1, "10.0.0.1"}, effects);
    std::vector<std::string> lines;
    for (const Effect& effect : effects) {
      if (const auto* log = std::get_if<Log>(&effect)) lines.push_back(log->line);
      if (const auto* store = std::get_if<Store>(&effect)) world.storage().write({&store->records});
    }
    return lines;
  };
  World broken = world.storage().load();
  broken.matches.at(0).steps[0].digest ^= 1;
  CHECK(log_of_start_with(std::move(broken)).size() == 2);
  CHECK(world.storage().frozen_matches().contains(match));
  CHECK(log_of_start_with(world.storage().load()).empty());
  CHECK(world.storage().frozen_matches().empty());
  world.crash();
  pair.come_back();
  CHECK(world.clients[pair.connections[0]].room["phase"] == "playing");
  CHECK(world.say(pair.connections[pair.asked()], pair.command(0))["ok"] == true);
}

// What a hostile or unlucky visitor can do, and a room whose rules fail: others notice nothing.
#include "protocol/text.h"
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

TEST_CASE("no command tells a guesser which room codes are right") {
  Rig world;
  Pair pair(world);
  const ConnectionId guesser = world.connect();
  world.say(guesser, {{"do", "hello"}, {"protocol", 2}});
  for (const Json& command :
       std::vector<Json>{{{"do", "take_seat"}, {"seat", 1}},
                         {{"do", "chat"}, {"text", "anybody here?"}},
                         {{"do", "stand_up"}},
                         {{"do", "close_room"}},
                         {{"do", "play"}, {"match", "m"}, {"step", 0}, {"move", Json::object()}}}) {
    Json right = command, wrong = command;
    right["room"] = pair.room;
    wrong["room"] = "oak-oak-oak-oak";
    CHECK(code_of(world.say(guesser, right)) == "no_such_room");
    CHECK(code_of(world.say(guesser, wrong)) == "no_such_room");
  }
  for (int i = 0; i < 60; ++i)
    world.say(guesser, {{"do", "enter_room"}, {"room", "oak-oak-" + std::to_string(i)}});
  // Now even a right guess shows nothing; a person who comes with the right code still gets in.
  CHECK(code_of(world.say(guesser, {{"do", "enter_room"}, {"room", pair.room}})) ==
        "too_many_tries");
  const ConnectionId guest = world.connect();
  world.say(guest, {{"do", "hello"}, {"protocol", 2}});
  CHECK(world.say(guest, {{"do", "enter_room"}, {"room", pair.room}})["ok"] == true);
}

TEST_CASE("all that may be unanswered is said again at once, behind a hello and a room entered") {
  Rig world;
  Pair pair(world);
  const ConnectionId back = player(world);
  CHECK(world.say(back, {{"do", "enter_room"}, {"room", pair.room}})["ok"] == true);
  for (size_t n = 0; n < answered_of_player_kept; ++n)
    world.send(back, Json{{"id", "again" + std::to_string(n)}, {"do", "ping"}}.dump());
  CHECK(world.clients[back].closed == 0);
}

TEST_CASE("entering a room counts as five messages, asking for its history as two") {
  Rig world;
  Pair pair(world);
  pair.start();
  const auto until_closed = [&](const Json& command) {
    const ConnectionId watcher = player(world);
    if (command["do"] == "history") world.say(watcher, {{"do", "enter_room"}, {"room", pair.room}});
    int said = 0;
    for (; world.clients[watcher].closed == 0 && said < 100; ++said)
      world.send(watcher, command.dump());
    CHECK(world.clients[watcher].closed == 1008);
    world.wait(60'000);
    return said;
  };
  // 40 at once behind a hello and a room entered; of those hello was one.
  CHECK(until_closed({{"id", "p"}, {"do", "ping"}}) == 46);
  CHECK(until_closed({{"id", "e"}, {"do", "enter_room"}, {"room", pair.room}}) == 10);
  CHECK(until_closed({{"id", "h"},
                      {"do", "history"},
                      {"room", pair.room},
                      {"match", pair.table(0)["match"]},
                      {"before", 0}}) == 22);  // one has entered before, a moment ago
}

TEST_CASE("guesses are counted by network: by /64 in IPv6, and IPv4 is the same in either form") {
  Rig world;
  const auto guess = [&](const std::string& address) {
    const ConnectionId connection = world.connect(address);
    world.say(connection, {{"do", "hello"}, {"protocol", 2}});
    const Json answer = world.say(connection, {{"do", "enter_room"}, {"room", "oak-oak-oak-oak"}});
    world.disconnect(connection);
    return code_of(answer);
  };
  const auto guesses_until_refused = [&](const auto& address) {
    for (int n = 0; n < 100; ++n)
      if (guess(address(n)) == "too_many_tries") return n;
    return -1;
  };
  const auto refused_from = [&](const auto& address) {
    return guesses_until_refused(address) >= 0;
  };
  CHECK(refused_from([](int n) { return "2001:db8:1:2:" + std::to_string(n) + "::1"; }));
  CHECK(guess("2001:db8:1:2::77%eth0") == "too_many_tries");
  CHECK(guess("2001:db8:1:3::1") == "no_such_room");  // the neighbour
  CHECK(refused_from([](int n) { return n % 2 ? "192.0.2.1" : "::ffff:192.0.2.1"; }));
  CHECK(guess("::ffff:192.0.2.2") == "no_such_room");
  CHECK_FALSE(refused_from([](int n) { return "::ffff:198.51.100." + std::to_string(n); }));
}

TEST_CASE("all networks of an IPv6 /48, which one subscriber may have, take as much as sixteen") {
  Rig world;
  world.config.rooms_an_address_max = 2;
  world.config.players_an_hour_max = 3;
  world.crash();
  const auto come = [&](const std::string& site, int network) {
    const ConnectionId connection = world.connect(site + std::to_string(network) + "::1");
    return std::pair(connection, world.say(connection, {{"do", "hello"}, {"protocol", 2}}));
  };
  const auto rooms_from = [&](const std::string& site) {
    int made = 0;
    for (int network = 0; network < 40; ++network)
      if (const auto [connection, hello] = come(site, network); hello["ok"] == true)
        made += make_room(world, connection)["ok"] == true ? 1 : 0;
    return made;
  };
  CHECK(rooms_from("2001:db8:1:") == 32);
  CHECK(said(world, "--rooms-per-address 2") == 1);
  int players = 40;
  while (come("2001:db8:1:", players).second["ok"] == true) ++players;
  CHECK(players == 48);
  CHECK(rooms_from("2001:db8:2:") == 32);
}

TEST_CASE("of those from one IPv6 /48 who say no hello as many stay as of sixteen networks") {
  Rig world;
  world.config.silent_an_address_max = 2;
  world.crash();
  const ConnectionId neighbour = world.connect("2001:db8:2:1::1");
  std::vector<ConnectionId> silent;
  for (int network = 0; network < 40; ++network)
    silent.push_back(world.connect("2001:db8:1:" + std::to_string(network) + "::1"));
  const auto closed = [&](ConnectionId connection) { return world.clients[connection].closed; };
  for (size_t n = 0; n < silent.size(); ++n) CHECK(closed(silent[n]) == (n < 8 ? 1008 : 0));
  CHECK(said(world, "--silent-per-address 2") == 1);
  CHECK(closed(neighbour) == 0);
  // Who says hello, or goes, is counted no more in the site either.
  REQUIRE(world.say(silent[8], {{"do", "hello"}, {"protocol", 2}})["ok"] == true);
  world.disconnect(silent[9]);
  for (int next = 0; next < 2; ++next) world.connect("2001:db8:1:50::1");
  CHECK(closed(silent[10]) == 0);
  world.connect("2001:db8:1:51::1");
  CHECK(closed(silent[10]) == 1008);
}

TEST_CASE(
    "guesses from very many networks take bounded memory: those beyond it are counted as one") {
  Rig world;
  world.config.networks_max = 5;
  world.crash();
  const auto guess = [&](int network) {
    const ConnectionId connection = world.connect("2001:db8:" + std::to_string(network) + "::1");
    world.say(connection, {{"do", "hello"}, {"protocol", 2}});
    const Json answer = world.say(connection, {{"do", "enter_room"}, {"room", "oak-oak-oak-oak"}});
    world.disconnect(connection);
    return code_of(answer);
  };
  for (int network = 0; network < 5; ++network)  // one wrong code would be forgotten in two seconds
    for (int again = 0; again < 20; ++again) CHECK(guess(network) == "no_such_room");
  std::string last;
  for (int network = 5; network < 45; ++network) last = guess(network);
  CHECK(last == "too_many_tries");
  CHECK(said(world, "--networks-max 5") == 1);
  CHECK(guess(1) == "no_such_room");  // known by itself
  world.wait(120'000);
  CHECK(guess(50) == "no_such_room");
}

TEST_CASE("a room full of long talk can still be entered, before and after a crash") {
  Rig world;
  world.config.lines_a_minute = 100'000;
  world.crash();
  Pair pair(world);
  std::string text;
  for (int i = 0; i < 500; ++i) text += "\xf0\x9f\x8d\x84";  // 500 characters, 2000 bytes
  for (int i = 0; i < 200; ++i)
    world.say(pair.connections[1], {{"do", "chat"}, {"room", pair.room}, {"text", text}});
  for (int round = 0; round < 2; ++round) {
    pair.come_back();
    const Json& chat = world.clients[pair.connections[0]].chat;
    CHECK(chat.dump().size() < 256 * 1024);
    CHECK(chat["lines"].size() > 50);
    CHECK(chat["lines"].back()["n"] == 200);
    world.crash();
  }
}

TEST_CASE("much talk does not make the server forget what else was answered") {
  Rig world;
  Pair pair(world);
  const Json start = {{"id", "begin"}, {"do", "start_match"}, {"room", pair.room}};
  const Json answer = world.say(pair.connections[0], start);
  CHECK(answer["ok"] == true);
  for (int i = 0; i < 50; ++i)
    world.say(pair.connections[0],
              {{"do", "chat"}, {"room", pair.room}, {"text", "line " + std::to_string(i)}});
  world.crash();
  pair.come_back();
  CHECK(world.say(pair.connections[0], start) == answer);
}

TEST_CASE("a refusal is whole UTF-8, whatever the unknown field was called") {
  Rig world;
  const ConnectionId connection = world.connect();
  for (size_t before = 36; before <= 40; ++before) {
    world.now.steady += 100;
    std::string key(before, 'k');
    for (int i = 0; i < 10; ++i) key += "\xf0\x9f\x8d\x84";
    world.send(connection, R"({"id":"a","do":"ping",")" + key + "\":1}");
    CHECK(protocol::clean_text(world.clients[connection].heard.back(), 100'000).has_value());
  }
}

TEST_CASE("a host who only stands up stays host; one who then goes hands it on") {
  Rig world;
  Pair pair(world);
  const Json room = pair.room;
  const Json ada = world.clients[pair.connections[0]].room["host"];
  const Json bo = world.clients[pair.connections[0]].room["seats"][1]["player"]["id"];
  world.say(pair.connections[0], {{"do", "stand_up"}, {"room", room}});
  world.say(pair.connections[1], {{"do", "take_seat"}, {"room", room}, {"seat", 0}});
  CHECK(world.clients[pair.connections[1]].room["host"] == ada);
  world.say(pair.connections[0], {{"do", "leave_room"}, {"room", room}});
  CHECK(world.clients[pair.connections[1]].room["host"] == bo);
}

TEST_CASE("when the rules fail in a room, that room stops for good and the others go on") {
  Rig world;
  Pair pair(world);
  const Json broken =
      world.say(pair.connections[0],
                {{"do", "create_room"}, {"game", "fungi"}, {"options", {{"start", "1"}}}})["room"];
  world.say(pair.connections[0],
            {{"do", "seat_bot"}, {"room", broken}, {"seat", 1}, {"bot", "random"}});
  world.say(pair.connections[0], {{"do", "start_match"}, {"room", broken}});
  world.wait(5000);
  REQUIRE(world.thoughts.size() == 1);
  const Think& think = world.thoughts[0];
  world.choose_nonsense(think);
  world.settle();
  CHECK(world.clients[pair.connections[0]].room["phase"] == "frozen");
  pair.start();
  CHECK(world.say(pair.connections[pair.asked()], pair.command(0))["ok"] == true);
  world.crash();
  pair.come_back();
  world.say(pair.connections[0], {{"do", "enter_room"}, {"room", broken}});
  CHECK(world.clients[pair.connections[0]].room["phase"] == "frozen");
  CHECK(code_of(world.say(pair.connections[0], {{"do", "rematch"}, {"room", broken}})) == "frozen");
  CHECK(world.say(pair.connections[0], {{"do", "close_room"}, {"room", broken}})["ok"] == true);
}

TEST_CASE("a stored match that plays out otherwise today freezes its own room at the start") {
  Rig world;
  Pair good(world), bad(world);
  for (Pair* pair : {&good, &bad}) {
    pair->start();
    world.say(pair->connections[pair->asked()], pair->command(0));
  }
  World stored = world.storage().load();
  for (UnfinishedMatch& match : stored.matches)
    if (match.begun.room == bad.room) match.steps[0].digest ^= 1;
  SeededEntropy entropy(9);
  Server server(Config{}, std::move(stored), entropy, SealKey{7});
  std::vector<Effect> effects;
  server.step(world.now, Opened{1, "10.0.0.1"}, effects);
  // Why the room is frozen is written down at once: nothing is told before that is on disk.
  REQUIRE(std::count_if(effects.begin(), effects.end(), [](const Effect& effect) {
            return std::holds_alternative<Store>(effect);
          }) == 1);
  server.step(world.now, Stored{1, true}, effects);
  const auto phase_after_entering = [&](Pair& pair) {
    for (const Json& command : std::vector<Json>{
             {{"id", "h"}, {"do", "hello"}, {"protocol", 2}, {"token", pair.tokens[0]}},
             {{"id", "e"}, {"do", "enter_room"}, {"room", pair.room}}}) {
      const std::string text = command.dump();
      server.step(world.now, Received{1, text}, effects);
    }
    std::string phase;
    for (const Effect& effect : effects)
      if (const auto* send = std::get_if<Send>(&effect))
        if (const Json message = Json::parse(*send->text); message.value("push", "") == "room")
          phase = message["phase"];
    server.step(world.now, Closed{1}, effects);
    effects.clear();
    server.step(world.now, Opened{1, "10.0.0.1"}, effects);
    return phase;
  };
  CHECK(phase_after_entering(good) == "playing");
  CHECK(phase_after_entering(bad) == "frozen");
}

TEST_CASE("what shows nothing is no name, and a letter bears no heap of marks") {
  const auto clean = [](std::string_view name) { return protocol::clean_text(name, 24); };
  for (const char* nothing :
       {"\u3164", "\u2800", "\u115f", "\uffa0", "\u180e", "\u034f", "\U000e0041\U000e0042",
        "\u200d\u200d", "\ufe0f", " \u2060 ", "\u0301", "\u3164 \u2800"})
    CHECK_FALSE_MESSAGE(clean(nothing).has_value(), nothing);
  CHECK(clean("Ada\u3164") == "Ada");
  CHECK(clean("A\u115fda") == "Ada");
  std::string heap = "a";
  for (int n = 0; n < 23; ++n) heap += "\u0301";
  CHECK(clean(heap) == "a\u0301\u0301\u0301");
  CHECK(clean("e\u0323\u0302") == "e\u0323\u0302");  // Vietnamese, written in parts
  CHECK(clean("\u2764\ufe0f\u200d\U0001f525") == "\u2764\ufe0f\u200d\U0001f525");
  CHECK(clean("A\u200d\u200d\u200db") == "A\u200db");
  CHECK(clean("박하") == "박하");
}

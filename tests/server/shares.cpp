// What one player, one address or one room may take, so that there is enough for all others; and
// what nobody comes back to, which goes.
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

constexpr Millis hour = 3600 * 1000;
constexpr Millis day = 24 * hour;
const Json two = {{"game", "morels"}};

ConnectionId player(Rig& world, const std::string& address = "10.0.0.1") {
  const ConnectionId line = world.connect(address);
  REQUIRE(world.say(line, {{"do", "hello"}, {"protocol", 2}})["ok"] == true);
  return line;
}
Json make_room(Rig& world, ConnectionId line) {
  return world.say(line, {{"do", "create_room"}, {"game", "morels"}});
}
size_t said(const Rig& world, const std::string& option) {
  return static_cast<size_t>(std::count_if(
      world.logged.begin(), world.logged.end(),
      [&](const std::string& line) { return line.find(option + ' ') != std::string::npos; }));
}
bool is_there(Rig& world, const std::string& room) {
  for (const RoomRecord& record : world.storage().load().rooms)
    if (record.code == room) return true;
  return false;
}

}  // namespace

TEST_CASE("a player has so many rooms and no more, until one is closed") {
  Rig world;
  world.config.rooms_a_player_max = 3;
  world.crash();
  const ConnectionId ada = player(world), bo = player(world);
  std::string room;
  for (int n = 0; n < 3; ++n) room = make_room(world, ada)["room"];
  CHECK(code_of(make_room(world, ada)) == "too_many_rooms");
  CHECK(code_of(make_room(world, ada)) == "too_many_rooms");
  CHECK(said(world, "--rooms-per-player 3") == 1);
  CHECK(make_room(world, bo)["ok"] == true);
  world.say(ada, {{"do", "close_room"}, {"room", room}});
  CHECK(make_room(world, ada)["ok"] == true);
}

TEST_CASE("from one address so many rooms are made and no more, whoever makes them") {
  Rig world;
  world.config.rooms_an_address_max = 5;
  world.crash();
  std::string last;
  for (int n = 0; n < 7; ++n)
    last = code_of(make_room(world, player(world, "2001:db8::" + std::to_string(n + 1))));
  CHECK(last == "too_many_rooms");
  CHECK(said(world, "--rooms-per-address 5") == 1);
  CHECK(make_room(world, player(world, "2001:db8:0:1::1"))["ok"] == true);
  // Those that go make room for others.
  for (const auto& [line, client] : std::map(world.clients)) world.disconnect(line);
  world.wait(26 * hour);
  CHECK(make_room(world, player(world, "2001:db8::1"))["ok"] == true);
}

TEST_CASE("a family behind one router reaches no limit: ten people, tabs, rooms and broken lines") {
  Rig world;
  for (int person = 0; person < 10; ++person) {
    const ConnectionId first = world.connect();
    const Json token = world.say(first, {{"do", "hello"}, {"protocol", 2}}).at("token");
    for (int again = 0; again < 20; ++again) {
      const ConnectionId tab = world.connect();
      const Json hello = {{"do", "hello"}, {"protocol", 2}, {"token", token}};
      REQUIRE(world.say(tab, hello)["ok"] == true);
      if (again % 4 == 0) REQUIRE(make_room(world, tab)["ok"] == true);
      world.disconnect(tab);
    }
  }
  CHECK(world.logged.empty());
}

TEST_CASE("from one address so many new players come in an hour; who is known comes always") {
  Rig world;
  world.config.players_an_hour_max = 4;
  world.crash();
  const ConnectionId first = world.connect();
  const Json token = world.say(first, {{"do", "hello"}, {"protocol", 2}}).at("token");
  for (int n = 0; n < 3; ++n) player(world);
  const Json hello = {{"do", "hello"}, {"protocol", 2}};
  const ConnectionId late = world.connect();
  CHECK(code_of(world.say(late, hello)) == "too_many_players");
  CHECK(said(world, "--players-per-hour 4") == 1);
  CHECK(world.say(late, {{"do", "hello"}, {"protocol", 2}, {"token", token}})["ok"] == true);
  player(world, "10.0.0.2");
  world.wait(hour / 4 + 1000);
  CHECK(world.say(world.connect(), hello)["ok"] == true);
}

TEST_CASE("who says no hello in time is closed with 1008, and who does stays") {
  Rig world;
  const ConnectionId guest = player(world);
  const ConnectionId stranger = world.connect();
  world.wait(5000);
  const ConnectionId later = world.connect();
  CHECK(world.clients[stranger].closed == 0);
  world.wait(6000);
  CHECK(world.clients[stranger].closed == 1008);
  CHECK(world.clients[later].closed == 0);
  world.wait(5000);
  CHECK(world.clients[later].closed == 1008);
  CHECK(world.clients[guest].closed == 0);
  CHECK(said(world, "--hello-time 10") == 1);
}

TEST_CASE("another connection is no other guesser: only a player's first guess is looked up") {
  Rig world;
  const std::string room = make_room(world, player(world, "10.0.0.9"))["room"];
  const ConnectionId first = world.connect();
  const Json token = world.say(first, {{"do", "hello"}, {"protocol", 2}}).at("token");
  const auto guess = [&](const std::string& code) {
    const ConnectionId line = world.connect();
    world.say(line, {{"do", "hello"}, {"protocol", 2}, {"token", token}});
    const Json answer = world.say(line, {{"do", "enter_room"}, {"room", code}});
    world.disconnect(line);
    return code_of(answer);
  };
  while (guess("oak-oak-oak-oak") != "too_many_tries") {
  }
  while (guess("oak-oak-oak-oak") != "no_such_room") {  // one comes back every two seconds
  }
  CHECK(guess(room) == "too_many_tries");
  CHECK(said(world, "--tries-per-minute 30") == 1);
}

TEST_CASE("a player talks no faster than anybody reads, over however many lines") {
  Rig world;
  world.config.lines_a_minute = 12;
  world.crash();
  Party party(world, 2, two);
  const Json line = {{"do", "chat"}, {"text", "and another thing"}};
  int taken = 0;
  for (int n = 0; n < 30; ++n) taken += party.say(0, line)["ok"] == true ? 1 : 0;  // in 3 seconds
  CHECK(taken >= 12);
  CHECK(taken <= 13);
  CHECK(code_of(party.say(0, line)) == "too_fast");
  CHECK(party.say(1, line)["ok"] == true);
  CHECK(said(world, "--lines-per-minute 12") == 1);
  world.wait(6000);
  CHECK(party.say(0, line)["ok"] == true);
}

TEST_CASE("of much talk a bounded part is stored, and what may be repeated is still known") {
  Rig world;
  world.config.lines_a_minute = 100'000;
  world.crash();
  Party party(world, 2, two);
  const Json early = {{"id", "early"}, {"do", "chat"}, {"room", party.room}, {"text", "first"}};
  const Json answer = world.say(party.lines[1], early);
  for (int n = 0; n < 1500; ++n)
    REQUIRE(party.say(0, {{"do", "chat"}, {"text", "line " + std::to_string(n)}})["ok"] == true);
  CHECK(world.storage().load().chat.size() < 820);
  world.crash();
  party.all_come_back();
  CHECK(party.client(0).chat["lines"].size() == 500);
  CHECK(party.client(0).chat["lines"].back()["n"] == 1501);
  CHECK(world.say(party.lines[1], early) == answer);
  CHECK(world.storage().load().chat.back().n == 1501);
}

TEST_CASE("a room keeps as many lines as its host wants, and says once that there were more") {
  Rig world;
  world.config.lines_a_minute = 100'000;
  world.config.lines_kept = 5;
  world.crash();
  Party party(world, 2, two);
  const auto talk = [&](int lines, const std::string& text) {
    for (int n = 0; n < lines; ++n) party.say(0, {{"do", "chat"}, {"text", text}});
  };
  const auto kept_at_return = [&] {
    party.leave(1);
    party.come_back(1);
    return party.client(1).chat["lines"].size();
  };
  talk(5, "short");
  CHECK(said(world, "--lines-kept 5") == 0);
  talk(3, "short");
  CHECK(kept_at_return() == 5);
  CHECK(said(world, "--lines-kept 5") == 1);
  world.config.lines_kept = 500;
  world.config.talk_kept = 4;
  world.crash();
  party.all_come_back();
  talk(20, std::string(500, 'x'));
  CHECK(kept_at_return() == 8);
  CHECK(said(world, "--talk-kept 4") == 1);
}

TEST_CASE("talk goes after three months, but for the last line, from which the numbers go on") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    Party party(world, 2, two);
    const auto talk = [&](const std::string& text) {
      return party.say(0, {{"do", "chat"}, {"text", text}})["ok"] == true;
    };
    const auto lines = [&] {
      std::vector<std::string> texts;
      for (const ChatRecord& line : world.storage().load().chat) texts.push_back(line.text);
      return texts;
    };
    for (const char* text : {"old", "older"}) REQUIRE(talk(text));
    world.wait(60 * day);
    REQUIRE(talk("young"));
    if (restarted) {
      world.crash();
      party.all_come_back();
    }
    world.wait(29 * day);
    CHECK(lines() == std::vector<std::string>{"old", "older", "young"});
    world.wait(3 * day);
    CHECK(lines() == std::vector<std::string>{"young"});
    world.wait(100 * day);
    CHECK(lines() == std::vector<std::string>{"young"});
    REQUIRE(talk("new"));
    CHECK(world.storage().load().chat.back().n == 4);
    world.wait(2 * hour);
    CHECK(lines() == std::vector<std::string>{"new"});
  }
}

TEST_CASE("a leap of the clock deletes nobody's talk, and forgets no player") {
  Rig world;
  Party party(world, 2, two);
  REQUIRE(party.say(0, {{"do", "chat"}, {"text", "first"}})["ok"] == true);
  REQUIRE(party.say(0, {{"do", "chat"}, {"text", "second"}})["ok"] == true);
  const ConnectionId guest = player(world);
  world.disconnect(guest);
  const size_t players = world.storage().load().players.size();
  world.now.wall += 2000 * day;
  world.wait(2 * hour);
  CHECK(world.storage().load().chat.size() == 2);
  world.crash();
  party.all_come_back();
  world.wait(2 * hour);
  CHECK(world.storage().load().chat.size() == 2);
  CHECK(world.storage().load().players.size() == players);
}

TEST_CASE("a player who never played and comes back no more is forgotten after a while") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    world.config.unused_player_days = 10;
    world.crash();
    const auto known = [&](const Json& token) {
      const ConnectionId line = world.connect();
      const bool is =
          world.say(line, {{"do", "hello"}, {"protocol", 2}, {"token", token}})["ok"] == true;
      world.disconnect(line);
      return is;
    };
    // One looks in and goes; one comes back now and then; two have a room; two have played.
    std::vector<Json> tokens;
    for (int n = 0; n < 2; ++n) {
      const ConnectionId line = world.connect();
      tokens.push_back(world.say(line, {{"do", "hello"}, {"protocol", 2}}).at("token"));
      world.disconnect(line);
    }
    Pair seated(world), played(world);
    played.start();
    while (!played.over()) world.say(played.lines[played.asked()], played.command(0));
    world.say(played.lines[0], {{"do", "close_room"}, {"room", played.room}});
    for (const Pair* pair : {&seated, &played})
      for (const ConnectionId line : pair->lines) world.disconnect(line);
    const size_t before = world.storage().load().players.size();
    world.wait(6 * day);
    CHECK(known(tokens[1]));
    if (restarted) world.crash();
    world.disconnect(world.connect());
    world.wait(3 * day);
    CHECK(world.storage().load().players.size() == before);
    world.wait(2 * day);
    CHECK(world.storage().load().players.size() == before - 1);
    CHECK_FALSE(known(tokens[0]));
    CHECK(known(tokens[1]));
    for (const Pair* pair : {&played, &seated})
      for (const std::string& token : pair->tokens) CHECK(known(token));
    // Whoever stays with a tab open is here, however long.
    const ConnectionId tab = world.connect();
    const Json token = world.say(tab, {{"do", "hello"}, {"protocol", 2}}).at("token");
    world.wait(40 * day);
    world.disconnect(tab);
    world.wait(8 * day);
    CHECK(known(token));
  }
}

TEST_CASE("of those from one address who say no hello the oldest gives way, and so it is of all") {
  Rig world;
  world.config.silent_an_address_max = 3;
  world.config.silent_max = 6;
  world.crash();
  const ConnectionId guest = player(world);
  std::vector<ConnectionId> silent;
  for (int n = 0; n < 5; ++n) silent.push_back(world.connect());
  const auto closed = [&](ConnectionId line) { return world.clients[line].closed; };
  for (size_t n = 0; n < 5; ++n) CHECK(closed(silent[n]) == (n < 2 ? 1008 : 0));
  CHECK(said(world, "--silent-per-address 3") == 1);
  // Who says hello is counted no more.
  REQUIRE(world.say(silent[2], {{"do", "hello"}, {"protocol", 2}})["ok"] == true);
  const ConnectionId next = world.connect();
  CHECK(closed(silent[3]) == 0);
  // Of all there are 3 now; from other addresses come 4.
  for (int n = 0; n < 4; ++n) world.connect("10.1.0." + std::to_string(n));
  CHECK(closed(silent[3]) == 1008);
  CHECK(closed(silent[4]) == 0);
  CHECK(closed(next) == 0);
  CHECK(said(world, "--silent-max 6") == 1);
  CHECK(closed(guest) == 0);
  CHECK(closed(silent[2]) == 0);
}

TEST_CASE("a room of one person without a match goes after a day, one of two stays") {
  Rig world;
  Pair pair(world);
  const ConnectionId ada = player(world);
  const std::string room = make_room(world, ada)["room"];
  world.wait(3 * day);
  CHECK(is_there(world, room));  // somebody is in it
  world.disconnect(ada);
  for (const ConnectionId line : pair.lines) world.disconnect(line);
  world.wait(22 * hour);
  CHECK(is_there(world, room));
  world.wait(4 * hour);
  CHECK_FALSE(is_there(world, room));
  CHECK(is_there(world, pair.room));
}

TEST_CASE("a match that nobody comes back to is put away with its room, and can be read") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    Party party(world, 2, two);
    party.start();
    party.play_any(asked_seats(party.view(0))[0]);
    const std::string match = party.view(0).is_null() ? "" : party.client(0).table["match"];
    party.leave(0);
    party.leave(1);
    world.wait(80 * day);
    if (restarted) world.crash();
    world.disconnect(world.connect());
    CHECK(is_there(world, party.room));
    world.wait(12 * day);
    CHECK_FALSE(is_there(world, party.room));
    REQUIRE(world.storage().finished_match(match).has_value());
    CHECK(world.storage().finished_match(match)->steps.size() >= 1);
    world.crash();
    CHECK(world.storage().load().matches.empty());
  }
}

TEST_CASE("of two who bear one name in a room the second bears a number, wherever it is told") {
  Rig world;
  Party party(world, 2, two);
  const ConnectionId watcher = party.watch();
  for (const ConnectionId line : {party.lines[0], party.lines[1], watcher})
    world.say(line, {{"do", "set_name"}, {"name", "Ada"}});
  world.wait(1000);
  const Json& room = party.client(0).room;
  CHECK(room["seats"][0]["player"]["name"] == "Ada");
  CHECK(room["seats"][1]["player"]["name"] == "Ada (2)");
  CHECK(room["spectators"][0]["name"] == "Ada (3)");
  world.say(watcher, {{"do", "chat"}, {"room", party.room}, {"text", "It is me."}});
  CHECK(party.client(0).chat["lines"][0]["name"] == "Ada (3)");
  party.start();
  CHECK(party.client(1).table["players"][1]["name"] == "Ada (2)");
}

TEST_CASE("while the disk is full what would be stored is refused, and all goes on afterwards") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  const ConnectionId other = player(world);
  world.step(DiskSpace{true, "no room"});
  CHECK(code_of(party.say(0, {{"do", "chat"}, {"text", "Is it?"}})) == "disk_full");
  CHECK(code_of(party.play_any(asked_seats(party.view(0))[0])) == "disk_full");
  CHECK(code_of(make_room(world, other)) == "disk_full");
  CHECK(code_of(world.say(world.connect(), {{"do", "hello"}, {"protocol", 2}})) == "disk_full");
  // What is stored is told, also to who comes back.
  party.leave(1);
  party.come_back(1);
  CHECK(party.view(1)["over"] == false);
  CHECK(world.died.empty());
  world.step(DiskSpace{false});
  CHECK(party.play_any(asked_seats(party.view(0))[0])["ok"] == true);
  CHECK(make_room(world, other)["ok"] == true);
}

TEST_CASE("a bot that has thought while the disk is full is asked again when it has room") {
  Rig world;
  world.bots_answer_at_once = true;
  const ConnectionId ada = player(world);
  const Json room = world.say(
      ada, {{"do", "create_room"}, {"game", "morels"}, {"options", {{"start", "1"}}}})["room"];
  world.say(ada, {{"do", "seat_bot"}, {"room", room}, {"seat", 1}, {"bot", "random"}});
  world.say(ada, {{"do", "start_match"}, {"room", room}});
  const Json step = world.clients[ada].table["step"];
  world.step(DiskSpace{true, "no room"});
  world.wait(20'000);
  CHECK(world.clients[ada].table["step"] == step);
  CHECK(world.waiting() == 0);
  world.step(DiskSpace{false});
  world.wait(20'000);
  CHECK(world.clients[ada].table["step"] > step);
}

// What one player, one address or one room may take, so that there is enough for all others.
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

const Json two = {{"game", "morels"}};
const Json alone = {{"do", "create_room"}, {"game", "morels"}, {"first_match", true}};

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

TEST_CASE("a server has so many rooms and no more, whoever makes them") {
  Rig world;
  world.config.rooms_max = 3;
  world.crash();
  for (int n = 0; n < 3; ++n)
    CHECK(make_room(world, player(world, "10.0.0." + std::to_string(n)))["ok"] == true);
  for (int n = 3; n < 5; ++n)
    CHECK(code_of(make_room(world, player(world, "10.0.0." + std::to_string(n)))) == "server_full");
  CHECK(said(world, "--rooms-max 3") == 1);
}

TEST_CASE("of one player's connections the oldest gives way, with 1008") {
  Rig world;
  world.config.connections_a_player_max = 2;
  world.crash();
  std::vector<ConnectionId> tabs = {world.connect()};
  const Json token = world.say(tabs[0], {{"do", "hello"}, {"protocol", 2}}).at("token");
  for (int more = 0; more < 3; ++more) {
    tabs.push_back(world.connect());
    const Json hello = {{"do", "hello"}, {"protocol", 2}, {"token", token}};
    CHECK(world.say(tabs.back(), hello)["ok"] == true);
  }
  for (size_t tab = 0; tab < tabs.size(); ++tab)
    CHECK(world.clients[tabs[tab]].closed == (tab < 2 ? 1008 : 0));
  CHECK(said(world, "--connections-per-player 2") == 1);
}

TEST_CASE("who says more at once than one may is closed with 1008, and who takes time is not") {
  Rig world;
  world.config.messages_burst = 4;
  world.config.messages_a_second = 2;
  world.crash();
  const ConnectionId hasty = player(world), slow = player(world);
  const std::string ping = R"({"id":"p","do":"ping"})";
  world.wait(2000);                      // what hello took is there again
  for (int n = 0; n < 4 + 6 + 1; ++n) {  // what a hello and entering take is on top
    CHECK(world.clients[hasty].closed == 0);
    world.send(hasty, ping);
  }
  CHECK(world.clients[hasty].closed == 1008);
  for (int n = 0; n < 20; ++n) {
    world.send(slow, ping);
    world.wait(500);
  }
  CHECK(world.clients[slow].closed == 0);
  CHECK(said(world, "--messages-per-second 2") == 1);
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
  for (const auto& [connection, client] : std::map(world.clients)) world.disconnect(connection);
  world.wait(26 * one_hour);
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
  world.wait(one_hour / 4 + 1000);
  CHECK(world.say(world.connect(), hello)["ok"] == true);
}

TEST_CASE(
    "from one address so much is played in a day; what is on goes on, and others begin theirs") {
  Rig world;
  world.config.played_a_day_max = 6;  // KiB, of which a beginning takes one
  world.bots_answer_at_once = true;
  world.crash();
  Pair first(world), second(world);
  const auto begin = [&](ConnectionId connection, const std::string& room) {
    return world.say(connection, {{"do", "start_match"}, {"room", room}});
  };
  const auto play = [&](int moves) {
    for (int n = 0; n < moves; ++n)
      CHECK(world.say(first.connections[first.asked()], first.command(0))["ok"] == true);
  };
  first.start();
  SUBCASE("by people") { play(25); }
  SUBCASE("by bots, whoever is there") {
    const std::string room = make_room(world, second.connections[0])["room"];
    for (const int seat : {0, 1}) {
      if (seat == 0) world.say(second.connections[0], {{"do", "stand_up"}, {"room", room}});
      CHECK(world.say(
                second.connections[0],
                {{"do", "seat_bot"}, {"room", room}, {"seat", seat}, {"bot", "random"}})["ok"] ==
            true);
    }
    CHECK(begin(second.connections[0], room)["ok"] == true);
    world.wait(60'000);
  }
  CHECK(code_of(begin(second.connections[0], second.room)) == "too_much_played");
  CHECK(code_of(world.say(first.connections[0], alone)) == "too_much_played");
  CHECK(said(world, "--played-per-day 6") == 1);
  play(5);
  CHECK(world.say(player(world, "10.0.0.2"), alone)["ok"] == true);
  // What was played beyond it is owed, for a month at most.
  world.wait(one_day / 2);
  CHECK(code_of(world.say(player(world), alone)) == "too_much_played");
  world.wait(31 * one_day);
  CHECK(world.say(player(world), alone)["ok"] == true);
}

TEST_CASE("bots think in turn for whom they play: all networks of one IPv6 /48 are one of these") {
  Rig world;
  const auto owner_of_room_from = [&](const std::string& address) {
    const ConnectionId host = player(world, address);
    const std::string room = make_room(world, host)["room"];
    world.say(host, {{"do", "stand_up"}, {"room", room}});
    for (const int seat : {0, 1})
      world.say(host, {{"do", "seat_bot"}, {"room", room}, {"seat", seat}, {"bot", "random"}});
    const size_t before = world.thoughts.size();
    CHECK(world.say(host, {{"do", "start_match"}, {"room", room}})["ok"] == true);
    world.wait(10'000);
    REQUIRE(world.thoughts.size() > before);
    return world.thoughts[before].owner;
  };
  const std::string owner = owner_of_room_from("2001:db8:1:1::1");
  CHECK(owner_of_room_from("2001:db8:1:2::1") == owner);
  CHECK(owner_of_room_from("2001:db8:2:1::1") != owner);
}

TEST_CASE("what is played is counted where the match is begun, in whoever's room") {
  Rig world;
  world.config.played_a_day_max = 4;
  world.crash();
  Pair first(world), second(world);
  SUBCASE("that is new") {}
  SUBCASE("of before a restart") {
    world.crash();
    first.come_back();
    second.come_back();
  }
  first.start();
  for (int n = 0; n < 25; ++n)
    CHECK(world.say(first.connections[first.asked()], first.command(0))["ok"] == true);
  const Json begin = {{"do", "start_match"}, {"room", second.room}};
  CHECK(code_of(world.say(second.connections[1], begin)) == "not_host");
  CHECK(code_of(world.say(second.connections[0], begin)) == "too_much_played");
  const ConnectionId elsewhere = world.connect("10.0.0.2");
  world.say(elsewhere, {{"do", "hello"}, {"protocol", 2}, {"token", second.tokens[0]}});
  CHECK(world.say(elsewhere, begin)["ok"] == true);
  for (int n = 0; n < 25; ++n)
    CHECK(world.say(second.connections[second.asked()], second.command(0))["ok"] == true);
  CHECK(code_of(world.say(player(world, "10.0.0.2"), alone)) == "too_much_played");
}

TEST_CASE("who has played too much still says yes to another match, which others begin") {
  Rig world;
  world.config.played_a_day_max = 4;
  world.crash();
  Pair pair(world);
  world.disconnect(pair.connections[1]);
  pair.connections[1] = world.connect("10.0.0.2");
  world.say(pair.connections[1], {{"do", "hello"}, {"protocol", 2}, {"token", pair.tokens[1]}});
  world.say(pair.connections[1], {{"do", "enter_room"}, {"room", pair.room}});
  pair.start();
  for (uint32_t n = 0; !pair.over(); ++n)
    CHECK(world.say(pair.connections[pair.asked()], pair.command(n))["ok"] == true);
  const Json again = {{"do", "rematch"}, {"room", pair.room}};
  CHECK(world.say(pair.connections[0], again)["ok"] == true);
  CHECK(world.say(pair.connections[1], again)["ok"] == true);
  CHECK(pair.table(0)["view"]["over"] == false);
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
    const ConnectionId connection = world.connect();
    world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", token}});
    const Json answer = world.say(connection, {{"do", "enter_room"}, {"room", code}});
    world.disconnect(connection);
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
  const Json answer = world.say(party.connections[1], early);
  for (int n = 0; n < 1500; ++n)
    REQUIRE(party.say(0, {{"do", "chat"}, {"text", "line " + std::to_string(n)}})["ok"] == true);
  CHECK(world.storage().load().chat.size() < 820);
  world.crash();
  party.all_come_back();
  CHECK(party.client(0).chat["lines"].size() == 500);
  CHECK(party.client(0).chat["lines"].back()["n"] == 1501);
  CHECK(world.say(party.connections[1], early) == answer);
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
  CHECK(kept_at_return() == 7);  // each with its frame
  CHECK(said(world, "--talk-kept 4") == 1);
}

TEST_CASE("talk is kept by what it takes to send, however it is written") {
  for (const std::string& text : {std::string("a"), std::string(400, '"')}) {
    CAPTURE(text);
    Rig world;
    world.config.talk_kept = 8;
    world.config.lines_kept = 1000;
    world.crash();
    Party party(world, 2, two);
    for (int n = 0; n < 200; ++n) {
      world.wait(60'000);
      REQUIRE(party.say(0, {{"do", "chat"}, {"text", text}})["ok"] == true);
    }
    const ConnectionId connection = player(world);
    world.say(connection, {{"do", "enter_room"}, {"room", party.room}});
    const size_t sent = world.clients[connection].chat.dump().size();
    CHECK(sent > 7 * 1024);
    CHECK(sent < 8 * 1024 + 200);
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
  const auto closed = [&](ConnectionId connection) { return world.clients[connection].closed; };
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

TEST_CASE("of two who bear one name in a room the second bears a number, wherever it is told") {
  Rig world;
  Party party(world, 2, two);
  const ConnectionId watcher = party.watch();
  for (const ConnectionId connection : {party.connections[0], party.connections[1], watcher})
    world.say(connection, {{"do", "set_name"}, {"name", "Ada"}});
  world.wait(1000);
  const Json& room = party.client(0).room;
  CHECK(room["seats"][0]["player"]["name"] == "Ada");
  CHECK(room["seats"][1]["player"]["name"] == "Ada (2)");
  CHECK(room["spectators"][0]["name"] == "Ada (3)");
  world.say(watcher, {{"do", "chat"}, {"room", party.room}, {"text", "It is me."}});
  CHECK(party.client(0).chat["lines"][0]["name"] == "Ada (3)");
  // Nor does anybody pass for one who bears a number.
  world.say(watcher, {{"do", "set_name"}, {"name", "Ada (2)"}});
  world.wait(1000);
  CHECK(party.client(0).room["seats"][1]["player"]["name"] == "Ada (2)");
  CHECK(party.client(0).room["spectators"][0]["name"] == "Ada (2) (2)");
  // What looks the same is the same name: letters and marks in one or apart, blanks, what joins.
  for (const auto& [one, other] :
       std::vector<std::pair<std::string, std::string>>{{"Ad\u00e1", "Ada\u0301"},
                                                        {"\u00c5sa", "A\u030asa"},
                                                        {"Ada B", "Ada  B"},
                                                        {"Eva", "Eva\u200d"},
                                                        {"Ad\u00e1", "Ada\u200d\u0301"},
                                                        {"Ad\u00e1", "Ada\ufe0f\u0301"},
                                                        {"Eva", "\uff25va"}}) {
    world.say(party.connections[1], {{"do", "set_name"}, {"name", one}});
    world.say(watcher, {{"do", "set_name"}, {"name", other}});
    world.wait(1000);
    CHECK(party.client(0).room["seats"][1]["player"]["name"] == one);
    CHECK(party.client(0).room["spectators"][0]["name"] == other + " (2)");
  }
  for (const ConnectionId connection : {party.connections[1], watcher})
    world.say(connection, {{"do", "set_name"}, {"name", "Ada"}});
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

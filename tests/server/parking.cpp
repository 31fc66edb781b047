// What waits for the disk, and for which records: a room's texts for that room's, a player's for
// that player's, and nothing longer. The disk of these tests is stuck, and stores a batch when the
// test says so. What ends a connection is in last_words.cpp.
#include <algorithm>

#include "tests/server/ear.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

bool somebody_heard(Rig& world, const std::string& text) {
  return std::any_of(world.clients.begin(), world.clients.end(), [&](const auto& client) {
    return std::any_of(
        client.second.heard.begin(), client.second.heard.end(),
        [&](const std::string& heard) { return heard.find(text) != std::string::npos; });
  });
}

}  // namespace

TEST_CASE("a refusal that shows that a move was made waits for the record of that move") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  const size_t asked = asked_seats(party.view(0))[0];
  Json move = party.answer(asked, legal_move(party.view(asked), 0));
  Ear mover(world, party.connections[asked]), other(world, party.connections[1 - asked]);
  world.disk_is_stuck = true;
  send(world, party.connections[asked], "move", move);
  send(world, party.connections[1 - asked], "late", move);
  CHECK(mover.hear() == "");
  CHECK(other.hear() == "");
  world.store_one();
  CHECK(mover.hear() == "move table");
  CHECK(other.hear() == "table !late");
  CHECK(world.clients[party.connections[1 - asked]].answers["late"]["refusal"]["code"] == "stale");
}

TEST_CASE("in a room everybody is told in the order of writing, each text as soon as it may be") {
  Rig world;
  Party party(world, 2, two);
  const ConnectionId ada = party.connections[0], bo = party.connections[1];
  Ear ear(world, ada), others(world, bo);
  world.disk_is_stuck = true;
  send(world, ada, "a1", refused(party.room));
  CHECK(ear.hear() == "!a1");  // nothing waits
  send(world, ada, "a2", talk(party.room));
  send(world, ada, "a3", refused(party.room));
  send(world, bo, "b1", talk(party.room));
  send(world, ada, "a4", refused(party.room));
  CHECK(world.waiting() == 2);
  CHECK(ear.hear() == "");
  world.store_one();
  CHECK(ear.hear() == "a2 chat !a3");
  CHECK(others.hear() == "chat");
  world.store_one();
  CHECK(ear.hear() == "chat !a4");
  CHECK(others.hear() == "b1 chat");
}

TEST_CASE("an answer goes before the pushes that its command caused, whatever else waits") {
  Rig world;
  Party party(world, 2, two);
  const ConnectionId ada = party.connections[0];
  const std::string other_room = world.say(ada, {{"do", "create_room"}, {"game", "fungi"}})["room"];
  const ConnectionId tab = stranger(world, party.tokens[0]);
  const ConnectionId pen = stranger(world, party.tokens[0]);
  struct Case {
    ConnectionId connection;
    Json command;
    std::string told;
  };
  const std::vector<Case> cases = {
      {ada, {{"do", "set_name"}, {"name", "Ada"}}, "chat c room room"},
      {ada, {{"do", "create_room"}, {"game", "morels"}}, "chat c room chat"},
      {tab, {{"do", "enter_room"}, {"room", party.room}}, "c room chat"},
      {tab, {{"do", "enter_room"}, {"room", other_room}}, "c room chat chat"},
      {ada, {{"do", "start_match"}, {"room", party.room}}, "chat c room table"},
      {ada, {{"do", "stand_up"}, {"room", other_room}}, "chat c room"},
      {ada, {{"do", "close_room"}, {"room", other_room}}, "chat c closed"}};
  int n = 0;
  for (const auto& [connection, command, told] : cases) {
    CAPTURE(command.dump());
    // A write of the player's is under way, and after it one of the first room's.
    world.disk_is_stuck = true;
    const std::string number = std::to_string(++n);
    send(world, pen, "n" + number, {{"do", "set_name"}, {"name", "Ada " + number}});
    send(world, party.connections[1], "t" + number, talk(party.room));
    Ear ear(world, connection);
    send(world, connection, "c" + number, command);
    CHECK(ear.hear() == "");
    while (world.store_one()) {
    }
    std::string heard = ear.hear();
    heard.erase(heard.find("c" + number) + 1, number.size());
    CHECK(heard == told);
    world.disk_is_stuck = false;
    world.wait(world.config.news_pause);
  }
}

TEST_CASE("what is told on entering a room comes before the answer to what is asked of it next") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  const ConnectionId tab = stranger(world, party.tokens[0]);
  Ear ear(world, tab);
  world.disk_is_stuck = true;
  send(world, party.connections[0], "talk", talk(party.room));
  send(world, tab, "enter", {{"do", "enter_room"}, {"room", party.room}});
  const Json beginning = {
      {"do", "history"}, {"room", party.room}, {"match", "none"}, {"before", 0}};
  send(world, tab, "next", beginning);
  CHECK(ear.hear() == "");
  world.store_one();
  CHECK(ear.hear() == "enter room chat table !next");
}

TEST_CASE("a slow write of one room delays nothing of another, nor of what belongs to no room") {
  Rig world;
  Party slow(world, 2, two), quick(world, 2, two);
  slow.start();
  quick.start();
  const ConnectionId visitor = stranger(world);
  const size_t asked = asked_seats(slow.view(0))[0];
  Ear mover(world, slow.connections[asked]), guest(world, visitor),
      there(world, quick.connections[1]);
  world.disk_is_stuck = true;
  send(world, slow.connections[asked], "move", slow.answer(asked, legal_move(slow.view(asked), 0)));
  send(world, slow.connections[asked], "alive", {{"do", "ping"}});
  CHECK(mover.hear() == "alive");
  send(world, visitor, "v1", {{"do", "enter_room"}, {"room", quick.room}});
  CHECK(guest.hear() == "v1 room chat table");
  send(world, visitor, "v2", {{"do", "hello"}, {"protocol", 2}});
  send(world, visitor, "v3", {{"do", "close_room"}, {"room", quick.room}});
  CHECK(guest.hear() == "v2 !v3");
  world.wait(world.config.news_pause);
  CHECK(there.hear() == "room");  // somebody has come
  CHECK(guest.hear() == "room");
  // Batches are stored in order: what the quick room writes itself comes after.
  send(world, visitor, "v4", talk(quick.room));
  world.store_one();
  CHECK(mover.hear() == "move table");
  CHECK(guest.hear() == "");
  world.store_one();
  CHECK(guest.hear() == "v4 chat");
}

TEST_CASE("who goes from two rooms at once is told to each as that room's records allow") {
  Rig world;
  Party slow(world, 2, two);
  Party quick(world, 2, two);
  const ConnectionId both = stranger(world, slow.tokens[1]);
  for (const std::string& room : {slow.room, quick.room})
    world.say(both, {{"do", "enter_room"}, {"room", room}});
  world.disconnect(slow.connections[1]);
  // A room that is in use keeps that it is, though not every day: one of the two does so now.
  world.now.wall += 2LL * 24 * 3600 * 1000;
  quick.say(1, {{"do", "stand_up"}});
  world.say(both, {{"do", "take_seat"}, {"room", quick.room}, {"seat", 1}});
  world.wait(world.config.news_pause);
  Ear here(world, slow.connections[0]), there(world, quick.connections[0]);
  world.disk_is_stuck = true;
  world.disconnect(both);
  CHECK(world.waiting() == 1);
  CHECK(there.hear() == "room");
  CHECK(here.hear() == "");
  world.store_one();
  CHECK(here.hear() == "room");
}

TEST_CASE(
    "a name is told in no room before it is stored, and delays no room where it is not told") {
  Rig world;
  Party first(world, 2, two), second(world, 2, two), third(world, 2, two);
  const ConnectionId bo = first.connections[1];
  world.say(bo, {{"do", "enter_room"}, {"room", second.room}});
  world.wait(world.config.news_pause);
  world.disk_is_stuck = true;
  Ear self(world, bo), ada(world, first.connections[0]), elsewhere(world, third.connections[0]);
  send(world, bo, "name", {{"do", "set_name"}, {"name", "Bonaparte"}});
  world.wait(world.config.news_pause);
  // Where Bo was not when the name was given, it is told all the same.
  const std::string meadow =
      world.clients[third.connections[0]].room["room"];  // entered after the name was given
  send(world, third.connections[0], "free", refused(third.room));
  CHECK(elsewhere.hear() == "!free");
  send(world, bo, "in", {{"do", "enter_room"}, {"room", meadow}});
  world.wait(world.config.news_pause);
  CHECK_FALSE(somebody_heard(world, "Bonaparte"));
  CHECK(elsewhere.hear() == "");
  world.store_one();
  CHECK(self.hear() == "name room room room room in room chat room");
  CHECK(ada.hear() == "room");
  CHECK(elsewhere.hear() == "room");
  for (const ConnectionId connection :
       {first.connections[0], second.connections[0], third.connections[0]})
    CHECK(world.clients[connection].room.dump().find("Bonaparte") != std::string::npos);
}

TEST_CASE("what belongs to no room waits for the records of its own player, and of no other") {
  Rig world;
  const ConnectionId ada = stranger(world);
  const std::string token = Json::parse(world.clients[ada].heard[0])["token"];
  world.disk_is_stuck = true;
  send(world, ada, "name", {{"do", "set_name"}, {"name", "Ada"}});
  const ConnectionId bo = world.connect(), tab = world.connect();
  Ear self(world, ada), other(world, bo), again(world, tab);
  send(world, tab, "tab", {{"do", "hello"}, {"protocol", 2}, {"token", token}});
  send(world, bo, "who", {{"do", "hello"}, {"protocol", 2}, {"token", "nobody's"}});
  CHECK(other.hear() == "!who");
  CHECK(self.hear() == "");
  CHECK(again.hear() == "");  // it tells the name
  send(world, bo, "bo", {{"do", "hello"}, {"protocol", 2}});
  world.store_one();
  CHECK(self.hear() == "name");
  CHECK(again.hear() == "tab");
  CHECK(world.clients[tab].answers["tab"]["player"]["name"] == "Ada");
  CHECK(other.hear() == "");
  world.store_one();
  CHECK(other.hear() == "bo");
  send(world, ada, "rename", {{"do", "set_name"}, {"name", "Adele"}});
  send(world, bo, "hello", {{"do", "hello"}, {"protocol", 2}});
  CHECK(other.hear() == "hello");
  CHECK(self.hear() == "");
}

TEST_CASE("a hello waits for no room, and all else on its connection comes after its answer") {
  Rig world;
  Party party(world, 2, two);
  const std::string meadow =
      world.say(party.connections[0], {{"do", "create_room"}, {"game", "morels"}})["room"];
  world.say(party.connections[0], {{"do", "leave_room"}, {"room", meadow}});
  world.say(party.connections[0], {{"do", "take_seat"}, {"room", meadow}, {"seat", 0}});
  world.disk_is_stuck = true;
  const auto come_back = [&](const std::string& id) {
    const ConnectionId connection = world.connect();
    Ear ear(world, connection);
    send(world, connection, id, {{"do", "hello"}, {"protocol", 2}, {"token", party.tokens[0]}});
    send(world, connection, "enter", {{"do", "enter_room"}, {"room", party.room}});
    return ear;
  };
  send(world, party.connections[0], "make", {{"do", "create_room"}, {"game", "morels"}});
  CHECK(come_back("one").hear() == "one enter room chat");
  send(world, party.connections[0], "name", {{"do", "set_name"}, {"name", "Ada"}});
  Ear second = come_back("two");
  send(world, party.connections[1], "said", talk(party.room));
  Ear third = come_back("three");
  const ConnectionId outside = world.connect();  // has a seat, and does not enter
  Ear fourth(world, outside);
  send(world, outside, "four", {{"do", "hello"}, {"protocol", 2}, {"token", party.tokens[0]}});
  send(world, outside, "sit", refused(meadow));
  CHECK(second.hear() == "");
  CHECK(fourth.hear() == "");
  world.store_one();
  CHECK(second.hear() == "");
  world.store_one();
  CHECK(second.hear() == "two enter room chat");
  CHECK(third.hear() == "three");
  CHECK(fourth.hear() == "four !sit");
  world.store_one();
  CHECK(second.hear() == "chat");
  CHECK(third.hear() == "enter room chat");
}

TEST_CASE("an answer that is given again comes after the hello of its connection") {
  Rig world;
  Party party(world, 2, two);
  send(world, party.connections[0], "once", talk(party.room));
  world.settle();
  const ConnectionId outside = stranger(world, party.tokens[0]);
  world.disk_is_stuck = true;
  send(world, outside, "name", {{"do", "set_name"}, {"name", "Ada"}});
  const ConnectionId connection = world.connect();
  Ear ear(world, connection);
  send(world, connection, "hello", {{"do", "hello"}, {"protocol", 2}, {"token", party.tokens[0]}});
  send(world, connection, "once", talk(party.room));
  CHECK(ear.hear() == "");
  world.store_one();
  CHECK(ear.hear() == "hello once");
}

TEST_CASE("a new player is told to nobody before there is a record of that player") {
  Rig world;
  Party party(world, 2, two);
  Ear ada(world, party.connections[0]);
  world.disk_is_stuck = true;
  const ConnectionId connection = world.connect();
  send(world, connection, "hello", {{"do", "hello"}, {"protocol", 2}});
  send(world, connection, "enter", {{"do", "enter_room"}, {"room", party.room}});
  world.wait(world.config.news_pause);
  CHECK(ada.hear() == "");
  CHECK(world.clients[connection].heard.empty());
  world.store_one();
  CHECK(ada.hear() == "room");
  CHECK(world.clients[connection].answers["enter"]["ok"] == true);
}

TEST_CASE("a command that is said again is answered when what was done at first is stored") {
  Rig world;
  Party first(world, 2, two), second(world, 2, two);
  const ConnectionId tab = stranger(world, first.tokens[0]);
  world.say(tab, {{"do", "enter_room"}, {"room", second.room}});
  world.disk_is_stuck = true;
  Ear ear(world, tab);
  send(world, first.connections[0], "once", talk(first.room));
  send(world, tab, "once", talk(first.room));
  // That it was used shows what was done in the other room; nothing else has to wait here.
  send(world, tab, "once", talk(second.room));
  send(world, tab, "free", refused(second.room));
  CHECK(ear.hear() == "!free");
  CHECK(world.waiting() == 1);
  world.store_one();
  CHECK(ear.hear() == "once !once");
  CHECK(world.clients[tab].answers["once"]["refusal"]["code"] == "id_reused");
}

TEST_CASE("a room that is made by a command said twice is told after the answer, both times") {
  Rig world;
  const ConnectionId connection = stranger(world);
  const Json create = {{"id", "make"}, {"do", "create_room"}, {"game", "morels"}};
  const Json made = world.say(connection, create);
  world.say(connection, {{"do", "leave_room"}, {"room", made["room"]}});
  world.disk_is_stuck = true;
  Ear ear(world, connection);
  // Another room, whose record of the player is under way, does not come into it.
  send(world, connection, "other", {{"do", "create_room"}, {"game", "morels"}});
  send(world, connection, "make", create);
  CHECK(ear.hear() == "make room chat");
  world.store_one();
  CHECK(ear.hear() == "other room chat");
}

TEST_CASE("that a room is gone is told when its end is stored, to whoever asks for it") {
  Rig world;
  Party party(world, 2, two);
  const ConnectionId visitor = stranger(world);
  Ear host(world, party.connections[0]), bo(world, party.connections[1]), guest(world, visitor);
  world.disk_is_stuck = true;
  const Json close = {{"do", "close_room"}, {"room", party.room}};
  send(world, party.connections[0], "end", close);
  send(world, party.connections[0], "end", close);  // again
  send(world, party.connections[1], "b1", talk(party.room));
  send(world, visitor, "v1", {{"do", "enter_room"}, {"room", party.room}});
  send(world, visitor, "v2", {{"do", "enter_room"}, {"room", "oak-oak-oak-oak"}});
  CHECK(host.hear() == "");
  CHECK(bo.hear() == "");
  CHECK(guest.hear() == "!v2");
  world.store_one();
  CHECK(host.hear() == "end closed end");
  CHECK(bo.hear() == "closed !b1");
  CHECK(guest.hear() == "!v1");
}

TEST_CASE("a wrong guess tells nothing by the time that it takes") {
  Rig world;
  Party party(world, 2, two);
  const ConnectionId guesser = stranger(world);
  Ear ear(world, guesser);
  world.disk_is_stuck = true;
  send(world, party.connections[0], "slow", talk(party.room));
  send(world, guesser, "own", {{"do", "set_name"}, {"name", "Mallory"}});
  for (const std::string& room : {party.room, std::string("oak-oak-oak-oak")}) {
    send(world, guesser, "guess", talk(room));
    CHECK(ear.hear() == "!guess");
  }
  // Nor when there were too many, and nothing is looked up any more.
  for (int i = 0; i < 40; ++i)
    send(world, guesser, "more", {{"do", "enter_room"}, {"room", "elm-" + std::to_string(i)}});
  ear.skip();
  for (const std::string& room : {party.room, std::string("oak-oak-oak-oak")}) {
    send(world, guesser, "enter", {{"do", "enter_room"}, {"room", room}});
    CHECK(ear.hear() == "!enter");
    CHECK(world.clients[guesser].answers["enter"]["refusal"]["code"] == "too_many_tries");
  }
}

TEST_CASE("a seat that the end of a match has freed is not missed before that end is stored") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  // Bo leaves the match for good, and a bot plays on.
  party.say(1, {{"do", "leave_room"}});
  world.wait(world.config.absent_wait);
  REQUIRE(party.say(0, {{"do", "stand_in"}, {"seat", 1}})["ok"] == true);
  Ear bo(world, party.connections[1]);
  for (int moves = 0; party.view(0)["over"] != true; ++moves) {
    REQUIRE(moves < 2000);
    world.disk_is_stuck = true;
    if (asked_seats(party.view(0))[0] == 0) {
      send(world, party.connections[0], "m" + std::to_string(moves),
           party.answer(0, legal_move(party.view(0), 0)));
    } else {
      world.wait(world.config.stand_in_wait_max);
      world.let_bots_answer();
    }
    bo.skip();
    // A rematch is refused as the room is before the end, and else not before the end is stored.
    send(world, party.connections[1], "r" + std::to_string(moves),
         {{"do", "rematch"}, {"room", party.room}});
    CHECK(bo.hear() == "");
    world.disk_is_stuck = false;
    world.settle();
    CHECK(bo.hear() == "!r" + std::to_string(moves));
  }
}

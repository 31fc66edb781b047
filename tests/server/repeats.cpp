// Commands that are said again, as a client does after a lost connection: each is carried out once,
// also after a restart, wherever it was done and however much was done elsewhere.
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

/// One person, in any number of rooms, who can come back on a new connection.
struct Person {
  Rig& world;
  ConnectionId connection;
  std::string token;

  explicit Person(Rig& in) : world(in), connection(in.connect()) {
    token = world.say(connection, {{"do", "hello"}, {"protocol", 2}}).at("token");
  }
  Json say(const Json& command) { return world.say(connection, command); }
  std::string make_room() {
    return say({{"do", "create_room"}, {"game", "morels"}}).at("room").get<std::string>();
  }
  void enter(const std::string& room) { say({{"do", "enter_room"}, {"room", room}}); }
  void come_back() {
    connection = world.connect();
    world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", token}});
  }
  size_t lines_in(const std::string& room) {
    enter(room);
    return world.clients[connection].chat["lines"].size();
  }
};

Json numbered(const std::string& id, Json command) {
  command["id"] = id;
  return command;
}

size_t rooms_stored(Rig& world) { return world.storage().load().rooms.size(); }

}  // namespace

TEST_CASE("nothing is done twice after a restart, however much was done in another room") {
  Rig world;
  Person ada(world);
  std::string first = ada.make_room(), last = first;  // rooms are read in the order of their codes
  for (int more = 0; more < 6; ++more) {
    const std::string room = ada.make_room();
    first = std::min(first, room);
    last = std::max(last, room);
  }
  for (int i = 0; i < 70; ++i)
    ada.say({{"do", "seat_bot"}, {"room", last}, {"seat", 1}, {"bot", "greedy"}});
  const std::vector<Json> commands = {
      numbered("chat-first", {{"do", "chat"}, {"room", first}, {"text", "once"}}),
      numbered("chat-last", {{"do", "chat"}, {"room", last}, {"text", "once"}}),
      numbered("create", {{"do", "create_room"}, {"game", "morels"}})};
  std::vector<Json> answers;
  for (const Json& command : commands) answers.push_back(ada.say(command));
  const size_t rooms = rooms_stored(world);
  world.crash();
  ada.come_back();
  ada.enter(first);
  ada.enter(last);
  for (size_t i = 0; i < commands.size(); ++i) CHECK(ada.say(commands[i]) == answers[i]);
  CHECK(ada.lines_in(first) == 1);
  CHECK(ada.lines_in(last) == 1);
  CHECK(rooms_stored(world) == rooms);
}

TEST_CASE("of each player the last forty commands in a room are known, others' notwithstanding") {
  Rig world;
  Pair pair(world);
  const auto seat_bot = [&](int n) {
    return numbered("bot-" + std::to_string(n),
                    {{"do", "seat_bot"}, {"room", pair.room}, {"seat", 1}, {"bot", nullptr}});
  };
  world.say(pair.connections[1], {{"do", "stand_up"}, {"room", pair.room}});
  std::vector<Json> answers;
  for (int n = 0; n < 40; ++n) answers.push_back(world.say(pair.connections[0], seat_bot(n)));
  for (int n = 0; n < 60; ++n) {  // much is done and said by the other
    world.say(pair.connections[1], {{"do", "take_seat"}, {"room", pair.room}, {"seat", 1}});
    world.say(pair.connections[1], {{"do", "chat"}, {"room", pair.room}, {"text", "and on"}});
    world.say(pair.connections[1], {{"do", "stand_up"}, {"room", pair.room}});
  }
  for (int n = 0; n < 60; ++n)
    world.say(pair.connections[0], {{"do", "chat"}, {"room", pair.room}, {"text", "talk"}});
  world.crash();
  pair.come_back();
  world.say(pair.connections[1], {{"do", "take_seat"}, {"room", pair.room}, {"seat", 1}});
  for (int n = 0; n < 40; ++n) CHECK(world.say(pair.connections[0], seat_bot(n)) == answers[n]);
}

TEST_CASE("moves of a long match do not push out what else was answered, nor each other") {
  Rig world(5);
  Party party(world, 2, {{"game", "foray"}, {"options", {{"start", "0"}, {"modules", "none"}}}});
  party.start();
  const Json standing = numbered(
      "standing",
      {{"do", "set_standing"}, {"room", party.room}, {"question", "eccentric"}, {"decline", true}});
  std::vector<std::pair<size_t, Json>> moves;
  std::vector<Json> answers;
  Json set;
  for (uint32_t move = 0; move < 24 && party.view(0)["over"] != true; ++move) {
    if (move == 20) set = world.say(party.connections[0], standing);
    const size_t seat = asked_seats(party.view(0))[0];
    moves.emplace_back(seat, numbered("m" + std::to_string(move),
                                      party.answer(seat, legal_move(party.view(seat), move))));
    answers.push_back(world.say(party.connections[seat], moves.back().second));
    REQUIRE(answers.back()["ok"] == true);
  }
  REQUIRE(set["ok"] == true);
  for (int round = 0; round < 3; ++round) {
    const size_t step = party.client(0).table["step"];
    for (size_t i = 0; i < moves.size(); ++i)
      CHECK(world.say(party.connections[moves[i].first], moves[i].second) == answers[i]);
    CHECK(world.say(party.connections[0], standing) == set);
    CHECK(party.client(0).table["step"] == step);
    world.crash();
    party.all_come_back();
  }
}

TEST_CASE("an id that was used for something else is refused, and what it asks is not done") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    Pair pair(world);
    pair.start();
    const auto say = [&](Json command) {
      return world.say(pair.connections[0], numbered("a1", std::move(command)));
    };
    const Json line = {{"do", "chat"}, {"room", pair.room}, {"text", "Good luck"}};
    const Json answer = say(line);
    REQUIRE(answer["ok"] == true);
    const Json other =
        world.say(pair.connections[0], {{"do", "create_room"}, {"game", "morels"}})["room"];
    if (restarted) {
      world.crash();
      pair.come_back();
      world.say(pair.connections[0], {{"do", "enter_room"}, {"room", other}});
    }
    const size_t rooms = rooms_stored(world);
    CHECK(code_of(say({{"do", "set_name"}, {"name", "Eve"}})) == "id_reused");
    CHECK(code_of(say({{"do", "create_room"}, {"game", "morels"}})) == "id_reused");
    CHECK(code_of(say({{"do", "close_room"}, {"room", other}})) == "id_reused");
    CHECK(code_of(say({{"do", "play"},
                       {"room", pair.room},
                       {"match", "m"},
                       {"step", 0},
                       {"move", {{"do", "nonsense"}}}})) == "id_reused");
    // Another room is another intention, too.
    CHECK(code_of(say({{"do", "chat"}, {"room", other}, {"text", "Good luck"}})) == "id_reused");
    CHECK(say(line) == answer);
    CHECK(rooms_stored(world) == rooms);
    const ConnectionId again = world.connect();
    CHECK(world.say(again, {{"do", "hello"},
                            {"protocol", 2},
                            {"token", pair.tokens[0]}})["player"]["name"] == "Ada");
    world.say(pair.connections[0], {{"do", "enter_room"}, {"room", pair.room}});
    CHECK(world.clients[pair.connections[0]].chat["lines"].size() == 1);
    // What changes nothing is answered afresh under any id.
    CHECK(say({{"do", "enter_room"}, {"room", pair.room}})["ok"] == true);
    CHECK(say({{"do", "ping"}})["ok"] == true);
  }
}

TEST_CASE("a name and an end that were given once are not given again by a late repeat") {
  Rig world;
  Person ada(world);
  const std::string room = ada.make_room();
  const Json name = numbered("name", {{"do", "set_name"}, {"name", "Ada"}});
  const Json closing = numbered("close", {{"do", "close_room"}, {"room", room}});
  const Json named = ada.say(name), closed = ada.say(closing);
  CHECK(closed["ok"] == true);
  ada.say({{"do", "set_name"}, {"name", "Ada Lovelace"}});
  for (int round = 0; round < 3; ++round) {
    CHECK(ada.say(name) == named);
    CHECK(ada.say(closing) == closed);
    const ConnectionId connection = world.connect();
    CHECK(world.say(connection,
                    {{"do", "hello"}, {"protocol", 2}, {"token", ada.token}})["player"]["name"] ==
          "Ada Lovelace");
    world.crash();
    ada.come_back();
  }
}

TEST_CASE("what a player did outside rooms is kept for the last forty, and no longer") {
  Rig world;
  Person ada(world);
  const auto name = [](int n) {
    return numbered("n" + std::to_string(n), {{"do", "set_name"}, {"name", std::to_string(n)}});
  };
  for (int n = 0; n < 100; ++n) ada.say(name(n));
  world.crash();
  ada.come_back();
  for (int n = 60; n < 99; ++n) ada.say(name(n));
  const ConnectionId connection = world.connect();
  CHECK(world.say(connection,
                  {{"do", "hello"}, {"protocol", 2}, {"token", ada.token}})["player"]["name"] ==
        "99");
  const World stored = world.storage().load();
  REQUIRE(stored.players.size() == 1);
  CHECK(stored.players[0].name == "99");
}

TEST_CASE("leaving that is repeated on a new connection leaves there, and gives no other seat up") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    Pair pair(world);
    pair.start();
    const Json leave = numbered("leave", {{"do", "leave_room"}, {"room", pair.room}});
    const Json answer = world.say(pair.connections[1], leave);
    REQUIRE(answer["ok"] == true);
    if (restarted) world.crash();
    pair.come_back();
    CHECK(world.clients[pair.connections[0]].room["seats"][1]["present"] == true);
    CHECK(world.say(pair.connections[1], leave) == answer);
    CHECK(world.clients[pair.connections[0]].room["seats"][1]["present"] == false);
    CHECK(world.clients[pair.connections[0]].room["seats"][1]["player"]["name"] == "Bo");
  }
  // A seat that was taken after the leaving is not the one that was left.
  Rig world;
  Pair pair(world);
  const Json leave = numbered("leave", {{"do", "leave_room"}, {"room", pair.room}});
  const Json answer = world.say(pair.connections[1], leave);
  CHECK(world.clients[pair.connections[0]].room["seats"][1]["player"].is_null());
  for (int round = 0; round < 2; ++round) {
    pair.come_back();
    world.say(pair.connections[1], {{"do", "take_seat"}, {"room", pair.room}, {"seat", 1}});
    CHECK(world.say(pair.connections[1], leave) == answer);
    CHECK(world.clients[pair.connections[0]].room["seats"][1]["player"]["name"] == "Bo");
    CHECK(world.clients[pair.connections[0]].room["seats"][1]["present"] == false);
    world.crash();
  }
}

TEST_CASE("making a room that is repeated on a new connection enters the room that was made") {
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    Rig world;
    Person ada(world);
    const Json create = numbered("create", {{"do", "create_room"}, {"game", "morels"}});
    const Json answer = ada.say(create);
    if (restarted) world.crash();
    ada.come_back();
    CHECK(ada.say(create) == answer);
    const Client& client = world.clients[ada.connection];
    REQUIRE_FALSE(client.room.is_null());
    CHECK(client.room["room"] == answer["room"]);
    CHECK(client.room["seats"][0]["present"] == true);
    CHECK(client.chat["lines"].empty());
    const size_t heard = client.heard.size();
    CHECK(ada.say(create) == answer);  // it is in already
    CHECK(client.heard.size() == heard + 1);
    // The room is gone: the same answer, and nothing to enter.
    ada.say({{"do", "close_room"}, {"room", answer["room"]}});
    ada.come_back();
    CHECK(ada.say(create) == answer);
    CHECK(world.clients[ada.connection].room.is_null());
    CHECK(rooms_stored(world) == 0);
  }
}

TEST_CASE("what changed nothing is answered the same when it is repeated after a restart") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}, {"options", {{"start", "0"}}}});
  const Json sit =
      numbered("sit", {{"do", "take_seat"}, {"room", party.room}, {"seat", 1}});  // has it already
  const Json back = numbered("back", {{"do", "return"}, {"room", party.room}});
  const ConnectionId watcher = party.watch();
  const Json leave = numbered("leave", {{"do", "leave_room"}, {"room", party.room}});
  CHECK(world.say(watcher, leave)["ok"] == true);
  const Json sat = world.say(party.connections[1], sit),
             returned = world.say(party.connections[1], back);
  CHECK(sat["ok"] == true);
  CHECK(returned["ok"] == true);
  party.start();
  world.crash();
  party.all_come_back();
  CHECK(world.say(party.connections[1], sit) == sat);
  while (party.view(0)["over"] != true) party.play_any(asked_seats(party.view(0))[0], 3);
  party.say(1, {{"do", "stand_up"}});
  world.crash();
  party.all_come_back();
  CHECK(world.say(party.connections[1], back) == returned);
}

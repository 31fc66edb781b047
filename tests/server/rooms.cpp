// Rooms, seats, names and limits through the server core.
#include <array>
#include <fstream>
#include <iterator>
#include <set>

#include "protocol/message.h"
#include "protocol/reasons.h"
#include "tests/server/party.h"
#include "tests/source_dir.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

/// The word of each command, from the types themselves.
const auto command_words = []<class... Each>(const std::variant<Each...>*) {
  return std::array<std::string_view, sizeof...(Each)>{Each::word...};
}(static_cast<const protocol::Body*>(nullptr));

}  // namespace

TEST_CASE("whatever arrives is refused or closed, and the others in the room notice nothing") {
  Rig world;
  Pair pair(world);
  pair.start();
  const ConnectionId stranger = world.connect();
  std::string deep =
      R"({"id":"x","do":"ping","a":)" + std::string(40, '[') + std::string(40, ']') + "}";
  const size_t heard = world.clients[pair.connections[0]].heard.size();
  for (const std::string& text : std::vector<std::string>{
           "",
           "null",
           "[]",
           "{",
           "\"hello\"",
           "{}",
           "\xff\xfe",
           std::string("{\"id\":\"\0\"}", 9),
           R"({"id":"a","do":"hello"})",
           R"({"id":"a","do":"hello","protocol":"1"})",
           R"({"id":"a","do":"hello","protocol":2,"admin":true})",
           R"({"id":"","do":"ping"})",
           R"({"id":"a b","do":"ping"})",
           R"({"id":7,"do":"ping"})",
           R"({"id":"a","do":"fly"})",
           R"({"id":"a","id":"b","do":"ping"})",
           R"({"id":"a","do":"chat","room":"r","text":"\ud800"})",
           R"({"id":"a","do":"set_name","name":"   "})",
           R"({"id":"a","do":"set_name","name":"\u202e"})",
           R"({"id":"a","do":"play","room":"r","match":"m","step":1e400,"move":{}})",
           R"({"id":"a","do":"play","room":"r","match":"m","step":-1,"move":{}})",
           R"({"id":"a","do":"play","room":"r","match":"m","step":0,"move":[]})",
           R"({"id":"a","do":"take_seat","room":"r","seat":99999999999999999999})",
           deep,
           R"({"id":"a","do":"set_name","name":")" + std::string(17000, 'a') + "\"}"}) {
    CAPTURE(text.substr(0, 60));
    world.now.steady += 100;
    const size_t before = world.clients[stranger].heard.size();
    world.send(stranger, text);
    world.settle();
    REQUIRE(world.clients[stranger].heard.size() == before + 1);
    const Json answer = Json::parse(world.clients[stranger].heard.back());
    CHECK(answer["ok"] == false);
    CHECK(code_of(answer) == "malformed");
    CHECK_FALSE(answer["refusal"]["reason"].get<std::string>().empty());
  }
  CHECK(code_of(world.say(stranger, {{"do", "ping"}})) == "hello_first");
  CHECK(world.clients[pair.connections[0]].heard.size() == heard);
}

TEST_CASE("a message that is no command is told which of its fields is wrong, and how") {
  const auto why = [](const std::string& text) {
    const auto parsed = protocol::parse(text);
    const auto* malformed = std::get_if<protocol::Malformed>(&parsed);
    return malformed == nullptr ? "it is a command" : malformed->why;
  };
  const std::string head = R"({"id":"a","do":")";
  CHECK(why("[]") == "the message is not an object");
  CHECK(why(R"({"do":"ping"})") == "the message needs id");
  const auto nested = [&](size_t lists) {
    return why(R"({"id":"a","do":"ping","lists":)" + std::string(lists, '[') +
               std::string(lists, ']') + "}");
  };
  CHECK(nested(protocol::depth_max - 1) == "the message has an unknown field \"lists\"");
  CHECK(nested(protocol::depth_max) == "the message is nested deeper than 16 levels");
  CHECK(why(R"({"id":null,"do":"ping"})") == "the message id must be a string");
  CHECK(why(R"({"id":"a b","do":"ping"})") == "the message id must be of letters, digits, _ and -");
  CHECK(why(head + R"(ping","id":"b"})") == "a field stands twice in the message");
  CHECK(why(head + R"(fly"})") == "the message do names no command");
  CHECK(why(head + R"(ping","it":1})") == "the message has an unknown field \"it\"");
  CHECK(why(head + R"(enter_room"})") == "the message needs room");
  CHECK(why(head + R"(take_seat","room":"r","seat":16})") ==
        "the message seat must be a whole number from 0 to 15");
  CHECK(why(head + R"(take_seat","room":"r","seat":18446744073709551615})") ==
        "the message seat must be a whole number from 0 to 15");
  CHECK(why(head + R"(take_seat","room":"r","seat":1.0})") ==
        "the message seat must be a whole number from 0 to 15");
  CHECK(why(head + R"(set_standing","room":"r","question":"eccentric","decline":null})") ==
        "the message decline must be true or false");
  CHECK(why(head + R"(set_name","name":""})") == "the message name must be 1 to 24 characters");
  CHECK(why(head + R"(create_room","game":"morels","options":{"start":1}})") ==
        "the message options must be an object of short strings");
}

TEST_CASE("every command has an example that is read, and its row on the protocol's page") {
  std::set<std::string_view> lack(command_words.begin(), command_words.end());
  for (const auto& entry : std::filesystem::directory_iterator(std::string(UNDERSTORY_SOURCE_DIR) +
                                                               "/protocol/examples")) {
    if (!entry.path().filename().string().starts_with("command-")) continue;
    std::ifstream file(entry.path());
    const std::string text(std::istreambuf_iterator<char>(file), {});
    CAPTURE(entry.path().string());
    const auto message = protocol::parse(text);
    REQUIRE(std::holds_alternative<protocol::Command>(message));
    lack.erase(protocol::word_of(std::get<protocol::Command>(message).body));
  }
  for (const std::string_view word : lack) FAIL_CHECK("protocol/examples has no command ", word);

  std::ifstream page(std::string(UNDERSTORY_SOURCE_DIR) + "/protocol/README.md");
  const std::string text(std::istreambuf_iterator<char>(page), {});
  for (const std::string_view word : command_words)
    CHECK_MESSAGE(text.find("\n| `" + std::string(word) + "` |") != text.npos,
                  "protocol/README.md has no row for ", word);
}

TEST_CASE("the schema and the parser know the same commands") {
  const Json defs =
      Json::parse(std::ifstream(std::string(UNDERSTORY_SOURCE_DIR) + "/protocol/schema.json"))
          .at("$defs");
  std::set<std::string> listed;
  for (const Json& member : defs.at("Command").at("oneOf")) {
    const Json::json_pointer place(member.at("$ref").get<std::string>().substr(7));  // #/$defs
    listed.insert(defs.at(place).at("properties").at("do").at("const").get<std::string>());
  }
  const std::set<std::string> known(command_words.begin(), command_words.end());
  for (const std::string& word : known)
    CHECK_MESSAGE(listed.contains(word), "the schema lacks ", word);
  for (const std::string& word : listed)
    CHECK_MESSAGE(known.contains(word), "the parser knows no ", word);
}

TEST_CASE("the schema and the tables of refusals and reasons know the same codes") {
  const Json schema =
      Json::parse(std::ifstream(std::string(UNDERSTORY_SOURCE_DIR) + "/protocol/schema.json"));
  const auto listed = schema.at("$defs").at("RefusalCode").at("enum").get<std::set<std::string>>();
  std::set<std::string> known;
  for (const auto name : refusal_codes) CHECK(known.emplace(name).second);
  for (const auto name : protocol::reasons) CHECK(known.emplace(name).second);
  for (const std::string& code : known)
    CHECK_MESSAGE(listed.contains(code), "the schema lacks ", code);
  for (const std::string& code : listed) CHECK_MESSAGE(known.contains(code), "no table has ", code);
}

TEST_CASE("a flood is closed with 1008 after the burst, and only the one who sends it") {
  Rig world;
  Pair pair(world);
  for (int i = 0; i < 60; ++i) world.send(pair.connections[0], R"({"id":"p","do":"ping"})");
  world.settle();
  CHECK(world.clients[pair.connections[0]].closed == 1008);
  CHECK(world.clients[pair.connections[1]].closed == 0);
  CHECK(world.clients[pair.connections[1]].room["seats"][0]["present"] == false);
}

TEST_CASE("guessing room codes is limited by address") {
  Rig world;
  const ConnectionId connection = world.connect();
  world.say(connection, {{"do", "hello"}, {"protocol", 2}});
  std::string last;
  for (int i = 0; i < 60; ++i)
    last = code_of(world.say(connection,
                             {{"do", "enter_room"}, {"room", "oak-oak-oak-" + std::to_string(i)}}));
  CHECK(last == "too_many_tries");
}

TEST_CASE(
    "only the host starts, seats bots, changes options and closes, and only before the match") {
  Rig world;
  Pair pair(world);
  const Json room = pair.room;
  for (const Json& command : std::vector<Json>{
           {{"do", "start_match"}, {"room", room}},
           {{"do", "close_room"}, {"room", room}},
           {{"do", "set_options"}, {"room", room}, {"game", "fungi"}, {"options", Json::object()}},
           {{"do", "seat_bot"}, {"room", room}, {"seat", 0}, {"bot", "greedy"}}})
    CHECK(code_of(world.say(pair.connections[1], command)) == "not_host");
  CHECK(code_of(world.say(pair.connections[0], {{"do", "set_options"},
                                                {"room", room},
                                                {"game", "chess"},
                                                {"options", Json::object()}})) == "no_such_game");
  CHECK(code_of(world.say(pair.connections[0], {{"do", "set_options"},
                                                {"room", room},
                                                {"game", "morels"},
                                                {"options", {{"start", "7"}}}})) ==
        "no_such_option");
  CHECK(code_of(world.say(pair.connections[0],
                          {{"do", "seat_bot"}, {"room", room}, {"seat", 1}, {"bot", "greedy"}})) ==
        "seat_taken");
  world.say(pair.connections[1], {{"do", "stand_up"}, {"room", room}});
  CHECK(code_of(world.say(pair.connections[0], {{"do", "start_match"}, {"room", room}})) ==
        "seats_empty");
  CHECK(code_of(world.say(pair.connections[0],
                          {{"do", "seat_bot"}, {"room", room}, {"seat", 1}, {"bot", "hal"}})) ==
        "no_such_bot");
  CHECK(world.say(pair.connections[0], {{"do", "close_room"}, {"room", room}})["ok"] == true);
  CHECK(Json::parse(world.clients[pair.connections[1]].heard.back())["push"] == "closed");
  CHECK(code_of(world.say(pair.connections[0], {{"do", "enter_room"}, {"room", room}})) ==
        "no_such_room");
  world.crash();
  const ConnectionId connection = world.connect();
  world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", pair.tokens[0]}});
  CHECK(code_of(world.say(connection, {{"do", "enter_room"}, {"room", room}})) == "no_such_room");
}

TEST_CASE("when the host leaves, the one who stays is host, and a crash changes nothing of it") {
  Rig world;
  Pair pair(world);
  const Json bo = world.clients[pair.connections[1]].room["seats"][1]["player"]["id"];
  world.say(pair.connections[0], {{"do", "leave_room"}, {"room", pair.room}});
  CHECK(world.clients[pair.connections[1]].room["host"] == bo);
  CHECK(world.clients[pair.connections[1]].room["seats"][0]["player"].is_null());
  world.crash();
  pair.come_back();
  CHECK(world.clients[pair.connections[1]].room["host"] == bo);
  CHECK(world.clients[pair.connections[1]].room["seats"][1]["player"]["name"] == "Bo");
}

TEST_CASE("talk is kept through a crash, in order, with the names") {
  Rig world;
  Pair pair(world);
  for (int i = 0; i < 5; ++i)
    world.say(pair.connections[i % 2],
              {{"do", "chat"}, {"room", pair.room}, {"text", "line " + std::to_string(i)}});
  world.crash();
  pair.come_back();
  const Json& lines = world.clients[pair.connections[0]].chat["lines"];
  REQUIRE(lines.size() == 5);
  for (size_t i = 0; i < 5; ++i) {
    CHECK(lines[i]["n"] == i + 1);
    CHECK(lines[i]["text"] == "line " + std::to_string(i));
    CHECK(lines[i]["name"] == (i % 2 == 0 ? "Ada" : "Bo"));
  }
}

TEST_CASE(
    "a token is the only key: an unknown one is refused, a known one is that player everywhere") {
  Rig world;
  Pair pair(world);
  const ConnectionId connection = world.connect();
  CHECK(code_of(world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", "guess"}})) ==
        "unknown_token");
  const Json hello =
      world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", pair.tokens[0]}});
  CHECK(hello["player"]["name"] == "Ada");
  CHECK_FALSE(hello.contains("token"));
  world.say(connection, {{"do", "enter_room"}, {"room", pair.room}});
  CHECK(world.clients[connection].room["you"] == 0);
  CHECK(code_of(world.say(world.connect(), {{"do", "hello"}, {"protocol", 1}})) ==
        "wrong_protocol");
  for (const Client& client : {world.clients[pair.connections[1]], world.clients[connection]})
    for (const std::string& text : client.heard)
      for (const std::string& token : pair.tokens)
        if (text.find("\"token\"") == std::string::npos)
          CHECK(text.find(token) == std::string::npos);
}

TEST_CASE("an orderly stop tells everybody and closes with 1012") {
  Rig world;
  Pair pair(world);
  world.step(Drain{});
  world.settle();
  CHECK(Json::parse(world.clients[pair.connections[0]].heard.back())["push"] == "restarting");
  CHECK(world.clients[pair.connections[0]].closed == 1012);
}

TEST_CASE(
    "a room has as many seats as it is to be played with, and people keep theirs if they can") {
  Rig world;
  Party party(world, 3, {{"game", "foray"}, {"players", 3}, {"options", {{"start", "0"}}}});
  const auto set = [&](Json plan) {
    plan["do"] = "set_options";
    if (!plan.contains("options")) plan["options"] = Json::object();
    return party.say(0, std::move(plan));
  };
  CHECK(party.client(0).room["seats"].size() == 3);
  CHECK(set({{"game", "foray"}, {"players", 4}, {"turn_limit", 60}})["ok"] == true);
  CHECK(party.client(0).room["seats"].size() == 4);
  CHECK(party.client(0).room["turn_limit"] == 60);
  CHECK(code_of(set({{"game", "foray"}, {"players", 5}})) == "no_such_option");
  CHECK(code_of(set({{"game", "morels"}, {"players", 3}})) == "no_such_option");
  CHECK(code_of(set({{"game", "foray"}, {"turn_limit", 29}})) == "malformed");
  CHECK(code_of(set({{"game", "foray"}, {"turn_limit", 604'801}})) == "malformed");
  party.say(1, {{"do", "stand_up"}});
  party.say(2, {{"do", "take_seat"}, {"seat", 3}});
  CHECK(set({{"game", "foray"}})["ok"] == true);  // two, and no limit, when nothing is said
  CHECK(party.client(0).room["seats"].size() == 2);
  CHECK(party.client(0).room["turn_limit"] == 0);
  CHECK(party.client(0).room["you"] == 0);
  CHECK(party.client(2).room["you"] == 1);
}

TEST_CASE("options are taken one by one, in parts joined by +, and only where they go together") {
  Rig world;
  const ConnectionId connection = world.connect();
  const Json hello = world.say(connection, {{"do", "hello"}, {"protocol", 2}});
  for (const Json& game : hello["games"])
    for (const Json& option : game["options"])
      if (game["game"] == "foray")
        CHECK(option.contains("parts") == (option["key"] == "modules"));
      else if (game["game"] == "morels")
        CHECK_FALSE(option.contains("parts"));
  const auto create = [&](int players, const std::string& modules, const std::string& start) {
    return code_of(world.say(connection, {{"do", "create_room"},
                                          {"game", "foray"},
                                          {"players", players},
                                          {"options", {{"modules", modules}, {"start", start}}}}));
  };
  CHECK(create(2, "chef+thief+map", "1") == "");
  CHECK(create(4, "all", "3") == "");
  CHECK(create(2, "rainstorm", "drawn") == "");
  CHECK(create(4, "rainstorm", "drawn") == "no_such_option");
  CHECK(create(2, "chef+chef", "drawn") == "no_such_option");
  CHECK(create(2, "chef+", "drawn") == "no_such_option");
  CHECK(create(2, "wizard", "drawn") == "no_such_option");
  CHECK(create(2, "none", "3") == "no_such_option");
}

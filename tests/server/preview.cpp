// Previews through the server core: who may ask, that nothing comes of it, and that it is answered
// afresh. And what is printed on cards, told once a match to every connection.
#include "tests/server/party.h"
#include "tests/server/schema.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

Json preview_of(Party& party, size_t i, Json move) {
  Json command = party.answer(i, std::move(move));
  command["do"] = "preview";
  return party.world.say(party.connections[i], command);
}

const Json cook = {{"do", "cook"}, {"mushroom", "porcini"}};

}  // namespace

TEST_CASE("a preview is told to who asks, whoever is on turn, and nothing comes of it") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}, {"options", {{"start", "0"}}}});
  party.start();
  const ConnectionId watcher = party.watch();
  const Json before = party.client(0).table;
  const size_t heard[] = {party.client(1).heard.size(), world.clients[watcher].heard.size()};
  const Schema schema;
  for (const Json& move : {cook, Json{{"do", "take"}, {"slot", 4}}, Json{{"do", "fly"}}}) {
    const Json told = preview_of(party, 0, move);
    REQUIRE(told["ok"] == true);
    CHECK_MESSAGE(schema.complaint(told, "Answer").empty(), schema.complaint(told, "Answer"));
  }
  CHECK(preview_of(party, 0, {{"do", "take"}, {"slot", 4}})["preview"]["sticks"] == -2);
  CHECK(preview_of(party, 0, {{"do", "fly"}})["preview"]["refusal"]["code"] == "malformed");
  CHECK(party.client(1).heard.size() == heard[0]);
  CHECK(world.clients[watcher].heard.size() == heard[1]);
  CHECK(world.waiting() == 0);
  CHECK(party.client(0).table == before);

  const Json waiting = preview_of(party, 1, cook);
  REQUIRE(waiting["ok"] == true);
  CHECK(waiting["preview"]["refusal"]["code"] == "not_asked");
  CHECK(waiting["preview"].contains("points"));
}

TEST_CASE("a preview is refused as the move would be: no match, another step, no seat, all over") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}, {"options", {{"start", "0"}}}});
  Json early = {{"do", "preview"}, {"match", "m"}, {"step", 0}, {"move", cook}};
  CHECK(code_of(party.say(0, early)) == "no_match");
  party.start();
  CHECK(code_of(party.say(0, early)) == "stale");
  Json command = party.answer(0, cook);
  command["do"] = "preview";
  CHECK(world.say(party.connections[0], command)["ok"] == true);
  command.erase("id");
  CHECK(code_of(world.say(party.watch(), command)) == "not_seated");
  const Json stranger = world.say(world.connect(), command);
  CHECK(code_of(stranger) == "hello_first");
  command["step"] = 7;
  CHECK(code_of(world.say(party.connections[0], command)) == "stale");
  command["move"] = 3;
  CHECK(code_of(world.say(party.connections[0], command)) == "malformed");
  party.play_until("over");
  CHECK(code_of(preview_of(party, 0, cook)) == "stale");
}

TEST_CASE("a preview that is said again is thought again") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}, {"options", {{"start", "0"}}}});
  party.start();
  Json command = party.answer(0, {{"do", "take"}, {"slot", 1}});
  command["do"] = "preview";
  command["id"] = "thought";
  CHECK(world.say(party.connections[0], command)["ok"] == true);
  REQUIRE(party.play(0, {{"do", "take"}, {"slot", 2}})["ok"] == true);
  CHECK(code_of(world.say(party.connections[0], command)) == "stale");
  command["step"] = 1;
  CHECK(world.say(party.connections[0], command)["preview"]["refusal"]["code"] == "not_asked");
}

TEST_CASE(
    "what is printed is in the first table of a match that a connection gets, and only there") {
  Rig world;
  Party party(world, 2, {{"game", "mycelia"}, {"options", {{"mats", "4"}}}});
  party.start();
  const ConnectionId watcher = party.watch();
  for (int moves = 0; moves < 6; ++moves)
    party.play_any(asked_seats(party.view(0)).at(0), static_cast<uint32_t>(moves));
  party.leave(1);
  party.come_back(1);
  party.play_any(asked_seats(party.view(0)).at(0));
  Json printed;
  for (const ConnectionId connection : {party.connections[0], party.connections[1], watcher}) {
    const std::vector<Json> told = tables_of(world.clients[connection].heard);
    REQUIRE(told.size() > 1);
    for (size_t i = 0; i < told.size(); ++i) CHECK(told[i].contains("printed") == (i == 0));
    if (printed.is_null()) printed = told[0]["printed"];
    CHECK(told[0]["printed"] == printed);
  }
  CHECK(printed["cards"].size() == 69);

  party.play_until("over");
  const size_t before = tables_of(party.client(0).heard).size();
  party.say(0, {{"do", "rematch"}});
  party.say(1, {{"do", "rematch"}});
  const std::vector<Json> told = tables_of(party.client(0).heard);
  REQUIRE(told.size() == before + 1);
  CHECK(told.back().contains("printed"));
  CHECK_FALSE(told[before - 1].contains("printed"));
}

TEST_CASE("one option changes what is printed on a card of Foray") {
  Rig world;
  Party party(world, 2, {{"game", "foray"}, {"options", {{"lions_mane_cook", "4"}}}});
  party.start();
  const Json cards = tables_of(party.client(0).heard).at(0).at("printed").at("cards");
  CHECK(cards.at("lions_mane") == Json{{"points", 4}, {"sticks", 3}});
  CHECK(cards.at("morel") == Json{{"points", 6}, {"sticks", 4}});
  CHECK(cards.size() == 10);
}

// The host's own deck of Mycelia in rooms: offered by a name, kept with the match as a text, and
// told to nobody. tests/wire/own_deck.txt is such a deck.
#include <fstream>
#include <iterator>

#include "server/core/host_deck.h"
#include "tests/server/party.h"
#include "tests/server/schema.h"
#include "tests/source_dir.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

const std::string remark = "The heron sleeps at noon";  // stands in the file, and on no card

std::string own_deck() {
  std::ifstream file(UNDERSTORY_SOURCE_DIR "/tests/wire/own_deck.txt");
  std::string text(std::istreambuf_iterator<char>(file), {});
  REQUIRE(text.find(remark) != std::string::npos);
  return text;
}

/// The same file after its host has renamed a card and changed what others cost.
std::string changed_deck() {
  std::string text = own_deck();
  for (const std::string& was : {std::string("own_1 |"), std::string("brown brown green")})
    text.replace(text.find(was), was.size(), was == "own_1 |" ? "new_1 |" : "red red");
  return text;
}

/// The server ends, and starts again with that deck; an empty one is none.
void restart_with(Rig& world, const std::string& deck) {
  world.config.deck = deck;
  world.crash();
}

Json plan(Json options = Json::object()) {
  return {{"game", "mycelia"}, {"players", 2}, {"options", std::move(options)}};
}

Json decks_offered(Rig& world) {
  const Json hello = world.say(world.connect(), {{"do", "hello"}, {"protocol", 2}});
  for (const Json& game : hello["games"])
    for (const Json& option : game["options"])
      if (option["key"] == "deck") {
        REQUIRE(game["game"] == "mycelia");
        return option["values"];
      }
  return nullptr;
}

/// What making a room with that deck comes to: what the room says, or the refusal.
std::string deck_of_room(Rig& world, Json options) {
  const ConnectionId connection = world.connect();
  world.say(connection, {{"do", "hello"}, {"protocol", 2}});
  Json command = plan(std::move(options));
  command["do"] = "create_room";
  const Json answer = world.say(connection, command);
  return answer["ok"] == true ? world.clients[connection].room["options"].value("deck", "not said")
                              : code_of(answer);
}

/// Plays on to the end, and gives all that the people were told meanwhile.
std::vector<std::string> play_out(Party& party) {
  for (uint32_t moves = 0; party.view(0)["over"] != true; ++moves) {
    REQUIRE(moves < 3000);
    const size_t seat = asked_seats(party.view(0)).at(0);
    const size_t person =
        party.view(0)["viewer"] == seat ? 0 : 1;  // another match turns them round
    REQUIRE(party.play_any(person, 7 * moves)["ok"] == true);
  }
  std::vector<std::string> told;
  for (size_t i = 0; i < party.connections.size(); ++i)
    for (const std::string& text : party.client(i).heard) told.push_back(text);
  return told;
}

/// Whether the cards are those of the host's deck, with their names.
bool are_hosts(const Json& printed) {
  const Json& cards = printed.at("cards");
  return cards.contains("c5") && cards["c5"]["names"]["la"] == "Numerus quintus";
}

}  // namespace

TEST_CASE("the host's deck is offered first where there is one, and a room says which it has") {
  Rig world;
  CHECK(decks_offered(world) == Json{"understory"});
  CHECK(deck_of_room(world, Json::object()) == "not said");
  CHECK(deck_of_room(world, {{"deck", "understory"}}) == "understory");
  CHECK(deck_of_room(world, {{"deck", "host"}}) == "no_host_deck");
  restart_with(world, own_deck());
  CHECK(decks_offered(world) == Json{"host", "understory"});
  CHECK(deck_of_room(world, Json::object()) == "host");
  CHECK(deck_of_room(world, {{"deck", "host"}}) == "host");
  CHECK(deck_of_room(world, {{"deck", "understory"}}) == "understory");
  for (const std::string& other : {std::string("mine"), std::string(), std::string("mushroom | a"),
                                   own_deck().substr(0, 256), std::string("deck.txt")})
    CHECK(deck_of_room(world, {{"deck", other}}) == "no_such_option");
  CHECK(deck_of_room(world, {{"deck", own_deck()}}) == "malformed");
  CHECK(deck_of_room(world, {{"deck", "host"}, {"mats", "9"}}) == "no_such_option");
}

TEST_CASE("other games know nothing of the host's deck") {
  Rig world;
  restart_with(world, own_deck());
  Pair pair(world, "morels");
  CHECK(world.clients[pair.connections[0]].room["options"] == Json::object());
  CHECK(code_of(world.say(pair.connections[0], {{"do", "set_options"},
                                                {"room", pair.room},
                                                {"game", "morels"},
                                                {"options", {{"deck", "host"}}}})) ==
        "no_such_option");
}

TEST_CASE("a whole match with the host's deck is told by its name alone, and verifies") {
  Rig world;
  restart_with(world, own_deck());
  Party party(world, 2, plan({{"mats", "4"}}));
  REQUIRE(party.start()["ok"] == true);
  const Json id = party.client(0).table["match"];
  const Schema schema;
  for (const std::string& text : play_out(party)) {
    REQUIRE(text.find(remark) == std::string::npos);
    REQUIRE(text.find("mushroom |") == std::string::npos);
    const Json message = Json::parse(text);
    const std::string complaint =
        schema.complaint(message, message.contains("answer") ? "Answer" : "Push");
    REQUIRE_MESSAGE(complaint.empty(), complaint);
  }
  CHECK(are_hosts(party.client(0).printed));
  CHECK(party.client(0).room["options"] == Json{{"deck", "host"}, {"mats", "4"}});
  const auto match = world.storage().finished_match(id);
  REQUIRE(match);
  CHECK_FALSE(verify(match->recording()));
  CHECK(match->begun.setup.options.at("deck") == own_deck());
  CHECK(told_options("mycelia", match->begun.setup.options) ==
        protocol::Options{{"deck", "host"}, {"mats", "4"}});
}

TEST_CASE("a match goes on with the cards it began with when the file has changed or is gone") {
  for (const std::string& later : {std::string(), changed_deck()}) {
    Rig world;
    restart_with(world, own_deck());
    Party party(world, 2, plan({{"mats", "4"}, {"start", "0"}}));
    party.start();
    for (uint32_t moves = 0; moves < 20; ++moves)
      party.play_any(asked_seats(party.view(0)).at(0), moves);
    const Json before = party.view(0);
    restart_with(world, later);
    party.all_come_back();
    CHECK(party.view(0) == before);
    for (const std::string& text : play_out(party)) CHECK(text.find(remark) == std::string::npos);
    CHECK(are_hosts(party.client(0).printed));
    const auto match = world.storage().finished_match(party.client(0).table["match"]);
    REQUIRE(match);
    CHECK_FALSE(verify(match->recording()));
  }
}

TEST_CASE("another match in the same room takes the deck as it is then, or says what is missing") {
  Rig world;
  restart_with(world, own_deck());
  Party party(world, 2, plan({{"mats", "4"}}));
  party.start();
  play_out(party);
  const auto again = [&] {
    const std::string first = code_of(party.say(0, {{"do", "rematch"}}));
    const std::string second = code_of(party.say(1, {{"do", "rematch"}}));
    CHECK(first == second);
    return second;
  };
  CHECK(again() == "");
  play_out(party);
  CHECK(are_hosts(party.client(0).printed));
  restart_with(world, "");
  party.all_come_back();
  const Json room = party.client(0).room;
  const Json table = party.client(0).table;
  CHECK(again() == "no_host_deck");
  CHECK(code_of(party.say(0, {{"do", "start_match"}})) == "no_host_deck");
  party.all_come_back();
  CHECK(party.client(0).room["seats"] == room["seats"]);  // nothing is lost, nobody has agreed
  CHECK(party.client(0).table == table);
  Json other = plan({{"mats", "4"}});
  other["do"] = "set_options";
  CHECK(party.say(0, other)["ok"] == true);
  CHECK(again() == "");
  play_out(party);
  CHECK_FALSE(are_hosts(party.client(0).printed));
}

TEST_CASE("a room that waits keeps its choice through restarts, and begins when the deck is back") {
  Rig world;
  restart_with(world, own_deck());
  Party party(world, 2, plan());
  restart_with(world, "");
  party.all_come_back();
  CHECK(party.client(0).room["options"]["deck"] == "host");
  const Json refused = party.start();
  CHECK(code_of(refused) == "no_host_deck");
  CHECK(refused["refusal"]["reason"].get<std::string>().find("--option deck=FILE") !=
        std::string::npos);
  Json same = plan({{"deck", "host"}, {"mats", "4"}});
  same["do"] = "set_options";
  CHECK(code_of(party.say(0, same)) == "no_host_deck");
  CHECK(party.client(0).room["phase"] == "waiting");
  restart_with(world, own_deck());
  party.all_come_back();
  CHECK(party.start()["ok"] == true);
  CHECK(party.client(0).room["options"]["deck"] == "host");
}

TEST_CASE("a room arranged before the host had a deck stays with the one it was arranged with") {
  Rig world;
  Party party(world, 2, plan());
  CHECK_FALSE(party.client(0).room["options"].contains("deck"));
  restart_with(world, own_deck());
  party.all_come_back();
  CHECK(party.client(0).room["options"]["deck"] == "understory");
  REQUIRE(party.start()["ok"] == true);
  play_out(party);
  CHECK_FALSE(are_hosts(party.client(0).printed));
}

TEST_CASE("of the options of a match only what its game has of itself is told") {
  const auto told = [](const std::string& game, const protocol::Options& options) {
    return told_options(game, options);
  };
  const protocol::Options all{{"deck", own_deck()}, {"mats", "4"},      {"mats ", "5"},
                              {"seed", "17"},       {"easier", "yes!"}, {"start", "1"}};
  CHECK(told("mycelia", all) == protocol::Options{{"deck", "host"}, {"mats", "4"}, {"start", "1"}});
  CHECK(told("morels", all) == protocol::Options{{"start", "1"}});
  CHECK(told("chess", all).empty());
  CHECK(told("mycelia", {{"deck", "understory"}}) == protocol::Options{{"deck", "understory"}});
  CHECK(told("foray", {{"modules", "chef+map"}}) == protocol::Options{{"modules", "chef+map"}});
}

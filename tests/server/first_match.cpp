// First matches: begun by one command on a prepared deal, marked as that wherever they are told of,
// and arranged by nobody.
#include "server/core/secret.h"
#include "tests/server/party.h"
#include "tests/server/schema.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

const char* const all_games[] = {"morels", "fungi", "foray", "mycelia"};

Json first_match(const std::string& game) { return {{"game", game}, {"first_match", true}}; }

/// The person plays anything, the bot what it likes.
void play_to_the_end(Party& party) {
  party.world.bots_answer_at_once = true;
  for (uint32_t moves = 0; party.view(0)["over"] != true; ++moves) {
    REQUIRE(moves < 2000);
    if (asked_seats(party.view(0))[0] == party.client(0).room["you"])
      REQUIRE(party.play_any(0, moves)["ok"] == true);
    else
      party.world.wait(5'000);
  }
}

}  // namespace

TEST_CASE("a first match begins at once on the same cards for everybody, and says what it is") {
  const Schema schema;
  for (const std::string game : all_games) {
    CAPTURE(game);
    Rig world(1), other(2);
    Party party(world, 1, first_match(game)), another(other, 1, first_match(game));
    const Json& room = party.client(0).room;
    CHECK_MESSAGE(schema.complaint(room, "RoomPush").empty(), schema.complaint(room, "RoomPush"));
    CHECK(room["first_match"] == true);
    CHECK(room["phase"] == "playing");
    CHECK(room["may_hint"] == true);
    CHECK(room["turn_limit"] == 0);
    REQUIRE(room["seats"].size() == 2);
    CHECK(room["seats"][1]["bot"] == "gentle");
    CHECK(asked_seats(party.view(0)) == asked_seats(another.view(0)));
    CHECK(asked_seats(party.view(0))[0] == 0);
    CHECK(party.view(0) == another.view(0));
    CHECK(party.client(0).table["match"] != another.client(0).table["match"]);
  }
}

TEST_CASE("nobody chooses anything of a first match, before it or in it") {
  Rig world;
  Party party(world, 1, first_match("morels"));
  const auto create = [&](const char* field, Json value) {
    Json command = first_match("morels");
    command["do"] = "create_room";
    command[field] = std::move(value);
    return code_of(world.say(party.connections[0], command));
  };
  CHECK(create("options", Json::object()) == "malformed");
  CHECK(create("players", 2) == "malformed");
  CHECK(create("turn_limit", 60) == "malformed");
  CHECK(create("hints", "no") == "malformed");
  CHECK(create("first_match", 1) == "malformed");
  CHECK(create("seed", "00") == "malformed");
  CHECK(create("game", "poker") == "no_such_game");
  CHECK(code_of(party.say(
            0, {{"do", "set_options"}, {"game", "morels"}, {"options", Json::object()}})) ==
        "match_is_on");
  CHECK(code_of(party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "greedy"}})) ==
        "match_is_on");
}

TEST_CASE("a first match is one after a restart and in the list, and the match after it is none") {
  Rig world;
  Party party(world, 1, first_match("morels"));
  party.play_any(0);
  const Json before = party.view(0);
  world.crash();
  party.come_back(0);
  CHECK(party.client(0).room["first_match"] == true);
  CHECK(party.view(0) == before);
  play_to_the_end(party);
  CHECK(party.client(0).room["first_match"] == true);
  const auto list = [&] { return world.storage().matches_of(token_hash(party.tokens[0])); };
  REQUIRE(list().size() == 1);
  CHECK(list()[0].first_match);
  CHECK(world.storage().all_matches().at(0).first_match);

  CHECK(party.say(0, {{"do", "rematch"}})["ok"] == true);
  CHECK(party.client(0).room["phase"] == "playing");
  CHECK(party.client(0).room["first_match"] == false);
  play_to_the_end(party);
  REQUIRE(list().size() == 2);
  CHECK(list()[0].first_match != list()[1].first_match);
}

TEST_CASE("an ordinary match is no first one, whether it is said or not") {
  Rig world;
  Pair pair(world);
  pair.start();
  CHECK(world.clients[pair.connections[0]].room["first_match"] == false);
  Party party(world, 1, {{"game", "fungi"}, {"first_match", false}, {"players", 2}});
  CHECK(party.client(0).room["first_match"] == false);
  CHECK(party.client(0).room["phase"] == "waiting");
}

TEST_CASE("the bot of a first match takes its time") {
  Rig world;
  Party party(world, 1, first_match("fungi"));
  REQUIRE(party.play_any(0)["ok"] == true);
  world.let_bots_answer();
  world.wait(2 * Bot{}.wait_ms_min - 1);
  CHECK(party.client(0).table["step"] == 1);
  world.wait(2 * Bot{}.wait_ms_max);
  CHECK(party.client(0).table["step"] == 2);
}

// A match that goes on from any position of a finished one: it begins exactly there, with the
// hidden things as they were and with new chance, and says wherever it is seen where it came from.
#include <doctest/doctest.h>

#include "engine/recording.h"
#include "tests/server/party.h"
#include "tests/server/schema.h"

namespace understory::server::tests {
namespace {

size_t people_of(const Json& plan) { return plan.value("players", size_t{2}); }

/// Plays the match of the party to its end and gives its id.
std::string finish(Party& party, uint32_t pick = 0) {
  party.start();
  party.play_until("nothing: to the end", pick);
  return party.client(0).table["match"];
}

/// What a party says from then on in a room that one of them has opened at that position.
Party go_on(const Party& from, const std::string& match, int step) {
  Party party = from;
  party.room =
      party.world.say(party.connections[0], {{"do", "go_on"}, {"match", match}, {"step", step}})
          .at("room");
  for (size_t i = 1; i < party.connections.size(); ++i) {
    party.world.say(party.connections[i], {{"do", "enter_room"}, {"room", party.room}});
    party.world.say(party.connections[i], {{"do", "take_seat"}, {"room", party.room}, {"seat", i}});
  }
  return party;
}

/// The position itself: without chance, and without how many moves led to it.
Json bare(const Match& match) {
  Json position = match.save();
  position.erase("random");
  position.erase("step");
  return position;
}

Json view_of(const Match& match, Viewer viewer) {
  std::string text;
  match.append_view(text, viewer);
  return Json::parse(text);
}

Json without_step(Json view) {
  view.erase("step");
  return view;
}

/// The match as it stood after so many of its moves.
Match match_at(const Recording& recording, int step) {
  std::optional<Match> found;
  play_again(recording, [&](int applied, const Match& match) {
    if (applied == step) found = match;
    return applied < step;
  });
  return *found;
}

/// Whether one of them is on its way, and how it is set up.
MatchBegun begun_of(Rig& world, const std::string& id) {
  for (const UnfinishedMatch& each : world.storage().unfinished_matches())
    if (each.begun.id == id) return each.begun;
  FAIL("it is not being played");
  return {};
}

}  // namespace

TEST_CASE("a match that goes on begins at that very position of the other, with new chance") {
  for (const Json& plan : all_kinds_of_match) {
    CAPTURE(plan.dump());
    Rig world;
    Party party(world, people_of(plan), plan);
    const std::string id = finish(party);
    const Recording past = world.storage().finished_match(id)->recording();
    const int last = static_cast<int>(past.steps.size());
    for (const int step : {0, 1, last / 3, last / 2, last - 1}) {
      CAPTURE(step);
      Party again = go_on(party, id, step);
      const Json from = {{"match", id}, {"step", step}};
      CHECK(again.client(0).room["goes_on"] == from);
      REQUIRE(again.start()["ok"] == true);
      const Match then = match_at(past, step);
      const Match now = Match::start(begun_of(world, again.client(0).table["match"]).setup);
      CHECK(bare(now) == bare(then));
      CHECK(now.save()["random"] != then.save()["random"]);
      for (size_t seat = 0; seat < again.connections.size(); ++seat) {
        CHECK(again.client(seat).room["goes_on"] == from);
        CHECK(again.client(seat).table["step"] == 0);
        CHECK(without_step(again.view(seat)) ==
              without_step(view_of(then, Viewer::seat(static_cast<Seat>(seat)))));
      }
    }
  }
}

TEST_CASE("two matches that go on from one position are dealt different chance") {
  Rig world;
  Party party(world, 2, {{"game", "mycelia"}});
  const std::string id = finish(party);
  Json chance[2];
  for (Json& each : chance) {
    Party again = go_on(party, id, 4);
    again.start();
    each = Match::start(begun_of(world, again.client(0).table["match"]).setup).save()["random"];
  }
  CHECK(chance[0] != chance[1]);
}

TEST_CASE(
    "what went on is played to its end, plays again from where it began, and is imported so") {
  for (const Json& plan : all_kinds_of_match) {
    CAPTURE(plan.dump());
    Rig world;
    Party party(world, people_of(plan), plan);
    const std::string id = finish(party);
    const auto past = world.storage().finished_match(id);
    Party again = go_on(party, id, static_cast<int>(past->steps.size()) / 2);
    const std::string next = finish(again, 1);
    const auto match = world.storage().finished_match(next);
    REQUIRE(match);
    CHECK(match->begun.from.value().match == id);
    CHECK_FALSE(verify(match->recording()));
    const std::string document = write_match(*match);
    const FinishedMatch read = read_match(document);
    CHECK(write_match(read) == document);
    CHECK_FALSE(verify(read.recording()));
    Rig elsewhere;
    elsewhere.storage().import(read);
    const auto there = elsewhere.storage().finished_match(next);
    REQUIRE(there);
    CHECK(there->begun.setup.position == match->begun.setup.position);
    CHECK_FALSE(verify(there->recording()));
    for (const MatchSummary& line : elsewhere.storage().all_matches())
      CHECK(line.from.value().match == id);
    // And from what went on another goes on.
    Party third = go_on(again, next, 1);
    CHECK(third.client(0).room["goes_on"] == Json{{"match", next}, {"step", 1}});
    CHECK(third.start()["ok"] == true);
  }
}

TEST_CASE("a restart keeps where a room goes on from, before its match and in it") {
  Rig world;
  Party party(world, 2, {{"game", "fungi"}});
  const std::string id = finish(party);
  const Match then = match_at(world.storage().finished_match(id)->recording(), 7);
  Party again = go_on(party, id, 7);
  const Json from = {{"match", id}, {"step", 7}};
  world.crash();
  again.all_come_back();
  CHECK(again.client(1).room["goes_on"] == from);
  REQUIRE(again.start()["ok"] == true);
  CHECK(without_step(again.view(1)) == without_step(view_of(then, Viewer::seat(1))));
  const Json before = again.client(0).table;
  world.crash();
  again.all_come_back();
  CHECK(again.client(0).room["goes_on"] == from);
  CHECK(again.client(0).table["view"] == before["view"]);
  again.play_until("nothing: to the end");
  world.crash();
  again.all_come_back();
  CHECK(again.client(0).room["goes_on"] == from);
  CHECK(again.client(0).room["phase"] == "done");
}

TEST_CASE(
    "who goes on has the seat that was theirs, bots have those of bots, and the rest is free") {
  Rig world;
  Party party(world, 2, {{"game", "foray"}, {"players", 3}});
  party.say(1, {{"do", "leave_room"}});
  world.say(party.connections[0], {{"do", "take_seat"}, {"room", party.room}, {"seat", 2}});
  party.say(0, {{"do", "seat_bot"}, {"seat", 0}, {"bot", "greedy"}});
  party.say(0, {{"do", "seat_bot"}, {"seat", 1}, {"bot", "random"}});
  world.bots_answer_at_once = true;
  party.start();
  for (int moves = 0; party.view(0)["over"] != true; ++moves) {
    REQUIRE(moves < 3000);
    const auto asked = asked_seats(party.view(0));
    if (std::find(asked.begin(), asked.end(), 2) != asked.end())
      party.play(0, legal_move(party.view(0), 0));
    else
      world.wait(5000);
  }
  const std::string id = party.client(0).table["match"];
  const Json ada = world.say(party.connections[0], {{"do", "go_on"}, {"match", id}, {"step", 3}});
  REQUIRE(ada["ok"] == true);
  Json room = party.client(0).room;
  CHECK(room["you"] == 2);
  CHECK(room["seats"][0]["bot"] == "greedy");
  CHECK(room["seats"][1]["bot"] == "random");
  CHECK(room["game"] == "foray");
  CHECK(room["phase"] == "waiting");
  // Somebody else who has the link sits where a person sat.
  REQUIRE(world.say(party.connections[1], {{"do", "go_on"}, {"match", id}, {"step", 3}})["ok"] ==
          true);
  room = party.client(1).room;
  CHECK(room["you"] == 2);
  CHECK(room["host"] == room["seats"][2]["player"]["id"]);
}

TEST_CASE("where bots alone have played, who goes on takes the place of the first of them") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  auto match = *world.storage().finished_match(finish(party));
  match.begun.id = "of-bots";
  for (MatchPlayer& player : match.begun.players) player = {"", "", "greedy"};
  world.storage().import(match);
  REQUIRE(world.say(party.connections[1],
                    {{"do", "go_on"}, {"match", "of-bots"}, {"step", 3}})["ok"] == true);
  const Json& room = party.client(1).room;
  CHECK(room["you"] == 0);
  CHECK(room["seats"][0]["bot"].is_null());
  CHECK(room["seats"][1]["bot"] == "greedy");
}

TEST_CASE("a position that nobody can go on from is refused with its reason") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  const std::string playing = party.client(0).table["match"];
  const auto code = [&](const std::string& match, int step) {
    return code_of(
        world.say(party.connections[0], {{"do", "go_on"}, {"match", match}, {"step", step}}));
  };
  CHECK(code(playing, 0) == "match_is_on");
  CHECK(code("nothing", 0) == "no_such_match");
  party.play_until("nothing: to the end");
  const int last = party.client(0).table["step"];
  CHECK(code(playing, last) == "position_over");
  CHECK(code(playing, last + 1) == "no_such_position");
  CHECK(code(playing, last - 1) == "");
}

TEST_CASE("a position that today's rules do not come to is refused") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  auto match = *world.storage().finished_match(finish(party));
  match.begun.id = "elsewhere";
  match.steps[4].digest ^= 1;
  world.storage().import(match);
  const auto code = [&](int step) {
    return code_of(
        world.say(party.connections[0], {{"do", "go_on"}, {"match", "elsewhere"}, {"step", step}}));
  };
  CHECK(code(4) == "");
  CHECK(code(5) == "no_such_position");
  CHECK(code(6) == "no_such_position");
}

TEST_CASE("a match that was put away goes on from any of its positions, the last one too") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  for (int moves = 0; moves < 2; ++moves) party.play_any(asked_seats(party.view(0))[0]);
  const std::string id = party.client(0).table["match"];
  const int step = party.client(0).table["step"];
  world.wait(3 * 3600 * 1000);
  REQUIRE(party.say(0, {{"do", "close_room"}})["ok"] == true);
  Party again = go_on(party, id, step);
  CHECK(again.start()["ok"] == true);
}

TEST_CASE("a room that goes on keeps its game, options and seats; how it is paced can be changed") {
  Rig world;
  Party party(world, 2, {{"game", "foray"}, {"options", {{"modules", "none"}}}});
  Party again = go_on(party, finish(party), 5);
  const Json options = again.client(0).room["options"];
  Json wanted = {{"do", "set_options"}, {"game", "foray"}, {"options", options}, {"players", 2}};
  wanted["turn_limit"] = 60;
  wanted["hints"] = "yes";
  CHECK(again.say(0, wanted)["ok"] == true);
  CHECK(again.client(1).room["turn_limit"] == 60);
  CHECK(again.client(1).room["hints"] == "yes");
  for (const Json& change :
       {Json{{"players", 3}}, Json{{"game", "morels"}}, Json{{"options", {{"modules", "all"}}}}}) {
    Json other = wanted;
    other.update(change);
    CHECK(code_of(again.say(0, other)) == "goes_on");
  }
  CHECK(again.client(1).room["goes_on"]["step"] == 5);
}

TEST_CASE("another match after one that went on is dealt anew, and goes on from nothing") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  Party again = go_on(party, finish(party), 9);
  finish(again, 1);
  CHECK(again.client(0).room["goes_on"]["step"] == 9);
  again.say(0, {{"do", "rematch"}});
  again.say(1, {{"do", "rematch"}});
  REQUIRE(again.client(0).room["phase"] == "playing");
  CHECK(again.client(0).room["goes_on"].is_null());
  CHECK(begun_of(world, again.client(0).table["match"]).setup.position.empty());
}

TEST_CASE("going on again with one id makes one room, and counts as one of a host's rooms") {
  Rig world;
  world.config.rooms_a_player_max = 2;
  world.crash();
  Party party(world, 2, {{"game", "morels"}});
  const std::string id = finish(party);
  const Json wish = {{"do", "go_on"}, {"match", id}, {"step", 2}, {"id", "same"}};
  const Json first = world.say(party.connections[0], wish);
  CHECK(first["ok"] == true);
  CHECK(world.say(party.connections[0], wish) == first);
  CHECK(code_of(world.say(party.connections[0], {{"do", "go_on"}, {"match", id}, {"step", 3}})) ==
        "too_many_rooms");
  // Both are on their way when the first is found.
  world.send(party.connections[1], R"({"id":"two","do":"go_on","match":")" + id + R"(","step":2})");
  world.send(party.connections[1], R"({"id":"two","do":"go_on","match":")" + id + R"(","step":2})");
  world.settle();
  CHECK(party.client(1).room["you"] == 1);
  const auto& heard = party.client(1).heard;
  CHECK(std::count_if(heard.begin(), heard.end(), [](const std::string& text) {
          return text.starts_with(R"({"answer":"two")") && text.find(R"("ok":true)") < text.size();
        }) == 2);
  const Schema schema;
  CHECK(schema.complaint(party.client(1).room, "RoomPush").empty());
}

TEST_CASE("who is gone before the position is found has opened no room") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  const std::string id = finish(party);
  world.send(party.connections[0],
             R"({"id":"gone","do":"go_on","match":")" + id + R"(","step":2})");
  world.disconnect(party.connections[0]);
  world.settle();
  party.come_back(0);
  CHECK(world.say(party.connections[0], {{"do", "my_rooms"}})["rooms"].empty());
}

}  // namespace understory::server::tests

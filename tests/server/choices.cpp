// "What would you do?": a position of a finished match is asked again, of whoever follows the link
// to it. They sit in the seat that was asked, the others are bots', and what they answer is kept as
// their choice, to be read by those who have chosen there themselves.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/recording.h"
#include "server/core/secret.h"
#include "tests/server/party.h"

namespace understory::server::tests {
namespace {

/// A stranger with a token, who has just come.
struct Friend {
  Rig& world;
  ConnectionId connection;
  std::string token;

  explicit Friend(Rig& in, const std::string& name) : world(in), connection(in.connect()) {
    token = world.say(connection, {{"do", "hello"}, {"protocol", 2}}).at("token");
    world.say(connection, {{"do", "set_name"}, {"name", name}});
  }
  Json ask(const std::string& match, int step, int seat) {
    return world.say(connection,
                     {{"do", "go_on"}, {"match", match}, {"step", step}, {"seat", seat}});
  }
  const Json& room() { return world.clients[connection].room; }
  const Json& table() { return world.clients[connection].table; }
  Json play(const Json& move) {
    return world.say(connection, {{"do", "play"},
                                  {"room", room()["room"]},
                                  {"match", table()["match"]},
                                  {"step", table()["step"]},
                                  {"move", move}});
  }
  /// Goes away for so long that a bot may be called, calls it from elsewhere, and lets it answer.
  void leave_to_a_bot(Seat seat) {
    const std::string code = room()["room"];
    world.disconnect(connection);
    world.wait(60'000);
    connection = world.connect();
    world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", token}});
    REQUIRE(world.say(connection, {{"do", "stand_in"}, {"room", code}, {"seat", seat}})["ok"] ==
            true);
    world.wait(10 * one_second);
  }
  /// The names and moves that they are told of; null: nothing is told to them.
  Json told(const std::string& match, int step, int seat) {
    const Choices choices =
        world.storage().choices_at(match, step, static_cast<Seat>(seat), token_hash(token));
    if (!choices.has_chosen) return nullptr;
    Json all = Json::array();
    for (const ChoiceMade& each : choices.made)
      all.push_back({each.name, Json::parse(each.move), !each.player.empty()});
    return all;
  }
};

/// A finished match of these, and the seats that each of its questions asked.
struct Finished {
  Party party;
  std::string match;
  std::vector<Seats> asked;

  Finished(Rig& world, const Json& plan) : party(world, plan.value("players", size_t{2}), plan) {
    party.start();
    party.play_until("nothing: to the end");
    match = party.client(0).table["match"];
    play_again(world.storage().finished_match(match)->recording(), [&](int, const Match& at) {
      asked.push_back(at.asked());
      return true;
    });
    asked.pop_back();  // at the end nobody is
  }
};

}  // namespace

TEST_CASE("any seat that was asked can be asked again, and is told what its friends chose there") {
  for (const Json& plan : all_kinds_of_match) {
    CAPTURE(plan.dump());
    Rig world;
    world.bots_answer_at_once = true;
    const Finished past(world, plan);
    Friend cleo(world, "Cleo"), dan(world, "Dan");
    for (size_t step = 0; step < past.asked.size(); step += 1 + past.asked.size() / 9) {
      const int n = static_cast<int>(step);
      const Seat seat = past.asked[step].back();
      CAPTURE(n);
      Json chosen = Json::array();
      for (Friend* each : {&cleo, &dan}) {
        REQUIRE(each->ask(past.match, n, seat)["ok"] == true);
        CHECK(each->room()["phase"] == "playing");
        CHECK(each->room()["asks_for_choice"] == true);
        CHECK(each->room()["may_hint"] == false);
        CHECK(each->room()["you"] == seat);
        for (size_t other = 0; other < each->room()["seats"].size(); ++other)
          CHECK(each->room()["seats"][other]["bot"].is_null() == (other == size_t(seat)));
        CHECK(each->told(past.match, n, seat).is_null());
        const Json move = legal_move(each->table()["view"], each == &dan ? 3 : 0);
        REQUIRE(each->play(move)["ok"] == true);
        world.wait(10 * one_second);  // bots commit after a while
        REQUIRE(each->table()["step"] != 0);
        chosen.push_back({each == &cleo ? "Cleo" : "Dan", move, each == &dan});
      }
      CHECK(dan.told(past.match, n, seat) == chosen);
    }
  }
}

TEST_CASE(
    "what one has chosen outlives a crash, is chosen once, and is told to nobody who has not") {
  Rig world;
  world.bots_answer_at_once = true;
  const Finished past(world, {{"game", "morels"}});
  const Seat seat = past.asked[3][0];
  Friend cleo(world, "Cleo"), dan(world, "Dan");
  cleo.ask(past.match, 3, seat);
  const Json first = legal_move(cleo.table()["view"], 0);
  REQUIRE(cleo.play(first)["ok"] == true);
  const Json told = {{"Cleo", first, true}};
  CHECK(cleo.told(past.match, 3, seat) == told);
  CHECK(cleo.told(past.match, 4, seat).is_null());
  CHECK(cleo.told(past.match, 3, static_cast<Seat>(1 - seat)).is_null());
  CHECK(dan.told(past.match, 3, seat).is_null());
  // Who thinks again has chosen already.
  cleo.ask(past.match, 3, seat);
  const Json second = legal_move(cleo.table()["view"], 1);
  REQUIRE(second != first);
  REQUIRE(cleo.play(second)["ok"] == true);
  CHECK(cleo.told(past.match, 3, seat) == told);
  world.crash();
  CHECK(cleo.told(past.match, 3, seat) == told);
  // Only the first question of such a match asks for a choice, and no other match does.
  CHECK(world.storage().choices_at(past.match, 0, seat, "").made.empty());
}

TEST_CASE("what a bot answers in one's place is nobody's choice") {
  Rig world;
  world.bots_answer_at_once = true;
  const Finished past(world, {{"game", "morels"}});
  const Seat seat = past.asked[3][0];
  Friend cleo(world, "Cleo");
  cleo.ask(past.match, 3, seat);
  const Json move = legal_move(cleo.table()["view"], 0);
  cleo.leave_to_a_bot(seat);
  CHECK(cleo.told(past.match, 3, seat).is_null());
  // Who comes back and answers it then has chosen.
  REQUIRE(cleo.ask(past.match, 3, seat)["ok"] == true);
  REQUIRE(cleo.play(move)["ok"] == true);
  CHECK(cleo.told(past.match, 3, seat) == Json::array({{"Cleo", move, true}}));
}

TEST_CASE(
    "a question that is left open goes on after a restart, and its answer is still a choice") {
  Rig world;
  world.bots_answer_at_once = true;
  const Finished past(world, {{"game", "foray"}, {"players", 4}});
  const auto round =
      std::ranges::find_if(past.asked, [](const Seats& at) { return at.size() > 1; });
  const int step = static_cast<int>(round - past.asked.begin());
  Friend cleo(world, "Cleo");
  cleo.ask(past.match, step, 2);
  const std::string room = cleo.room()["room"];
  world.crash();
  cleo.connection = world.connect();
  world.say(cleo.connection, {{"do", "hello"}, {"protocol", 2}, {"token", cleo.token}});
  world.say(cleo.connection, {{"do", "enter_room"}, {"room", room}});
  CHECK(cleo.room()["asks_for_choice"] == true);
  const Json move = legal_move(cleo.table()["view"], 1);
  REQUIRE(cleo.play(move)["ok"] == true);
  CHECK(cleo.told(past.match, step, 2).is_null());  // the round is not revealed
  world.wait(10 * one_second);
  const Json told = {{"Cleo", move, true}};
  CHECK(cleo.told(past.match, step, 2) == told);
}

TEST_CASE("who declines a question every time has answered what was asked") {
  Rig world;
  world.bots_answer_at_once = true;
  const Json plan = {
      {"game", "foray"}, {"players", 3}, {"options", {{"modules", "eccentric+panther_cap"}}}};
  for (;;) {
    const Finished past(world, plan);
    std::optional<int> step;
    Seat seat = 0;
    play_again(world.storage().finished_match(past.match)->recording(),
               [&](int at, const Match& match) {
                 if (match.over() || match.question() != "eccentric") return true;
                 step = at;
                 seat = match.asked()[0];
                 return false;
               });
    if (!step) continue;  // nobody had him: another match
    Friend cleo(world, "Cleo");
    REQUIRE(cleo.ask(past.match, *step, seat)["ok"] == true);
    world.say(cleo.connection, {{"do", "set_standing"},
                                {"room", cleo.room()["room"]},
                                {"question", "eccentric"},
                                {"decline", true}});
    const Json told = {{"Cleo", {{"do", "decline"}}, true}};
    CHECK(cleo.told(past.match, *step, seat) == told);
    return;
  }
}

TEST_CASE("only a seat that was asked can be asked again, and only where the match was not over") {
  Rig world;
  const Finished past(world, {{"game", "morels"}});
  const Seat seat = past.asked[5][0];
  Friend cleo(world, "Cleo");
  const auto code = [&](int step, int in_seat) {
    return code_of(cleo.ask(past.match, step, in_seat));
  };
  CHECK(code(5, 1 - seat) == "not_asked");
  CHECK(code(5, 2) == "no_such_seat");
  CHECK(code(5, -1) == "malformed");
  CHECK(code(static_cast<int>(past.asked.size()), 0) == "position_over");
  CHECK(code(9999, 0) == "no_such_position");
  CHECK(code_of(cleo.ask("no-such-match", 0, 0)) == "no_such_match");
  CHECK(cleo.room().is_null());
}

TEST_CASE(
    "a match that goes on among friends asks nobody for a choice, nor does one that follows") {
  Rig world;
  world.bots_answer_at_once = true;
  const Finished past(world, {{"game", "morels"}});
  Friend cleo(world, "Cleo");
  world.say(cleo.connection, {{"do", "go_on"}, {"match", past.match}, {"step", 2}});
  CHECK(cleo.room()["asks_for_choice"] == false);
  cleo.ask(past.match, static_cast<int>(past.asked.size()) - 1, past.asked.back()[0]);
  for (int moves = 0; cleo.table()["view"]["over"] != true; ++moves) {
    REQUIRE(moves < 200);
    const Json& question = cleo.table()["view"]["question"];
    if (question["seat"] == cleo.room()["you"]) cleo.play(legal_move(cleo.table()["view"], 0));
    world.wait(10 * one_second);
  }
  world.say(cleo.connection, {{"do", "rematch"}, {"room", cleo.room()["room"]}});
  CHECK(cleo.room()["phase"] == "playing");
  CHECK(cleo.room()["asks_for_choice"] == false);
}

TEST_CASE(
    "of a crowd the first are told, and one's own; a player who is forgotten takes theirs along") {
  Rig world;
  Friend late(world, "Late");
  std::vector<Record> made;
  for (int each = 0; each <= choices_max; ++each)
    made.push_back(ChoiceMade{"m", 1, 0, "p" + std::to_string(each), "Ann", "{}", each});
  const std::string id = world.storage().load().players.back().id;
  made.push_back(ChoiceMade{"m", 1, 0, id, "Late", "{}", choices_max + 1});
  world.storage().write({&made});
  const Json told = late.told("m", 1, 0);
  CHECK(told.size() == choices_max);
  CHECK(told.back() == Json{"Late", Json::object(), true});
  CHECK(told.front()[0] == "Ann");
  const std::vector<Record> gone = {PlayerGone{id}};
  world.storage().write({&gone});
  CHECK(late.told("m", 1, 0).is_null());
}

TEST_CASE("where a match was put away nothing was played, and nobody is asked") {
  Rig world;
  world.bots_answer_at_once = true;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  const std::string match = party.client(0).table["match"];
  party.play_any(asked_seats(party.view(0))[0]);
  const int asked = party.view(0)["question"]["seat"];
  party.leave(0);
  party.leave(1);
  world.wait(91 * one_day);
  REQUIRE(world.storage().finished_match(match));
  Friend cleo(world, "Cleo");
  CHECK(code_of(cleo.ask(match, 1, asked)) == "no_such_position");
  REQUIRE(cleo.ask(match, 0, 1 - asked)["ok"] == true);
}

}  // namespace understory::server::tests

// Views told as what has changed: what a client makes of it is what it would have been sent whole,
// byte for byte of any JSON, in every match, and after all that happens to a connection.
#include "protocol/changes.h"

#include <algorithm>

#include "tests/engine/random_play.h"
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

Json changes_of(const Json& before, const Json& after) {
  std::string text;
  protocol::append_changes(text, before.dump(), after.dump());
  return Json::parse(text);
}

/// Any value, small, of few keys, so that two have much in common.
Json any_json(Random& chance, int depth) {
  static const std::vector<std::string> words = {"",     "a",      "ab",        "\"",         "\\",
                                                 "\\\"", "}],[{,", "pan\u00e9", "long enough"};
  const auto any_word = [&] { return words[chance.below(static_cast<uint32_t>(words.size()))]; };
  switch (chance.below(depth > 0 ? 9 : 6)) {
    case 0:
      return Json();
    case 1:
      return chance.below(2) == 0;
    case 2:
      return static_cast<int>(chance.below(13)) - 3;
    case 3:
      return 1 + 11 * static_cast<int>(chance.below(11));
    case 4:
    case 5:
      return any_word();
    case 6: {
      Json list = Json::array();
      for (uint32_t more = chance.below(5); more > 0; --more)
        list.push_back(any_json(chance, depth - 1));
      return list;
    }
    default: {
      Json object = Json::object();
      for (uint32_t more = chance.below(6); more > 0; --more)
        object[any_word()] = any_json(chance, depth - 1);
      return object;
    }
  }
}

/// The same value with a few differences somewhere in it.
Json nearly(const Json& value, Random& chance, int depth) {
  if (chance.below(8) == 0) return any_json(chance, depth);
  Json other = value;
  if (other.is_structured())
    for (Json& each : other)
      if (chance.below(3) == 0) each = nearly(each, chance, depth - 1);
  if (other.is_array() && chance.below(6) == 0) other.push_back(any_json(chance, depth - 1));
  if (other.is_structured() && !other.empty() && chance.below(6) == 0)
    other.erase(std::next(other.begin(), chance.below(static_cast<uint32_t>(other.size()))));
  if (other.is_object() && chance.below(6) == 0) other["new"] = any_json(chance, depth - 1);
  return other;
}

Json view_of(const Match& match, Viewer viewer) {
  std::string text;
  match.append_view(text, viewer);
  return Json::parse(text);
}

/// How many pushes of that kind the connection has heard.
std::ptrdiff_t heard(Rig& world, ConnectionId connection, const std::string& push) {
  return std::ranges::count_if(world.clients[connection].heard, [&](const std::string& text) {
    return text.starts_with("{\"push\":\"" + push + '"');
  });
}

/// Another connection of somebody who has entered, which takes changes or does not.
ConnectionId another(Rig& world, const Party& party, size_t of, bool takes_changes) {
  ConnectionId connection = world.connect();
  if (Rig::takes_changes(connection) != takes_changes) connection = world.connect();
  world.say(connection, {{"do", "hello"}, {"protocol", 2}, {"token", party.tokens[of]}});
  world.say(connection, {{"do", "enter_room"}, {"room", party.room}});
  return connection;
}

}  // namespace

TEST_CASE("whatever a value was and is, the changes make one of the other") {
  Random chance(understory::tests::seed_of(1));
  size_t alike = 0;
  for (int n = 0; n < 50'000; ++n) {
    Json before = any_json(chance, 4);
    if (!before.is_object()) before = Json{{"a", before}};
    Json after = chance.below(5) == 0 ? any_json(chance, 4) : nearly(before, chance, 4);
    if (!after.is_object()) after = Json{{"a", after}};
    const Json changes = changes_of(before, after);
    INFO(before.dump(), " to ", after.dump(), ": ", changes.dump());
    REQUIRE(changed(before, changes) == after);
    REQUIRE(changes.is_object());
    REQUIRE(changes.empty() == (before == after));
    alike += changes.dump().size() < after.dump().size() ? 1 : 0;
  }
  CHECK(alike > 20'000);  // else it would not be tried in depth
}

TEST_CASE("members in another order are no change, and each way of changing has its form") {
  std::string text;
  protocol::append_changes(text, R"({"a":1,"b":[1,2],"c":{}})", R"({"c":{},"b":[1,2],"a":1})");
  CHECK(text == "{}");
  const auto check = [](const std::string& before, const std::string& after,
                        const std::string& changes) {
    std::string found;
    protocol::append_changes(found, before, after);
    CHECK(found == changes);
  };
  check(
      R"({"step":1,"poison":{"turns":1},"seats":[{"sticks":1,"limit":8},{"sticks":12,"limit":8}]})",
      R"({"step":2,"poison":null,"seats":[{"sticks":1,"limit":8},{"sticks":3,"limit":8}]})",
      R"({"step":2,"poison":null,"seats":{"1":{"sticks":3}}})");
  check(R"({"cards":["porcini","morel","butter"]})", R"({"cards":["porcini","morel"]})",
        R"({"cards":{"2":[]}})");
  check(R"({"cards":["porcini","morel"]})", R"({"cards":["porcini","morel","pan"]})",
        R"({"cards":{"2":"pan"}})");
  check(R"({"discards":{"porcini":1,"morel":11}})", R"({"discards":{"morel":11,"pan":2}})",
        R"({"discards":[{"morel":11,"pan":2}]})");  // whole it is shorter
  check(R"({"moves":[]})", R"({"moves":[{"do":"take_decay"}]})",
        R"({"moves":[[{"do":"take_decay"}]]})");
}

TEST_CASE("in whole matches of every game the changes of each viewer's view make the next one") {
  for (const understory::tests::Played& played :
       std::vector<understory::tests::Played>{{"morels", 2},
                                              {"fungi", 2},
                                              {"foray", 3, {{"modules", "all"}}},
                                              {"foray", 4, {{"modules", "random"}}},
                                              {"mycelia", 1},
                                              {"mycelia", 4}})
    for (uint64_t seed = 0; seed < 3; ++seed) {
      std::map<int, Json> views;
      size_t told = 0, whole = 0;
      const auto look = [&](const Match& match) {
        for (int viewer = -1; viewer < played.players; ++viewer) {
          const Json view = view_of(match, Viewer{static_cast<Seat>(viewer)});
          Json& known = views[viewer];
          if (!known.is_null()) {
            const Json changes = changes_of(known, view);
            REQUIRE(changed(known, changes) == view);
            told += changes.dump().size();
            whole += view.dump().size();
          }
          known = view;
        }
      };
      look(understory::tests::play_randomly(played, seed,
                                            [&](const Match& match, const auto&) { look(match); }));
      INFO(played.game, " ", told, " of ", whole);
      CHECK(told * 2 < whole);
    }
}

TEST_CASE("who asks for changes has the same table at every step as who does not") {
  for (const Json& plan : all_kinds_of_match) {
    Rig world;
    const size_t people = plan.value("players", 2);
    Party party(world, people, plan);
    const ConnectionId whole = another(world, party, 0, false);
    const ConnectionId changes = another(world, party, 0, true);
    const ConnectionId watchers[] = {another(world, party, 0, true), party.watch(), party.watch()};
    party.start();
    const auto next = [&](uint32_t pick) {
      const Json question = party.view(0)["question"];
      for (const size_t seat : asked_seats(party.view(0)))
        REQUIRE(party.play_any(seat, pick)["ok"] == true);
    };
    for (uint32_t move = 0; move < 400 && party.view(0)["over"] != true; ++move) {
      next(move);
      for (const char* each : {"view", "events", "step", "from", "link", "match", "players"})
        REQUIRE(world.clients[changes].table[each] == world.clients[whole].table[each]);
      REQUIRE(world.clients[watchers[1]].table["view"] == world.clients[watchers[2]].table["view"]);
    }
    CHECK(heard(world, whole, "changes") == 0);
    CHECK(heard(world, changes, "table") == 1);  // the first
    CHECK(heard(world, changes, "changes") == heard(world, whole, "table") - 1);
  }
}

TEST_CASE("who enters, comes back or enters again is shown a whole view, and goes on from there") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  const ConnectionId tab = another(world, party, 0, true);
  party.start();
  const auto play = [&] { return party.play_any(asked_seats(party.view(0))[0]); };
  play();
  CHECK(heard(world, tab, "changes") == 1);
  world.say(tab, {{"do", "enter_room"}, {"room", party.room}});
  CHECK(heard(world, tab, "table") == 2);
  play();
  CHECK(heard(world, tab, "changes") == 2);
  const ConnectionId later = another(world, party, 0, true);
  CHECK(world.clients[later].table["view"] == world.clients[tab].table["view"]);
  // Names are told with whole tables.
  world.say(party.connections[1], {{"do", "set_name"}, {"name", "Bo"}});
  play();
  CHECK(heard(world, tab, "table") == 3);
  CHECK(world.clients[tab].table["players"][1]["name"] == "Bo");
  play();
  CHECK(heard(world, tab, "changes") == 3);
  CHECK(world.clients[later].table["view"] == world.clients[tab].table["view"]);
  // But not the name of somebody who only watches.
  world.say(party.watch(), {{"do", "set_name"}, {"name", "Cy"}});
  play();
  CHECK(heard(world, tab, "changes") == 4);
  // Who says hello again without it is told whole ones, once it enters again.
  world.send(tab, R"({"id":"h","do":"hello","protocol":2})");
  world.say(tab, {{"do", "enter_room"}, {"room", party.room}});
  play();
  CHECK(heard(world, tab, "changes") == 4);
  CHECK(heard(world, tab, "table") == 5);
  world.send(tab, R"({"id":"i","do":"hello","protocol":2,"changes":1})");
  CHECK(world.clients[tab].answers["i"]["refusal"]["code"] == "malformed");
}

TEST_CASE("the match after a match begins with a whole view") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  const ConnectionId tab = another(world, party, 1, true);
  party.start();
  for (uint32_t move = 0; party.view(0)["over"] != true; ++move)
    party.play_any(asked_seats(party.view(0))[0], move);
  CHECK(heard(world, tab, "table") == 1);
  for (size_t each = 0; each < 2; ++each) party.say(each, {{"do", "rematch"}});
  CHECK(heard(world, tab, "table") == 2);
  CHECK(world.clients[tab].table["step"] == 0);
  const size_t asked = asked_seats(party.view(0))[0];
  party.play_any(1 - asked);  // the seats have turned round
  CHECK(heard(world, tab, "table") == 2);
  CHECK(world.clients[tab].table["step"] == 1);
}

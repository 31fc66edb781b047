// The runner of scenarios itself: what does not hold fails, and what is misspelled is not skipped.
#include <doctest/doctest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/field_reader.h"
#include "engine/scenario.h"

namespace {

using nlohmann::json;

/// A scenario that holds, to be spoiled in one place.
json good() {
  return json::parse(R"({
    "name": "taking a card",
    "game": "morels",
    "given": {"forest": ["porcini", "morel", "pan"], "seats": [{"sticks": 1}, {"hand": ["pan"]}]},
    "when": [
      {"seat": 0, "move": {"do": "take", "slot": 4}, "refused": {"code": "no_such_slot"}},
      {"viewer": 0, "sees": {"decay": []}, "lacks": ["day_deck_cards"]},
      {"seat": 0, "may": [{"do": "take"}], "may_not": [{"do": "cook"}]},
      {"counts": {"pan": 2}},
      {"seat": 0, "move": {"do": "take", "slot": 1},
       "events": [{"kind": "took", "card": "porcini"}, {"kind": "decayed"}],
       "no_events": ["refilled"],
       "told": [{"viewer": 1, "events": [{"kind": "took"}]}]},
      {"previews": [{"seat": 1, "move": {"do": "sell", "mushroom": "porcini"},
                     "is": {"refusal": {"code": "too_few"}, "sticks": 0}, "lacks": ["points"]}]}
    ],
    "then": {"forest": ["pan"], "seats": [{"hand": ["porcini"]}, {"sticks": 0}], "discards": {}},
    "outcome": {"over": false}
  })");
}

std::string why(const json& scenario) { return understory::run_scenario(scenario.dump()).why; }

bool fails(const std::string& pointer, const json& value) {
  json scenario = good();
  scenario[json::json_pointer(pointer)] = value;
  return !understory::run_scenario(scenario.dump()).passed;
}

}  // namespace

TEST_CASE("a scenario that holds passes, under its name") {
  const auto result = understory::run_scenario(good().dump());
  CHECK_MESSAGE(result.passed, result.why);
  CHECK(result.name == "taking a card");
}

TEST_CASE("a scenario fails when any one of its expectations does not hold") {
  CHECK(fails("/when/0/refused/code", "hand_full"));
  CHECK(fails("/when/0/refused/available", 7));
  CHECK(fails("/when/0/move/slot", 2));  // legal, though expected to be refused
  CHECK(fails("/when/1/sees/decay", {"pan"}));
  CHECK(fails("/when/1/lacks/0", "decay"));
  CHECK(fails("/when/2/may/0/do", "cook"));
  CHECK(fails("/when/2/may_not/0/do", "take"));
  CHECK(fails("/when/3/counts/pan", 3));
  CHECK(fails("/when/4/events/0/card", "morel"));
  CHECK(fails("/when/4/events/0/kind", "refilled"));
  CHECK(fails("/when/4/no_events/0", "decayed"));
  CHECK(fails("/when/4/told/0/events/0/card", "pan"));
  CHECK(fails("/when/4/move/slot", 9));  // refused, though expected to be legal
  CHECK(fails("/when/5/previews/0/is/sticks", 1));
  CHECK(fails("/when/5/previews/0/is/refusal", nullptr));
  CHECK(fails("/when/5/previews/0/is/points", 0));
  CHECK(fails("/when/5/previews/0/lacks/0", "sticks"));
  CHECK(fails("/when/5/previews/0/seat", 0));  // who is not asked
  CHECK(fails("/then/forest", json::array()));
  CHECK(fails("/then/forest", {"pan", "pan"}));
  CHECK(fails("/then/seats/0/hand", json::array()));
  CHECK(fails("/then/seats", {{{"sticks", 1}}}));
  CHECK(fails("/then/discards", {{"pan", 1}}));
  CHECK(fails("/outcome/over", true));
  CHECK(fails("/game", {"morels", "fungi", "chess"}));
}

TEST_CASE("events must come in the order in which they are expected") {
  json scenario = good();
  json& events = scenario["when"][4]["events"];
  std::swap(events[0], events[1]);
  CHECK(why(scenario).find("no event") != std::string::npos);
}

TEST_CASE("a field that the page does not name is an error, wherever it stands") {
  for (const char* pointer :
       {"/thn", "/given/forrest", "/given/seats/0/stick", "/when/0/event", "/when/0/refused/cod",
        "/when/1/see", "/when/2/maybe", "/when/3/count", "/when/4/tell", "/when/4/told/0/event",
        "/when/4/move/card", "/when/5/preview", "/when/5/previews/0/lack",
        "/when/5/previews/0/is/stick", "/then/forrest", "/then/seats/0/stick", "/outcome/point"})
    CHECK_MESSAGE(fails(pointer, 1), pointer);
}

TEST_CASE("what checks nothing or cannot be read is a failure that says why") {
  CHECK_FALSE(understory::run_scenario("").passed);
  CHECK_FALSE(understory::run_scenario("[]").passed);
  CHECK_FALSE(understory::run_scenario("{").passed);
  CHECK(why({{"name", "a"}, {"game", "morels"}, {"given", json::object()}}).find("when") !=
        std::string::npos);
  CHECK(fails("/when", json::array()));
  CHECK(fails("/when", json::object()));
  CHECK(fails("/when/0", json::object()));
  CHECK(fails("/when/0", 3));
  CHECK(fails("/given/forest/0", "toadstool"));
  CHECK(fails("/when/1/viewer", "nobody"));
  CHECK(fails("/when/4/events", json::array()));
  CHECK(fails("/when/5/previews", json::array()));
  CHECK(fails("/when/5/previews/0/is", json::object()));
  CHECK(fails("/when/5/previews/0/seat", 2));  // of nobody
}

TEST_CASE("a misspelled field is named, with those that stand in its place") {
  json scenario = good();
  scenario["when"][1]["lack"] = scenario["when"][1]["lacks"];
  CHECK(why(scenario).find("has an unknown field \"lack\"; it takes viewer, sees, lacks") !=
        std::string::npos);
  scenario = good();
  scenario["when"][4].erase("seat");
  CHECK(why(scenario).find("a step needs seat") != std::string::npos);
  scenario = good();
  scenario["given"] = json::parse(R"({"setup": {"seed": -1}})");
  CHECK(why(scenario).find("setup seed must be a whole number from 0") != std::string::npos);
}

TEST_CASE("a number too large for its sign is refused where a negative one may stand") {
  for (const uint64_t far : {uint64_t{18446744073709551615U}, uint64_t{9223372036854775808U}}) {
    const json position = {{"turn", far}};
    CHECK_THROWS_AS(understory::FieldReader(position, "it").number("turn", -2, 5, 0),
                    understory::SetupError);
    json mycelia = json::parse(R"({"name": "a far tile", "game": "mycelia", "then": {"over": false},
      "given": {"more_tiles": [{"cell": [0, 5], "colour": "red"}]}})");
    mycelia["given"]["more_tiles"][0]["cell"][0] = far;
    CHECK(why(mycelia).find("is a cell: [x, y]") != std::string::npos);
  }
  const json position = {{"turn", -1}};
  CHECK(understory::FieldReader(position, "it").number("turn", -2, 5, 0) == -1);
}

// Where the rulebook leaves the Automata a choice between equals, chance decides: a scenario cannot
// say which, so here the same turn is played by many chances. Each must keep to the rulebook, and
// together they must show every choice.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "engine/match.h"

namespace {

using namespace understory;

/// A position in which the Automata plays after the last person has drawn the top of the deck.
Json position_with(const char* more) {
  Json given = Json::parse(R"({"players": 1, "done": ["move"], "deck": ["fly_agaric", "death_cap"],
    "automata": {"mother": [1, 1], "hand": ["blusher"], "cards": ["a1"]},
    "automata_cards": {"a1": {"fruit": ["red", "red", "red"], "spores": 1, "decay": "away",
      "move": {"O": "insect", "U": "insect", "A": "insect"}}},
    "seats": [{"mother": [-1, 0]}]})");
  given.merge_patch(Json::parse(more));
  return Match::restore("mycelia", given).save();
}

/// All that the first event of that kind says in `field`, over sixty chances, in order.
std::string all_fates(Json position, const char* kind, const char* field) {
  std::set<std::string> fates;
  for (int chance = 0; chance < 60; ++chance) {
    position["random"] = {{"key", {chance, 0, 0, 0, 0, 0, 0, 0}}, {"drawn", 0}};
    Match match = Match::restore("mycelia", position);
    const Answer answer{match.asked()[0], {{"do", "discover"}, {"card", "deck"}}};
    match.apply({&answer, 1});
    std::string text;
    match.append_events(text, Viewer::everything());
    const Json events = Json::parse(text);
    const auto found = std::find_if(events.begin(), events.end(), [&](const Json& event) {
      return event.value("kind", "") == kind;
    });
    fates.insert(found == events.end() ? "nothing" : found->at(field).dump());
  }
  std::string all;
  for (const std::string& fate : fates) all += (all.empty() ? "" : " ") + fate;
  return all;
}

}  // namespace

TEST_CASE("the Automata explores on either side of a mushroom on an outer tile") {
  const Json position = position_with(R"({"piles": [["red", "red"], ["red", "red"]],
    "automata": {"mats": [{"fruited": true, "cell": [0, 2], "sporings": 0}, {}, {}, {}, {}]}})");
  CHECK(all_fates(position, "tile_placed", "cell") == "[-1,2] [1,2]");
  CHECK(all_fates(position, "explored", "pile") == "0 1");
  CHECK(all_fates(position, "tile_placed", "turn") == "0 1 2");
}

TEST_CASE("the Automata explores beside its Mother when she stands on an outer tile") {
  const Json position =
      position_with(R"({"piles": [["red"], []], "automata": {"mother": [2, 0]}})");
  CHECK(all_fates(position, "tile_placed", "cell") == "[2,-1] [3,0]");
}

TEST_CASE("the Automata's token always grows nearest to an opponent where no colour decides") {
  const Json position = position_with(R"({
    "automata_cards": {"a1": {"fruit": ["wild", "wild", "wild"]}}, "seats": [{"mother": [-1, 1]}],
    "more_tiles": [{"cell": [0, 1], "spores": [0, 1]}, {"cell": [2, 1], "spores": [0, 1]},
                   {"cell": [1, 0], "spores": [0, 1]}]})");
  CHECK(all_fates(position, "fruited", "cell") == "[0,1]");
}

TEST_CASE("fate decides which of two Mothers, equally near, the Automata sends away") {
  const Json position = position_with(R"({"players": 2, "turn": 1,
    "seats": [{"mother": [0, 0]}, {"mother": [-1, 1]}],
    "automata": {"mother": [-1, 0],
      "mats": [{"fruited": true, "cell": [1, 0], "sporings": 2}, {}, {}, {}, {}]}})");
  CHECK(all_fates(position, "mother_moved", "seat") == "0 1");
}

TEST_CASE("fate decides which of two Mothers that block its mushrooms the Automata sends away") {
  const Json position = position_with(R"({"players": 2, "turn": 1,
    "seats": [{"mother": [0, 0]}, {"mother": [-1, 1]}], "piles": [["red"], ["red"]],
    "automata": {"mother": [2, 0], "mats": [{"fruited": true, "cell": [0, 0], "sporings": 0},
      {"fruited": true, "cell": [-1, 1], "sporings": 0}, {}, {}, {}]}})");
  CHECK(all_fates(position, "mother_moved", "seat") == "0 1");
}

TEST_CASE("of Mothers on its mushrooms fate sends away one whose leaving lets a mushroom act") {
  // The first could spore, the third could decay; the second would wait for the first.
  const Json position = position_with(R"({"players": 3, "turn": 2,
    "seats": [{"mother": [0, 0]}, {"mother": [-1, 1]}, {"mother": [1, 0]}],
    "piles": [["red"], ["red"]],
    "automata": {"mother": [2, 0], "mats": [{"fruited": true, "cell": [0, 0], "sporings": 0},
      {"fruited": true, "cell": [-1, 1], "sporings": 1},
      {"fruited": true, "cell": [1, 0], "sporings": 2}, {}, {}]}})");
  CHECK(all_fates(position, "mother_moved", "seat") == "0 2");
}

TEST_CASE("fate decides whose spores the Automata spends from under its Mother") {
  const Json position = position_with(R"({"players": 2, "turn": 1,
    "seats": [{"mother": [0, 0]}, {"mother": [-1, 1]}],
    "automata_cards": {"a1": {"fruit": ["wild", "wild"]}},
    "more_tiles": [{"cell": [1, 1], "spores": [1, 2, 1]}]})");
  const auto paid = [](int one, int other) {
    const auto of = [](int seat) { return R"({"cell":[1,1],"of":)" + std::to_string(seat) + "}"; };
    return "[" + of(one) + "," + of(other) + "]";
  };
  CHECK(all_fates(position, "fruited", "pay") == paid(0, 1) + " " + paid(1, 0) + " " + paid(1, 1));
}

TEST_CASE("a Mother that is sent away goes to any of the tiles furthest from her") {
  const Json position = position_with(R"({"seats": [{"mother": [0, 0]}],
    "tiles": [{"cell": [-2, 0]}, {"cell": [-1, 0]}, {"cell": [0, 0]}, {"cell": [1, 0]},
              {"cell": [2, 0]}, {"cell": [1, 1]}],
    "automata": {"mats": [{"fruited": true, "cell": [1, 0], "sporings": 2}, {}, {}, {}, {}]}})");
  CHECK(all_fates(position, "mother_moved", "cell") == "[-2,0] [2,0]");
}

TEST_CASE("of tiles equally far the Automata sends a Mother to any that costs it nothing") {
  const Json position = position_with(R"({"seats": [{"mother": [0, 0]}],
    "tiles": [{"cell": [-2, 0]}, {"cell": [-1, 0]}, {"cell": [0, 0]}, {"cell": [1, 0]},
              {"cell": [2, 0], "spores": [0, 1]}, {"cell": [1, 1]}, {"cell": [0, -1]},
              {"cell": [-1, -1]}, {"cell": [1, -1], "spores": [2, 0]}, {"cell": [-1, 1]}],
    "automata": {"mats": [{"fruited": true, "cell": [1, 0], "sporings": 2},
      {"fruited": true, "cell": [-1, -1], "sporings": 0}, {}, {}, {}]}})");
  CHECK(all_fates(position, "mother_moved", "cell") == "[-1,1] [-2,0] [1,-1]");
}

TEST_CASE("of shortest ways to all nearest goals the Automata goes any with most insects") {
  const Json position = position_with(R"({"seats": [{"mother": [1, 1]}],
    "automata_cards": {"a1": {"move": {"O": "red", "U": "red", "A": "red"}}},
    "tiles": [{"cell": [-2, 0], "colour": "red"},
      {"cell": [-1, 0], "colour": "green", "insect": true, "symbol": true},
      {"cell": [0, 0], "colour": "green"},
      {"cell": [1, 0], "colour": "green", "insect": true, "symbol": true},
      {"cell": [2, 0], "colour": "red"}, {"cell": [0, -1], "colour": "green"},
      {"cell": [-1, -1], "colour": "red"}, {"cell": [1, 1], "colour": "green"}],
    "automata": {"mother": [0, 0]}})");
  CHECK(all_fates(position, "moved", "path") == "[[-1,0],[-2,0]] [[1,0],[2,0]]");
}

TEST_CASE("of two insects equally near the Automata goes to either") {
  const Json position = position_with(R"({"more_tiles": [
    {"cell": [2, 1], "symbol": true}, {"cell": [0, 1], "symbol": true}]})");
  CHECK(all_fates(position, "moved", "path") == "[[0,1]] [[2,1]]");
}

TEST_CASE("when all its cards are used the Automata shuffles them: any may come next") {
  const Json position = position_with(R"({"automata": {"cards": []}})");
  const std::string cards = all_fates(position, "automata_card", "card");
  for (int id = 1; id <= 10; ++id)
    CHECK(cards.find("\"id\":\"a" + std::to_string(id) + '"') != std::string::npos);
}

TEST_CASE("a deck renewed from the discards is shuffled: any of them may come next") {
  const Json position = position_with(R"({"deck": [], "discards": ["fly_agaric", "death_cap"]})");
  const std::string cards = all_fates(position, "discovered", "card");
  for (const std::string card : {"fly_agaric", "death_cap"})
    CHECK(cards.find('"' + card + '"') != std::string::npos);
}

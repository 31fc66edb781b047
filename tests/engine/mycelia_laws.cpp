// Laws that hold in every position of Mycelia, checked on random play at every kind of table.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/mycelia/state.h"
#include "tests/engine/mycelia_play.h"

using namespace understory;
using namespace understory::tests;

namespace {

constexpr int moves_max = 6000;  // random players rarely need 1000

/// Laws that try a hundred moves in a position, or write it for every viewer: never none at all.
constexpr uint64_t matches_of_the_slow = std::max<uint64_t>(1, mycelia_matches / 8);

template <class At>
void at_all_tables(uint64_t matches, const At& at) {
  for (const Played& played : mycelia_tables())
    for (const uint64_t seed : seeds(matches))
      play_randomly(played, seed,
                    [&](const Match& now, const Chosen& chosen) { at(now, chosen, seed); });
}

}  // namespace

TEST_CASE("every match of Mycelia comes to its end, sound and without a dead end") {
  for (const Played& played : mycelia_tables())
    for (const uint64_t seed : seeds(mycelia_matches)) {
      int moves = 0;
      const Match match = play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
        const auto complaint = now.broken_invariant();
        REQUIRE_MESSAGE(!complaint, complaint.value_or(""), " ", scenario_of(now, seed));
        REQUIRE_MESSAGE(!chosen.legal[0].empty(), "a dead end: ", scenario_of(now, seed));
        REQUIRE_MESSAGE(++moves < moves_max, "too long: ", scenario_of(now, seed));
      });
      REQUIRE_MESSAGE(match.over(), scenario_of(match, seed));
      REQUIRE_MESSAGE(!match.broken_invariant(), scenario_of(match, seed));
    }
}

TEST_CASE("every listed move of Mycelia is accepted, and none is listed twice") {
  at_all_tables(std::max<uint64_t>(1, mycelia_matches / 4),
                [](const Match& now, const Chosen& chosen, uint64_t seed) {
                  std::set<std::string> seen;
                  for (const Json& move : now.moves(chosen.seats[0])) {
                    const auto refusal = now.refusal(chosen.seats[0], move);
                    REQUIRE_MESSAGE(!refusal, move.dump(), " refused: ", scenario_of(now, seed));
                    REQUIRE_MESSAGE(seen.insert(move.dump()).second, "twice: ", move.dump());
                  }
                });
}

TEST_CASE("what is not listed in Mycelia is refused with a code, and refusing changes nothing") {
  std::vector<Tried> tried = {Json{{"do", "refresh"}}, Json{{"do", "end_turn"}}};
  for (int slot = 1; slot <= 5; ++slot) {
    tried.push_back(Json{{"do", "decay"}, {"slot", slot}});
    tried.push_back(Json{{"do", "spore"}, {"mushroom", slot}});
  }
  for (int pile = 0; pile < 2; ++pile) tried.push_back(Json{{"do", "explore"}, {"pile", pile}});
  for (int x = -3; x <= 3; ++x)
    for (int y = -2; y <= 3; ++y) {
      const Json cell = {x, y};
      tried.push_back(Json{{"do", "place_mother"}, {"cell", cell}});
      tried.push_back(Json{{"do", "leap"}, {"cell", cell}});
      tried.push_back(Json{{"do", "settle"}, {"cell", cell}});
      for (int seat = 0; seat <= 4; ++seat)
        tried.push_back(Json{{"do", "move_mother"}, {"seat", seat}, {"cell", cell}});
      for (int turn = 0; turn < 3; ++turn) {
        tried.push_back(Json{{"do", "place_tile"}, {"cell", cell}, {"turn", turn}});
        tried.push_back(Json{{"do", "turn_tile"}, {"cell", cell}, {"turn", turn}});
      }
    }
  at_all_tables(matches_of_the_slow, [&](const Match& now, const Chosen& chosen, uint64_t seed) {
    std::set<std::string> listed;
    for (const Json& move : now.moves(chosen.seats[0])) listed.insert(move.dump());
    const uint64_t before = now.digest();
    for (const auto& [move, text] : tried) {
      const auto refusal = now.refusal(chosen.seats[0], move);
      REQUIRE_MESSAGE(refusal.has_value() != listed.contains(text), text, " in ",
                      scenario_of(now, seed));
      if (now.players() > 1)
        REQUIRE(now.refusal(static_cast<Seat>((chosen.seats[0] + 1) % now.players()), move)->code ==
                RefusalCode::not_asked);
    }
    REQUIRE(now.digest() == before);
  });
}

TEST_CASE("the same seed gives the same match of Mycelia, and another seed another one") {
  for (const Played& played : mycelia_tables()) {
    const auto digest = [&](uint64_t seed) {
      return play_randomly(played, seed, [](auto&&...) {}).digest();
    };
    CHECK(digest(1) == digest(1));
    CHECK(digest(1) != digest(2));
  }
}

TEST_CASE("a state of Mycelia written as JSON and read again goes on the same way") {
  at_all_tables(matches_of_the_slow, [](const Match& now, const Chosen& chosen, uint64_t seed) {
    Match again = Match::restore("mycelia", now.save());
    REQUIRE_MESSAGE(again.digest() == now.digest(), scenario_of(now, seed));
    REQUIRE_MESSAGE(same_state<mycelia::State>(again, now), scenario_of(now, seed));
    REQUIRE(again.save() == now.save());
    Match next = now;
    chosen.apply_to(next);
    chosen.apply_to(again);
    REQUIRE_MESSAGE(again.digest() == next.digest(), scenario_of(now, seed));
  });
}

TEST_CASE(
    "a seat cannot tell a match of Mycelia from one in which all that it may not know differs") {
  int differ = 0;
  for (const Played& played : mycelia_tables())
    for (const uint64_t seed : seeds(mycelia_matches / 4)) {
      Random random(seed_of(seed + 7));
      play_randomly(played, seed, [&](const Match& now, const Chosen&) {
        for (int8_t viewer = -1; viewer < played.players; ++viewer) {
          const Match imagined = now.imagine(viewer, random);
          REQUIRE_MESSAGE(view_of(now, viewer) == view_of(imagined, viewer), "viewer ", int{viewer},
                          ": ", scenario_of(now, seed));
          const auto complaint = imagined.broken_invariant();
          REQUIRE_MESSAGE(!complaint, complaint.value_or(""));
          differ += view_of(now, -2) != view_of(imagined, -2);
        }
      });
    }
  CHECK(differ > 1000 / static_cast<int>(share().of));
}

TEST_CASE("nobody is shown a hand, a drawn card or a hidden tile of Mycelia that is not theirs") {
  bool drawn = false;
  at_all_tables(matches_of_the_slow, [&](const Match& now, const Chosen&, uint64_t) {
    for (int8_t viewer = -1; viewer < now.players(); ++viewer) {
      const Json view = Json::parse(view_of(now, viewer));
      const bool placing = now.question() == "mother";
      for (const Json& seat : view["seats"])
        REQUIRE(seat["hand"].is_null() == (seat["seat"] != viewer || placing));
      REQUIRE_FALSE(view.contains("deck_cards"));
      REQUIRE_FALSE(view.contains("pile_tiles"));
      if (!view["automata"].is_null()) REQUIRE_FALSE(view["automata"].contains("hand"));
      for (const Json& event : Json::parse(events_of(now, viewer))) {
        if (event["kind"] == "cards_drawn" && event["seat"] != viewer)
          REQUIRE(event["cards"].is_null());
        if (event["kind"] != "discovered" || event["from"] != "deck") continue;
        REQUIRE(event["card"].is_null() == (event["seat"] != viewer));
        drawn = true;
      }
    }
  });
  CHECK(drawn);
}

TEST_CASE("whatever is sent as a move of Mycelia is refused, never thrown over") {
  const Match match = Match::start({"mycelia", 2, {{"start", "0"}}, seed_of(3)});
  for (const char* text :
       {"null",
        "3",
        "[]",
        "{}",
        R"({"do":null})",
        R"({"do":"fly"})",
        R"({"do":"place_mother"})",
        R"({"do":"place_mother","cell":[0]})",
        R"({"do":"place_mother","cell":[0,1e9]})",
        R"({"do":"place_mother","cell":[0,999]})",
        R"({"do":"move","path":[]})",
        R"({"do":"move","path":[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0]]})",
        R"({"do":"fruit","card":"nobody","slot":1,"cell":[0,0]})",
        R"({"do":"fruit","card":"fly_agaric","slot":9,"cell":[0,0]})",
        R"({"do":"fruit","card":"fly_agaric","slot":1,"cell":[0,0],"pay":[{}]})",
        R"({"do":"fruit","card":"fly_agaric","slot":1,"cell":[0,0],"pay":[7]})",
        R"({"do":"spore","mushroom":"father"})",
        R"({"do":"spore","mushroom":"mother","wind":"X"})",
        R"({"do":"explore","pile":2})",
        R"({"do":"end_turn","now":true})"})
    CHECK_MESSAGE(match.refusal(0, Json::parse(text)).has_value(), text);
}

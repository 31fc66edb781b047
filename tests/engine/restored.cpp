// What a saved position, a deck and a move may not say: each is beside the edge of what they may,
// and refused.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "engine/match.h"
#include "engine/mycelia/deck.h"

using namespace understory;

namespace {

/// Whether a match saved so, but for that field, is restored.
bool is_restored(const MatchSetup& setup, const char* field, const Json& value) {
  Json saved = Match::start(setup).save();
  saved[Json::json_pointer(field)] = value;
  try {
    Match::restore(setup.game, saved);
    return true;
  } catch (const SetupError&) {
    return false;
  }
}

}  // namespace

TEST_CASE("a saved position is restored up to the edge of what it may say, and not beyond") {
  const MatchSetup four{"foray", 4, {}, Seed{3}};
  CHECK(is_restored(four, "/priority", 3));
  CHECK_FALSE(is_restored(four, "/priority", 4));
  CHECK_FALSE(is_restored(four, "/priority", -1));
  CHECK(is_restored(four, "/first", 3));
  CHECK_FALSE(is_restored(four, "/first", 4));
  CHECK(is_restored(four, "/step", 7));
  for (const Json& wrong : {Json(-1), Json(1e40), Json("7"), Json(1.5)})
    CHECK_FALSE(is_restored(four, "/step", wrong));
  const MatchSetup tiles{"mycelia", 2, {}, Seed{3}};
  const Json saved = Match::start(tiles).save();
  const Json mine = saved["seats"][0]["hand"][0];
  CHECK(is_restored(tiles, "/seats/0/seen", Json::array({mine})));
  CHECK_FALSE(is_restored(tiles, "/seats/1/seen", Json::array({mine})));
  CHECK_FALSE(is_restored(tiles, "/seats/0/seen", Json::array({"nobody's card"})));
  CHECK_FALSE(is_restored(tiles, "/seats/0/seen", Json::array({7})));
}

TEST_CASE("a match with a deck of somebody's own is saved with all that is printed on its cards") {
  std::string text = mycelia::our_deck_text;
  const std::string from = "| fly_agaric |";
  text.replace(text.find(from), from.size(), "| mine |");
  const Match match = Match::start({"mycelia", 2, {{"deck", text}}, Seed{1}});
  const Match again = Match::restore("mycelia", match.save());
  std::string before, after;
  match.append_printed(before);
  again.append_printed(after);
  CHECK(before == after);
  CHECK(again.save() == match.save());
}

TEST_CASE("a position with cards of its own is saved with all that is printed on them") {
  Json given = Match::start({"mycelia", 2, {}, Seed{1}}).save();
  given["cards"] = {{"fly_agaric",
                     {{"points", 3},
                      {"needs", {"red", "red", "brown", "wild"}},
                      {"spores", 3},
                      {"decay", "two_insects"}}}};
  const Match match = Match::restore("mycelia", given);
  const Match again = Match::restore("mycelia", match.save());
  std::string before, after;
  match.append_printed(before);
  again.append_printed(after);
  CHECK(before == after);
  CHECK(Json::parse(after)["cards"]["fly_agaric"]["needs"] ==
        Json::parse(before)["cards"]["fly_agaric"]["needs"]);
}

TEST_CASE("a card of Mycelia is named by its word, or by c and its number") {
  const auto deck = mycelia::our_deck();
  CHECK(deck->card_named("c1") == 0);
  CHECK(deck->card_named(deck->names[3].id) == 3);
  CHECK(deck->card_named("c4") == 3);
  CHECK(deck->card_named("c" + std::to_string(deck->names.size())) == deck->names.size() - 1);
  for (const std::string wrong : {"c0", "c", "4", "d4", "c4x", "c-1", ""}) {
    CAPTURE(wrong);
    CHECK(deck->card_named(wrong) == mycelia::no_card);
  }
  CHECK(deck->card_named("c" + std::to_string(deck->names.size() + 1)) == mycelia::no_card);
}

TEST_CASE("the deck can be named where a card is drawn, and nowhere else") {
  const Match match = Match::start({"mycelia", 2, {{"start", "0"}}, Seed{3}});
  for (const char* text : {R"({"do":"fruit","card":"deck","slot":1,"cell":[0,0]})",
                           R"({"do":"fruit","card":"nothing","slot":1,"cell":[0,0]})"}) {
    const auto refusal = match.refusal(match.asked()[0], Json::parse(text));
    REQUIRE(refusal);
    CHECK(refusal->code == RefusalCode::malformed);
  }
}

TEST_CASE("a Thief names one of the seats that a game can have, or nobody is asked any further") {
  const Match match = Match::start({"foray", 2, {{"start", "0"}, {"modules", "thief"}}, Seed{3}});
  for (const int victim : {-1, 4, 5, 6}) {
    const Json move = {
        {"do", "steal"}, {"victim", victim}, {"mushroom", "morel"}, {"give", {"pan"}}};
    CAPTURE(victim);
    const auto refusal = match.refusal(match.asked()[0], move);
    REQUIRE(refusal);
    CHECK(refusal->code == RefusalCode::malformed);
  }
}

TEST_CASE("nobody is told of insects gained where there are none left") {
  Random random(Seed{5});
  int decayed = 0;
  for (uint8_t seed = 0; seed < 6; ++seed) {
    Json given = Match::start({"mycelia", 2, {}, Seed{seed}}).save();
    given["insects"] = 0;
    Match match = Match::restore("mycelia", given);
    while (!match.over()) {
      const Seat seat = match.asked()[0];
      const Json moves = match.moves(seat);
      match.apply(
          std::vector<Answer>{{seat, moves[random.below(static_cast<uint32_t>(moves.size()))]}});
      std::string events;
      match.append_events(events, Viewer::everything());
      for (const Json& event : Json::parse(events)) {
        decayed += event["kind"] == "decayed";
        if (event["kind"] == "insects_gained") CHECK(event["count"] > 0);  // some come back
      }
    }
  }
  CHECK(decayed > 20);
}

TEST_CASE("a start that a match cannot have is refused with those that it can") {
  for (const char* game : {"mycelia", "morels"}) {
    std::string why;
    try {
      Match::start({game, 2, {{"start", "2"}}, Seed{}});
    } catch (const SetupError& error) {
      why = error.what();
    }
    CAPTURE(why);
    CHECK(why.find("0") != std::string::npos);
    CHECK(why.find("1") != std::string::npos);
    CHECK(why.find("3") == std::string::npos);
  }
}

TEST_CASE("the facts of a card name the sets that the table of games has it in") {
  std::string text;
  append_facts(text, "foray");
  const Json facts = Json::parse(text);
  for (const GameEntry& game : games()) {
    if (game.name != "foray") continue;
    for (const GameOption& option : game.options)
      for (const auto& [set, parts] : option.sets)
        for (const Json& edition : facts["editions"])
          for (const auto& [card, fact] : edition["cards"].items()) {
            if (!fact.contains("presets")) continue;
            CAPTURE(set);
            CAPTURE(card);
            const Json& named = fact["presets"];
            const bool is_named = std::find(named.begin(), named.end(), set) != named.end();
            if (set == "farm_to_table" || set == "pans_labyrinth")
              CHECK(is_named == (std::find(parts.begin(), parts.end(), card) != parts.end()));
          }
  }
}

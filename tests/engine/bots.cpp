// Bots: how strong they are, and that the rules have not moved (the signature).
#include "engine/bots/bots.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "engine/bots/simulate.h"
#include "tests/engine/random_play.h"

using namespace understory;

TEST_CASE("greedy beats random in at least 98 of 100 matches, from either seat") {
  for (const std::string game : {"morels", "fungi"}) {
    CAPTURE(game);
    const SimulationResult first = simulate({game, 2, 1000, 11, {"greedy", "random"}, {}});
    const SimulationResult second = simulate({game, 2, 1000, 12, {"random", "greedy"}, {}});
    CHECK(first.wins[0] >= 980);
    CHECK(second.wins[1] >= 980);
    CHECK(first.points[0] / 1000 >= 29);
    CHECK(first.points[1] / 1000 <= 6);
  }
}

TEST_CASE("greedy wins far more than its share of Foray, for any number of players") {
  for (int players = 2; players <= 4; ++players) {
    CAPTURE(players);
    constexpr int matches = int{tests::matches_a_game} / 20;
    const SimulationResult result = simulate(
        {"foray", players, matches, 13, {"random", "greedy", "random"}, {{"modules", "all"}}});
    CHECK(result.wins[1] >= matches * 95 / 100);
    CHECK(result.points[1] / matches >= 25);
  }
}

TEST_CASE("the signature: random play of seed 7 ends in the very same states as before") {
  // Whoever changes it on purpose says so in the commit and raises rules_version in games().
  CHECK(simulate({"morels", 2, 10'000, 7, {"random"}, {}}).digest == 0xdfee15599df2a579);
  CHECK(simulate({"fungi", 2, 10'000, 7, {"random"}, {}}).digest == 0x29045655c4f0dea4);
  const std::map<std::string, std::string> all = {{"modules", "all"}};
  CHECK(simulate({"foray", 2, 2'000, 7, {"random"}, all}).digest == 0xd48bb4f36e7eadc1);
  CHECK(simulate({"foray", 3, 2'000, 7, {"random"}, all}).digest == 0x012e1b7e57a55f6a);
  CHECK(simulate({"foray", 4, 2'000, 7, {"random"}, all}).digest == 0x83ee449b6c2db3f3);
}

TEST_CASE("a bot plays the same whatever the cards are that its seat cannot see") {
  for (const uint64_t seed : tests::seeds(100))
    tests::play_randomly(
        {"morels", 2, {}}, seed, [&](const Match& now, const tests::Chosen& chosen) {
          const Seat seat = chosen.seats[0];
          Random random(tests::seed_of(seed));
          const Match imagined = now.imagine(seat, random);
          for (const std::string& bot : bots()) {
            Random first(tests::seed_of(seed + 1)), second(tests::seed_of(seed + 1));
            const Json move = bot_move(now, bot, seat, first);
            REQUIRE_FALSE(now.refusal(seat, move));
            REQUIRE_FALSE(imagined.refusal(seat, bot_move(imagined, bot, seat, second)));
          }
        });
}

TEST_CASE("a simulation of what does not exist says what there is") {
  CHECK_THROWS_WITH_AS(simulate({"chess", 2, 1, 1, {}, {}}),
                       "no game is called \"chess\"; there are: morels, fungi, foray, mycelia",
                       SetupError);
  CHECK_THROWS_AS(simulate({"morels", 3, 1, 1, {}, {}}), SetupError);
  CHECK_THROWS_AS(simulate({"morels", 2, 1, 1, {"genius"}, {}}), SetupError);
  CHECK_THROWS_AS(simulate({"morels", 2, 1, 1, {}, {{"start", "2"}}}), SetupError);
  CHECK_THROWS_AS(simulate({"morels", 2, 1, 1, {}, {{"speed", "2"}}}), SetupError);
}

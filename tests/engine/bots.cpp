// Bots: how strong they are, and that the rules have not moved (the signature).
#include "engine/bots/bots.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "engine/bots/bot_move.h"
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
          for (const Bot& bot : bots()) {
            Random first(tests::seed_of(seed + 1)), second(tests::seed_of(seed + 1));
            const Json move = bot_move(now, bot.name, seat, first);
            REQUIRE_FALSE(now.refusal(seat, move));
            REQUIRE(bot_move(imagined, bot.name, seat, second) == move);
          }
        });
}

TEST_CASE("the table of bots is in order of strength, with a plain one that plays every game") {
  for (size_t i = 1; i < bots().size(); ++i) CHECK(bots()[i - 1].strength > bots()[i].strength);
  for (const Bot& bot : bots()) {
    CHECK(find_bot(bots(), bot.name) == &bot);
    CHECK_FALSE(bot.plays("chess"));
    CHECK(bot.wait_ms_min < bot.wait_ms_max);
    CHECK(bot.wait_ms_min > bot.think_ms_max);  // or how long it has thought would be told
  }
  for (const GameEntry& game : games()) CHECK(bot_named(plain_bot).plays(game.name));
  CHECK(find_bot(bots(), "genius") == nullptr);
}

TEST_CASE("a bot that is told to stop answers with what it has, which is legal in every game") {
  const std::map<std::string, std::string> all = {{"modules", "all"}};
  for (const tests::Played& played : std::vector<tests::Played>{
           {"morels", 2, {}}, {"foray", 2, all}, {"foray", 4, all}, {"mycelia", 3, {}}})
    for (const uint64_t seed : tests::seeds(16))
      tests::play_randomly(played, seed, [&](const Match& now, const tests::Chosen& chosen) {
        const Seat seat = chosen.seats[0];
        for (const Bot& bot : bots()) {
          Random random(tests::seed_of(seed)), same(tests::seed_of(seed));
          Budget stopped(Budget::no_limit, [] { return true; });
          std::string text;
          now.append_move(text, bot.think(now, seat, stopped, random));
          REQUIRE_FALSE(now.refusal(seat, Json::parse(text)));
          // No move has been weighed against another one: it is the one that was looked at first.
          const Json moves = now.moves(seat);
          const Json& first = moves[same.below(static_cast<uint32_t>(moves.size()))];
          if (played.game != "mycelia") REQUIRE(Json::parse(text) == first);
        }
      });
}

TEST_CASE("a budget of steps is spent to the last one, and ends for good when it is told so") {
  Budget three(3);
  for (int i = 0; i < 3; ++i) CHECK(three.take());
  CHECK_FALSE(three.take());
  bool over = false;
  Budget stopped(Budget::no_limit, [&] { return over; });
  CHECK(stopped.take());
  over = true;
  CHECK_FALSE(stopped.take());
  over = false;
  CHECK_FALSE(stopped.take());
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

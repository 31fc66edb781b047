// How even a deck is measured to be: by whom, and with what error.
#include "engine/bots/balance.h"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/core/setup.h"

using namespace understory;

TEST_CASE("a deck is measured with the bot that was asked for, and with an error") {
  constexpr int matches = 16;
  const Balance greedy = measure_balance({matches, 1, "understory", "greedy"});
  const Balance gentle = measure_balance({2, 1, "understory", "gentle"});
  REQUIRE(greedy.tables.size() == 3);
  CHECK(gentle.tables[0].moves != greedy.tables[0].moves);
  for (const BalanceTable& table : greedy.tables) {
    CHECK(table.explored > 0);
    CHECK(table.actions > table.moves / 2);  // the rest places tiles and spores, and spends insects
    CHECK(table.actions < table.moves);
    CHECK(table.decayed_early > 0);
    CHECK(table.decayed_early < 667);  // nothing can decay at the beginning
    CHECK(table.enders <= 1000);
    CHECK(table.tiles > 10 * 7);
    CHECK(table.tiles <= 10 * 50);
  }
  // Of as many tosses of a coin, 19 times of 20, in thousandths.
  CHECK(greedy.tables[0].wins_by_seat[0].error ==
        doctest::Approx(1.96 * 500 / std::sqrt(matches - 1)).epsilon(0.15));
  CHECK_THROWS_AS(measure_balance({2, 1, "understory", "genius"}), SetupError);
}

TEST_CASE("a deck is measured with one number of players, where no other was asked for") {
  const Balance three = measure_balance({2, 1, "understory", "random", 3});
  REQUIRE(three.tables.size() == 1);
  CHECK(three.tables[0].players == 3);
  CHECK(three.automata.empty());
  CHECK(three.actions[0].moves_by.size() == 1);
  const Balance alone = measure_balance({2, 1, "understory", "random", 1});
  CHECK(alone.tables.empty());
  CHECK(alone.automata.size() == 2);
}

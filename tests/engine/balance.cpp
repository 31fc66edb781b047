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
    CHECK(table.tiles > 10 * 7);
    CHECK(table.tiles <= 10 * 50);
  }
  // Of as many tosses of a coin, 19 times of 20, in thousandths.
  CHECK(greedy.tables[0].wins_by_seat[0].error ==
        doctest::Approx(1.96 * 500 / std::sqrt(matches - 1)).epsilon(0.15));
  CHECK_THROWS_AS(measure_balance({2, 1, "understory", "genius"}), SetupError);
}

// Tournaments: the arithmetic of Elo, and who has played whom.
#include "engine/bots/tournament.h"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/bots/rating.h"
#include "engine/core/setup.h"

using namespace understory;

namespace {

double no_clock() { return 0; }

}  // namespace

TEST_CASE("Elo says what has happened, half a win granted to either side, and differences add up") {
  Results odds(3);
  for (int i = 0; i < 100; ++i) odds.add(0, 1, i < 95 ? 1 : 0);
  const std::vector<double> pair = elo_of(odds, 1);
  CHECK(pair[1] == doctest::Approx(0));
  CHECK(pair[0] == doctest::Approx(400 * std::log10(95.5 / 5.5)));
  for (int i = 0; i < 100; ++i) odds.add(1, 2, i < 95 ? 1 : 0);
  const std::vector<double> three = elo_of(odds, 2);
  CHECK(three[0] == doctest::Approx(2 * pair[0]).epsilon(0.001));
  CHECK(three[2] == doctest::Approx(0));
}

TEST_CASE("who wins everything is far ahead, and not infinitely") {
  Results all(2);
  for (int i = 0; i < 50; ++i) all.add(0, 1, 1);
  const std::vector<double> elo = elo_of(all, 1);
  CHECK(elo[0] == doctest::Approx(400 * std::log10(50.5 / 0.5)));
}

TEST_CASE(
    "a tournament plays every pair on the same deals with seats turned, and can be repeated") {
  const TournamentAsked asked{"morels", 2, {"greedy", "gentle", "random"}, 20, 3, 1, {}};
  const Tournament tournament = play_tournament(asked, no_clock);
  REQUIRE(tournament.entrants.size() == 3);
  REQUIRE(tournament.pairings.size() == 3);
  for (const Pairing& pair : tournament.pairings) CHECK(pair.matches == 20);
  CHECK(tournament.entrants.back().name == "random");
  CHECK(tournament.entrants.back().elo == doctest::Approx(0));
  for (const Entrant& entrant : tournament.entrants) {
    CHECK(entrant.low <= entrant.elo + 1);
    CHECK(entrant.elo <= entrant.high + 1);
    CHECK(entrant.decisions > 0);
  }
  const Tournament again = play_tournament(asked, no_clock);
  for (size_t i = 0; i < 3; ++i) CHECK(again.entrants[i].elo == tournament.entrants[i].elo);
}

TEST_CASE("two bots that are the same one have the same score, whoever has which seat") {
  const Tournament tournament =
      play_tournament({"foray", 3, {"greedy", "greedy"}, 12, 3, 1, {}}, no_clock);
  CHECK(tournament.pairings[0].score == doctest::Approx(0.5));
  CHECK(tournament.pairings[0].wins_alone == doctest::Approx(1.0 / 3));
  CHECK(tournament.entrants[0].elo == doctest::Approx(0));
}

TEST_CASE("a tournament of one, of strangers, or alone is refused") {
  CHECK_THROWS_AS(play_tournament({"morels", 2, {"random"}, 2, 1, 1, {}}, no_clock), SetupError);
  CHECK_THROWS_AS(play_tournament({"morels", 2, {"random", "genius"}, 2, 1, 1, {}}, no_clock),
                  SetupError);
  CHECK_THROWS_AS(play_tournament({"mycelia", 1, {"random", "greedy"}, 2, 1, 1, {}}, no_clock),
                  SetupError);
}

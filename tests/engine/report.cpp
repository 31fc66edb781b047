// Reports of finished matches: the sums agree, what is said rests on what may be known, and a move
// that throws a match away is found.
#include "engine/bots/report.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/bots/networks.h"
#include "tests/engine/recorded_play.h"
#include "tests/engine/share.h"

using namespace understory;
using namespace understory::tests;

namespace {

/// Enough to tell a blunder from a good move, and a tenth of what a reader is given.
const Effort little{8, 24};
/// For what is true of any report, however bad.
const Effort least{3, 4};

std::vector<ReportedPosition> report_of(const Recording& recording, const Effort& effort = little) {
  ReportMaker maker(recording, effort);
  while (!maker.is_done()) maker.reckon_next();
  return maker.reckoned();
}

Match end_of(const Recording& recording) {
  Match end = Match::start(recording.setup);
  play_again(recording, [&](int, const Match& match) {
    end = match;
    return true;
  });
  return end;
}

/// The most that a decision of `seat` has cost it.
double most_cost(const std::vector<ReportedPosition>& positions, Seat seat) {
  double most = 0;
  for (const ReportedPosition& position : positions)
    for (const Decision& decision : position.decisions)
      if (decision.seat == seat)
        most = std::max(most, decision.cost[static_cast<size_t>(seat)].win);
  return most;
}

struct Kind {
  std::string game;
  int players;
  std::map<std::string, std::string> options{};
};
const std::vector<Kind> kinds = {{"morels", 2},
                                 {"fungi", 2},
                                 {"foray", 2, {{"modules", "all"}}},
                                 {"foray", 3},
                                 {"foray", 4},
                                 {"mycelia", 1},
                                 {"mycelia", 2},
                                 {"mycelia", 3, {{"automata", "yellow"}}}};

/// A match of Morels or so whose last move wins or loses it, and that ends with the one that loses.
Recording thrown_away(const std::string& game) {
  for (uint64_t seed = 0; seed < 400; ++seed) {
    Recording recording = recorded_match(game, 2, {"greedy"}, seed);
    Match match = Match::start(recording.setup);
    for (size_t at = 0; at < recording.steps.size(); ++at) {
      RecordedStep& step = recording.steps[at];
      bool wins = false;
      std::optional<RecordedStep> loses;
      for (const Json& move : match.moves(step.seat)) {
        Match after = match;
        apply_recorded(after, step.seat, move.dump());
        if (!after.over()) continue;
        const int place = after.standings().place[static_cast<size_t>(step.seat)];
        wins = wins || place == 1;
        if (place == 2) loses = RecordedStep{step.seat, move.dump(), after.digest()};
      }
      if (wins && loses) {
        recording.steps.resize(at);
        recording.steps.push_back(*loses);
        return recording;
      }
      apply_recorded(match, step.seat, step.move);
    }
  }
  throw std::runtime_error("no match of " + game + " comes to its last move undecided");
}

}  // namespace

TEST_CASE("a report: start, luck and decisions add up to the result, and all chances to one") {
  for (const Kind& kind : shared(kinds)) {
    CAPTURE(kind.game);
    CAPTURE(kind.players);
    const Recording recording =
        recorded_match(kind.game, kind.players, {"gentle", "greedy"}, 4, kind.options);
    const auto positions = report_of(recording, least);
    const Standings standings = end_of(recording).standings();
    const auto winners = std::ranges::count(standings.place, 1);
    const auto accounts = accounts_of(positions);
    REQUIRE(positions.size() == recording.steps.size() + 1);
    REQUIRE(accounts.size() == static_cast<size_t>(kind.players));
    for (size_t of = 0; of < accounts.size(); ++of) {
      const Account& account = accounts[of];
      CHECK(account.result ==
            doctest::Approx(standings.place[of] == 1 ? 1.0 / static_cast<double>(winners) : 0.0));
      CHECK(account.start.win + account.luck.win + account.own.win + account.others.win ==
            doctest::Approx(account.result));
      double luck = 0;
      for (size_t at = 0; at + 1 < positions.size(); ++at)
        luck += luck_after(positions, at, static_cast<Seat>(of));
      CHECK(luck == doctest::Approx(account.luck.win));
      CHECK(account.start.error > 0);
    }
    const bool can_automata_win = kind.players == 1 || kind.options.contains("automata");
    for (const ReportedPosition& position : positions) {
      double all = 0;
      for (const Chance& chance : position.chances) {
        CHECK(chance.win >= 0);
        CHECK(chance.win <= 1);
        all += chance.win;
      }
      if (can_automata_win)
        CHECK(all <= doctest::Approx(1));
      else
        CHECK(all == doctest::Approx(1));
    }
  }
}

TEST_CASE("a report: a last move that throws away a sure win is the one that cost most") {
  for (const std::string game : {"morels", "fungi", "foray"}) {
    CAPTURE(game);
    const Recording recording = thrown_away(game);
    const auto positions = report_of(recording);
    const size_t last = recording.steps.size() - 1;
    REQUIRE(positions[last].decisions.size() == 1);
    const Decision& decision = positions[last].decisions[0];
    const Chance& cost = decision.cost[static_cast<size_t>(decision.seat)];
    CHECK(decision.seat == recording.steps[last].seat);
    CHECK(cost.win == doctest::Approx(1));
    CHECK(cost.error == doctest::Approx(0));
    CHECK(most_cost(positions, decision.seat) == doctest::Approx(1));
    CHECK(Json::parse(decision.played.move) == Json::parse(recording.steps[last].move));
    CHECK(decision.best.move != decision.played.move);
    const auto turned = turning_points(positions, 5);
    CHECK(std::ranges::find(turned, last) != turned.end());
  }
}

TEST_CASE("a report: who plays anything throws away more than who looks ahead") {
  for (const Kind& kind : shared<Kind>({kinds[0], kinds[2], kinds[6]})) {
    CAPTURE(kind.game);
    const auto accounts =
        accounts_of(report_of(recorded_match(kind.game, 2, {"random", "sharp"}, 1, kind.options)));
    CHECK(accounts[0].own.win < accounts[1].own.win - 0.2);
    CHECK(accounts[0].own.win < -2 * accounts[0].own.error);
  }
}

TEST_CASE("a report: the same match has the same report") {
  const Recording recording = recorded_match("foray", 3, {"gentle"}, 7);
  const auto one = report_of(recording);
  const auto other = report_of(recording);
  REQUIRE(one.size() == other.size());
  for (size_t at = 0; at < one.size(); ++at) {
    REQUIRE(one[at].decisions.size() == other[at].decisions.size());
    for (size_t of = 0; of < one[at].chances.size(); ++of)
      CHECK(one[at].chances[of].win == other[at].chances[of].win);
    for (size_t i = 0; i < one[at].decisions.size(); ++i)
      CHECK(one[at].decisions[i].best.move == other[at].decisions[i].best.move);
  }
}

TEST_CASE(
    "a report: what a decision cost is the same in two matches that its seat cannot tell apart") {
  const Recording recording = recorded_match("morels", 2, {"gentle"}, 3, {{"start", "drawn"}});
  int compared = 0;
  play_again(recording, [&](int at, const Match& match) {
    if (match.over()) return false;
    const Seat seat = match.asked()[0];
    Random fate = random_of(static_cast<uint64_t>(at));
    const Match other = match.imagine(seat, fate);
    const auto played =
        match.read(seat, Json::parse(recording.steps[static_cast<size_t>(at)].move));
    const auto& move = *std::get<LegalMove>(played).as<woods::Move>();
    const auto cost_in = [&](const Match& in) {
      const auto& state = *in.state<woods::State>();
      Random random = random_of(5);
      return Prospects<woods::Rules>(state, network_for<woods::Rules>(state), {8, 40})
          .compare(seat, move, random);
    };
    const auto one = cost_in(match);
    const auto two = cost_in(other);
    REQUIRE(one.has_value() == two.has_value());
    if (!one) return true;
    ++compared;
    CHECK(one->best == two->best);
    for (size_t of = 0; of < one->cost.size(); ++of) CHECK(one->cost[of].win == two->cost[of].win);
    return true;
  });
  CHECK(compared > 5);
}

TEST_CASE("a report: dealing anew what nobody knows leaves every hand, and what was seen of it") {
  for (const Kind& kind : kinds) {
    CAPTURE(kind.game);
    int moved = 0;
    play_again(recorded_match(kind.game, kind.players, {"greedy"}, 6, kind.options),
               [&](int at, const Match& match) {
                 Random random = random_of(static_cast<uint64_t>(at));
                 if (const auto* state = match.state<woods::State>()) {
                   const auto anew = woods::Knowledge::with_fate_anew(*state, random);
                   moved += !(anew.day_deck == state->day_deck);
                   CHECK(!woods::Rules::broken_invariant(anew));
                   for (Seat seat = 0; seat < state->players; ++seat) {
                     CHECK(anew.kitchen(seat).hand == state->kitchen(seat).hand);
                     CHECK(anew.kitchen(seat).seen == state->kitchen(seat).seen);
                   }
                 } else {
                   const auto& placed = *match.state<mycelia::State>();
                   const auto anew = mycelia::Knowledge::with_fate_anew(placed, random);
                   moved += !(anew.deck == placed.deck);
                   CHECK(!mycelia::Rules::broken_invariant(anew));
                   for (Seat seat = 0; seat < placed.owners(); ++seat) {
                     CHECK(anew.colony(seat).hand == placed.colony(seat).hand);
                     CHECK(anew.colony(seat).seen == placed.colony(seat).seen);
                   }
                 }
                 return true;
               });
    CHECK(moved > 3);
  }
}

TEST_CASE("a report: a match that was put away has no result, and the chances that it ended with") {
  Recording recording = recorded_match("morels", 2, {"gentle"}, 3);
  recording.steps.resize(recording.steps.size() / 2);
  const auto positions = report_of(recording);
  const auto accounts = accounts_of(positions);
  CHECK(accounts[0].result == positions.back().chances[0].win);
  CHECK(accounts[0].result > 0);
  CHECK(accounts[0].result < 1);
  CHECK(positions.back().chances[0].error > 0);
}

TEST_CASE("a report: a match that today's rules do not come to has none") {
  Recording recording = recorded_match("morels", 2, {"gentle"}, 3);
  recording.steps[4].digest ^= 1;
  ReportMaker maker(recording, little);
  for (int at = 0; at < 4; ++at) maker.reckon_next();
  CHECK_THROWS_AS(maker.reckon_next(), SetupError);
  recording.start_digest ^= 1;
  CHECK_THROWS_AS(ReportMaker(recording, little), SetupError);
}

TEST_CASE("a report: the longest match that there can be takes little more than any other") {
  Recording match;
  match.steps.resize(20);
  const Effort shortest = report_effort(match);
  match.steps.resize(answers_max);
  const Effort longest = report_effort(match);
  for (RecordedStep& step : match.steps) step.seat = -1;
  CHECK(report_effort(match).worlds == longest.worlds);
  CHECK(shortest.worlds == 64);
  CHECK(shortest.steps == 200);
  CHECK(longest.worlds >= 2);
  CHECK(longest.worlds * (answers_max + 1) <= 25'000);
  CHECK(longest.steps * (answers_max + 1) <= 50'000);
}

TEST_CASE("a report: how long it takes, of each game" * doctest::skip()) {
  for (const Kind& kind : kinds) {
    const Recording recording =
        recorded_match(kind.game, kind.players, {"steady"}, 4, kind.options);
    const auto began = std::chrono::steady_clock::now();
    const auto accounts = accounts_of(report_of(recording, report_effort(recording)));
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
    std::printf("%s with %d: %zu steps, %.1f s, error of the luck %.3f\n", kind.game.c_str(),
                kind.players, recording.steps.size(), seconds.count(), accounts[0].luck.error);
    std::fflush(stdout);
  }
}

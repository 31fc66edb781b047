// The levels of bots: that they know no more than their seat, keep to their budget, and are each
// stronger than what stands below them.
#include "engine/bots/levels.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "engine/bots/bot_move.h"
#include "engine/bots/bots.h"
#include "engine/bots/simulate.h"
#include "tests/engine/random_play.h"

using namespace understory;

namespace {

const std::map<std::string, std::string> all = {{"modules", "all"}};

/// Every question of every game: each game in the woods asks what the one before it asks, and Foray
/// what its cards and its rounds of four ask.
std::set<std::string> all_questions() {
  std::set<std::string> every;
  const auto add = [&](const std::string& game, std::initializer_list<const char*> questions) {
    for (const char* question : questions) every.insert(game + ' ' + question);
  };
  for (const char* game : {"morels", "fungi", "foray"}) add(game, {"turn", "trim"});
  add("foray", {"bonus", "resolve", "panther_cap", "farm_girl", "chef", "farmers_market", "thief",
                "shiitake_log", "forest_fire", "eccentric", "morchella"});
  add("foray", {"commit", "act", "last_cook"});
  add("mycelia", {"mother", "turn", "place_tile", "place_spores", "decay_action"});
  return every;
}

std::string answer(const Match& match, const Bot& bot, Seat seat, uint64_t seed) {
  Random random(tests::seed_of(seed));
  Budget budget(few_steps(bot));
  std::string text;
  match.append_move(text, bot.think(match, seat, budget, random));
  return text;
}

/// All that the bot would advise, with what it expects.
std::string advice(const Match& match, const Bot& bot, Seat seat, uint64_t seed) {
  Random random(tests::seed_of(seed));
  Budget budget(8);
  std::string text;
  for (const Advice& each : bot.advise(match, seat, budget, random)) {
    match.append_move(text, each.move);
    text += ' ' + std::to_string(each.win) + ' ' + std::to_string(each.error.value_or(-1));
  }
  return text;
}

}  // namespace

TEST_CASE(
    "every bot decides and advises alike in two worlds that its seat cannot tell apart, at any "
    "question") {
  std::set<std::string> questions;
  for (const tests::Played& played : std::vector<tests::Played>{{"morels", 2, {}},
                                                                {"fungi", 2, {}},
                                                                {"foray", 2, all},
                                                                {"foray", 3, all},
                                                                {"foray", 4, all},
                                                                {"mycelia", 1, {}},
                                                                {"mycelia", 2, {}},
                                                                {"mycelia", 4, {}}})
    for (const uint64_t seed : tests::seeds(10)) {
      Random worlds(tests::seed_of(seed + 1));
      tests::play_randomly(played, seed, [&](const Match& now, const tests::Chosen& chosen) {
        const std::string question = played.game + ' ' + std::string(now.question());
        // Each kind of question often enough, and not each turn of each match.
        if (questions.insert(question).second || worlds.below(18) == 0)
          for (const Seat seat : chosen.seats) {
            const Match one = now.imagine(seat, worlds), other = now.imagine(seat, worlds);
            for (const Bot& bot : bots())
              REQUIRE_MESSAGE(answer(one, bot, seat, seed) == answer(other, bot, seat, seed),
                              bot.name, ": ", tests::scenario_of(now, seed));
            const Bot& adviser = bot_named(hint_bot);
            const std::string advised = advice(one, adviser, seat, seed);
            REQUIRE(!advised.empty());
            REQUIRE_MESSAGE(advised == advice(other, adviser, seat, seed),
                            "advice: ", tests::scenario_of(now, seed));
          }
      });
    }
  if (tests::share().of == 1) CHECK(questions == all_questions());
}

TEST_CASE("advice is of the best moves, the best first, each legal and with a chance of winning") {
  for (const tests::Played& played : std::vector<tests::Played>{
           {"morels", 2, {}}, {"foray", 2, all}, {"foray", 4, all}, {"mycelia", 2, {}}}) {
    int asked = 0;
    tests::play_randomly(played, 5, [&](const Match& now, const tests::Chosen& chosen) {
      if (++asked % 8 != 0 && now.question() != "trim") return;
      const Seat seat = chosen.seats[0];
      Random random(tests::seed_of(5));
      Budget budget(40);
      const auto advised = bot_named(hint_bot).advise(now, seat, budget, random);
      // A trim lists no moves, and has many.
      const size_t legal = now.question() == "trim" ? advised_max : now.moves(seat).size();
      CHECK(advised.size() <= advised_max);
      CHECK(advised.size() >= std::min<size_t>(legal, 1));
      CHECK(std::ranges::is_sorted(advised, std::greater(), &Advice::win));
      std::set<std::string> moves;
      for (const Advice& each : advised) {
        CHECK_FALSE(now.refusal(each.move));
        CHECK(each.win >= 0);
        CHECK(each.win <= 1);
        CHECK(each.error.value_or(0) >= 0);
        std::string text;
        now.append_move(text, each.move);
        CHECK_MESSAGE(moves.insert(text).second, text);
      }
    });
  }
}

TEST_CASE("no bot imagines more positions than its budget has steps, nor any once it must stop") {
  constexpr int steps = 12;
  for (const tests::Played& played :
       std::vector<tests::Played>{{"morels", 2, {}}, {"foray", 2, all}, {"mycelia", 2, {}}}) {
    int asked = 0;
    tests::play_randomly(played, 3, [&](const Match& now, const tests::Chosen& chosen) {
      if (++asked % 10 != 0) return;
      // How much chance each takes tells how often it has imagined anything.
      const Seat seat = chosen.seats[0];
      Random once(tests::seed_of(5));
      const Match imagined = now.imagine(seat, once);
      for (const Bot& bot : bots()) {
        if (bot.steps_max == Budget::no_limit) continue;
        Random random(tests::seed_of(5)), stopped(tests::seed_of(5));
        int taken = 0;
        Budget budget(Budget::no_limit, [&] { return ++taken > steps; });
        bot.think(now, seat, budget, random);
        CHECK(random.drawn() <= (steps + 2) * (once.drawn() + 8));
        Budget none(Budget::no_limit, [] { return true; });
        bot.think(now, seat, none, stopped);
        CHECK(stopped.drawn() < 16);
      }
    });
  }
}

TEST_CASE("each level is stronger than the one before it, and all of them than greedy or random") {
  const auto won = [](const std::string& one, const std::string& other, int matches) {
    const SimulationResult first = simulate({"morels", 2, matches, 21, {one, other}, {}});
    const SimulationResult second = simulate({"morels", 2, matches, 22, {other, one}, {}});
    return 100 * (first.wins[0] + second.wins[1]) / (2 * matches);
  };
  CHECK(won("gentle", "random", 50) >= 98);
  CHECK(won("gentle", "greedy", 100) >= 55);
  CHECK(won("steady", "greedy", 100) >= 78);
  CHECK(won("steady", "gentle", 100) >= 55);
}

TEST_CASE(
    "which spores pay for a mushroom is what its bot expects most of, where that makes a "
    "difference") {
  int grown = 0, by_choice = 0;
  for (const uint64_t seed : tests::seeds(6))
    tests::play_randomly({"mycelia", 2, {}}, seed, [&](const Match& now, const tests::Chosen&) {
      const Seat seat = now.asked()[0];
      const auto& state = *now.state<mycelia::State>();
      Random random(tests::seed_of(seed));
      Budget budget(8);
      const LegalMove answer = bot_named("steady").think(now, seat, budget, random);
      const auto& move = *answer.as<mycelia::Move>();
      if (move.kind != mycelia::MoveKind::fruit) return;
      ++grown;
      by_choice += !move.payment.empty();
      const auto worth = [&](const mycelia::Move& each) {
        mycelia::State after = state;
        mycelia::Rules::apply(after, {&each, 1}, {});
        return judge<mycelia::Rules>(network_for<mycelia::Rules>(state), after, seat).worth();
      };
      mycelia::Moves others;
      mycelia::Rules::exchanges(state, seat, move, others);
      mycelia::Move by_rule = move;
      by_rule.payment.clear();
      others.push_back(by_rule);
      for (const mycelia::Move& other : others) {
        REQUIRE_FALSE(mycelia::Rules::refusal(state, seat, other));
        CHECK_MESSAGE(worth(other) <= worth(move) + exchange_gain + 1e-6f,
                      tests::scenario_of(now, seed));
      }
    });
  if (tests::share().of > 1) return;
  CHECK(grown > 20);
  CHECK(by_choice * 50 > grown);
  CHECK(by_choice < grown);
}

TEST_CASE("who has failed is followed by the next weaker bot that plays the game") {
  CHECK(weaker_than(bots(), "merciless", "morels") == "sharp");
  CHECK(weaker_than(bots(), "gentle", "foray") == "greedy");
  CHECK(weaker_than(bots(), "greedy", "mycelia") == "random");
  CHECK(weaker_than(bots(), "random", "mycelia") == plain_bot);
  CHECK(weaker_than(bots(), "genius", "morels") == plain_bot);
  std::vector<Bot> some = bots();
  for (Bot& bot : some)
    if (bot.name == "sharp") bot.games = {"mycelia"};
  CHECK(weaker_than(some, "merciless", "morels") == "steady");
  CHECK(bot_named(stand_in_bot).plays("mycelia"));
}

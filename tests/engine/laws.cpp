// Laws that hold in every position of every game, checked on random play. A failure prints the
// position as a scenario and the seed that led to it.
#include <doctest/doctest.h>

#include <set>

#include "engine/recording.h"
#include "tests/engine/random_play.h"

using namespace understory;
using namespace understory::tests;

namespace {

std::string view_of(const Match& match, Viewer viewer) {
  std::string text;
  match.append_view(text, viewer);
  return text;
}

std::string events_of(const Match& match, Viewer viewer) {
  std::string text;
  match.append_events(text, viewer);
  return text;
}

/// Counts the cards that refill the forest, and drops what follows the first cleanup.
void cut_after_cleanup(Json& events) {
  size_t end = 0;
  bool refilled = false;
  while (end < events.size() && !refilled && events[end]["kind"] != "turn_lost") {
    refilled = events[end]["kind"] == "refilled";
    if (refilled) events[end]["cards"] = events[end]["cards"].size();
    ++end;
  }
  while (events.size() > end) events.erase(events.size() - 1);
}

const char* const all_games[] = {"morels", "fungi"};
constexpr int8_t viewers[] = {0, 1, -1};

}  // namespace

TEST_CASE("every match comes to its end, no card is lost and no position is a dead end") {
  for (const std::string game : all_games)
    for (uint64_t seed = 0; seed < matches_a_game; ++seed) {
      int moves = 0;
      const Match match =
          play_randomly(game, seed, [&](const Match& now, Seat, const Json& legal, const Json&) {
            ++moves;
            const auto complaint = now.unsound();
            REQUIRE_MESSAGE(!complaint, complaint.value_or(""), " ", scenario_of(now, seed));
            REQUIRE_MESSAGE(!legal.empty(), "a dead end: ", scenario_of(now, seed));
            REQUIRE_MESSAGE(moves < 200, "too long: ", scenario_of(now, seed));
          });
      REQUIRE_MESSAGE(match.over(), scenario_of(match, seed));
      REQUIRE_MESSAGE(!match.unsound(), scenario_of(match, seed));
    }
}

TEST_CASE("every listed move is accepted, and none is listed twice") {
  for (const std::string game : all_games)
    for (uint64_t seed = 0; seed < matches_a_game / 10; ++seed)
      play_randomly(game, seed, [&](const Match& now, Seat seat, const Json& moves, const Json&) {
        std::set<std::string> seen;
        for (const Json& move : moves) {
          const auto refusal = now.refusal(seat, move);
          REQUIRE_MESSAGE(!refusal, move.dump(), " refused: ", scenario_of(now, seed));
          REQUIRE_MESSAGE(seen.insert(move.dump()).second, "twice: ", move.dump());
        }
      });
}

TEST_CASE("every action that is not listed is refused with a code, and refusing changes nothing") {
  const char* const mushrooms[] = {"honey_fungus", "tree_ear", "lawyers_wig",     "shiitake",
                                   "porcini",      "morel",    "hen_of_the_woods"};
  for (const std::string game : all_games)
    for (uint64_t seed = 0; seed < matches_a_game / 10; ++seed)
      play_randomly(game, seed, [&](const Match& now, Seat seat, const Json& moves, const Json&) {
        std::set<std::string> listed;
        for (const Json& move : moves) listed.insert(move.dump());
        if (!moves.empty() && moves[0]["do"] == "discard") return;
        std::vector<Json> tried = {{{"do", "take_decay"}}, {{"do", "place_pan"}}};
        for (int slot = 0; slot <= 9; ++slot) tried.push_back({{"do", "take"}, {"slot", slot}});
        for (const char* mushroom : mushrooms)
          for (int day = 0; day <= 5; ++day)
            for (int night = 0; night <= 1; ++night) {
              tried.push_back(
                  {{"do", "sell"}, {"mushroom", mushroom}, {"day", day}, {"night", night}});
              for (const char* pan : {"display", "hand"})
                tried.push_back({{"do", "cook"},
                                 {"mushroom", mushroom},
                                 {"day", day},
                                 {"night", night},
                                 {"butter", day % 2},
                                 {"cider", 0},
                                 {"pan", pan}});
            }
        const uint64_t before = now.digest();
        for (const Json& move : tried) {
          const auto refusal = now.refusal(seat, move);
          REQUIRE_MESSAGE(refusal.has_value() != listed.contains(move.dump()), move.dump(), " in ",
                          scenario_of(now, seed));
          if (refusal) REQUIRE_FALSE(refusal->code.empty());
          REQUIRE(now.refusal(static_cast<Seat>(1 - seat), move)->code == "not_asked");
        }
        REQUIRE(now.digest() == before);
      });
}

TEST_CASE("the same seed and moves give the same digests, and another seed gives others") {
  for (const std::string game : all_games) {
    CHECK(play_randomly(game, 1, [](auto&&...) {}).digest() ==
          play_randomly(game, 1, [](auto&&...) {}).digest());
    CHECK(play_randomly(game, 1, [](auto&&...) {}).digest() !=
          play_randomly(game, 2, [](auto&&...) {}).digest());
  }
}

TEST_CASE("a state written as JSON and read again is the same state, and goes on the same way") {
  for (const std::string game : all_games)
    for (uint64_t seed = 0; seed < matches_a_game / 20; ++seed)
      play_randomly(game, seed, [&](const Match& now, Seat seat, const Json&, const Json& move) {
        Match again = Match::restore(game, now.save());
        REQUIRE_MESSAGE(again.digest() == now.digest(), scenario_of(now, seed));
        REQUIRE(again.save() == now.save());
        Match next = now;
        const Answer answer{seat, move};
        next.apply({&answer, 1});
        again.apply({&answer, 1});
        REQUIRE_MESSAGE(again.digest() == next.digest(), scenario_of(now, seed));
      });
}

TEST_CASE("a recorded match verifies, and one with a changed step is found out") {
  Recording recording{{"morels", 2, {}, seed_of(5)}, 1, 0, {}};
  recording.start_digest = Match::start(recording.setup).digest();
  Match match = Match::start(recording.setup);
  while (!match.over()) {
    const Seat seat = match.asked().at(0);
    const Json move = match.moves(seat).at(0);
    const Answer answer{seat, move};
    match.apply({&answer, 1});
    recording.steps.push_back({seat, move.dump(), match.digest()});
  }
  CHECK_FALSE(verify(recording));
  recording.steps[7].digest ^= 1;
  REQUIRE(verify(recording));
  CHECK(verify(recording)->step == 8);
  recording.steps[3].move = R"({"do":"take","slot":9})";
  REQUIRE(verify(recording));
  CHECK(verify(recording)->step == 4);
}

TEST_CASE("a seat cannot tell the match from one in which all that it may not know is different") {
  int differ = 0;
  for (const std::string game : all_games)
    for (uint64_t seed = 0; seed < matches_a_game; ++seed) {
      Random random(seed_of(seed + 7));
      play_randomly(game, seed, [&](const Match& now, Seat, const Json&, const Json&) {
        for (const int8_t viewer : viewers) {
          const Match imagined = now.imagine(viewer, random);
          REQUIRE_MESSAGE(view_of(now, {viewer}) == view_of(imagined, {viewer}), "viewer ",
                          int{viewer}, ": ", scenario_of(now, seed));
          const auto complaint = imagined.unsound();
          REQUIRE_MESSAGE(!complaint, complaint.value_or(""), " imagined of ",
                          scenario_of(now, seed));
          differ += view_of(now, Viewer::everything()) != view_of(imagined, Viewer::everything());
        }
      });
    }
  CHECK(differ > 100 * matches_a_game);  // the hidden cards really were dealt anew
}

TEST_CASE("a move that both matches allow tells a seat the same but for what is turned up") {
  // The two matches differ in hidden cards only. What a viewer is told of the other seat's action
  // must be equal up to the refilling of the forest, which turns up hidden cards for all. (What
  // comes after it, a starting hand put in order or a lost turn, shows hidden cards by the rules.)
  for (const std::string game : all_games)
    for (uint64_t seed = 0; seed < matches_a_game / 4; ++seed) {
      Random random(seed_of(seed + 9));
      play_randomly(game, seed, [&](const Match& now, Seat seat, const Json&, const Json& move) {
        for (const int8_t viewer : viewers) {
          if (viewer == seat) continue;
          Match imagined = now.imagine(viewer, random);
          if (imagined.refusal(seat, move)) continue;
          Match next = now;
          const Answer answer{seat, move};
          next.apply({&answer, 1});
          imagined.apply({&answer, 1});
          Json real = Json::parse(events_of(next, {viewer}));
          Json other = Json::parse(events_of(imagined, {viewer}));
          cut_after_cleanup(real);
          cut_after_cleanup(other);
          REQUIRE_MESSAGE(real == other, "viewer ", int{viewer}, " of ", move.dump(), ": ",
                          scenario_of(now, seed));
        }
      });
    }
}

TEST_CASE("nobody is told a hand or a night card that is not theirs") {
  for (const std::string game : all_games)
    for (uint64_t seed = 0; seed < matches_a_game / 4; ++seed)
      play_randomly(game, seed, [&](const Match& now, Seat, const Json&, const Json&) {
        for (const int8_t viewer : viewers) {
          const Json view = Json::parse(view_of(now, {viewer}));
          for (int seat = 0; seat < 2; ++seat)
            REQUIRE(view["seats"][static_cast<size_t>(seat)]["hand"].is_null() == (seat != viewer));
          REQUIRE_FALSE(view.contains("day_deck_cards"));
          REQUIRE(view.dump().find("random") == std::string::npos);
          for (const Json& event : Json::parse(events_of(now, {viewer})))
            if (event["kind"] == "moon_swapped" && event["seat"] != viewer)
              REQUIRE(event["card"].is_null());
        }
      });
}

TEST_CASE("whatever is sent as a move is refused, never thrown over") {
  const Match match = Match::start({"morels", 2, {{"start", "0"}}, seed_of(3)});
  for (const char* text : {"null",
                           "3",
                           "[]",
                           "\"take\"",
                           "{}",
                           R"({"do":null})",
                           R"({"do":"fly"})",
                           R"({"do":"take"})",
                           R"({"do":"take","slot":"1"})",
                           R"({"do":"take","slot":1.0})",
                           R"({"do":"take","slot":-1})",
                           R"({"do":"take","slot":18446744073709551615})",
                           R"({"do":"take","slot":1,"free":true})",
                           R"({"do":"cook"})",
                           R"({"do":"cook","mushroom":"butter","day":3})",
                           R"({"do":"cook","mushroom":7})",
                           R"({"do":"cook","mushroom":"porcini","day":1e300})",
                           R"({"do":"cook","mushroom":"night_porcini","day":3})",
                           R"({"do":"cook","mushroom":"porcini","day":3,"pan":"pocket"})",
                           R"({"do":"sell","mushroom":"porcini","day":99,"night":99})",
                           R"({"do":"discard","cards":["a"]})",
                           R"({"do":"discard","cards":"porcini"})",
                           R"({"do":"discard","cards":[1,2,3,4,5,6,7,8,9,10,11]})"}) {
    CAPTURE(text);
    CHECK(match.refusal(0, Json::parse(text)));
  }
  CHECK(match.refusal(0, Json(Json::value_t::discarded)));
  for (const int seat : {-1, 1, 2, 127})
    CHECK(match.refusal(static_cast<Seat>(seat), {{"do", "take"}, {"slot", 1}})->code ==
          "not_asked");
}

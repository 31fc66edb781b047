// Laws that hold in every position of every game, checked on random play. A failure prints the
// position as a scenario and the seed that led to it.
#include <doctest/doctest.h>

#include <set>

#include "engine/recording.h"
#include "engine/redacted_move.h"
#include "engine/woods/state.h"
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

constexpr int8_t viewers[] = {0, 1, 2, 3, -1};

/// The tables that the laws are tried at: both old games, and Foray for every number of players
/// with all of its cards. `matches` of each.
struct Table {
  Played played;
  uint64_t matches;
};

const Table all_tables[] = {
    {{"morels", 2, {}}, matches_a_game},
    {{"fungi", 2, {}}, matches_a_game},
    {{"foray", 2, {{"modules", "all"}}}, matches_a_game / 4},
    {{"foray", 3, {{"modules", "all"}}}, matches_a_game / 4},
    {{"foray", 4, {{"modules", "all"}}}, matches_a_game / 4},
};

/// Foray with a different choice of cards each time: the numbers of a set, as their bits.
Played table_of_subset(int players, uint64_t number) {
  const GameOption& modules = find_game("foray")->options[1];
  std::string chosen;
  for (size_t i = 0; i < modules.parts.size(); ++i)
    if ((number >> i & 1) != 0 && (players < 4 || i >= 2))
      chosen += (chosen.empty() ? "" : "+") + modules.parts[i];
  return {"foray", players, {{"modules", chosen.empty() ? "none" : chosen}}};
}

void check_sound(const Match& now, const Chosen& chosen, uint64_t seed, int moves) {
  const auto complaint = now.broken_invariant();
  REQUIRE_MESSAGE(!complaint, complaint.value_or(""), " ", scenario_of(now, seed));
  for (const auto& legal : chosen.legal)
    REQUIRE_MESSAGE(!legal.empty(), "a dead end: ", scenario_of(now, seed));
  REQUIRE_MESSAGE(moves < 400, "too long: ", scenario_of(now, seed));
}

}  // namespace

TEST_CASE("every match comes to its end, no card is lost and no position is a dead end") {
  for (const auto& [played, matches] : all_tables)
    for (const uint64_t seed : seeds(matches)) {
      int moves = 0;
      const Match match = play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
        check_sound(now, chosen, seed, ++moves);
      });
      REQUIRE_MESSAGE(match.over(), scenario_of(match, seed));
      REQUIRE_MESSAGE(!match.broken_invariant(), scenario_of(match, seed));
    }
}

TEST_CASE("Foray comes to its end, sound and without dead ends, with any choice of its cards") {
  // Every ninth set of modules with each number of players (fewer under the sanitizers); the step
  // is odd, so that all occur alone and together.
  constexpr uint64_t step = matches_a_game >= 2000 ? 9 : 45;
  constexpr uint64_t matches = matches_a_game >= 2000 ? 3 : 1;
  int subsets = 0;
  for (int players = 2; players <= 4; ++players)
    for (uint64_t number = 0; number < 4096; number += step) {
      ++subsets;
      if (!share().has(number / step)) continue;
      const Played played = table_of_subset(players, number);
      for (uint64_t seed = number; seed < number + matches; ++seed) {
        int moves = 0;
        Random random(seed_of(seed + 11));
        const Match match =
            play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
              check_sound(now, chosen, seed, ++moves);
              const auto viewer = static_cast<int8_t>(seed % (static_cast<uint64_t>(players) + 1));
              const int8_t looks = viewer == players ? int8_t{-1} : viewer;
              const Match imagined = now.imagine(looks, random);
              REQUIRE_MESSAGE(view_of(now, {looks}) == view_of(imagined, {looks}), "viewer ",
                              int{looks}, ": ", scenario_of(now, seed));
            });
        REQUIRE_MESSAGE(match.over(), scenario_of(match, seed));
      }
    }
  CHECK(subsets >= 200);
}

TEST_CASE("every listed move is accepted, and none is listed twice") {
  for (const auto& [played, matches] : all_tables)
    for (const uint64_t seed : seeds(matches / 10))
      play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
        for (size_t i = 0; i < chosen.seats.size(); ++i) {
          std::set<std::string> seen;
          for (const Json& move : now.moves(chosen.seats[i])) {
            const auto refusal = now.refusal(chosen.seats[i], move);
            REQUIRE_MESSAGE(!refusal, move.dump(), " refused: ", scenario_of(now, seed));
            REQUIRE_MESSAGE(seen.insert(move.dump()).second, "twice: ", move.dump(), " in ",
                            scenario_of(now, seed));
          }
        }
      });
}

TEST_CASE("every action that is not listed is refused with a code, and refusing changes nothing") {
  std::vector<Tried> tried = {Json{{"do", "take_decay"}}, Json{{"do", "place_pan"}}};
  for (int slot = 0; slot <= 9; ++slot) tried.push_back(Json{{"do", "take"}, {"slot", slot}});
  for (const char* mushroom : {"honey_fungus", "tree_ear", "lawyers_wig", "shiitake", "porcini",
                               "morel", "hen_of_the_woods"})
    for (int day = 0; day <= 5; ++day)
      for (int night = 0; night <= 1; ++night) {
        tried.push_back(
            Json{{"do", "sell"}, {"mushroom", mushroom}, {"day", day}, {"night", night}});
        for (const char* pan : {"display", "hand"})
          tried.push_back(Json{{"do", "cook"},
                               {"mushroom", mushroom},
                               {"day", day},
                               {"night", night},
                               {"butter", day % 2},
                               {"cider", 0},
                               {"pan", pan}});
      }
  for (const auto& [played, matches] : all_tables)
    for (const uint64_t seed : seeds(matches / 10))
      play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
        const Seat seat = chosen.seats[0];
        const Json moves = now.moves(seat);
        std::set<std::string> listed;
        for (const Json& move : moves) listed.insert(move.dump());
        if (!moves.empty() && moves[0]["do"] == "discard") return;
        const uint64_t before = now.digest();
        for (const auto& [move, text] : tried) {
          const auto refusal = now.refusal(seat, move);
          REQUIRE_MESSAGE(refusal.has_value() != listed.contains(text), text, " in ",
                          scenario_of(now, seed));
          if (chosen.seats.size() > 1) continue;
          const auto other = static_cast<Seat>((seat + 1) % now.players());
          REQUIRE(now.refusal(other, move)->code == RefusalCode::not_asked);
        }
        REQUIRE(now.digest() == before);
      });
}

TEST_CASE("the same seed and moves give the same digests, and another seed gives others") {
  for (const auto& [played, matches] : all_tables) {
    CHECK(play_randomly(played, 1, [](auto&&...) {}).digest() ==
          play_randomly(played, 1, [](auto&&...) {}).digest());
    CHECK(play_randomly(played, 1, [](auto&&...) {}).digest() !=
          play_randomly(played, 2, [](auto&&...) {}).digest());
  }
}

TEST_CASE("a state written as JSON and read again is the same state, and goes on the same way") {
  for (const auto& [played, matches] : all_tables)
    for (const uint64_t seed : seeds(matches / 20))
      play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
        Match again = Match::restore(played.game, now.save());
        REQUIRE_MESSAGE(again.digest() == now.digest(), scenario_of(now, seed));
        REQUIRE_MESSAGE(same_state<woods::State>(again, now), scenario_of(now, seed));
        REQUIRE(again.save() == now.save());
        Match next = now;
        chosen.apply_to(next);
        chosen.apply_to(again);
        REQUIRE_MESSAGE(again.digest() == next.digest(), scenario_of(now, seed));
      });
}

TEST_CASE("a recorded match verifies, and one with a changed step is found out") {
  for (const Played& played : {Played{"morels", 2, {}}, Played{"foray", 4, {}}}) {
    Recording recording{{played.game, played.players, {}, seed_of(5)}, 1, 0, {}};
    recording.start_digest = Match::start(recording.setup).digest();
    Match match = Match::start(recording.setup);
    while (!match.over()) {
      const Seats seats = match.asked();
      Json all = Json::array();
      for (const Seat seat : seats) all.push_back(match.moves(seat)[0]);
      const bool joint = seats.size() > 1;
      const RecordedStep step{joint ? Seat{-1} : seats[0], joint ? all.dump() : all[0].dump(), 0};
      apply_recorded(match, step.seat, step.move);
      recording.steps.push_back({step.seat, step.move, match.digest()});
    }
    CHECK_FALSE(verify(recording));
    recording.steps[7].digest ^= 1;
    REQUIRE(verify(recording));
    CHECK(verify(recording)->step == 8);
    recording.steps[3].move = R"({"do":"take","slot":9})";
    REQUIRE(verify(recording));
    CHECK(verify(recording)->step == 4);
  }
}

TEST_CASE("a seat cannot tell the match from one in which all that it may not know is different") {
  int differ = 0;
  for (const auto& [played, matches] : all_tables)
    for (const uint64_t seed : seeds(matches)) {
      Random random(seed_of(seed + 7));
      play_randomly(played, seed, [&](const Match& now, const Chosen&) {
        for (const int8_t viewer : viewers) {
          if (viewer >= played.players) continue;
          const Match imagined = now.imagine(viewer, random);
          REQUIRE_MESSAGE(view_of(now, {viewer}) == view_of(imagined, {viewer}), "viewer ",
                          int{viewer}, ": ", scenario_of(now, seed));
          const auto complaint = imagined.broken_invariant();
          REQUIRE_MESSAGE(!complaint, complaint.value_or(""), " imagined of ",
                          scenario_of(now, seed));
          differ += view_of(now, Viewer::everything()) != view_of(imagined, Viewer::everything());
        }
      });
    }
  // The hidden cards really were dealt anew.
  CHECK(differ > 100 * static_cast<int>(matches_a_game / share().of));
}

TEST_CASE("a move that both matches allow tells a seat the same but for what is turned up") {
  // The two matches differ in hidden cards only. What a viewer is told of the other seat's action
  // must be equal up to the refilling of the forest, which turns up hidden cards for all. (What
  // comes after it, a starting hand put in order or a lost turn, shows hidden cards by the rules.
  // So do Foray's fall-backs and uses in vain: what cannot be done tells what a hand lacks.)
  for (const Played& played : {Played{"morels", 2, {}}, Played{"fungi", 2, {}}})
    for (const uint64_t seed : seeds(matches_a_game / 4)) {
      Random random(seed_of(seed + 9));
      play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
        for (const int8_t viewer : viewers) {
          const Seat seat = chosen.seats[0];
          if (viewer == seat || viewer >= played.players) continue;
          Match imagined = now.imagine(viewer, random);
          if (imagined.refusal(seat, chosen.move[0])) continue;
          Match next = now;
          chosen.apply_to(next);
          chosen.apply_to(imagined);
          Json real = Json::parse(events_of(next, {viewer}));
          Json other = Json::parse(events_of(imagined, {viewer}));
          cut_after_cleanup(real);
          cut_after_cleanup(other);
          REQUIRE_MESSAGE(real == other, "viewer ", int{viewer}, " of ", chosen.move[0].dump(),
                          ": ", scenario_of(now, seed));
        }
      });
    }
}

TEST_CASE("nobody is told a hand, a night card, a peek or a gift that is not theirs") {
  std::set<std::string> secrets;
  for (const auto& [played, matches] : all_tables)
    for (const uint64_t seed : seeds(matches / 4))
      play_randomly(played, seed, [&](const Match& now, const Chosen&) {
        for (const int8_t viewer : viewers) {
          if (viewer >= played.players) continue;
          const Json view = Json::parse(view_of(now, {viewer}));
          for (int seat = 0; seat < played.players; ++seat) {
            const Json& kitchen = view["seats"][static_cast<size_t>(seat)];
            REQUIRE(kitchen["hand"].is_null() == (seat != viewer));
            if (kitchen.contains("peeked"))
              REQUIRE(kitchen["peeked"].is_null() == (seat != viewer));
          }
          REQUIRE_FALSE(view.contains("day_deck_cards"));
          REQUIRE(view.dump().find("random\":") == std::string::npos);
          for (const Json& event : Json::parse(events_of(now, {viewer}))) {
            const std::string kind = event["kind"];
            const bool own = event.value("seat", -9) == viewer;
            if (kind == "peeked" && !own) REQUIRE(event["card"].is_null());
            if (kind == "stole" && !own && event["victim"] != viewer)
              REQUIRE(event["cards"].is_null());
            if (kind == "moon_swapped" && !own && !event["card"].is_null())
              REQUIRE(played.game == "foray");  // only one that lies on Morchella for all to see
            if (kind == "peeked" || kind == "stole") secrets.insert(kind);
          }
        }
      });
  CHECK(secrets.size() == 2);
}

TEST_CASE("a move that is read afterwards tells a gift to its two seats and to nobody else") {
  int thefts = 0, others = 0;
  for (const auto& [played, matches] : all_tables)
    for (const uint64_t seed : seeds(matches / 8))
      play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
        for (size_t i = 0; i < chosen.seats.size(); ++i)
          for (int viewer = -2; viewer < 4; ++viewer) {
            const Json& move = chosen.move[i];
            std::string text;
            append_redacted_move(text, now.game(), chosen.seats[i], move.dump(),
                                 Viewer{static_cast<int8_t>(viewer)});
            const Json told = Json::parse(text);
            const bool sees = viewer == -2 || viewer == chosen.seats[i] ||
                              (move.contains("victim") && move["victim"] == viewer);
            if (move["do"] != "steal" || sees) {
              REQUIRE_MESSAGE(told == move, scenario_of(now, seed));
              ++others;
              continue;
            }
            REQUIRE_MESSAGE(told["give"].is_null(), scenario_of(now, seed));
            REQUIRE(told["mushroom"] == move["mushroom"]);
            ++thefts;
          }
      });
  CHECK(thefts > 0);
  CHECK(others > 0);
  std::string joint;
  Seats seats;
  for (Seat seat = 0; seat < 2; ++seat) seats.push_back(seat);
  append_redacted_moves(joint, "foray", seats, R"([{"do":"select","choice":1},{"do":"fly"}])",
                        Viewer::spectator());
  CHECK(joint == R"([{"choice":1,"do":"select"},null])");
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
          RefusalCode::not_asked);
}

// The most that a match can take: two who will not end it are ended.
#include <doctest/doctest.h>

#include "engine/recording.h"
#include "tests/engine/endless_play.h"
#include "tests/engine/random_play.h"

using namespace understory;
using namespace understory::tests;

namespace {

constexpr int most = 5'000;  // protocol/README.md says the same number

std::string text_of(const Match& match, Viewer viewer, bool view) {
  std::string text;
  if (view)
    match.append_view(text, viewer);
  else
    match.append_events(text, viewer);
  return text;
}

void check_ended(const Match& match) {
  CHECK(match.over());
  CHECK(match.asked().size() == 0);
  CHECK(match.question() == "");
  CHECK_FALSE(match.broken_invariant());
  for (const Viewer viewer : {Viewer::seat(0), Viewer::spectator(), Viewer::everything()}) {
    const Json view = Json::parse(text_of(match, viewer, true));
    CHECK(view["over"] == true);
    CHECK(view["question"].is_null());
    CHECK(view["moves"].empty());
    CHECK(view["standings"]["points"].size() == static_cast<size_t>(match.players()));
    CHECK(Json::parse(text_of(match, viewer, false)).back()["kind"] == "match_over");
  }
}

}  // namespace

TEST_CASE("a match that its players will not end ends as it stands after 5,000 questions") {
  for (const int players : {2, 4}) {
    CAPTURE(players);
    Recording recording{{"mycelia", players, {}, seed_of(1)}, 1, 0, {}};
    Match match = Match::start(recording.setup);
    recording.start_digest = match.digest();
    match = play_idly(match, most + 10, [&](Seat seat, const Json& move, const Match& now) {
      recording.steps.push_back({seat, move.dump(), now.digest()});
    });
    CHECK(match.step() == most);
    check_ended(match);
    const Standings standings = match.standings();
    CHECK(*std::min_element(standings.place.begin(), standings.place.end()) == 1);
    CHECK_FALSE(verify(recording));
  }
}

TEST_CASE("the last question of any game can be any of its questions, and no card is lost") {
  for (const Played& played : std::vector<Played>{{"morels", 2},
                                                  {"fungi", 2},
                                                  {"foray", 2, {{"modules", "all"}}},
                                                  {"foray", 3, {{"modules", "all"}}},
                                                  {"foray", 4, {{"modules", "all"}}},
                                                  {"mycelia", 1},
                                                  {"mycelia", 3}})
    for (const uint64_t seed : shared(0, 20)) {
      CAPTURE(played.game);
      CAPTURE(played.players);
      CAPTURE(seed);
      // The same match with one question left, at every seventh position.
      int at = 0;
      play_randomly(played, seed, [&](const Match& now, const Chosen& chosen) {
        if (++at % 7 != static_cast<int>(seed % 7)) return;
        Json position = now.save();
        position["step"] = most - 1;
        Match last = Match::restore(played.game, position);
        chosen.apply_to(last);
        CHECK(last.step() == most);
        check_ended(last);
      });
    }
}

TEST_CASE("no random match comes near the most that a match can take") {
  int longest = 0;
  for (const Played& played : std::vector<Played>{{"morels", 2},
                                                  {"fungi", 2},
                                                  {"foray", 2, {{"modules", "all"}}},
                                                  {"foray", 3, {{"modules", "all"}}},
                                                  {"foray", 4, {{"modules", "all"}}},
                                                  {"mycelia", 1},
                                                  {"mycelia", 2},
                                                  {"mycelia", 3},
                                                  {"mycelia", 4}})
    for (const uint64_t seed : shared(0, 10)) {
      const Match match = play_randomly(played, seed, [](const Match&, const Chosen&) {});
      longest = std::max(longest, match.step());
    }
  MESSAGE("the longest of them had ", longest, " questions");
  CHECK(longest < most / 4);
}

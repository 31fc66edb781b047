// Pictures of positions: laid out of what their viewer is sent and of nothing else, whole for every
// position of every game, and made of drawings that there are.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "server/picture/drawings.h"
#include "server/picture/png.h"
#include "server/picture/position.h"
#include "tests/engine/random_play.h"

using namespace understory;
using understory::tests::play_randomly;
using understory::tests::Played;

namespace {

std::string view_of(const Match& match, Viewer viewer) {
  std::string text;
  match.append_view(text, viewer);
  return text;
}
std::string picture_for(const Match& match, Viewer viewer) {
  return picture::svg_of(Json::parse(view_of(match, viewer)));
}

/// Each game with each number of players, and what changes its table most.
const std::vector<Played> all_games = {{"morels"},
                                       {"fungi"},
                                       {"foray", 2, {{"modules", "all"}}},
                                       {"foray", 3, {{"modules", "all"}}},
                                       {"foray", 4, {{"modules", "all"}}},
                                       {"mycelia", 1},
                                       {"mycelia", 2},
                                       {"mycelia", 3},
                                       {"mycelia", 4}};

std::vector<Viewer> viewers_of(const Match& match) {
  std::vector<Viewer> viewers{Viewer::spectator()};
  for (Seat seat = 0; seat < match.players(); ++seat) viewers.push_back(Viewer::seat(seat));
  return viewers;
}

/// The names of the cards that a picture shows, each as often as it does.
std::multiset<std::string> cards_in(const std::string& svg) {
  std::multiset<std::string> cards;
  constexpr std::string_view use = "<use href=\"#card-";
  for (size_t at = svg.find(use); at != std::string::npos; at = svg.find(use, at)) {
    at += use.size();
    cards.insert(svg.substr(at, svg.find('"', at) - at));
  }
  return cards;
}

}  // namespace

TEST_CASE("two positions that a viewer cannot tell apart have the same picture, byte by byte") {
  for (const Played& played : all_games) {
    CAPTURE(played.game);
    CAPTURE(played.players);
    int differ = 0;
    Random random(tests::seed_of(7));
    play_randomly(played, 11, [&](const Match& match, const auto&) {
      if (match.step() % 5 != 0) return;
      for (Seat seat = 0; seat < match.players(); ++seat) {
        const Match other = match.imagine(seat, random);
        differ += view_of(match, Viewer::everything()) != view_of(other, Viewer::everything());
        CHECK(picture_for(match, Viewer::seat(seat)) == picture_for(other, Viewer::seat(seat)));
        CHECK(picture_for(match, Viewer::spectator()) == picture_for(other, Viewer::spectator()));
      }
    });
    CHECK(differ > 0);
  }
}

TEST_CASE("a picture shows no card but those that lie open, and the hand of who looks") {
  for (const Played& played : all_games) {
    if (played.game == "mycelia") continue;  // no card is in its picture
    CAPTURE(played.game);
    size_t own = 0;
    play_randomly(played, 12, [&](const Match& match, const auto&) {
      for (const Viewer viewer : viewers_of(match)) {
        const Json all = Json::parse(view_of(match, Viewer::everything()));
        std::multiset<std::string> may;
        const auto may_show = [&](const Json& card) {
          if (!card.is_null()) may.insert(card.get<std::string>());
        };
        for (const Json& slot : all["forest"]) may_show(slot["card"]);
        if (all.contains("rainforest") && !all["rainforest"].is_null())
          for (const Json& slot : all["rainforest"]) may_show(slot["card"]);
        for (const Json& card : all["decay"]) may_show(card);
        if (viewer.is_seat())
          for (const Json& card : all["seats"][static_cast<size_t>(viewer.value)]["hand"]) {
            may_show(card);
            ++own;
          }
        for (const std::string& card : cards_in(picture_for(match, viewer))) {
          CHECK_MESSAGE(may.contains(card), card << " at step " << match.step());
          if (const auto one = may.find(card); one != may.end()) may.erase(one);
        }
      }
    });
    CHECK(own > 0);
  }
}

TEST_CASE("every position of every game is a picture, and each card in it is drawn") {
  for (const GameEntry& game : games())
    CHECK_MESSAGE(std::ranges::count(all_games, game.name, &Played::game) > 0, game.name);
  for (const Played& played : all_games) {
    CAPTURE(played.game);
    CAPTURE(played.players);
    const auto look = [](const Match& match) {
      for (const Viewer viewer : viewers_of(match)) {
        const Json view = Json::parse(view_of(match, viewer));
        const std::string svg = picture::svg_of(view);
        // Of a hand, a path and a board all is there, so that nothing was without a drawing.
        size_t wanted = 0;
        if (view["game"] == "mycelia") {
          wanted = view["tiles"].size();
        } else {
          wanted = std::min<size_t>(view["decay"].size(), 4);
          for (const Json& slot : view["forest"]) wanted += !slot["card"].is_null();
          for (const Json& seat : view["seats"]) wanted += seat["hand_count"].get<size_t>();
        }
        size_t shown = 0;
        for (const std::string_view use :
             {"<use href=\"#card-", "<use href=\"#back\" ", "<use href=\"#soil-"})
          for (size_t at = svg.find(use); at != std::string::npos; at = svg.find(use, at + 1))
            ++shown;
        CHECK(shown >= wanted);
        CHECK(svg.find("nan") == std::string::npos);
        CHECK(svg.find("inf") == std::string::npos);
        CHECK(svg.size() < 500'000);
      }
    };
    const Match end = play_randomly(played, 13, [&](const Match& match, const auto&) {
      look(match);
      if (match.step() % 60 == 20)
        CHECK(picture::png_of(picture_for(match, Viewer::spectator())).starts_with("\x89PNG"));
    });
    look(end);
  }
}

TEST_CASE("a picture is a PNG of 1200 by 630, and what is no drawing is refused") {
  const Match match = Match::start({"morels", 2, {}, tests::seed_of(1)});
  const std::string png = picture::png_of(picture_for(match, Viewer::spectator()));
  CHECK(png.substr(0, 8) == "\x89PNG\r\n\x1a\n");
  const auto number_at = [&](size_t at) {
    int number = 0;
    for (size_t n = 0; n < 4; ++n) number = number * 256 + static_cast<uint8_t>(png[at + n]);
    return number;
  };
  CHECK(number_at(16) == picture::picture_width);
  CHECK(number_at(20) == picture::picture_height);
  CHECK_THROWS_AS(picture::png_of("<svg"), picture::PictureError);
}

TEST_CASE("the drawings of pictures ask for nothing outside of them") {
  picture::Sheet sheet;
  sheet.draw("scene-wood", {0, 0, 1200, 630});
  sheet.draw("card-nothing", {0, 0, 10, 10});
  const std::string svg = sheet.svg();
  CHECK(svg.find("card-nothing") == std::string::npos);
  CHECK(picture::drawing("card-porcini").starts_with("<symbol"));
  // One address is the name of SVG itself.
  CHECK(svg.find("http", svg.find("http") + 1) == std::string::npos);
  CHECK(svg.find("url(data") == std::string::npos);
  CHECK(svg.find("@import") == std::string::npos);
  CHECK(svg.find("var(") == std::string::npos);
}

// Whole matches as text, move by move: a change of the rules shows as a difference that a
// person can read. With UPDATE_PLAYTHROUGHS=1 in the environment the texts are written anew.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/bots/bot_move.h"
#include "tests/engine/kept_text.h"
#include "tests/engine/random_play.h"

namespace {

using namespace understory;
using namespace understory::tests;

/// A JSON object as words: kind first, then name and value; counts of nothing are left out.
std::string in_words(const Json& object, const std::string& first) {
  std::string line = object.at(first);
  for (const auto& [key, value] : object.items()) {
    if (key == first || key == "step" || (key != "seat" && value == 0)) continue;
    line += ", " + key + " ";
    if (!value.is_array()) {
      line += value.is_string() ? value.get<std::string>() : value.dump();
      continue;
    }
    std::string cards;
    for (const Json& card : value)
      cards +=
          (cards.empty() ? "" : " ") + (card.is_string() ? card.get<std::string>() : card.dump());
    line += "(" + cards + ")";
  }
  return line;
}

std::string list(const Json& cards) {
  std::string line;
  for (const Json& card : cards) {
    const Json& name = card.is_object() ? card.at("card") : card;
    line += " " + (name.is_null() ? "-" : name.get<std::string>());  // a gap of a round
  }
  return line.empty() ? " nothing" : line;
}

std::string position(const Match& match) {
  std::string text;
  match.append_view(text, Viewer::everything());
  const Json view = Json::parse(text);
  std::string lines =
      "      forest:" + list(view["forest"]) + "\n      decay:" + list(view["decay"]) + "\n";
  for (const Json& seat : view["seats"])
    lines += "      seat " + seat["seat"].dump() + ": sticks " + seat["sticks"].dump() +
             ", baskets " + seat["baskets"].dump() + ", pans " + seat["pans"].dump() + ", points " +
             seat["points"].dump() +
             (seat["poison"].is_null() ? "" : ", poison " + seat["poison"]["turns"].dump()) +
             ", hand" + list(seat["hand"]) + "\n";
  return lines;
}

std::string events(const Match& match) {
  std::string text, lines;
  match.append_events(text, Viewer::everything());
  for (const Json& event : Json::parse(text)) lines += "    " + in_words(event, "kind") + "\n";
  return lines;
}

/// Plays one match of bots, each by its own name, and tells it.
std::string play(const std::string& game, const std::vector<std::string>& players, uint64_t seed,
                 const std::map<std::string, std::string>& options = {}) {
  Match match =
      Match::start({game, static_cast<int>(players.size()), options, tests::seed_of(seed)});
  Random random(tests::seed_of(seed + 1));
  std::string text = game + ", seed " + std::to_string(seed) + ":";
  for (size_t seat = 0; seat < players.size(); ++seat)
    text += (seat == 0 ? " seat " : ", seat ") + std::to_string(seat) + " " + players[seat];
  text += "\n" + events(match) + position(match);
  while (!match.over()) {
    tests::Chosen chosen{match.asked(), {}, {}};
    std::string told;
    for (const Seat seat : chosen.seats) {
      chosen.move.push_back(bot_move(match, players[static_cast<size_t>(seat)], seat, random));
      told += "   seat " + std::to_string(int{seat}) + ": " + in_words(chosen.move.back(), "do");
    }
    chosen.apply_to(match);
    text += std::to_string(match.step()) + told + "\n" + events(match) + position(match);
  }
  const Standings standings = match.standings();
  return text + "points " + Json(standings.points).dump() + ", places " +
         Json(standings.place).dump() + " " + standings.tie_break + "\n";
}

}  // namespace

TEST_CASE("a match of Morels goes move by move as the kept one") {
  compare_kept("morels", play("morels", {"greedy", "greedy"}, 21));
}

TEST_CASE("a match of Fungi goes move by move as the kept one") {
  compare_kept("fungi", play("fungi", {"greedy", "random"}, 22));
}

TEST_CASE("a match of Foray for two, three and four goes move by move as the kept one") {
  compare_kept("foray_two", play("foray", {"greedy", "random"}, 23, {{"modules", "all"}}));
  compare_kept("foray_three",
               play("foray", {"greedy", "greedy", "random"}, 24, {{"modules", "all"}}));
  compare_kept("foray_four", play("foray", {"greedy", "random", "greedy", "random"}, 25));
}

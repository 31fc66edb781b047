// Two matches of Mycelia kept as text, the signature of its rules, and its bots. With
// UPDATE_PLAYTHROUGHS=1 in the environment the texts are written anew.
#include <doctest/doctest.h>

#include <fstream>

#include "engine/bots/bot_move.h"
#include "engine/bots/simulate.h"
#include "tests/engine/kept_text.h"
#include "tests/engine/mycelia_play.h"
#include "tests/source_dir.h"

using namespace understory;
using namespace understory::tests;

namespace {

/// A move or an event in a line: what it is, then its fields.
std::string in_full(const Json& object, const std::string& first) {
  std::string line = object.at(first);
  for (const auto& [key, value] : object.items())
    if (key != first && key != "step")
      line += ", " + key + " " + (value.is_string() ? value.get<std::string>() : value.dump());
  return line;
}

std::string play(const Played& played, uint64_t seed) {
  Match match = Match::start({"mycelia", played.players, played.options, seed_of(seed)});
  Random random(seed_of(seed + 1));
  std::string text = "mycelia, seed " + std::to_string(seed) + "\n";
  const auto tell = [&] {
    for (const Json& event : Json::parse(events_of(match, -2)))
      text += "    " + in_full(event, "kind") + "\n";
  };
  tell();
  while (!match.over()) {
    const Seat seat = match.asked()[0];
    const Json move = bot_move(match, "greedy", seat, random);
    const Answer answer{seat, move};
    match.apply({&answer, 1});
    text += std::to_string(match.step()) + "   seat " + std::to_string(int{seat}) + ": " +
            in_full(move, "do") + "\n";
    tell();
  }
  const Standings standings = match.standings();
  return text + "points " + Json(standings.points).dump() + ", places " +
         Json(standings.place).dump() + "\n";
}

}  // namespace

TEST_CASE("a match of Mycelia for two, and one against the Automata, go as the kept ones") {
  compare_kept("mycelia_two", play({"mycelia", 2, {}}, 31));
  compare_kept("mycelia_alone", play({"mycelia", 1, {}}, 32));
}

TEST_CASE("the signature of Mycelia's rules is the kept one") {
  // One number for 40 random matches at each of three tables: when it moves, so have the rules or
  // the deck: whoever changes either on purpose raises rules_version in games().
  const auto digest = [](int players, std::map<std::string, std::string> options) {
    return simulate({"mycelia", players, 40, 7, {"random"}, std::move(options)}).digest;
  };
  const auto kept = [](const std::string& name) {
    std::ifstream file(std::filesystem::path(UNDERSTORY_SOURCE_DIR) / "tests" / "playthroughs" /
                       (name + ".txt"));
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string now = std::to_string(digest(1, {})) + " " + std::to_string(digest(2, {})) +
                          " " + std::to_string(digest(3, {{"automata", "yellow"}})) + "\n";
  if (std::getenv("UPDATE_PLAYTHROUGHS") != nullptr)
    std::ofstream(std::filesystem::path(UNDERSTORY_SOURCE_DIR) / "tests" / "playthroughs" /
                  "mycelia_signature.txt")
        << now;
  CHECK(kept("mycelia_signature") == now);
}

TEST_CASE("greedy beats random in Mycelia in 98 matches of a hundred, from either seat") {
  for (const auto& seats : {std::vector<std::string>{"greedy", "random"}, {"random", "greedy"}}) {
    const auto result = simulate({"mycelia", 2, 100, 5, seats, {}});
    CHECK(result.wins[seats[0] == "greedy" ? 0 : 1] >= 98);
  }
}

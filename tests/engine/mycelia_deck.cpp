// The deck of Mycelia: ours has what the box has, and a faulty one is refused with its line and
// field.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/bots/simulate.h"
#include "engine/mycelia/deck.h"

using namespace understory;
using namespace understory::mycelia;

namespace {

std::string ours() { return our_deck_text; }

std::string changed(const std::string& from, const std::string& to) {
  std::string text = ours();
  text.replace(text.find(from), from.size(), to);
  return text;
}

std::string complaint(const std::string& text) {
  try {
    read_deck(text);
  } catch (const SetupError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE(
    "our deck has 69 mushrooms, 50 tiles, 16 of them with an insect, and ten Automata cards") {
  const auto deck = our_deck();
  CHECK(deck->cards.size() == 69);
  CHECK(deck->tiles.size() == 50);
  std::map<Colour, int> tiles;
  int symbols = 0;
  for (const TileFace face : deck->tiles) {
    ++tiles[face.colour];
    symbols += face.symbol;
  }
  for (const Colour colour : {Colour::red, Colour::green, Colour::brown, Colour::yellow})
    CHECK(tiles[colour] == 11);
  CHECK(tiles[Colour::black] == 6);
  CHECK(symbols == 16);
  CHECK(deck->automata[0].size() == 10);
  CHECK(deck->automata[1].size() == 10);
  std::set<DecayAction> used;
  std::set<std::string> latin;
  for (const CardRule& rule : deck->cards) {
    used.insert(rule.decay);
    CHECK(rule.points >= 2);
    CHECK(rule.points <= 8);
  }
  for (const CardNames& names : deck->names) latin.insert(names.latin);
  CHECK(used.size() == decay_actions);
  CHECK(latin.size() == 69);
}

TEST_CASE("a deck with a fault is refused with the line and the field") {
  CHECK(complaint(ours()).empty());
  CHECK(complaint(changed("| Amanita muscaria |", "| |")).find("Latin") != std::string::npos);
  CHECK(complaint(changed("mushroom | fly_agaric", "mushroom | Fly")).find("line 5, id") !=
        std::string::npos);
  CHECK(complaint(changed("mushroom | death_cap", "mushroom | fly_agaric")).find("line 6, id") !=
        std::string::npos);
  CHECK(complaint(changed("tiles | red | 7", "tiles | blue | 7")).find("colour") !=
        std::string::npos);
  CHECK(complaint(changed("tiles | red | 7", "tiles | red | x")).find("plain") !=
        std::string::npos);
  CHECK(complaint(changed("mushroom | fly_agaric | Fly agaric", "mushroom | fly_agaric"))
            .find("9 fields") != std::string::npos);
  CHECK(complaint("mushroom").find("line 1") != std::string::npos);
  CHECK(complaint("toadstool | a").find("line 1, the first word") != std::string::npos);
  CHECK(complaint("").find("deck") != std::string::npos);
  CHECK(complaint("# ours\n# \xc9\xcf\n" + ours()) == "deck, line 2: is not UTF-8");
  CHECK(complaint("\xef\xbb\xbf" + ours()).empty());  // some editors begin a file so
}

TEST_CASE("an own deck is played with, and a match with it can be saved and read again") {
  const std::string text =
      changed("mushroom | fly_agaric | Fly agaric", "mushroom | mine | My own");
  const MatchSetup setup{"mycelia", 2, {{"deck", text}}, {}};
  const Match match = Match::start(setup);
  const Json saved = match.save();
  CHECK(saved.dump().find("fly_agaric\"") == std::string::npos);
  CHECK(Match::restore("mycelia", saved).digest() == match.digest());
  CHECK(simulate({"mycelia", 2, 3, 1, {}, {{"deck", text}}}).moves > 0);
  CHECK_THROWS_AS(Match::start({"mycelia", 2, {{"deck", "nonsense"}}, {}}), SetupError);
}

TEST_CASE("options of Mycelia that do not fit are refused") {
  const auto start = [](int players, std::map<std::string, std::string> options) {
    return Match::start({"mycelia", players, std::move(options), {}});
  };
  CHECK_THROWS_AS(start(1, {{"automata", "none"}}), SetupError);
  CHECK_THROWS_AS(start(4, {{"automata", "green"}}), SetupError);
  CHECK_THROWS_AS(start(5, {}), SetupError);
  CHECK_THROWS_AS(start(2, {{"mats", "3"}}), SetupError);
  CHECK_THROWS_AS(start(2, {{"start", "2"}}), SetupError);
  CHECK_THROWS_AS(start(2, {{"modules", "all"}}), SetupError);
  CHECK_NOTHROW(start(1, {{"automata", "yellow"}, {"easier", "yes"}, {"mats", "4"}}));
}

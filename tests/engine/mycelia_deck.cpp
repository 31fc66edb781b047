// The deck of Mycelia: ours has what the box has, and a faulty one is refused with its line and
// field.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "engine/bots/deck_trial.h"
#include "engine/bots/simulate.h"
#include "engine/mycelia/deck.h"

using namespace understory;
using namespace understory::mycelia;

namespace {

/// Our deck with three names a card, whose languages its first line says.
std::string ours(const std::string& first_line = "names | en | zh | la") {
  std::string text;
  std::istringstream lines(our_deck_text);
  for (std::string line; std::getline(lines, line); text += line + "\n")
    if (text.empty())
      line = first_line;
    else if (line.starts_with("mushroom | "))
      line.insert(line.find(" | ", 11), " | Fly agaric | 毒蝇伞 | Amanita muscaria");
  return text;
}

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
  CHECK(deck->printed->cards.size() == 69);
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
  CHECK(deck->printed->automata[0].size() == 10);
  CHECK(deck->printed->automata[1].size() == 10);
  std::set<DecayAction> used;
  std::set<std::string> ids;
  for (const CardRule& rule : deck->printed->cards) {
    used.insert(rule.decay);
    CHECK(rule.points >= 2);
    CHECK(rule.points <= 8);
  }
  for (const CardNames& names : deck->names) {
    ids.insert(names.id);
    CHECK(names.names.empty());  // what they are called is the page's to say
  }
  CHECK(used.size() == decay_actions);
  CHECK(ids.size() == 69);
}

TEST_CASE("a deck with a fault is refused with the line and the field") {
  CHECK(complaint(ours()).empty());
  CHECK(complaint(changed("| Amanita muscaria |", "| \x01 |")).find("line 5, name in la") !=
        std::string::npos);
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

TEST_CASE("a deck says in which languages its names are, any, or has none") {
  const auto named = [](const std::string& languages, const std::string& names) {
    std::string text = languages + "\n" + our_deck_text;
    for (size_t at = 0; (at = text.find("mushroom | ", at)) != std::string::npos; ++at)
      if (at == 0 || text[at - 1] == '\n') text.insert(text.find(" | ", at + 11), names);
    return text;
  };
  using Names = std::vector<std::pair<std::string, std::string>>;
  CHECK(read_deck(ours()).names[0].names ==
        Names{{"en", "Fly agaric"}, {"zh", "毒蝇伞"}, {"la", "Amanita muscaria"}});
  CHECK(read_deck(our_deck_text).names[0].names.empty());
  CHECK(read_deck(named("names | de | pt-BR", " | Fliegenpilz | Agário")).names[68].names ==
        Names{{"de", "Fliegenpilz"}, {"pt-BR", "Agário"}});
  CHECK(read_deck(named("names | de | pt-BR", " | | Agário")).names[0].names ==
        Names{{"pt-BR", "Agário"}});
  CHECK(read_deck(named("names", "")).names[0].names.empty());
  // Matches keep the text of their deck, so that one from before that line must still be read.
  CHECK(read_deck(ours("# our own")).names[0].names == Names{{"und", "Fly agaric"}});
  CHECK(read_deck(named("", " | Fliegenpilz")).names[0].names == Names{{"und", "Fliegenpilz"}});

  CHECK(complaint(named("names | de", "")) ==
        "deck, line 6: a mushroom has 7 fields between |, not 6");
  CHECK(complaint(named("names | Deutsch!", " | F")) ==
        "deck, line 1, names: takes codes of languages such as en, zh-Hant, la, not \"Deutsch!\"");
  CHECK(complaint(named("names | 12", " | F")).find("not \"12\"") != std::string::npos);
  CHECK(complaint(named("names | de | de", " | F | F")) ==
        "deck, line 1, names: \"de\" is there twice");
  CHECK(complaint(named("names | de\nnames | fr", " | F")) ==
        "deck, line 2, names: are there twice");
  CHECK(complaint(std::string(our_deck_text) + "names | de")
            .find("names: must come before the first mushroom") != std::string::npos);
}

TEST_CASE("the names of an own deck are printed, in their languages, and ours have none") {
  const auto printed = [](const std::map<std::string, std::string>& options) {
    std::string text;
    Match::start({"mycelia", 2, options, {}}).append_printed(text);
    return Json::parse(text).at("cards");
  };
  const Json own = printed({{"deck", ours()}});
  CHECK(own.size() == 69);
  CHECK(own.at("death_cap").at("names") ==
        Json{{"en", "Fly agaric"}, {"zh", "毒蝇伞"}, {"la", "Amanita muscaria"}});
  const Json plain = printed({});
  CHECK(
      plain.at("death_cap") ==
      Json{{"points", 8},
           {"needs", {"red", "green", "green", "yellow", "yellow", "wild", "wild", "wild", "wild"}},
           {"spores", 4},
           {"decay", {{"kind", "instant"}, {"action", "spore_mother"}}}});
}

TEST_CASE("a deck that would be read as something else is refused") {
  std::string many = "mushroom | fly_agaric | Fly agaric | F | F | 3 |";
  for (int i = 0; i < 258; ++i) many += " wild";
  CHECK(complaint(many + " | 3 | leap") ==
        "deck, line 1, needs: takes at most 10 spores");  // and not 2, as a byte would have it
  std::string automata = "automata | a1 | green |";
  for (int i = 0; i < 257; ++i) automata += " red";
  CHECK(complaint(automata + " | 3 | none | red | red | red") ==
        "deck, line 1, fruit: takes at most 10 spores");
  // The second green card, named like the first one.
  const std::string before = ours().substr(0, ours().find("automata | a2"));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  CHECK(complaint(changed("automata | a2 | green", "automata | a1 | green")) ==
        "deck, line " + std::to_string(line) + ", id: \"a1\" is there twice on the green side");
  std::string old_mac = ours();
  std::replace(old_mac.begin(), old_mac.end(), '\n', '\r');
  CHECK(complaint(old_mac) ==
        "deck, line 1: ends in CR alone; end lines with LF, or with CR and LF");
  std::string windows;
  for (const char c : ours()) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK(complaint(windows).empty());
}

TEST_CASE("a name in a deck is seen, and turns no other text round") {
  for (const char* name : {"Fly\x7f", "\xc2\x85 Fly", "Fly \xe2\x80\xae agaric", "\xe2\x80\x8b",
                           "\xef\xbb\xbf", "Fly\xe2\x81\xa6", "\x01", "Fly\xc2\xad"})
    CHECK(complaint(changed("| Fly agaric |", "| " + std::string(name) + " |")) ==
          "deck, line 5, name in en: has a character that is not seen, or that turns other text "
          "round");
  for (const char* name : {"\xe2\x80\x8d", "\xe3\x80\x80", "\xc2\xa0"})
    CHECK(complaint(changed("| Fly agaric |", "| " + std::string(name) + " |")) ==
          "deck, line 5, name in en: has nothing that can be seen");
  CHECK(complaint(changed("| Fly agaric |", "| Champi\xc3\xb1\xc3\xb3n |")).empty());
}

TEST_CASE("a deck that cannot be played to its end is refused, or its trial matches show it") {
  std::string one_colour;
  std::istringstream lines(ours());
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("tiles")) one_colour += line + "\n";
  const std::string why = complaint(one_colour + "tiles | red | 40 | 10\n");
  CHECK(why.find("deck, line 5, needs: takes ") == 0);
  CHECK(why.find(", but no tile has that colour") != std::string::npos);

  std::string dear;
  std::istringstream again(ours());
  for (std::string line; std::getline(again, line);)
    if (!line.starts_with("mushroom")) dear += line + "\n";
  for (int i = 0; i < 30; ++i)
    dear +=
        "mushroom | m" + std::to_string(i) +
        " | A | B | C | 3 | red red red green green green brown brown yellow yellow | 1 | leap\n";
  CHECK(complaint(dear).empty());
  CHECK(simulate({"mycelia", 2, 2, 1, {"random"}, {{"deck", dear}}}).moves == 2 * answers_max);
  CHECK(endless_matches(dear) > 0);
  CHECK(endless_matches(ours()) == 0);
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

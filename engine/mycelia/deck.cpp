// Reading decks, strictly: whoever writes one is told the line and the field that is wrong.
#include "engine/mycelia/deck.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/core/code_point.h"

namespace understory::mycelia {
namespace {

std::string trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const size_t end = text.find(separator);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string> words(const std::string& text) {
  std::vector<std::string> all;
  for (const std::string& word : split(text, ' '))
    if (!word.empty()) all.push_back(word);
  return all;
}

/// Whether it can be kept and told as JSON.
bool is_utf8(const std::string& text) {
  try {
    return !Json(text).dump().empty();
  } catch (const Json::exception&) {
    return false;
  }
}

/// One line of a deck, by its fields.
class Line {
 public:
  Line(int number, std::string_view text) : number_(number), fields_(split(text, '|')) {}

  [[noreturn]] void fail(const std::string& field, const std::string& what) const {
    throw SetupError(where(field) + " " + what);
  }
  std::string where(const std::string& field) const {
    return "deck, line " + std::to_string(number_) + ", " + field + ":";
  }
  void count(size_t wanted) const {
    if (fields_.size() != wanted)
      throw SetupError("deck, line " + std::to_string(number_) + ": a " + fields_[0] + " has " +
                       std::to_string(wanted) + " fields between |, not " +
                       std::to_string(fields_.size()));
  }
  const std::string& text(size_t at, const std::string& field) const {
    if (fields_[at].empty() || fields_[at].size() > 60) fail(field, "needs 1 to 60 bytes");
    bool shows = false;
    for (size_t i = 0; i < fields_[at].size();) {
      const auto code = next_code_point(fields_[at], i);
      if (!code || is_hidden(*code))
        fail(field, "has a character that is not seen, or that turns other text round");
      shows = shows || (!is_space(*code) && *code != zero_width_joiner);
    }
    if (!shows) fail(field, "has nothing that can be seen");
    return fields_[at];
  }
  std::string id(size_t at) const {
    const std::string& id = text(at, "id");
    for (const char c : id)
      if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_')
        fail("id", "takes small letters, digits and _, not \"" + id + "\"");
    if (id == "deck" || id == "mother") fail("id", "\"" + id + "\" is taken");
    return id;
  }
  int number(size_t at, const std::string& field, int least, int most) const {
    int value = 0;
    const std::string& text = fields_[at];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
      fail(field, "is a number from " + std::to_string(least) + " to " + std::to_string(most) +
                      ", not \"" + text + "\"");
    return value;
  }
  template <class Enum>
  Enum word(size_t at, const std::string& field,
            std::optional<Enum> (*named)(std::string_view)) const {
    const auto value = named(fields_[at]);
    if (!value) fail(field, "knows no \"" + fields_[at] + "\"");
    return *value;
  }
  const std::string& field(size_t at) const { return fields_[at]; }

 private:
  int number_;
  std::vector<std::string> fields_;
};

void read_mushroom(const Line& line, Deck& deck) {
  line.count(9);
  if (deck.cards.size() == cards_max) line.fail("mushroom", "there are more than 96");
  CardNames names{line.id(1), line.text(2, "English"), line.text(3, "Chinese"),
                  line.text(4, "Latin")};
  for (const CardNames& other : deck.names)
    if (other.id == names.id) line.fail("id", "\"" + names.id + "\" is there twice");
  CardRule rule;
  rule.points = static_cast<uint8_t>(line.number(5, "points", 0, 20));
  rule.needs = read_needs(line.field(6), line.where("needs"));
  if (rule.needs.total() < 2) line.fail("needs", "must be two spores at least");
  rule.spores = static_cast<uint8_t>(line.number(7, "spores", 1, 9));
  rule.decay = line.word(8, "decay", decay_named);
  deck.names.push_back(std::move(names));
  deck.cards.push_back(rule);
}

void read_tiles(const Line& line, Deck& deck) {
  line.count(4);
  const auto colour = line.word(1, "colour", colour_named);
  const int plain = line.number(2, "plain", 0, tiles_max);
  const int symbols = line.number(3, "with insect", 0, tiles_max);
  for (int i = 0; i < plain + symbols; ++i) deck.tiles.push_back({colour, i >= plain});
}

void read_automata(const Line& line, Deck& deck) {
  line.count(9);
  const std::string id = line.id(1);
  const std::string& side = line.field(2);
  if (side != "green" && side != "yellow") line.fail("side", "is green or yellow");
  auto& cards = deck.automata[side == "yellow"];
  if (cards.size() == cards.capacity()) line.fail("automata", "there are more than 16");
  AutomataCard card;
  card.fruit = read_needs(line.field(3), line.where("fruit"));
  if (card.fruit.total() < 1) line.fail("fruit", "must be a spore at least");
  card.spores = static_cast<uint8_t>(line.number(4, "spores", 1, 9));
  card.decay = line.word(5, "decay", automata_decay_named);
  for (size_t wind = 0; wind < winds; ++wind)
    card.move[wind] =
        line.word(6 + wind, "move on " + std::string(wind_name(uint8_t(wind))), target_named);
  const auto& ids = deck.automata_ids;
  if (side == "green" && std::find(ids.begin(), ids.end(), id) != ids.end())
    line.fail("id", "\"" + id + "\" is there twice on the green side");
  if (side == "green")
    deck.automata_ids.push_back(id);
  else if (cards.size() >= deck.automata_ids.size() || deck.automata_ids[cards.size()] != id)
    line.fail("id", "the yellow sides follow in the order of the green ones");
  cards.push_back(card);
}

/// A colour that a card needs and no tile has could be paid with the black tiles' spores alone, of
/// which a match may have none.
void check_colours(const Deck& deck, const std::vector<int>& lines) {
  std::array<bool, colours> laid{};
  for (const TileFace face : deck.tiles) laid[static_cast<size_t>(face.colour)] = true;
  for (size_t card = 0; card < deck.cards.size(); ++card)
    for (size_t c = 0; c < plain_colours; ++c)
      if (deck.cards[card].needs.colour[c] > 0 && !laid[c])
        throw SetupError("deck, line " + std::to_string(lines[card]) + ", needs: takes " +
                         std::string(colour_name(static_cast<Colour>(c))) +
                         ", but no tile has that colour");
}

void check(const Deck& deck) {
  const auto fail = [](const std::string& what) { throw SetupError("deck: " + what); };
  if (deck.cards.size() < 30) fail("there must be 30 to 96 mushroom lines");
  if (deck.tiles.size() < 20 || deck.tiles.size() > tiles_max)
    fail("there must be 20 to 64 tiles, not " + std::to_string(deck.tiles.size()));
  int plain = 0;
  for (const TileFace face : deck.tiles) plain += face.colour != Colour::black;
  if (plain < 20) fail("20 tiles must not be black");
  if (deck.automata[0].empty() || deck.automata[0].size() != deck.automata[1].size())
    fail("each automata card needs a green and a yellow line");
}

}  // namespace

Needs read_needs(const std::string& text, const std::string& where) {
  Needs needs;
  if (text == "none") return needs;
  for (const std::string& word : words(text)) {
    const auto colour = colour_named(word);
    if (word == "wild")
      ++needs.wild;
    else if (colour && *colour != Colour::black)
      ++needs.colour[static_cast<size_t>(*colour)];
    else
      throw SetupError(where + " takes red, green, brown, yellow and wild, not \"" + word + "\"");
    if (needs.total() > needs_max)  // at every word, before a count could run over
      throw SetupError(where + " takes at most " + std::to_string(needs_max) + " spores");
  }
  return needs;
}

CardId Deck::card_named(std::string_view name) const {
  for (size_t i = 0; i < names.size(); ++i)
    if (names[i].id == name) return static_cast<CardId>(i);
  if (name.size() >= 2 && name[0] == 'c') {
    size_t number = 0;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    if (error == std::errc() && end == name.data() + name.size() && number >= 1 &&
        number <= names.size())
      return static_cast<CardId>(number - 1);
  }
  return no_card;
}

Deck read_deck(std::string_view text) {
  Deck deck;
  std::vector<int> mushroom_lines;
  int number = 0;
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // some editors begin so
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string line_text = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line_text.find('\r') != std::string::npos)
      throw SetupError("deck, line " + std::to_string(number) +
                       ": ends in CR alone; end lines with LF, or with CR and LF");
    if (!is_utf8(line_text))
      throw SetupError("deck, line " + std::to_string(number) + ": is not UTF-8");
    if (line_text.empty() || line_text[0] == '#') continue;
    const Line line(number, line_text);
    const std::string& kind = line.field(0);
    if (kind == "mushroom") {
      read_mushroom(line, deck);
      mushroom_lines.push_back(number);
    } else if (kind == "tiles") {
      read_tiles(line, deck);
    } else if (kind == "automata") {
      read_automata(line, deck);
    } else {
      line.fail("the first word", "is mushroom, tiles or automata, not \"" + kind + "\"");
    }
  }
  check(deck);
  check_colours(deck, mushroom_lines);
  return deck;
}

std::shared_ptr<const Deck> our_deck() {
  static const auto deck = std::make_shared<const Deck>(read_deck(our_deck_text));
  return deck;
}

std::shared_ptr<const Deck> deck_of(const std::string& option) {
  if (option == "understory") return our_deck();
  Deck deck = read_deck(option);
  deck.text = option;
  return std::make_shared<const Deck>(std::move(deck));
}

}  // namespace understory::mycelia

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
  size_t size() const { return fields_.size(); }
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

/// A deck that is being read.
struct Draft {
  Deck deck{};
  CardRules cards{};
  AutomataSides automata{};
  std::optional<std::vector<std::string>> languages{};  ///< of a line "names", by column
};

constexpr size_t plain_mushroom_fields = 6;
constexpr size_t languages_max = 16;
/// What BCP 47 has for a language that nobody has said: of names in it each card has the first.
const std::string no_language = "und";

void read_languages(const Line& line, Draft& draft) {
  if (draft.languages) line.fail("names", "are there twice");
  if (!draft.cards.empty()) line.fail("names", "must come before the first mushroom");
  std::vector<std::string> codes;
  for (size_t at = 1; at < line.size(); ++at) {
    const std::string& code = line.field(at);
    const bool plain = std::all_of(code.begin(), code.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    });
    const bool letter_first =
        plain && !code.empty() && (code[0] < '0' || code[0] > '9') && code[0] != '-';
    if (!letter_first || code.size() < 2 || code.size() > 35)
      line.fail("names", "takes codes of languages such as en, zh-Hant, la, not \"" + code + "\"");
    if (std::find(codes.begin(), codes.end(), code) != codes.end())
      line.fail("names", "\"" + code + "\" is there twice");
    codes.push_back(code);
  }
  if (codes.size() > languages_max) line.fail("names", "are in 16 languages at most");
  draft.languages = std::move(codes);
}

/// The languages of this line's columns of names: of the line "names", or nobody knows which.
std::vector<std::string> languages_of(const Line& line, const Draft& draft) {
  const size_t columns = std::max(line.size(), plain_mushroom_fields) - plain_mushroom_fields;
  const std::vector<std::string> languages = draft.languages.value_or(
      std::vector<std::string>(std::min(columns, languages_max), no_language));
  line.count(plain_mushroom_fields + languages.size());
  return languages;
}

void read_mushroom(const Line& line, Draft& draft) {
  const std::vector<std::string> languages = languages_of(line, draft);
  if (draft.cards.size() == cards_max) line.fail("mushroom", "there are more than 96");
  CardNames names{line.id(1)};
  for (const CardNames& other : draft.deck.names)
    if (other.id == names.id) line.fail("id", "\"" + names.id + "\" is there twice");
  size_t at = 2;
  for (const std::string& language : languages) {
    const bool is_named = !names.names.empty() && names.names.back().first == language;
    if (!line.field(at).empty() && !is_named)  // it may lack a name in one of the languages
      names.names.emplace_back(language, line.text(at, "name in " + language));
    ++at;
  }
  CardRule rule;
  rule.points = static_cast<uint8_t>(line.number(at, "points", 0, 20));
  rule.needs = read_needs(line.field(at + 1), line.where("needs"));
  if (rule.needs.total() < 2) line.fail("needs", "must be two spores at least");
  rule.spores = static_cast<uint8_t>(line.number(at + 2, "spores", 1, 9));
  rule.decay = line.word(at + 3, "decay", decay_named);
  draft.deck.names.push_back(std::move(names));
  draft.cards.push_back(rule);
}

void read_tiles(const Line& line, Deck& deck) {
  line.count(4);
  const auto colour = line.word(1, "colour", colour_named);
  const int plain = line.number(2, "plain", 0, tiles_max);
  const int symbols = line.number(3, "with insect", 0, tiles_max);
  for (int i = 0; i < plain + symbols; ++i) deck.tiles.push_back({colour, i >= plain});
}

void read_automata(const Line& line, Draft& draft) {
  line.count(9);
  const std::string id = line.id(1);
  const std::string& side = line.field(2);
  if (side != "green" && side != "yellow") line.fail("side", "is green or yellow");
  auto& cards = draft.automata[side == "yellow"];
  if (cards.size() == cards.capacity()) line.fail("automata", "there are more than 16");
  AutomataCard card;
  card.fruit = read_needs(line.field(3), line.where("fruit"));
  if (card.fruit.total() < 1) line.fail("fruit", "must be a spore at least");
  card.spores = static_cast<uint8_t>(line.number(4, "spores", 1, 9));
  card.decay = line.word(5, "decay", automata_decay_named);
  for (size_t wind = 0; wind < winds; ++wind)
    card.move[wind] =
        line.word(6 + wind, "move on " + std::string(wind_name(uint8_t(wind))), target_named);
  auto& ids = draft.deck.automata_ids;
  if (side == "green" && std::find(ids.begin(), ids.end(), id) != ids.end())
    line.fail("id", "\"" + id + "\" is there twice on the green side");
  if (side == "green")
    ids.push_back(id);
  else if (cards.size() >= ids.size() || ids[cards.size()] != id)
    line.fail("id", "the yellow sides follow in the order of the green ones");
  cards.push_back(card);
}

/// A colour that a card needs and no tile has could be paid with the black tiles' spores alone, of
/// which a match may have none.
void check_colours(const Draft& draft, const std::vector<int>& lines) {
  std::array<bool, colours> laid{};
  for (const TileFace face : draft.deck.tiles) laid[static_cast<size_t>(face.colour)] = true;
  for (size_t card = 0; card < draft.cards.size(); ++card)
    for (size_t c = 0; c < plain_colours; ++c)
      if (draft.cards[card].needs.colour[c] > 0 && !laid[c])
        throw SetupError("deck, line " + std::to_string(lines[card]) + ", needs: takes " +
                         std::string(name_of(static_cast<Colour>(c))) +
                         ", but no tile has that colour");
}

void check(const Draft& draft) {
  const Deck& deck = draft.deck;
  const auto fail = [](const std::string& what) { throw SetupError("deck: " + what); };
  if (draft.cards.size() < 30) fail("there must be 30 to 96 mushroom lines");
  if (deck.tiles.size() < 20 || deck.tiles.size() > tiles_max)
    fail("there must be 20 to 64 tiles, not " + std::to_string(deck.tiles.size()));
  int plain = 0;
  for (const TileFace face : deck.tiles) plain += face.colour != Colour::black;
  if (plain < 20) fail("20 tiles must not be black");
  if (draft.automata[0].empty() || draft.automata[0].size() != draft.automata[1].size())
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
  Draft draft;
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
      read_mushroom(line, draft);
      mushroom_lines.push_back(number);
    } else if (kind == "names") {
      read_languages(line, draft);
    } else if (kind == "tiles") {
      read_tiles(line, draft.deck);
    } else if (kind == "automata") {
      read_automata(line, draft);
    } else {
      line.fail("the first word", "is names, mushroom, tiles or automata, not \"" + kind + "\"");
    }
  }
  check(draft);
  check_colours(draft, mushroom_lines);
  draft.deck.printed = std::make_shared<const Printed>(draft.cards, draft.automata);
  return std::move(draft.deck);
}

std::shared_ptr<const Deck> our_deck() {
  static const auto deck = std::make_shared<const Deck>(read_deck(our_deck_text));
  return deck;
}

std::shared_ptr<const Deck> deck_of(const std::string& option) {
  if (option == our_deck_name) return our_deck();
  Deck deck = read_deck(option);
  deck.text = option;
  return std::make_shared<const Deck>(std::move(deck));
}

}  // namespace understory::mycelia

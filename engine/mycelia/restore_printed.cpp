// Reading what is printed: a position may change the numbers of some cards of its deck, which
// scenarios do.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/mycelia/restore.h"

namespace understory::mycelia {
namespace {

std::string needs_of(FieldReader& read, const char* key, const Needs& otherwise) {
  std::string words;
  const Json* list = read.find(key);
  if (list != nullptr) {
    for (const Json& word : read.array(key))
      words += (words.empty() ? "" : " ") + (word.is_string() ? word.get<std::string>() : "?");
    return words.empty() ? "none" : words;
  }
  for (size_t c = 0; c < plain_colours; ++c)
    for (int i = 0; i < otherwise.colour[c]; ++i)
      words += std::string(name_of(static_cast<Colour>(c))) + " ";
  for (int i = 0; i < otherwise.wild; ++i) words += "wild ";
  return words.empty() ? "none" : words;
}

void change_cards(const Json& json, const Deck& deck, CardRules& cards) {
  if (!json.is_object()) throw SetupError("cards must be an object");
  for (const auto& [name, given] : json.items()) {
    const CardId card = deck.card_named(name);
    if (card == no_card) throw SetupError("cards: no card is called \"" + name + "\"");
    CardRule& rule = cards[card];
    FieldReader read(given, "cards." + name);
    rule.points = static_cast<uint8_t>(read.number("points", 0, 20, rule.points));
    rule.spores = static_cast<uint8_t>(read.number("spores", 1, 9, rule.spores));
    rule.needs = read_needs(needs_of(read, "needs", rule.needs), "cards." + name + ".needs");
    const std::string decay = read.text("decay", std::string(name_of(rule.decay)));
    const auto action = decay_named(decay);
    if (!action) read.fail("decay knows no \"" + decay + "\"");
    rule.decay = *action;
    read.done();
  }
}

void change_automata_cards(const Json& json, const Deck& deck,
                           Bounded<AutomataCard, automata_cards_max>& cards) {
  if (!json.is_object()) throw SetupError("automata_cards must be an object");
  for (const auto& [name, given] : json.items()) {
    const auto& ids = deck.automata_ids;
    const auto found = std::find(ids.begin(), ids.end(), name);
    if (found == ids.end()) throw SetupError("automata_cards: there is no \"" + name + "\"");
    AutomataCard& card = cards[static_cast<size_t>(found - ids.begin())];
    FieldReader read(given, "automata_cards." + name);
    card.fruit = read_needs(needs_of(read, "fruit", card.fruit), read.where() + ".fruit");
    card.spores = static_cast<uint8_t>(read.number("spores", 1, 9, card.spores));
    const auto decay = automata_decay_named(read.text("decay", std::string(name_of(card.decay))));
    if (!decay) read.fail("decay is not known");
    card.decay = *decay;
    if (const Json* moves = read.find("move")) {
      FieldReader of_move(*moves, read.where() + ".move");
      for (uint8_t wind = 0; wind < winds; ++wind) {
        const std::string_view key = wind_name(wind);
        const auto target = target_named(of_move.text(key, std::string(name_of(card.move[wind]))));
        if (!target) of_move.fail(std::string(key) + " is no target");
        card.move[wind] = *target;
      }
      of_move.done();
    }
    read.done();
  }
}

}  // namespace

std::shared_ptr<const Printed> restore_printed(const Json& json, const Deck& deck) {
  const Json cards = json.value("cards", Json());
  const Json automata_cards = json.value("automata_cards", Json());
  if (cards.is_null() && automata_cards.is_null()) return deck.printed;
  Printed changed = *deck.printed;
  if (!cards.is_null()) change_cards(cards, deck, changed.cards);
  if (!automata_cards.is_null())
    change_automata_cards(automata_cards, deck, changed.automata[on_yellow_side(json)]);
  if (changed == *deck.printed) return deck.printed;
  return std::make_shared<const Printed>(changed.cards, changed.automata);
}

bool on_yellow_side(const Json& json) {
  const auto automata = json.find("automata");
  return automata != json.end() && automata->is_object() &&
         automata->value("side", Json()) == "yellow";
}

}  // namespace understory::mycelia

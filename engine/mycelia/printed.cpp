// What is printed, as a digest is fed with it: see printed.h. The order and width of the fields are
// those of all digests that were ever stored.
#include "engine/mycelia/printed.h"

#include <vector>

namespace understory::mycelia {
namespace {

using Bytes = std::vector<uint8_t>;

void add(Bytes& bytes, const Needs& needs) {
  for (const uint8_t count : needs.colour) bytes.push_back(count);
  bytes.push_back(needs.wild);
}

Bytes bytes_of(const CardRules& cards) {
  Bytes bytes{static_cast<uint8_t>(cards.size())};
  for (const CardRule& rule : cards) {
    bytes.push_back(rule.points);
    add(bytes, rule.needs);
    bytes.push_back(rule.spores);
    bytes.push_back(static_cast<uint8_t>(rule.decay));
  }
  return bytes;
}

Bytes bytes_of(const Bounded<AutomataCard, automata_cards_max>& cards) {
  Bytes bytes{static_cast<uint8_t>(cards.size())};
  for (const AutomataCard& card : cards) {
    add(bytes, card.fruit);
    bytes.push_back(card.spores);
    bytes.push_back(static_cast<uint8_t>(card.decay));
    for (const Target target : card.move) bytes.push_back(static_cast<uint8_t>(target));
  }
  return bytes;
}

}  // namespace

Printed::Printed(const CardRules& card_rules, const AutomataSides& sides)
    : cards(card_rules),
      automata(sides),
      fed_cards_(bytes_of(cards)),
      fed_automata_{DigestTail(bytes_of(automata[0])), DigestTail(bytes_of(automata[1]))} {}

void Printed::feed(Digest& digest, const bool* yellow) const {
  digest.tail(fed_cards_);
  if (yellow == nullptr)
    digest.byte(0);  // no Automata cards
  else
    digest.tail(fed_automata_[*yellow]);
}

}  // namespace understory::mycelia

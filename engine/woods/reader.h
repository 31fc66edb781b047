// What the reader of saved positions adds for the woods games: cards, by the names of the edition.
#pragma once

#include <vector>

#include "engine/core/field_reader.h"
#include "engine/woods/state.h"

namespace understory::woods {

class Reader : public FieldReader {
 public:
  using FieldReader::FieldReader;

  uint8_t byte(std::string_view key, int most, int otherwise = 0) {
    return static_cast<uint8_t>(number(key, 0, most, otherwise));
  }
  /// Calls `read_it` with the reader of an object, if there is one under that key; what it does not
  /// read there is refused.
  template <class ReadIt>
  void part(const char* key, const ReadIt& read_it) {
    const Json* found = find(key);
    if (found == nullptr) return;
    Reader of_it(*found, key);
    read_it(of_it);
    of_it.done();
  }
  Card card(EditionId id, const Json& name, const char* key) const;
  /// Adds the cards of a list, at most as many as fit.
  template <size_t Capacity>
  void cards(EditionId id, const char* key, Bounded<Card, Capacity>& list) {
    for (const Card card : cards_of(id, key, Capacity)) list.push_back(card);
  }
  /// The same, written top first and kept top last.
  template <size_t Capacity>
  void deck(EditionId id, const char* key, Bounded<Card, Capacity>& list) {
    const std::vector<Card> top_first = cards_of(id, key, Capacity);
    for (size_t i = top_first.size(); i > 0; --i) list.push_back(top_first[i - 1]);
  }

 private:
  std::vector<Card> cards_of(EditionId id, const char* key, size_t most);
};

}  // namespace understory::woods

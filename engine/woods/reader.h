// Reads a saved position field by field, names the object in every complaint and refuses fields
// that nobody asked for: a misspelled one would otherwise pass for its default.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/core/setup.h"
#include "engine/woods/state.h"

namespace understory::woods {

class Reader {
 public:
  /// Throws SetupError unless `json` is an object.
  Reader(const Json& json, std::string where);

  [[noreturn]] void fail(const std::string& what) const;
  /// The field, or nullptr when it is absent or null.
  const Json* find(const char* key);
  int number(const char* key, int least, int most, int otherwise);
  uint8_t byte(const char* key, int most, int otherwise = 0);
  bool boolean(const char* key, bool otherwise);
  /// The list, empty when it is absent.
  const Json& array(const char* key);
  std::string text(const char* key, const std::string& otherwise);
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
  /// Complains of any field that was not read.
  void done() const;

 private:
  std::vector<Card> cards_of(EditionId id, const char* key, size_t most);

  const Json& json_;
  std::string where_;
  std::set<std::string> known_;
};

}  // namespace understory::woods

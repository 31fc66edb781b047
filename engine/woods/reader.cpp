// Cards in saved positions: see reader.h.
#include "engine/woods/reader.h"

#include <nlohmann/json.hpp>

namespace understory::woods {

Card Reader::card(EditionId id, const Json& name, const char* key) const {
  if (!name.is_string()) fail(std::string(key) + " must hold names of cards");
  const auto card = card_named(id, name.get_ref<const std::string&>());
  if (!card) fail(std::string(key) + ": no card is called " + name.dump());
  return *card;
}

std::vector<Card> Reader::cards_of(EditionId id, const char* key, size_t most) {
  const Json& given = array(key);
  if (given.size() > most)
    fail(std::string(key) + " holds at most " + std::to_string(most) + " cards");
  std::vector<Card> list;
  for (const Json& name : given) list.push_back(card(id, name, key));
  return list;
}

}  // namespace understory::woods

// Reading saved positions: see reader.h.
#include "engine/woods/reader.h"

#include <nlohmann/json.hpp>

namespace understory::woods {

Reader::Reader(const Json& json, std::string where) : json_(json), where_(std::move(where)) {
  if (!json.is_object()) fail("must be an object");
}

void Reader::fail(const std::string& what) const { throw SetupError(where_ + " " + what); }

const Json* Reader::find(const char* key) {
  known_.insert(key);
  const auto found = json_.find(key);
  return found == json_.end() || found->is_null() ? nullptr : &*found;
}

int Reader::number(const char* key, int least, int most, int otherwise) {
  const Json* found = find(key);
  if (found == nullptr) return otherwise;
  if (!found->is_number_integer() || found->get<int64_t>() < least || found->get<int64_t>() > most)
    fail(std::string(key) + " must be a whole number from " + std::to_string(least) + " to " +
         std::to_string(most));
  return found->get<int>();
}

uint8_t Reader::byte(const char* key, int most, int otherwise) {
  return static_cast<uint8_t>(number(key, 0, most, otherwise));
}

bool Reader::boolean(const char* key, bool otherwise) {
  const Json* found = find(key);
  if (found == nullptr) return otherwise;
  if (!found->is_boolean()) fail(std::string(key) + " must be true or false");
  return found->get<bool>();
}

const Json& Reader::array(const char* key) {
  static const Json nothing = Json::array();
  const Json* found = find(key);
  if (found == nullptr) return nothing;
  if (!found->is_array()) fail(std::string(key) + " must be a list");
  return *found;
}

std::string Reader::text(const char* key, const std::string& otherwise) {
  const Json* found = find(key);
  if (found == nullptr) return otherwise;
  if (!found->is_string()) fail(std::string(key) + " must be a word");
  return found->get<std::string>();
}

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

void Reader::done() const {
  for (const auto& item : json_.items())
    if (!known_.contains(item.key())) fail("has an unknown field \"" + item.key() + "\"");
}

}  // namespace understory::woods

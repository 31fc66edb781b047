// Reading objects strictly: see field_reader.h.
#include "engine/core/field_reader.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace understory {
namespace {

/// The start of a stranger's word, to show it to them: whole characters only.
std::string start_of(const std::string& word) {
  size_t end = std::min<size_t>(word.size(), 40);
  while (end > 0 && end < word.size() && (static_cast<unsigned char>(word[end]) & 0xc0) == 0x80)
    --end;
  return word.substr(0, end);
}

}  // namespace

std::optional<int> whole_number(const Json& json, int least, int most) {
  if (!json.is_number_integer()) return std::nullopt;
  // Compared as it was written: as a signed number the largest ones would pass for -1.
  if (json.is_number_unsigned() && json.get<uint64_t>() > INT64_MAX) return std::nullopt;
  const auto value = json.get<int64_t>();
  if (value < least || value > most) return std::nullopt;
  return static_cast<int>(value);
}

FieldReader::FieldReader(const Json& json, std::string where, Null null)
    : json_(json), where_(std::move(where)), null_(null) {
  if (!json.is_object()) fail("must be an object");
  known_.reserve(8);
}

void FieldReader::fail(const std::string& what) const { throw SetupError(where_ + " " + what); }

const Json* FieldReader::find(std::string_view key) {
  known_.emplace_back(key);
  const auto found = json_.find(key);
  if (found == json_.end() || (found->is_null() && null_ == Null::absent)) return nullptr;
  return &*found;
}

const Json& FieldReader::need(std::string_view key) {
  const Json* found = find(key);
  if (found == nullptr) fail("needs " + std::string(key));
  return *found;
}

int FieldReader::number(std::string_view key, int least, int most, int otherwise) {
  const Json* found = find(key);
  if (found == nullptr) return otherwise;
  const auto value = whole_number(*found, least, most);
  if (!value)
    fail(std::string(key) + " must be a whole number from " + std::to_string(least) + " to " +
         std::to_string(most));
  return *value;
}

int FieldReader::number(std::string_view key, int least, int most) {
  need(key);
  return number(key, least, most, least);
}

bool FieldReader::boolean(std::string_view key) {
  need(key);
  return boolean(key, false);
}

bool FieldReader::boolean(std::string_view key, bool otherwise) {
  const Json* found = find(key);
  if (found == nullptr) return otherwise;
  if (!found->is_boolean()) fail(std::string(key) + " must be true or false");
  return found->get<bool>();
}

const Json& FieldReader::array(std::string_view key) {
  static const Json nothing = Json::array();
  const Json* found = find(key);
  if (found == nullptr) return nothing;
  if (!found->is_array()) fail(std::string(key) + " must be a list");
  return *found;
}

std::string FieldReader::text(std::string_view key, const std::string& otherwise) {
  const Json* found = find(key);
  if (found == nullptr) return otherwise;
  if (!found->is_string()) fail(std::string(key) + " must be a word");
  return found->get<std::string>();
}

std::string FieldReader::text(std::string_view key) {
  need(key);
  return text(key, "");
}

void FieldReader::done() const {
  for (const auto& item : json_.items())
    if (std::find(known_.begin(), known_.end(), item.key()) == known_.end())
      fail("has an unknown field \"" + start_of(item.key()) + "\"");
}

void FieldReader::only(std::initializer_list<std::string_view> fields) const {
  for (const auto& item : json_.items()) {
    if (std::find(fields.begin(), fields.end(), item.key()) != fields.end()) continue;
    std::string names;
    for (const std::string_view field : fields)
      names += (names.empty() ? "" : ", ") + std::string(field);
    fail("has an unknown field \"" + start_of(item.key()) + "\"; it takes " + names);
  }
}

}  // namespace understory

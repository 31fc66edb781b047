// Reads a JSON object field by field, names the object in every complaint and refuses fields that
// nobody asked for: a misspelled one would otherwise pass for its default.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>

#include "engine/core/setup.h"

namespace understory {

/// The whole number that `json` is, when it is one from `least` to `most`; else nothing.
std::optional<int> whole_number(const Json& json, int least, int most);

class FieldReader {
 public:
  /// Throws SetupError unless `json` is an object.
  FieldReader(const Json& json, std::string where);

  [[noreturn]] void fail(const std::string& what) const;
  /// The field, or nullptr when it is absent or null.
  const Json* find(const char* key);
  int number(const char* key, int least, int most, int otherwise);
  bool boolean(const char* key, bool otherwise);
  /// The list, empty when it is absent.
  const Json& array(const char* key);
  std::string text(const char* key, const std::string& otherwise);
  const std::string& where() const { return where_; }
  /// Complains of any field that was not read.
  void done() const;

 private:
  const Json& json_;
  std::string where_;
  std::set<std::string> known_;
};

}  // namespace understory

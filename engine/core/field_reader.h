// The one strict reader of JSON objects, for positions, moves, scenarios and messages alike: it
// reads field by field, names the object in every complaint and refuses fields that nobody asked
// for: a misspelled one would otherwise pass for its default.
#pragma once

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/setup.h"

namespace understory {

/// The whole number that `json` is, when it is one from `least` to `most`; else nothing.
std::optional<int> whole_number(const Json& json, int least, int most);

class FieldReader {
 public:
  /// What a field is that is null. In moves and messages nothing is left out by a null.
  enum class Null : bool { absent, given };

  /// Throws SetupError, as every complaint does, unless `json` is an object.
  FieldReader(const Json& json, std::string where, Null null = Null::absent);

  [[noreturn]] void fail(const std::string& what) const;
  /// The field, or nullptr when it is absent. A `key` lives as long as this reader.
  const Json* find(std::string_view key);
  /// The field, which must be there.
  const Json& need(std::string_view key);
  int number(std::string_view key, int least, int most, int otherwise);
  /// The number, which must be there.
  int number(std::string_view key, int least, int most);
  bool boolean(std::string_view key, bool otherwise);
  /// True or false, which must be there.
  bool boolean(std::string_view key);
  /// The list, empty when it is absent.
  const Json& array(std::string_view key);
  std::string text(std::string_view key, const std::string& otherwise);
  /// The word, which must be there.
  std::string text(std::string_view key);
  const std::string& where() const { return where_; }
  /// Complains of any field that was not read.
  void done() const;
  /// Complains of any field but these, before they are read, and says which these are.
  void only(std::initializer_list<std::string_view> fields) const;

 private:
  const Json& json_;
  std::string where_;
  Null null_;
  std::vector<std::string_view> known_;  ///< keys are words of the program
};

}  // namespace understory

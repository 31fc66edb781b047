// As much of JSON Schema as protocol/schema.json uses, so that everything the core ever sends in
// a test can be held against it. Unknown keywords are a failure: they would check nothing.
#pragma once

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>

#include "engine/core/setup.h"
#include "tests/source_dir.h"

namespace understory::server::tests {

class Schema {
 public:
  Schema() : root_(Json::parse(std::ifstream(UNDERSTORY_SOURCE_DIR "/protocol/schema.json"))) {}

  /// What is wrong with `value` as a `name` of the schema; empty when it fits.
  std::string complaint(const Json& value, const std::string& name) const {
    return check(value, root_.at("$defs").at(name), name);
  }

 private:
  static bool is_of_type(const Json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "boolean") return value.is_boolean();
    return type == "null" && value.is_null();
  }

  std::string check(const Json& value, const Json& schema, const std::string& where) const {
    for (const auto& [keyword, rule] : schema.items()) {
      std::string wrong = check_keyword(value, schema, keyword, rule, where);
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  std::string check_keyword(const Json& value, const Json& schema, const std::string& keyword,
                            const Json& rule, const std::string& where) const {
    const auto fails = [&](bool bad) {
      return bad ? where + " breaks " + keyword + ": " + value.dump().substr(0, 200) : "";
    };
    if (keyword == "title" || keyword == "description") return "";
    if (keyword == "$ref")
      return check(value, root_.at(Json::json_pointer(rule.get<std::string>().substr(1))), where);
    if (keyword == "type") {
      if (rule.is_string()) return fails(!is_of_type(value, rule));
      bool any = false;
      for (const Json& type : rule) any = any || is_of_type(value, type);
      return fails(!any);
    }
    if (keyword == "const") return fails(value != rule);
    if (keyword == "enum") return fails(std::find(rule.begin(), rule.end(), value) == rule.end());
    if (keyword == "oneOf" || keyword == "anyOf")
      return check_one_of(value, rule, where, keyword == "anyOf");
    if (keyword == "minimum") return fails(value.is_number() && value < rule);
    if (keyword == "maximum") return fails(value.is_number() && value > rule);
    if (keyword == "minItems") return fails(value.is_array() && value.size() < rule);
    if (keyword == "maxProperties") return fails(value.is_object() && value.size() > rule);
    if (keyword == "minLength" || keyword == "maxLength") {
      if (!value.is_string()) return "";
      const size_t length = value.get_ref<const std::string&>().size();
      return fails(keyword == "minLength" ? length < rule : length > 4 * rule.get<size_t>());
    }
    if (keyword == "pattern")
      return fails(value.is_string() && !std::regex_search(value.get<std::string>(),
                                                           std::regex(rule.get<std::string>())));
    return check_parts(value, schema, keyword, rule, where);
  }

  std::string check_parts(const Json& value, const Json& schema, const std::string& keyword,
                          const Json& rule, const std::string& where) const {
    if (keyword == "items") {
      for (size_t i = 0; value.is_array() && i < value.size(); ++i)
        if (auto wrong = check(value[i], rule, where + "/" + std::to_string(i)); !wrong.empty())
          return wrong;
      return "";
    }
    if (keyword == "required") {
      for (const Json& key : rule)
        if (value.is_object() && !value.contains(key.get<std::string>()))
          return where + " has no " + key.get<std::string>();
      return "";
    }
    if (keyword == "properties") {
      for (const auto& [key, part] : rule.items())
        if (value.is_object() && value.contains(key))
          if (auto wrong = check(value[key], part, where + "/" + key); !wrong.empty()) return wrong;
      return "";
    }
    if (keyword != "additionalProperties") return "the schema uses an unknown word: " + keyword;
    if (!value.is_object()) return "";
    for (const auto& item : value.items()) {
      if (schema.contains("properties") && schema["properties"].contains(item.key())) continue;
      if (rule == false) return where + " has an unknown field " + item.key();
      if (rule.is_object())
        if (auto wrong = check(item.value(), rule, where + "/" + item.key()); !wrong.empty())
          return wrong;
    }
    return "";
  }

  std::string check_one_of(const Json& value, const Json& rule, const std::string& where,
                           bool or_more) const {
    int fitting = 0;
    std::string last;
    std::string deepest;  // the complaint of the likeliest alternative: the one read furthest
    for (const Json& choice : rule) {
      last = check(value, choice, where);
      fitting += last.empty() ? 1 : 0;
      if (last.size() > deepest.size()) deepest = last;
    }
    if (fitting == 1 || (or_more && fitting > 1)) return "";
    return fitting > 1 ? where + " fits several alternatives" : deepest;
  }

  Json root_;
};

}  // namespace understory::server::tests

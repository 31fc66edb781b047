// Views that are told as what has changed, made whole as protocol/README.md says it under
// *Changes*.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace bench {

/// Makes `value` what the changes, which are used up, say that it is now.
inline void change(nlohmann::json& value, nlohmann::json&& changes) {
  if (changes.is_array()) {
    value = std::move(changes.at(0));
  } else if (!changes.is_object()) {
    value = std::move(changes);
  } else if (value.is_object()) {
    for (auto& [key, inner] : changes.get_ref<nlohmann::json::object_t&>())
      if (inner.is_array() && inner.empty())
        value.erase(key);
      else
        change(value[key], std::move(inner));
  } else {
    size_t found = 0;  // the keys of an object come in the order of letters here, not of numbers
    for (size_t at = 0; found < changes.size() && at <= value.size(); ++at) {
      const auto inner = changes.find(std::to_string(at));
      if (inner == changes.end()) continue;
      ++found;
      if (inner->is_array() && inner->empty())
        value.get_ref<nlohmann::json::array_t&>().resize(at);
      else
        change(value[at], std::move(*inner));
    }
  }
}

}  // namespace bench

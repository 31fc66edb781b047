// Views that are told as what has changed, made whole as protocol/README.md says it under
// *Changes*.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace bench {

/// Makes `value` what the changes say that it is now.
inline void change(nlohmann::json& value, const nlohmann::json& changes) {
  if (changes.is_array()) {
    value = changes.at(0);
  } else if (!changes.is_object()) {
    value = changes;
  } else if (value.is_object()) {
    for (const auto& [key, inner] : changes.items())
      if (inner.is_array() && inner.empty())
        value.erase(key);
      else
        change(value[key], inner);
  } else {
    size_t found = 0;  // the keys of an object come in the order of letters here, not of numbers
    for (size_t at = 0; found < changes.size() && at <= value.size(); ++at) {
      const auto inner = changes.find(std::to_string(at));
      if (inner == changes.end()) continue;
      ++found;
      if (inner->is_array() && inner->empty())
        value.get_ref<nlohmann::json::array_t&>().resize(at);
      else
        change(value[at], *inner);
    }
  }
}

}  // namespace bench

// What a text from elsewhere may be: see foreign_text.h.
#include "server/core/foreign_text.h"

#include "engine/core/code_point.h"
#include "protocol/strict_json.h"

namespace understory::server {

bool is_plain_id(std::string_view text) {
  return text.size() <= id_max && text.find_first_not_of(id_letters) == text.npos;
}

bool is_shown_as_it_is(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const auto code = next_code_point(text, i);
    if (!code || is_hidden(*code) || (is_space(*code) && *code != ' ')) return false;
  }
  return true;
}

bool nests_too_deep(std::string_view json) {
  constexpr int depth_max = 32;
  return protocol::is_deeper(json, depth_max);
}

}  // namespace understory::server

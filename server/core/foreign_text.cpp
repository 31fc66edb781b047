// What a document from elsewhere may say: see foreign_text.h.
#include "server/core/foreign_text.h"

#include "protocol/message.h"
#include "protocol/strict_json.h"
#include "protocol/text.h"

namespace understory::server {

bool is_plain_id(std::string_view text) {
  constexpr size_t id_max = 64;
  return text.size() <= id_max && text.find_first_not_of(
                                      "abcdefghijklmnopqrstuvwxyz"
                                      "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                      "0123456789_-") == text.npos;
}

bool is_player_name(const std::string& text) {
  return protocol::clean_text(text, protocol::name_length_max) == text;
}

bool nests_too_deep(std::string_view json) {
  constexpr int depth_max = 32;
  return protocol::is_deeper(json, depth_max);
}

}  // namespace understory::server

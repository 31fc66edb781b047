// Hosts, origins and queries, read by hand: see request_words.h.
#include "server/net/request_words.h"

#include <algorithm>

namespace understory::server {

bool is_plain_host(std::string_view host) {
  return !host.empty() && host.size() < 256 &&
         host.find_first_not_of(
             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]_") ==
             std::string_view::npos;
}

bool origin_is_ours(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;  // no browser
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme))
      return origin.substr(scheme.size()) == host && is_plain_host(host);
  return false;
}

bool is_web_socket_key(std::string_view key) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return key.size() == 24 && key.ends_with("==") &&
         key.substr(0, 22).find_first_not_of(digits) == std::string_view::npos;
}

std::string query_value(std::string_view target, std::string_view key) {
  const size_t question = target.find('?');
  if (question == std::string_view::npos) return "";
  std::string_view query = target.substr(question + 1);
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    if (pair.substr(0, pair.find('=')) == key && pair.find('=') != std::string_view::npos)
      return std::string(pair.substr(pair.find('=') + 1));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
  }
  return "";
}

}  // namespace understory::server

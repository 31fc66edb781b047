// Hosts, origins and queries, read by hand: see request_words.h.
#include "server/net/request_words.h"

#include <algorithm>

namespace understory::server {
namespace {

constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// What stands behind the scheme of a page; nothing if that is none. Whether it is https is the
/// proxy's matter.
std::optional<std::string_view> without_scheme(std::string_view address) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (same_word(address.substr(0, scheme.size()), scheme)) return address.substr(scheme.size());
  return std::nullopt;
}

}  // namespace

bool same_word(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, {}, lower, lower);
}

std::optional<AbsoluteTarget> absolute_target(std::string_view target) {
  const auto named = without_scheme(target);
  if (!named) return std::nullopt;
  const size_t end = std::min(named->find_first_of("/?#"), named->size());
  if (end == 0) return std::nullopt;
  const std::string_view rest = named->substr(end);
  return AbsoluteTarget{std::string(named->substr(0, end)),
                        (rest.starts_with('/') ? "" : "/") + std::string(rest)};
}

bool is_plain_host(std::string_view host) {
  return !host.empty() && host.size() < 256 &&
         host.find_first_not_of(
             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]_") ==
             std::string_view::npos;
}

bool origin_is_ours(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;  // no browser
  return without_scheme(origin) == host && is_plain_host(host);
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

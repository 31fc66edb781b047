// What stands in a request besides its path, and who may say it: hosts, origins, queries.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace understory::server {

/// Whether they are one word, whatever the case of their letters.
bool same_word(std::string_view one, std::string_view other);
/// A host name as it may stand in a header of ours: letters, digits, dots, colons, brackets.
bool is_plain_host(std::string_view host);
/// A target that names its host as well, as one for a proxy does (RFC 9112, 3.2.2).
struct AbsoluteTarget {
  std::string host;    ///< with its port
  std::string target;  ///< path and query
};
/// Nothing where the target is a path.
std::optional<AbsoluteTarget> absolute_target(std::string_view target);
/// A page of another site must not act as a player: browsers say where a page came from.
bool origin_is_ours(std::string_view origin, std::string_view host);
/// Whether that is sixteen bytes in base64, as every WebSocket begins with (RFC 6455, 4.2.1).
bool is_web_socket_key(std::string_view key);
/// The value of that key in the query of a target; empty if there is none.
std::string query_value(std::string_view target, std::string_view key);

}  // namespace understory::server

// What stands in a request besides its path, and who may say it: hosts, origins, queries.
#pragma once

#include <string>
#include <string_view>

namespace understory::server {

/// A host name as it may stand in a header of ours: letters, digits, dots, colons, brackets.
bool is_plain_host(std::string_view host);
/// A page of another site must not act as a player: browsers say where a page came from.
bool origin_is_ours(std::string_view origin, std::string_view host);
/// Whether that is sixteen bytes in base64, as every WebSocket begins with (RFC 6455, 4.2.1).
bool is_web_socket_key(std::string_view key);
/// The value of that key in the query of a target; empty if there is none.
std::string query_value(std::string_view target, std::string_view key);

}  // namespace understory::server

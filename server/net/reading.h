// What is read over HTTP: finished matches, in the words of protocol/README.md.
#pragma once

#include <optional>
#include <string>

#include "server/store/store.h"

namespace understory::server {

/// What answers a request.
struct Reply {
  int status = 200;
  std::string body;
};

Reply refused_reply(int status, std::string_view code);
/// /api/matches: the finished matches of the player with that token.
Reply matches_reply(Storage& storage, const std::string& token);
/// /api/matches/ID: a finished match, played again for `viewer` ("0", "1", "spectator",
/// "everything").
Reply match_reply(Storage& storage, const std::string& id, const std::string& viewer);

}  // namespace understory::server

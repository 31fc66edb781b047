// The result of a match as a text: see standings_text.h.
#include "server/core/standings_text.h"

#include <nlohmann/json.hpp>

namespace understory::server {

std::string standings_text(const Standings& standings) {
  return nlohmann::json{
      {"points", standings.points}, {"place", standings.place}, {"tie_break", standings.tie_break}}
      .dump();
}

}  // namespace understory::server

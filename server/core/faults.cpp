// Words of a fault: see faults.h.
#include "server/core/faults.h"

#include <nlohmann/json.hpp>

namespace understory::server {

std::string reason_of(const std::exception& error) {
  if (const auto* json = dynamic_cast<const nlohmann::json::exception*>(&error))
    return "JSON error " + std::to_string(json->id);
  return error.what();
}

}  // namespace understory::server

// The result of a match as it is stored, sent and exported: points and place by seat, and what
// broke a tie.
#pragma once

#include <string>

#include "engine/core/setup.h"

namespace understory::server {

/// One JSON object: `{"place": […], "points": […], "tie_break": "…"}`.
std::string standings_text(const Standings& standings);

}  // namespace understory::server

// Scenarios: positions, moves and what must come of them, as JSON that is read against the
// rulebook. tests/scenarios/README.md defines the format.
#pragma once

#include <string>
#include <string_view>

namespace understory {

struct ScenarioResult {
  std::string name;  ///< the sentence that the scenario says of itself; empty if unreadable
  bool passed = false;
  std::string why;  ///< which step failed: what was expected and what was there
};

/// Runs one scenario given as text. Never throws: what cannot be read is a failure that says why.
ScenarioResult run_scenario(std::string_view text);

}  // namespace understory

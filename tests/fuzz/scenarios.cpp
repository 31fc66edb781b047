// A scenario file: it passes, or it says why not.
#include "engine/scenario.h"
#include "tests/fuzz/target.h"

namespace understory::fuzz {

void scenarios(std::string_view bytes) {
  if (bytes.size() > 64 * 1024) return;
  const ScenarioResult result = run_scenario(bytes);
  require(result.passed || !result.why.empty(), "what fails says why");
}

}  // namespace understory::fuzz

// What must hold in a simulated life: where it does not, the life ends with a sentence.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>

namespace understory::server::simulation {

/// What was told is not true any more.
struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Throws Broken with the parts of the sentence, which are written only then.
template <class... Parts>
void require(bool holds, const Parts&... what) {
  if (holds) return;
  std::ostringstream text;
  (text << ... << what);
  throw Broken(text.str());
}

}  // namespace understory::server::simulation

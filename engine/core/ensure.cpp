// The far end of ENSURE: kept out of line so that the checks stay small where they stand.
#include "engine/core/ensure.h"

#include <string>

namespace understory {

void broken_rules(const char* condition, const char* file, int line) {
  throw BrokenRules(std::string("ENSURE(") + condition + ") failed at " + file + ":" +
                    std::to_string(line));
}

}  // namespace understory

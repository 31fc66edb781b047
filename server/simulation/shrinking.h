// A life that fails has done a hundred things, of which a few are to blame: these are looked for,
// by living it again without the others.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/simulation/life.h"

namespace understory::server::simulation {

/// Why the life of that seed with those actions fails; empty: it does not.
std::string failure_of(uint32_t seed, const Faults& faults, const std::vector<int>& actions);

/// As few of `actions` as are found in so many tries with which that life fails with a sentence
/// like that one: leaving out any one of them, all is well or it fails otherwise.
std::vector<int> shrink(uint32_t seed, const Faults& faults, std::vector<int> actions,
                        const std::string& failure, int tries);

/// "3,7,40-52": for a command line, and read from one; nothing if it is no such list.
std::string list_of(const std::vector<int>& actions);
std::optional<std::vector<int>> actions_of(const std::string& list);

}  // namespace understory::server::simulation

// The scenarios under tests/scenarios as files, and the check that a set of them covers what it
// must: scenario_coverage.cpp asks it of the woods games, mycelia_coverage.cpp of Mycelia.
#pragma once

#include <map>
#include <set>
#include <string>

namespace understory::tests {

/// Every scenario whose path inside tests/scenarios begins so: its path and its text.
std::map<std::string, std::string> scenarios_under(const std::string& prefix);

/// Checks that the scenarios name all these rulings and all these covers, and no others.
void check_coverage(const std::map<std::string, std::string>& scenarios,
                    const std::set<std::string>& rulings, const std::set<std::string>& covers);

}  // namespace understory::tests

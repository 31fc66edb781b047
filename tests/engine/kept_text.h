// Texts that are kept in tests/playthroughs: what a match tells today is compared with what it told
// when the text was written.
#pragma once

#include <string>

namespace understory::tests {

/// Checks that `told` is the text kept as tests/playthroughs/`name`.txt, and shows the first line
/// that differs. With UPDATE_PLAYTHROUGHS=1 in the environment it is written anew.
void compare_kept(const std::string& name, const std::string& told);

}  // namespace understory::tests

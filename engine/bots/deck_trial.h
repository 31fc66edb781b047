// Whether a deck of Mycelia can be played to its end, tried and not proved: what its cards cost and
// what its tiles yield hang on where Mothers stand, which only playing shows.
#pragma once

#include <string>

namespace understory {

/// So many matches a trial has.
inline constexpr int trial_matches = 8;

/// Of the trial matches with this deck, of two greedy players, those that nobody brought to their
/// end, so that they were ended as they stood. Throws SetupError for a deck that cannot be read.
int endless_matches(const std::string& deck);

}  // namespace understory

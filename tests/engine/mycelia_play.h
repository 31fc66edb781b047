// Random matches of Mycelia for its laws: the tables they are tried at, and what a failure prints.
#pragma once

#include "tests/engine/random_play.h"

namespace understory::tests {

/// One to four people, with and without the Automata, on both of its sides, long and short.
inline const std::vector<Played>& mycelia_tables() {
  static const std::vector<Played> all = {
      {"mycelia", 2, {}},
      {"mycelia", 3, {}},
      {"mycelia", 4, {}},
      {"mycelia", 1, {}},
      {"mycelia", 1, {{"automata", "yellow"}, {"easier", "yes"}}},
      {"mycelia", 2, {{"automata", "green"}, {"mats", "4"}}},
      {"mycelia", 3, {{"automata", "yellow"}}},
      {"mycelia", 4, {{"mats", "4"}}},
  };
  return all;
}

inline constexpr uint64_t mycelia_matches = matches_a_game / 50;  ///< of each table

inline std::string view_of(const Match& match, int8_t viewer) {
  std::string text;
  match.append_view(text, {viewer});
  return text;
}

inline std::string events_of(const Match& match, int8_t viewer) {
  std::string text;
  match.append_events(text, {viewer});
  return text;
}

}  // namespace understory::tests

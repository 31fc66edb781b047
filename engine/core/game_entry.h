// A game as the lobby offers it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace understory {

/// An option of a game: `values` lists what it takes, the first being the default. One with `parts`
/// also takes any of those joined by "+", each once. One with `or_text` also takes a text of
/// somebody's own, which whoever sets a match up gives, and no player sends: a deck. `sets` says
/// which parts its values stand for, and `without` which of them so many players leave out.
struct GameOption {
  std::string key;
  std::vector<std::string> values;
  std::vector<std::string> parts{};
  bool or_text = false;
  std::vector<std::pair<std::string, std::vector<std::string>>> sets{};
  std::vector<std::pair<int, std::vector<std::string>>> without{};

  bool takes(std::string_view value) const;
};

struct GameEntry {
  std::string name;
  std::vector<int> players;  ///< the numbers of seats it can be played with
  std::vector<GameOption> options;
  int rules_version = 1;  ///< raised when a match of an older version would play differently
  /// The questions that a seat can have declined for it every time.
  std::vector<std::string> standing_questions{};
};

}  // namespace understory

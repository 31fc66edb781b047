// The match from which somebody learns a game: its deal is prepared, so that what there is to learn
// comes soon.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace understory {

struct FirstMatch {
  int players;
  std::map<std::string, std::string> options;
  uint32_t deal;  ///< the number from which its seed is made
};

}  // namespace understory

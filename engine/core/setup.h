// What a match follows from, and how it ends: the words that every family and the type-erased
// Match share.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.h"

namespace understory {

using Json = nlohmann::json;

/// What cannot be set up or read (a match, a move, a message): what() says which field is wrong and
/// what it takes.
struct SetupError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Everything a match follows from, together with its moves.
struct MatchSetup {
  std::string game;  ///< a name from games()
  int players = 2;
  std::map<std::string, std::string> options;  ///< absent keys take their defaults
  Seed seed{};                                 ///< 256 bits from outside; secret until the end
  /// Where it begins, as Match::position writes it: chance alone is new. Empty: with the deal.
  std::string position{};
};

/// How a match that is over ended. `place` is 1 for every winner; ties share a place.
struct Standings {
  std::vector<int> points;  ///< by seat
  std::vector<int> place;   ///< by seat, from 1
  std::string
      tie_break;  ///< empty, or the ruling that spoke because points were equal ("F3", "M4")
};

}  // namespace understory

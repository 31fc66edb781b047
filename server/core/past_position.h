// A position of a finished match, from which another one goes on: found by the store (the core asks
// for it with an effect), kept by the room until its match begins, and by that match for good.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json_writer.h"
#include "engine/core/seat.h"

namespace understory::server {

/// Who sat where in a match: a player's id, or a bot's name.
struct MatchPlayer {
  std::string player;
  std::string name;
  std::string bot;
};

/// The match that another goes on from, and its step there.
struct GoesOn {
  std::string match;
  int step = 0;
};

/// As it is told: an object, or null.
void write_goes_on(JsonWriter& out, const std::optional<GoesOn>& from);

/// What a match begins with that goes on from another: the hidden things as they were, and nothing
/// of its chance.
struct Beginning {
  GoesOn from;
  std::map<std::string, std::string> options;  ///< of that match, with the text of its deck
  std::string position;                        ///< MatchSetup::position
};

struct PastPosition {
  std::string game;
  std::vector<MatchPlayer> players;  ///< who sat there
  Seats asked;                       ///< the seats that the open question asks
  bool is_answered;                  ///< not so where the match was put away with its room
  Beginning beginning;
};

}  // namespace understory::server

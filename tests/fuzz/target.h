// What can be fed with bytes of a stranger's or of a damaged disk's. A target takes any bytes; what
// must hold of them it asks with `require`, and a bug ends the process, as a sanitizer would.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "engine/match.h"

namespace understory::fuzz {

void messages(std::string_view bytes);   ///< one message of a client, read and not carried out
void frames(std::string_view bytes);     ///< lines that clients say, in turns, to a server
void http(std::string_view bytes);       ///< a request, and all that is read in its header
void moves(std::string_view bytes);      ///< moves of any text in a match of each family
void states(std::string_view bytes);     ///< what rooms, answers and positions are stored as
void decks(std::string_view bytes);      ///< the text of a deck of Mycelia
void documents(std::string_view bytes);  ///< a match to be imported
void scenarios(std::string_view bytes);  ///< a scenario file

struct Target {
  std::string_view name;
  void (*run)(std::string_view bytes);
};

/// All targets; the corpus of each lies in the folder of its name.
std::span<const Target> targets();

/// Ends the process with that sentence when `holds` is false.
void require(bool holds, std::string_view what);

/// All that is shown of a match can be written, and says the same twice.
void look_at(const Match& match);
/// Answers so many questions with legal moves, or until the match is over; the rules stay whole.
void play_on(Match& match, int answers, uint8_t seed);

}  // namespace understory::fuzz

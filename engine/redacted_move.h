// A recorded move as somebody may see it who reads the match afterwards. What a move shows is the
// engine's to say, as it is for views and events.
#pragma once

#include <string>

#include "engine/match.h"

namespace understory {

/// Appends `move`, a JSON object that `seat` played in a match of `game`, without what `viewer` was
/// not told when it was played: such a field is null, and what is no move of the game is null
/// whole.
void append_redacted_move(std::string& out, std::string_view game, Seat seat,
                          const std::string& move, Viewer viewer);

/// The same for a joint step: an array of moves, one for each of `seats`.
void append_redacted_moves(std::string& out, std::string_view game, const Seats& seats,
                           const std::string& moves, Viewer viewer);

}  // namespace understory

// A match of Mycelia that nobody wants to end: its players move and let their Mothers spore, for as
// long as they are asked.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/match.h"

namespace understory::tests {

/// A move that leads nowhere, of those that are legal for `seat`.
inline Json idle_move(const Match& match, Seat seat) {
  const Json moves = match.moves(seat);
  const auto first = [&](const std::string& kind) -> const Json* {
    for (const Json& move : moves)
      if (move["do"] == kind && move.value("mushroom", Json("mother")) == "mother") return &move;
    return nullptr;
  };
  for (const char* kind : {"spore", "move", "end_turn", "refresh"})
    if (const Json* move = first(kind)) return *move;
  return moves.at(0);
}

/// Plays on from `match` until it is over or has had `steps` answered questions, and calls `at`
/// with the seat, its move and the match after it.
inline Match play_idly(Match match, int steps,
                       const std::function<void(Seat, const Json&, const Match&)>& at = {}) {
  while (!match.over() && match.step() < steps) {
    const Seat seat = match.asked()[0];
    const Json move = idle_move(match, seat);
    const Answer answer{seat, move};
    match.apply(std::span(&answer, 1));
    if (at) at(seat, move, match);
  }
  return match;
}

}  // namespace understory::tests

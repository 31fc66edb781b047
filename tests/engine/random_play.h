// Random matches for the laws: each is named by its game and seed, so that a failure can be played
// again, and can be printed as a scenario.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/match.h"

namespace understory::tests {

#if defined(__SANITIZE_ADDRESS__) || defined(UNDERSTORY_SANITIZED)
inline constexpr int matches_a_game = 200;  // under the sanitizers a match takes ten times as long
#else
inline constexpr int matches_a_game = 2000;
#endif

inline Seed seed_of(uint64_t number) {
  Seed seed{};
  for (size_t i = 0; i < 8; ++i) seed[i] = static_cast<uint8_t>(number >> (8 * i));
  seed[31] = 1;  // apart from the seeds that the simulator draws
  return seed;
}

/// What a failure prints: enough to see the position and to play it again.
inline std::string scenario_of(const Match& match, uint64_t seed) {
  const Json scenario = {{"name", "found by random play with seed " + std::to_string(seed)},
                         {"game", match.game()},
                         {"given", match.save()},
                         {"when", Json::array()}};
  return scenario.dump();
}

/// Plays one random match and calls `at` before every move with the seat, its legal moves and the
/// move that will be made. Returns the finished match.
inline Match play_randomly(
    const std::string& game, uint64_t seed,
    const std::function<void(const Match&, Seat, const Json& moves, const Json& move)>& at) {
  Match match = Match::start({game, 2, {}, seed_of(seed)});
  Random random(seed_of(seed + 1'000'000'000));
  while (!match.over()) {
    const Seat seat = match.asked().at(0);
    const Json moves = match.moves(seat);
    if (moves.empty()) return match;
    const Json move = moves[random.below(static_cast<uint32_t>(moves.size()))];
    at(match, seat, moves, move);
    const Answer answer{seat, move};
    match.apply({&answer, 1});
  }
  return match;
}

}  // namespace understory::tests

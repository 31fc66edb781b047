// Random matches for the laws: each is named by its game and seed, so that a failure can be played
// again, and can be printed as a scenario.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/match.h"
#include "tests/engine/share.h"

namespace understory::tests {

#if defined(__SANITIZE_ADDRESS__) || defined(UNDERSTORY_SANITIZED)
inline constexpr uint64_t matches_a_game = 200;  // each takes ten times as long there
#else
inline constexpr uint64_t matches_a_game = 2000;
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

/// What the seat is told of a move before it makes it.
inline std::string preview_text(const Match& match, Seat seat, const Json& move) {
  std::string text;
  match.append_preview(text, seat, move);
  return text;
}
inline Json preview(const Match& match, Seat seat, const Json& move) {
  return Json::parse(preview_text(match, seat, move));
}

/// How a match of the laws is set up.
struct Played {
  std::string game;
  int players = 2;
  std::map<std::string, std::string> options{};
};

/// A legal move in the words of the protocol.
inline Json json_of(const Match& match, const LegalMove& move) {
  std::string text;
  match.append_move(text, move);
  return Json::parse(text);
}

/// A move that a law tries wherever it can, and the text by which it is known among the listed
/// ones.
struct Tried {
  Tried(Json tried) : move(std::move(tried)), text(move.dump()) {}
  Json move;
  std::string text;
};

/// What a random match is about to answer: each seat that is asked, its legal moves, its choice.
/// The moves are in words only for the laws that ask for that (`json_of`, `Match::moves`): hundreds
/// of them cost more than the rules do.
struct Chosen {
  Seats seats;
  std::vector<std::vector<LegalMove>> legal;
  std::vector<Json> move;

  void apply_to(Match& match) const {
    std::vector<Answer> answers;
    for (size_t i = 0; i < seats.size(); ++i) answers.push_back({seats[i], move[i]});
    match.apply(answers);
  }
};

/// Plays one random match and calls `at` before every question is answered. Returns the finished
/// match.
inline Match play_randomly(const Played& played, uint64_t seed,
                           const std::function<void(const Match&, const Chosen&)>& at) {
  Match match = Match::start({played.game, played.players, played.options, seed_of(seed)});
  Random random(seed_of(seed + 1'000'000'000));
  while (!match.over()) {
    Chosen chosen{match.asked(), {}, {}};
    for (const Seat seat : chosen.seats) {
      chosen.legal.push_back(match.legal_moves(seat));
      const std::vector<LegalMove>& legal = chosen.legal.back();
      if (legal.empty()) return match;
      chosen.move.push_back(
          json_of(match, legal[random.below(static_cast<uint32_t>(legal.size()))]));
      if (const auto refusal = match.refusal(seat, chosen.move.back()))
        throw std::runtime_error("a listed move is refused with " +
                                 std::string(name_of(refusal->code)) + ": " +
                                 chosen.move.back().dump() + " in " + scenario_of(match, seed));
    }
    at(match, chosen);
    chosen.apply_to(match);
  }
  return match;
}

/// Whether two matches of that family stand alike in every field, those included that neither a
/// digest nor a save takes note of.
template <class State>
bool same_state(const Match& one, const Match& other) {
  return *one.state<State>() == *other.state<State>();
}

}  // namespace understory::tests

// What bots know of the woods games besides their rules: what knowledge.h asks of each family.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/bots/inputs.h"
#include "engine/bots/sight.h"
#include "engine/woods/rules.h"

namespace understory::woods {

struct Knowledge {
  /// The same row for Morels, Fungi and Foray, so that one game's network can be the beginning of
  /// another's.
  static void read_features(const State& state, Seat seat, Inputs& in);  // woods_features.cpp
  /// What a position is worth to a seat, in thousandths of a point: whole numbers, so that every
  /// compiler gets the same.
  static int evaluate(const State& state, Seat seat);  // woods_evaluation.cpp
  static Move greedy(const Sight<Rules>& sight, Budget& budget,
                     Random& random);  // woods_greedy.cpp
  static std::optional<int> house_points(const State&) { return std::nullopt; }
  /// So it is in Morels and in Foray with three: who was said to win 65 % of them won 72 and 77 %.
  static bool is_judged_too_evenly(const State& state) {
    return state.edition == EditionId::morels || state.players == 3;
  }
  static State with_fate_anew(const State& state, Random& random);
  static constexpr std::string_view learned_deck = "printed";
  static std::map<std::string, std::string> drawn_options(const MatchSetup& setup, Random& random);
};

}  // namespace understory::woods

// What bots know of Mycelia besides its rules: what knowledge.h asks of each family.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/bots/inputs.h"
#include "engine/bots/sight.h"
#include "engine/mycelia/rules.h"

namespace understory::mycelia {

struct Knowledge {
  /// Cards are told by their numbers, never by which they are, so that an own deck can be read too.
  static void read_features(const State& state, Seat seat, Inputs& in);  // mycelia_features.cpp
  /// What a position is worth to a seat, in thousandths of a point: whole numbers, so that every
  /// compiler gets the same.
  static int evaluate(const State& state, Seat seat);  // mycelia_evaluation.cpp
  static Move greedy(const Sight<Rules>& sight, Budget& budget,
                     Random& random);  // mycelia_greedy.cpp
  /// The Automata's.
  static std::optional<int> house_points(const State& state) {
    if (!state.automata) return std::nullopt;
    return points(state, state.automata_seat());
  }
  /// So it is with two: who was said to win 65 % of them won 72 %.
  static bool is_judged_too_evenly(const State& state) {
    return state.players == 2 && !state.automata;
  }
  static State with_fate_anew(const State& state, Random& random);
  static constexpr std::string_view learned_deck = our_deck_name;
  static std::map<std::string, std::string> drawn_options(const MatchSetup& setup, Random& random);
};

}  // namespace understory::mycelia

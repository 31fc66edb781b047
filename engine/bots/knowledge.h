// What bots must know of a family of games besides its rules (domain knowledge, as search has it):
// one record a family, listed here as engine/families.h lists the families. All else in this folder
// knows no game, but for what measures the deck of Mycelia; a family without its record does not
// compile.
#pragma once

#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>

#include "engine/bots/inputs.h"
#include "engine/bots/mycelia_knowledge.h"
#include "engine/bots/sight.h"
#include "engine/bots/woods_knowledge.h"
#include "engine/core/setup.h"
#include "engine/game_family.h"

namespace understory {

/// `read_features` writes what a network reads: all that the seat knows of the position, and
/// nothing else; two positions that it cannot tell apart give the same row. `greedy` looks one move
/// ahead without a network, and with it at what that move goes on to ask of the same seat.
/// `house_points` are those of somebody without a seat, who can come first too.
/// `is_judged_too_evenly`: whether who leads wins more often than the network says, as `understory
/// calibrate` has found it; README.md has the tables. `with_fate_anew` is that position with the
/// same hands, since each is known to somebody, and all that nobody can know dealt anew: how decks
/// and piles lie, and the chance to come; what each seat has seen of the others it still knows.
/// Networks learn with `learned_deck` (network_file.h), and with options drawn for each match, so
/// that they have seen whatever a room can choose.
template <class Known, class Rules>
concept DomainKnowledge =
    GameRules<Rules> &&
    requires(const typename Rules::State state, Seat seat, Inputs in, const Sight<Rules> sight,
             Budget budget, Random random, const MatchSetup setup) {
      Known::read_features(state, seat, in);
      { Known::greedy(sight, budget, random) } -> std::same_as<typename Rules::Move>;
      { Known::house_points(state) } -> std::same_as<std::optional<int>>;
      { Known::is_judged_too_evenly(state) } -> std::same_as<bool>;
      { Known::with_fate_anew(state, random) } -> std::same_as<typename Rules::State>;
      { Known::learned_deck } -> std::convertible_to<std::string_view>;
      { Known::drawn_options(setup, random) } -> std::same_as<decltype(MatchSetup::options)>;
    };

/// All records, by the rules of their families.
template <class Rules>
struct KnowledgeRow;
template <>
struct KnowledgeRow<woods::Rules> : std::type_identity<woods::Knowledge> {};
template <>
struct KnowledgeRow<mycelia::Rules> : std::type_identity<mycelia::Knowledge> {};

/// The record of the family with these rules.
template <class Rules>
  requires DomainKnowledge<typename KnowledgeRow<Rules>::type, Rules>
using KnowledgeOf = typename KnowledgeRow<Rules>::type;

}  // namespace understory

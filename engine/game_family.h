// What a family of games has to offer: two concepts, not a base class. `Rules` is how its games are
// played, on plain values; a family is the rules with what they need besides (a deck of cards that
// may be somebody's own), and the words of its JSON. engine/families.h lists all there are,
// engine/match.cpp erases them.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/core/first_match.h"
#include "engine/core/game_entry.h"
#include "engine/core/json_writer.h"
#include "engine/core/random.h"
#include "engine/core/refusal.h"
#include "engine/core/seat.h"
#include "engine/core/setup.h"

namespace understory {

/// `State` is a trivially copyable value. `apply` takes one move of each seat that is asked, none
/// of which has a refusal, and runs on to the next question. `end` puts an end to a match that
/// asks, as it stands. `imagine` is all that a seat may know.
template <class Rules>
concept GameRules = std::is_trivially_copyable_v<typename Rules::State> &&
                    requires(typename Rules::State state, const typename Rules::State fixed,
                             const typename Rules::Move move,
                             std::vector<typename Rules::Move> moves, Seat seat, Random random) {
                      { Rules::game(fixed) } -> std::same_as<std::string_view>;
                      { Rules::asked(fixed) } -> std::same_as<Seats>;
                      { Rules::question(fixed) } -> std::same_as<std::string_view>;
                      { Rules::refusal(fixed, seat, move) } -> std::same_as<std::optional<Refusal>>;
                      Rules::moves(fixed, seat, moves);
                      { state.random } -> std::same_as<Random&>;
                      Rules::apply(state, std::span<const typename Rules::Move>(moves), {});
                      Rules::end(state, {});
                      {
                        Rules::imagine(fixed, seat, random)
                      } -> std::same_as<typename Rules::State>;
                      {
                        Rules::broken_invariant(fixed)
                      } -> std::same_as<std::optional<std::string>>;
                      { Rules::standings(fixed) } -> std::same_as<Standings>;
                      { Rules::digest(fixed) } -> std::same_as<uint64_t>;
                    };

/// `games` are those it offers. `of_setup` and `of_saved` make the family that a match needs, from
/// its options or from a state that `save` wrote; they, `start` and `restore` throw SetupError.
/// `setup_keys` are those of a saved state that its setup says too.
/// `write_preview` is what a move of `seat`, finished or not, would come to: any JSON may come, and
/// it may rest on nothing that the seat does not know. `write_printed` is what everybody may read
/// on the cards of this match, and never changes in it. `write_facts` is what the rules of a game
/// say in numbers, for who explains them. `first_match` is that from which somebody learns a game.
/// `redacted_move` is a recorded move as `viewer` may see it afterwards: what was not told when it
/// was played is null, and what is no move of the family is null whole.
template <class Family>
concept GameFamily =
    GameRules<typename Family::Rules> &&
    requires(const Family family, const MatchSetup setup, std::string_view game,
             const typename Family::Rules::State state, const typename Family::Rules::Move move,
             const typename Family::Rules::Event event, typename Family::Events events,
             JsonWriter out, const Json json, Seat seat, Viewer viewer, int step) {
      { Family::games() } -> std::same_as<std::vector<GameEntry>>;
      { Family::of_setup(setup) } -> std::same_as<Family>;
      { Family::of_saved(json) } -> std::same_as<Family>;
      { family.start(setup, events) } -> std::same_as<typename Family::Rules::State>;
      { family.restore(game, json) } -> std::same_as<typename Family::Rules::State>;
      { family.save(state) } -> std::same_as<Json>;
      { Family::setup_keys } -> std::convertible_to<std::span<const std::string_view>>;
      {
        family.read_move(state, json)
      } -> std::same_as<std::variant<typename Family::Rules::Move, Refusal>>;
      family.write_move(out, state, move);
      family.write_event(out, state, event, step, viewer);
      family.write_view(out, state, viewer, step);
      family.write_preview(out, state, seat, json);
      family.write_printed(out, state);
      Family::write_facts(out, game);
      { Family::first_match(game) } -> std::same_as<FirstMatch>;
      { Family::redacted_move(seat, json, viewer) } -> std::same_as<Json>;
    };

}  // namespace understory

// What a family of games has to offer: a concept, not a base class. engine/match.cpp erases it.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

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
concept GameRules =
    std::is_trivially_copyable_v<typename Rules::State> &&
    requires(typename Rules::State state, const typename Rules::State fixed,
             const typename Rules::Move move, std::vector<typename Rules::Move> moves, Seat seat,
             Random random, JsonWriter out) {
      { Rules::asked(fixed) } -> std::same_as<Seats>;
      { Rules::question(fixed) } -> std::same_as<std::string_view>;
      { Rules::refusal(fixed, seat, move) } -> std::same_as<std::optional<Refusal>>;
      Rules::moves(fixed, seat, moves);
      Rules::apply(state, std::span<const typename Rules::Move>(moves), {});
      Rules::end(state, {});
      Rules::write_view(out, fixed, Viewer{}, 0);
      { Rules::imagine(fixed, seat, random) } -> std::same_as<typename Rules::State>;
      { Rules::unsound(fixed) } -> std::same_as<std::optional<std::string>>;
      { Rules::standings(fixed) } -> std::same_as<Standings>;
      { Rules::digest(fixed) } -> std::same_as<uint64_t>;
      { Rules::save(fixed) } -> std::same_as<Json>;
    };

}  // namespace understory

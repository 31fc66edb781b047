// All families of games, in the order in which the lobby offers their games. A family is added by
// its folder and a word here; what its bots know, and how its pictures are laid out, are rows of
// engine/bots/knowledge.h and server/picture/position.cpp.
#pragma once

#include <algorithm>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "engine/core/ensure.h"
#include "engine/game_family.h"
#include "engine/match.h"
#include "engine/mycelia/family.h"
#include "engine/woods/family.h"

namespace understory {

using Families = std::tuple<woods::Family, mycelia::Family>;

/// Calls `act` with std::type_identity<Family>() for each family, in order.
template <class Act>
void for_each_family(const Act& act) {
  [&]<class... Family>(std::type_identity<std::tuple<Family...>>) {
    static_assert((GameFamily<Family> && ...));
    (act(std::type_identity<Family>()), ...);
  }(std::type_identity<Families>());
}

/// Calls `act` with std::type_identity<Family>() for the family that offers `game`: whether one
/// does.
template <class Act>
bool with_family_of(std::string_view game, const Act& act) {
  bool found = false;
  for_each_family([&](auto family) {
    using Family = typename decltype(family)::type;
    static const std::vector<GameEntry> games = Family::games();
    if (found || std::none_of(games.begin(), games.end(),
                              [&](const GameEntry& entry) { return entry.name == game; }))
      return;
    found = true;
    act(family);
  });
  return found;
}

/// Calls `act` as a template of the rules that `match` is played by, with its state. Throws
/// BrokenRules for a match of no family, which nobody can start.
template <class Act>
void with_state_of(const Match& match, const Act& act) {
  bool found = false;
  for_each_family([&](auto family) {
    using Rules = typename decltype(family)::type::Rules;
    const auto* state = match.state<typename Rules::State>();
    if (state == nullptr) return;
    found = true;
    act.template operator()<Rules>(*state);
  });
  ENSURE(found);
}

}  // namespace understory

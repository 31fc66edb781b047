// The networks that are compiled into the program, by the matches that they are for.
#pragma once

#include <span>
#include <string_view>

#include "engine/bots/network.h"

namespace understory {

/// A file of engine/bots as it was compiled in.
struct NetworkFile {
  std::string_view name;  ///< "morels_2.network"
  std::string_view bytes;
};
std::span<const NetworkFile> network_files();

/// The network for that game and number of players, or if none has learned that, the one for the
/// number nearest to it. Throws SetupError where there is none of that game, or where what there is
/// has learned other rules.
const Network& network_for(std::string_view game, int players);

/// The network for such a position.
template <class Rules>
const Network& network_for(const typename Rules::State& state) {
  return network_for(Rules::game(state), state.players);
}

}  // namespace understory

// The bots there are. How each plays a family of games is a `choose` beside that family's rules.
#pragma once

#include <cstdint>
#include <string_view>

namespace understory {

/// From the strongest to the weakest. `greedy` looks one move ahead, and with it at what that move
/// goes on to ask of the same seat; for `random` every legal move is equally likely.
enum class Bot : uint8_t { greedy, random };

/// The bot of that name. Throws SetupError for another one.
Bot bot_named(std::string_view name);

}  // namespace understory

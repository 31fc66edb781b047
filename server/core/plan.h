// What a room is to be played with: a game, so many seats, and options that go together.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "protocol/message.h"
#include "server/core/command_result.h"
#include "server/core/room.h"
#include "server/core/server.h"

namespace understory::server {

struct Plan {
  int players;
  protocol::Options options;
};

/// How a match is to be arranged, with what was left out; or why it cannot be.
std::variant<Plan, CommandResult> plan_of(const Config& config, const std::string& game,
                                          std::optional<int> seats, protocol::Options options);

/// Whether there is a bot of that name that plays the game.
bool plays(const Config& config, const std::string& bot, const std::string& game);

/// Whether the room is to be played with a deck that the host has not given this time. A match that
/// goes on from another has the deck of that one.
bool lacks_deck(const Config& config, const Room& room);

}  // namespace understory::server

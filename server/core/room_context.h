// What the work of a room may reach beside that room: no other room, no connection but by its
// number, no player but by name. So rooms could be worked on by several threads or machines.
#pragma once

#include <string>
#include <unordered_map>

#include "server/core/outbox.h"
#include "server/core/seal.h"
#include "server/core/server.h"
#include "server/core/timers.h"

namespace understory::server {

/// What a player is called, and the batch in which that was stored (or that there is such a player,
/// who has no name yet).
struct PlayerName {
  std::string text;
  BatchId stored_in = 0;
};
/// By player's id.
using PlayerNames = std::unordered_map<std::string, PlayerName>;

/// Made for each piece of work in a room, since every function of a room needs most of it: what it
/// tells and stores goes into its own lane, and the rest is read-only but for chance and timers.
struct RoomContext {
  const Config& config;
  const SealKey& seal_key;
  const PlayerNames& names;
  Entropy& entropy;
  Timers& timers;
  Now now;
  bool disk_full;  ///< what would have to be stored is refused
  Lane lane;
};

/// The player's name as it stands; empty for nobody and for who has none. What is told of it has to
/// wait for its record: push.h.
inline const std::string& name_of(const RoomContext& context, const std::string& player) {
  static const std::string nameless;
  const auto name = context.names.find(player);
  return name == context.names.end() ? nameless : name->second.text;
}

/// Who says a command in a room, over which connection, and under which id.
struct Caller {
  ConnectionId connection;
  const std::string& player;
  const std::string& command;
  const std::string& network;
  bool takes_changes;  ///< see Visitor
  bool may_begin;      ///< another match, by what was played in those that were begun from there
};

}  // namespace understory::server

// Everything the server core can want done. The shells carry effects out in order; the simulation
// of the tests does the same with a clock, a network and a disk of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/random.h"
#include "engine/match.h"
#include "server/core/input.h"
#include "server/core/record.h"

namespace understory::server {

/// Spectators share one text: it is written once for each distinct view.
struct Send {
  ConnectionId connection;
  std::shared_ptr<const std::string> text;
};
/// Close with a WebSocket code of protocol/README.md.
struct Close {
  ConnectionId connection;
  uint16_t code;
};
struct Arm {
  TimerId timer;
  Millis at;
};
struct Disarm {
  TimerId timer;
};
/// Make these durable, all or none, after all batches handed out before; then say Stored{batch}, or
/// that of a later one alone, once both are. While the disk has no room for what comes before them,
/// deletions may be made durable sooner (store.h, make_room).
struct Store {
  BatchId batch;
  std::vector<Record> records;
};
/// What a bot is to think of.
enum class Wanted : uint8_t { move, advice };
/// Let a bot think about `imagined` (all that its seat may know) and say BotChose, BotFailed or
/// BotDropped; where advice is wanted, HintFound. For a room and seat it thinks once at a time:
/// another Think takes the place of this.
struct Think {
  std::string room;
  std::string match;
  int step;
  Seat seat;
  std::string bot;
  Match imagined;
  Random chance;  ///< with which `imagined` was drawn: the thought goes on with it
  Wanted wanted = Wanted::move;
  std::string owner{};  ///< who shares with others: the subscriber that made the room, or its host
};
/// Nobody needs the answer of this room and seat any more: its bot is to stop, and to say nothing.
struct StopThinking {
  std::string room;
  Seat seat;
};
/// Look up a position of a finished match for a command of that connection, and say PositionFound.
/// One that is closed meanwhile wants none.
struct FindPosition {
  ConnectionId connection;
  std::string command;
  protocol::GoOn wish;
};
/// Look up the match that a room shows and that is over, and say MatchFound.
struct FindMatch {
  std::string room;
  std::string match;
};
/// A line for the host of the server. It holds no room's code, no token and no card.
struct Log {
  std::string line;
};
/// The world has failed (a disk that does not store): stop the process and say why.
struct Die {
  std::string why;
};

using Effect = std::variant<Send, Close, Arm, Disarm, Store, Think, StopThinking, FindPosition,
                            FindMatch, Log, Die>;

}  // namespace understory::server

// Everything that can happen to the server core. There is no other way in: no clock, no socket,
// no file. The same inputs in the same order give the same effects.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/bots/bot.h"
#include "engine/core/seat.h"
#include "protocol/message.h"
#include "protocol/reasons.h"
#include "server/core/past_position.h"

namespace understory::server {

using ConnectionId = uint64_t;
using BatchId = uint64_t;
using TimerId = uint64_t;
/// Milliseconds on a steady clock; only differences mean anything.
using Millis = int64_t;
constexpr Millis one_second = 1000;
constexpr Millis one_hour = 3600 * one_second;
constexpr Millis one_day = 24 * one_hour;
/// Milliseconds since 1970 UTC, for people to read; never compared with Millis.
using WallMillis = int64_t;

struct Now {
  Millis steady = 0;
  WallMillis wall = 0;
};

/// A WebSocket is open. `address` is for limits only and is never logged with a name.
struct Opened {
  ConnectionId connection;
  std::string address;
};
/// A text frame has come in, whole.
struct Received {
  ConnectionId connection;
  std::string_view text;
};
struct Closed {
  ConnectionId connection;
};
/// 0 is nobody's timer: an input by which the core begins.
struct TimerFired {
  TimerId timer = 0;
};
/// A batch handed out by Store is durable, and all before it (or, when !ok, will never be: the core
/// answers with Die, and says `why`).
struct Stored {
  BatchId batch;
  bool ok;
  std::string why = {};
};
/// The disk has no room for what was handed out, which is tried again until it has; or it has now.
struct DiskSpace {
  bool full;
  std::string why = {};
};
/// A bot has chosen (the answer to Think).
struct BotChose {
  std::string room;
  std::string match;
  int step;
  Seat seat;
  LegalMove move;  ///< where its seat imagined the match
};
/// A bot could not choose (the other answer to Think).
struct BotFailed {
  std::string room;
  std::string match;
  int step;
  Seat seat;
  std::string why;  ///< for the log
};
/// A bot was not let think, since too many others wait to (the third answer to Think).
struct BotDropped {
  std::string room;
  std::string match;
  int step;
  Seat seat;
};
/// What a hint has come to (the answer to a Think that was asked for advice): the best moves, where
/// the seat imagined the match. None: it could not be thought of, or too many others wait.
struct HintFound {
  std::string room;
  std::string match;
  int step;
  Seat seat;
  std::vector<Advice> moves;
  std::string why = {};  ///< for the log, where it could not
};
/// What a position is that a connection wants to go on from (the answer to FindPosition), or why
/// nobody can.
struct PositionFound {
  ConnectionId connection;
  std::string command;  ///< the id of the command
  protocol::GoOn wish;
  using Found = std::variant<protocol::Reason, PastPosition>;
  Found found;
};
struct Table;
/// The match that a room wants to show, played again (the answer to FindMatch); no table: it cannot
/// be read, or today's rules come to something else.
struct MatchFound {
  std::string room;
  std::string match;
  std::shared_ptr<Table> table;
};
/// The process is asked to stop: tell everybody, take nothing new.
struct Drain {};

using Input = std::variant<Opened, Received, Closed, TimerFired, Stored, DiskSpace, BotChose,
                           BotFailed, BotDropped, HintFound, PositionFound, MatchFound, Drain>;

}  // namespace understory::server

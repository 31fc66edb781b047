// A room: a place with an invite code where people sit down, play matches and talk. Plain values;
// what may be done with them is in commands.cpp and play.cpp.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/recording.h"
#include "server/core/record.h"

namespace understory::server {

enum class Phase : uint8_t { waiting, playing, done, frozen };

/// Who has a seat: a player, a bot, or nobody.
struct Chair {
  std::string player;  ///< id, or empty
  std::string bot;     ///< name, or empty
  bool rematch = false;
  std::string stand_in;            ///< the bot that plays until the player returns, or empty
  std::set<std::string> declines;  ///< the questions that are declined every time

  // Not in the body: waits begin anew after a restart.
  std::optional<Millis> asked_since{};   ///< the match waits for an answer of the player
  std::optional<Millis> absent_since{};  ///< the player is not here
  bool may_stand_in = false;             ///< it has waited in vain for long enough
  TimerId bot_timer = 0;

  bool free() const { return player.empty() && bot.empty(); }
  /// The bot that answers for this seat now; empty when its player does.
  const std::string& played_by() const { return bot.empty() ? stand_in : bot; }
};

/// What a seat has answered in a hidden round that waits for others.
struct Commit {
  std::string move;     ///< JSON text
  std::string command;  ///< the client's command id; empty for a bot
};

/// The match on the table, running or over.
struct Table {
  MatchBegun begun;
  Match match;
  std::vector<RecordedStep> steps;
  std::map<Seat, Commit> commits;  ///< of the hidden round that is open

  Recording recording() const {
    return {begun.setup, begun.rules_version, begun.start_digest, steps};
  }
};

/// An answered command of this room, kept so that repeating it is safe after a restart too.
struct Answered {
  std::string player;
  std::string command;
  std::string answer;  ///< the whole message
};

struct Room {
  std::string code;
  std::string game;
  std::map<std::string, std::string> options;
  int turn_limit = 0;  ///< seconds for each answer; 0: no limit
  Phase phase = Phase::waiting;
  std::string host;  ///< a player's id
  std::vector<Chair> chairs;
  std::string match;       ///< id of the running or last match
  std::string frozen_why;  ///< for the host of the server: why the rules failed
  WallMillis active = 0;   ///< when something last happened here
  std::deque<Answered> answered;

  // Not in the body: rebuilt from other records, or gone with the process.
  std::optional<Table> table;
  std::deque<ChatRecord> chat;
  std::set<ConnectionId> present;  ///< connections that have entered
  TimerId wait_timer = 0;          ///< for the next seat that will have been waited for long enough

  bool match_is_on() const { return phase == Phase::playing || phase == Phase::frozen; }
  std::optional<Seat> seat_of(const std::string& player) const;

  /// Adds a line to those that whoever enters is shown, dropping the oldest.
  void keep(ChatRecord line);
  /// The record as it stands.
  RoomRecord record() const;
  /// Reads what `record` wrote. Throws std::runtime_error for anything else.
  static Room read(const RoomRecord& record);
};

inline constexpr size_t chat_kept = 500;  ///< lines that whoever enters is shown
/// Bytes of them: all lines go out in one push, which must fit into a connection's queue.
inline constexpr size_t chat_bytes_kept = 128 * 1024;
inline constexpr size_t answered_kept = 96;            ///< a room: some two dozen of each of four
inline constexpr size_t answered_of_player_kept = 64;  ///< in all the rooms of a player

std::string_view phase_name(Phase phase);

}  // namespace understory::server

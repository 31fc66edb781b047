// What is written to disk, in the words of the game: the store turns records into rows and rows
// into a World, the core turns a World into rooms. Nothing is told before its record is durable.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "engine/recording.h"
#include "server/core/input.h"
#include "server/core/past_position.h"
#include "server/core/shuffle.h"

namespace understory::server {

/// A person. `token_hash` is BLAKE2b-256 of the token in hex; the token itself is stored nowhere.
/// An empty `token_hash` leaves the one that is stored: the player is known.
struct PlayerRecord {
  std::string id;
  std::string token_hash;
  std::string name;
  std::string answered = "[]";  ///< JSON text made and read by answers.cpp alone
  WallMillis seen = 0;          ///< when the player was last here, to within a day
};
/// Nobody comes back to that player, who has no seat and has finished no match.
struct PlayerGone {
  std::string id;
};

/// A room as it stands, whole: written again at every change (rooms change seldom).
struct RoomRecord {
  std::string code;
  std::string body;  ///< JSON text made and read by room.cpp alone
};
struct RoomGone {
  std::string code;
};

struct ChatRecord {
  std::string room;
  int64_t n;
  std::string player;
  std::string name;
  std::string text;
  WallMillis at;
  std::string command;  ///< the command id it came with, so that repeating is safe after a restart
  std::string match{};  ///< that was being played then; or empty
  int step = 0;         ///< of that match: its open question
};

/// Lines of talk that nobody is shown any more, and whose answers are forgotten.
struct ChatGone {
  std::string room;
  std::vector<int64_t> lines;  ///< their n
};

/// The moves of matches that are over, one by one, as they were stored while they were played:
/// their documents have them.
struct OldStepsGone {};

struct MatchBegun {
  std::string id;
  std::string room;
  MatchSetup setup;
  int rules_version;
  uint64_t start_digest;
  std::vector<MatchPlayer> players;
  WallMillis at;
  std::optional<GoesOn> from{};  ///< then the setup says the position; nothing: with its own deal
  /// What its seed follows from; nothing: a prepared deal, or of a program before this one.
  std::optional<Shuffle> shuffle{};
};

/// One answered question: the hot record. Where several seats were asked at once it holds all of
/// their answers.
struct StepRecord {
  std::string match;
  int step;             ///< the number of the question it answers, from 0
  Seat seat;            ///< -1: several
  std::string command;  ///< the client's command id; empty for a bot; several: a JSON array of ids
  std::string move;     ///< JSON text; several: an array, in the order of seats
  std::string shown;    ///< JSON text: the events of this step, all of them
  uint64_t digest;      ///< of the state after it
  std::string link{};   ///< of the record up to it (chain.h); empty: of an archived step
};

/// What a seat has answered in a hidden round that waits for others: sealed, so that nobody can
/// read it in the database. The step that reveals the round puts an end to it.
struct CommitRecord {
  std::string match;
  int step;
  Seat seat;
  std::string command;
  std::string sealed;  ///< bytes made and opened by seal.cpp alone
};

/// The match is over: it becomes readable to whoever has its link.
struct MatchFinished {
  std::string match;
  std::string standings;  ///< JSON text
  WallMillis at;
  std::string link{};  ///< the last one of its record; empty: it is not known
};

/// What somebody would do in another's place, at a position of a finished match.
struct ChoiceMade {
  std::string match;  ///< the finished one
  int step = 0;       ///< its question that was asked again
  Seat seat = 0;      ///< in whose place
  std::string player;
  std::string name;
  std::string move;  ///< JSON text
  WallMillis at = 0;
};

/// The match was given up with its room: it goes on no more, and has no standings. It is kept as
/// far as it was played, and stands in nobody's list.
struct MatchPutAway {
  std::string match;
  WallMillis at;
  std::string link{};  ///< the last one of its record; empty: it is not known
};

using Record =
    std::variant<PlayerRecord, PlayerGone, RoomRecord, RoomGone, ChatRecord, ChatGone, MatchBegun,
                 StepRecord, CommitRecord, MatchFinished, MatchPutAway, ChoiceMade, OldStepsGone>;

/// A match that had begun and was not finished when the records end, with all its steps.
struct UnfinishedMatch {
  MatchBegun begun;
  std::vector<StepRecord> steps;
  /// Why it cannot go on: moves that were made are not stored any more. Empty: all are there.
  std::string damage{};
  /// The last link of its record, as it was stored; empty: none was.
  std::string link{};
};

/// What a room tells of its last match, which is over, without having it on its table.
struct PastMatch {
  std::string id;
  Seed seed{};
  std::optional<GoesOn> from{};
};

/// Everything the core starts from: an empty one, or what a store found on disk.
struct World {
  std::vector<PlayerRecord> players;
  std::vector<std::string> have_played;  ///< ids of those in whose list a finished match is
  std::vector<RoomRecord> rooms;
  std::vector<ChatRecord> chat;  ///< by room, then n
  std::vector<UnfinishedMatch> matches;
  std::vector<CommitRecord> commits;  ///< of their open hidden rounds
  /// Finished matches that a room still shows (its last one). The match itself is looked up when
  /// somebody enters: some 300 KB each, of every room of the last month, are too many to be kept.
  std::vector<PastMatch> last_matches;
};

}  // namespace understory::server

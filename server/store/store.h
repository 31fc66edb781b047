// The store: one SQLite file in the data directory, used by one thread at a time. Records go in in
// batches, each in one transaction that is on disk when `write` returns; a World comes out.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/recording.h"
#include "server/core/record.h"

namespace understory::server {

/// The data directory cannot be used, or the disk failed. The message is one sentence for the host.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The disk has no room, or the database may not grow: nothing was written, and it may be tried
/// again.
struct DiskFull : StoreError {
  using StoreError::StoreError;
};

/// A finished match, whole, as it is archived, exported and imported.
struct FinishedMatch {
  MatchBegun begun;
  std::vector<StepRecord> steps;
  std::string standings;  ///< JSON text
  WallMillis finished = 0;
  std::string link{};  ///< the last one of its record; empty: of a program that made none

  Recording recording() const;
};

/// What in the record of a match does not fit: its shuffle, its links, or where playing it again
/// leads elsewhere. One sentence; empty: all is as it was played.
std::string complaint_of(const FinishedMatch& match);

/// The line of a finished match in a list.
struct MatchSummary {
  std::string id;
  std::string game;
  std::string players;  ///< JSON text: names and bots, by seat
  std::string options;  ///< JSON text
  std::string standings;
  WallMillis started = 0;
  WallMillis finished = 0;  ///< 0: it is still being played
  int steps = 0;
  bool first_match = false;  ///< its deal was prepared
  std::optional<int> you;    ///< the seat of the player who asked
  std::optional<GoesOn> from{};
};

/// Who opens a data directory: the server, which brings a database of an older version to date, or
/// a command of the host's, which refuses it. One that only reads can do so while a server runs: it
/// sees what was stored when it began, writes nothing, and holds nobody up.
enum class Opening : uint8_t { by_server, by_command, by_reader };

/// So many choices at a position of a match for a seat are told: nobody reads more.
inline constexpr int choices_max = 200;

/// What was chosen in the place of a seat, at a position of a finished match.
struct Choices {
  bool has_chosen = false;         ///< the player who asks
  std::vector<ChoiceMade> made{};  ///< the oldest first; without `player` but for who asks
};

class Database;
class ProcessLock;

class Storage {
 public:
  /// Opens `folder`, making it if it is not there. Throws StoreError: another process has it, it is
  /// not a database of ours, it is of a newer version, it is damaged, or it is not the one that the
  /// write-ahead log beside it belongs to. Files that are there become their owner's alone.
  explicit Storage(const std::string& folder, Opening opening = Opening::by_server);
  ~Storage();
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  /// Why the database was brought to date without a copy of how it was before (`before-update` in
  /// its folder), if it was.
  const std::optional<std::string>& not_kept() const { return not_kept_; }
  /// Everything a server starts from.
  World load();
  /// From now on the database takes so many MiB at most; 0: as many as the disk has. What it takes
  /// already it keeps.
  void keep_below(int mebibytes);
  /// Makes all batches durable in one transaction. Throws StoreError; then nothing was written, or
  /// (the files are no more the ones that were opened) in vain.
  void write(const std::vector<const std::vector<Record>*>& batches);
  /// Deletes, in a transaction of its own, what need not wait for what the disk has no room for: of
  /// `batches`, in the order of their writing, each room, line of talk and player that goes and of
  /// whom nothing before it waits. Those records are taken out. And the moves of matches that are
  /// over. Throws as `write` does; then `batches` are as they were.
  void make_room(const std::vector<std::vector<Record>*>& batches);

  /// The finished matches of the player with that token hash, newest first.
  std::vector<MatchSummary> matches_of(const std::string& token_hash);
  /// What was said in the room of a finished match while it was played, as far as it is kept: to
  /// the player with that token hash, who has sat in it; to anybody else nothing.
  std::vector<ChatRecord> talk_in(const std::string& match, const std::string& token_hash);
  /// What has been chosen there, for the player with that token hash: of a crowd the first, and
  /// their own.
  Choices choices_at(const std::string& match, int step, Seat seat, const std::string& token_hash);
  /// All matches, newest first.
  std::vector<MatchSummary> all_matches();
  /// The matches whose rooms have stopped, by id, with the reason; those have no standings to come.
  std::map<std::string, std::string> frozen_matches();
  std::optional<FinishedMatch> finished_match(const std::string& id);
  /// The text that `read_match` makes a finished match of: one row, quickly read.
  std::optional<std::string> finished_document(const std::string& id);
  bool is_being_played(const std::string& id);
  std::vector<UnfinishedMatch> unfinished_matches();
  /// The ids of all documents that are stored.
  std::vector<std::string> archived_ids();
  /// The matches that rooms have on their tables, and whether the room is still playing it.
  std::vector<std::pair<std::string, bool>> matches_on_tables();
  /// Adds a match from elsewhere. Throws StoreError if one of that id is here already.
  void import(const FinishedMatch& match);

 private:
  std::unique_ptr<ProcessLock> lock_;  // until the database is closed
  std::unique_ptr<Database> database_;
  std::optional<std::string> not_kept_;
};

/// Leaves the text of an own deck with its host: the name stands for it.
void keep_deck_back(FinishedMatch& match);

/// A finished match as one JSON document, and back. `read_match` throws StoreError naming the
/// field.
std::string write_match(const FinishedMatch& match);
FinishedMatch read_match(const std::string& text);
/// The players of a match as JSON text, by seat.
std::string write_players(const std::vector<MatchPlayer>& players);

}  // namespace understory::server

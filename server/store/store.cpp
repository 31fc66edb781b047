// Records into rows and rows into a World. Moves go into `steps`, an append-only table without
// further indexes, because that is the hot path; `progress` keeps how many a match has. When it
// is over its whole document goes into `archive` in the same transaction, and its steps are
// dropped within the hour, when there are many, or at the next start.
#include "server/store/store.h"

#include <fcntl.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/store/backup.h"
#include "server/store/database.h"
#include "server/store/deletions.h"
#include "server/store/process_lock.h"
#include "server/store/rows.h"
#include "server/store/session_mark.h"
#include "server/store/whole_file.h"

namespace understory::server {
namespace {

// The columns that read_begun reads, and how many moves were acknowledged (databases of older
// programs have 0 until the next move).
constexpr const char* select_unfinished =
    "SELECT id, room, game, options, players, seed, rules_version, start_digest, started, "
    "from_match, from_step, position, shuffle, coalesce(progress.steps, 0), "
    "coalesce(progress.link, '') FROM matches LEFT JOIN progress "
    "ON match = id "
    "WHERE finished = 0 ORDER BY id";
constexpr const char* select_begun =
    "SELECT id, room, game, options, players, seed, rules_version, start_digest, started, "
    "from_match, from_step, position, shuffle FROM matches WHERE id = ?";

constexpr const char* select_open_steps =
    "SELECT match, step, seat, command, move, shown, digest, id FROM steps "
    "WHERE match IN (SELECT id FROM matches WHERE finished = 0) ORDER BY id";
constexpr const char* select_step =
    "SELECT match, step, seat, '', move, shown, digest FROM steps WHERE id = ?";
// Null stands for a text that the disk has damaged: it must not keep the rest from being archived.
constexpr const char* select_doubtful_step =
    "SELECT match, step, seat, command, iif(json_valid(move), move, 'null'), "
    "iif(json_valid(shown), shown, 'null'), digest FROM steps WHERE id = ?";
// The last row stays, whosever it is: the numbers go on from it and never go back.
constexpr const char* delete_old_steps =
    "DELETE FROM steps WHERE match NOT IN (SELECT id FROM matches WHERE finished = 0) "
    "AND id < (SELECT max(id) FROM steps)";
constexpr const char* delete_old_step =
    "DELETE FROM steps WHERE id = ? AND id < (SELECT max(id) FROM steps)";
// Of a process before this one, too: so many at once as those do not feel who wait for the disk.
constexpr const char* delete_some_old_steps =
    "DELETE FROM steps WHERE id IN (SELECT id FROM steps "
    "WHERE match NOT IN (SELECT id FROM matches WHERE finished = 0) "
    "AND id < (SELECT max(id) FROM steps) LIMIT 50000)";
/// So many moves of matches that have ended are left at most, whatever the hour.
constexpr size_t rows_over_max = 2000;
// Of rounds that have been revealed they go with the step; these are of matches that ended.
constexpr const char* delete_old_commits =
    "DELETE FROM commits WHERE match NOT IN (SELECT id FROM matches WHERE finished = 0)";
constexpr const char* select_open_commits =
    "SELECT match, step, seat, command, sealed FROM commits "
    "WHERE match IN (SELECT id FROM matches WHERE finished = 0) ORDER BY 1, 2, 3";

/// By which the texts of a move are known again when they are read: then they are JSON as they
/// were, and need no look, which would take longer than reading them.
size_t mark_of(const StepRecord& step) {
  const std::hash<std::string_view> hash;
  return hash(step.move) ^ (hash(step.shown) << 1);
}

/// Where the moves of unfinished matches are, as they are stored.
void read_rows(Database& db) {
  db.rows_of.clear();
  for (Rows row = db("SELECT match, id FROM steps WHERE match IN "
                     "(SELECT id FROM matches WHERE finished = 0) ORDER BY id")
                      .bind();
       row.next();)
    db.rows_of[row.text(0)].push_back({row.number(1), 0});
}

/// What is missing of a match whose moves were read and of which `made` were acknowledged.
std::string missing_moves(const std::vector<StepRecord>& steps, int64_t made) {
  for (size_t at = 0; at < steps.size(); ++at)
    if (steps[at].step != static_cast<int>(at))
      return "where move " + std::to_string(at) + " should be stored is move " +
             std::to_string(steps[at].step);
  if (made > static_cast<int64_t>(steps.size()))
    return std::to_string(made) + " moves were made, and " + std::to_string(steps.size()) +
           " are stored";
  return "";
}

}  // namespace

Storage::Storage(const std::string& folder, Opening opening) {
  namespace fs = std::filesystem;
  std::error_code error;
  const bool made = fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder))
    throw StoreError("the data directory " + folder + " cannot be made or is no directory");
  if (made) fs::permissions(folder, fs::perms::owner_all, error);
  const std::string file = folder + "/understory.db";
  const std::chrono::milliseconds patience(opening == Opening::by_reader ? 0 : 2000);
  lock_ = std::make_unique<ProcessLock>(folder + "/understory.lock", patience);
  if (!lock_->held()) {
    if (opening != Opening::by_reader)
      throw StoreError("another process is using " + file + "; stop it first");
    database_ = std::make_unique<Database>(file);
    return;
  }
  refuse_foreign_log(file);
  // SQLite gives its log the rights that the database has, and the owner.
  if (const OpenFile fresh(file, O_WRONLY | O_CREAT | O_EXCL); fresh.handle >= 0)
    give_to_owner_of(folder, fresh.handle, file);
  else
    OpenFile(file, O_WRONLY | O_CREAT);  // by a link to where nothing is yet
  for (const char* each : {"", "-wal", "-shm", "-session"}) make_private(file + each);
  make_private(folder + "/understory.key");
  if (opening == Opening::by_server) not_kept_ = keep_before_update(folder);
  database_ = std::make_unique<Database>(file, opening);
}
Storage::~Storage() = default;

std::vector<UnfinishedMatch> Storage::unfinished_matches() {
  Database& db = *database_;
  std::vector<UnfinishedMatch> matches;
  std::map<std::string, size_t> by_id;
  std::vector<int64_t> made;
  for (Rows row = db(select_unfinished).bind(); row.next();) {
    UnfinishedMatch& match = matches.emplace_back();
    try {
      read_begun(row, match.begun);
    } catch (const std::exception& error) {
      match.damage = std::string("how it began cannot be read: ") + error.what();
    }
    by_id[match.begun.id] = matches.size() - 1;
    made.push_back(row.number(13));
    match.link = row.text(14);
  }
  db.rows_of.clear();
  for (Rows row = db(select_open_steps).bind(); row.next();) {
    const auto match = by_id.find(row.text(0));
    if (match == by_id.end()) continue;
    matches[match->second].steps.push_back(step_from(row));
    db.rows_of[match->first].push_back({row.number(7), 0});
  }
  for (size_t at = 0; at < matches.size(); ++at)
    if (matches[at].damage.empty()) matches[at].damage = missing_moves(matches[at].steps, made[at]);
  return matches;
}

World Storage::load() try {
  Database& db = *database_;
  try {
    db(delete_old_steps).run();  // of finished matches, which the archive has
    db(delete_old_commits).run();
  } catch (const DiskFull&) {
    // Neither is read below, and deleting them takes room, too: another time.
  }
  World world;
  for (Rows row = db("SELECT id, token_hash, name, answered, seen FROM players ORDER BY id").bind();
       row.next();)
    world.players.push_back({row.text(0), row.text(1), row.text(2), row.text(3), row.number(4)});
  for (Rows row = db("SELECT DISTINCT player FROM played ORDER BY player").bind(); row.next();)
    world.have_played.push_back(row.text(0));
  for (Rows row = db("SELECT code, body FROM rooms ORDER BY code").bind(); row.next();)
    world.rooms.push_back({row.text(0), row.text(1)});
  for (Rows row = db("SELECT room, n, player, name, text, at, command, match, step FROM chat "
                     "ORDER BY room, n")
                      .bind();
       row.next();)
    world.chat.push_back(talk_from(row));
  world.matches = unfinished_matches();
  for (Rows row = db(select_open_commits).bind(); row.next();)
    world.commits.push_back({row.text(0), static_cast<int>(row.number(1)),
                             static_cast<Seat>(row.number(2)), row.text(3), row.text(4)});
  // Where a room's text is damaged the core tells of it.
  for (Rows row = db("SELECT m.id, m.seed, m.from_match, m.from_step FROM rooms r JOIN "
                     "matches m ON m.id = "
                     "CASE WHEN json_valid(r.body) THEN json_extract(r.body, '$.match') END "
                     "WHERE m.finished <> 0 ORDER BY r.code")
                      .bind();
       row.next();) {
    PastMatch& match = world.last_matches.emplace_back();
    match.id = row.text(0);
    const std::string seed = row.text(1);
    if (seed.size() == match.seed.size()) std::ranges::copy(seed, match.seed.begin());
    if (const std::string from = row.text(2); !from.empty())
      match.from = GoesOn{from, static_cast<int>(row.number(3))};
  }
  return world;
} catch (const nlohmann::json::exception& error) {
  throw StoreError(std::string("the database holds what this program did not write: ") +
                   error.what());
}

namespace {

/// Writes records one by one; called within a transaction.
struct Writer {
  Database& db;
  std::vector<int64_t> rows_over{};  ///< of matches that end in this transaction
  bool drops_rows_over = false;      ///< those of matches that have ended before it

  void operator()(const PlayerRecord& player) {
    if (player.token_hash.empty())
      db("UPDATE players SET name = ?2, answered = ?3, seen = ?4 WHERE id = ?1")
          .bind(player.id, player.name, player.answered, player.seen)
          .run();
    else
      db("INSERT INTO players(id, token_hash, name, answered, seen) VALUES(?, ?, ?, ?, ?)")
          .bind(player.id, player.token_hash, player.name, player.answered, player.seen)
          .run();
  }
  void operator()(const PlayerGone& player) {
    db("DELETE FROM players WHERE id = ?").bind(player.id).run();
    db("DELETE FROM choices WHERE player = ?").bind(player.id).run();
  }
  void operator()(const RoomRecord& room) {
    db("INSERT INTO rooms VALUES(?, ?) ON CONFLICT(code) DO UPDATE SET body = excluded.body")
        .bind(room.code, room.body)
        .run();
  }
  void operator()(const RoomGone& room) {
    db("DELETE FROM rooms WHERE code = ?").bind(room.code).run();
    db("DELETE FROM chat WHERE room = ?").bind(room.code).run();
  }
  void operator()(const ChatRecord& line) {
    db("INSERT INTO chat VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(line.room, line.n, line.player, line.name, line.text, line.at, line.command,
              line.match, line.step)
        .run();
  }
  void operator()(const ChatGone& gone) {
    for (const int64_t n : gone.lines)
      db("DELETE FROM chat WHERE room = ? AND n = ?").bind(gone.room, n).run();
  }
  void operator()(const MatchBegun& match) {
    const GoesOn from = match.from.value_or(GoesOn{});
    db("INSERT INTO matches(id, room, game, options, players, seed, rules_version, start_digest, "
       "started, first_step, from_match, from_step, position, shuffle) "
       "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(match.id, match.room, match.setup.game, Json(match.setup.options).dump(),
              write_players(match.players), match.setup.seed, match.rules_version,
              match.start_digest, match.at, db.next_step, from.match, from.step,
              match.setup.position,
              match.shuffle ? write_shuffle(*match.shuffle, true) : std::string())
        .run();
    db("INSERT INTO progress(match, steps) VALUES(?, 0)").bind(match.id).run();
  }
  void operator()(const StepRecord& step) {
    db("INSERT INTO steps VALUES(?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(db.next_step, step.match, step.step, static_cast<int>(step.seat), step.command,
              step.move, step.shown, step.digest)
        .run();
    db.rows_of[step.match].push_back({db.next_step++, mark_of(step)});
    db("UPDATE progress SET steps = ?2, link = ?3 WHERE match = ?1")
        .bind(step.match, step.step + 1, step.link)
        .run();
    if (step.seat < 0) db("DELETE FROM commits WHERE match = ?").bind(step.match).run();
  }
  /// One that is there already is of a key that is gone: the core asked again.
  void operator()(const CommitRecord& commit) {
    db("INSERT OR REPLACE INTO commits VALUES(?, ?, ?, ?, ?)")
        .bind(commit.match, commit.step, static_cast<int>(commit.seat), commit.command,
              Blob{commit.sealed})
        .run();
  }
  void operator()(const MatchFinished& finished) {
    FinishedMatch match = whole(finished.match);
    match.standings = finished.standings;
    match.finished = finished.at;
    match.link = finished.link;
    archive(match);
    finish(match);
  }
  void operator()(const MatchPutAway& away) {
    FinishedMatch match;
    std::string document;
    try {
      match = whole(away.match);
      match.standings = "null";
      match.finished = away.at;
      match.link = away.link;
      document = write_match(match);
    } catch (const std::bad_alloc&) {
      throw;  // it can be read: another time
    } catch (const std::exception&) {
      // Frozen because it cannot be read: nothing of it can be archived. A disk that fails does so
      // below again.
      match = {};
      match.begun.id = away.match;
      match.standings = "null";
      match.finished = away.at;
    }
    if (!document.empty()) db("INSERT INTO archive VALUES(?, ?)").bind(away.match, document).run();
    finish(match);
    db("DELETE FROM commits WHERE match = ?").bind(away.match).run();
  }
  /// The first choice of a player counts.
  void operator()(const ChoiceMade& choice) {
    db("INSERT OR IGNORE INTO choices VALUES(?, ?, ?, ?, ?, ?, ?)")
        .bind(choice.match, choice.step, static_cast<int>(choice.seat), choice.player, choice.name,
              choice.move, choice.at)
        .run();
  }
  void operator()(const OldStepsGone&) {
    for (const int64_t id : db.rows_over) db(delete_old_step).bind(id).run();
    drops_rows_over = true;
  }
  /// What is done is in the database.
  void committed() {
    if (std::exchange(drops_rows_over, false)) db.rows_over.clear();
    db.rows_over.insert(db.rows_over.end(), rows_over.begin(), rows_over.end());
    rows_over.clear();
  }
  /// A match that has begun, with all its steps, which are forgotten here.
  FinishedMatch whole(const std::string& id) {
    FinishedMatch match;
    Rows begun = db(select_begun).bind(id);
    if (!begun.next()) throw StoreError("a match ends that never began");
    read_begun(begun, match.begun);
    const std::vector<Database::StepRow> rows = std::exchange(db.rows_of[id], {});
    for (const Database::StepRow& at : rows) rows_over.push_back(at.id);
    for (const Database::StepRow& at : rows) {
      StepRecord step = read_step(select_step, at.id);
      if (mark_of(step) != at.mark) step = read_step(select_doubtful_step, at.id);
      match.steps.push_back(std::move(step));
    }
    db.rows_of.erase(id);
    return match;
  }
  StepRecord read_step(const char* select, int64_t id) {
    Rows row = db(select).bind(id);
    if (!row.next()) throw StoreError("a stored move is missing");
    return step_from(row);
  }
  void finish(const FinishedMatch& match) {
    db("UPDATE matches SET finished = ?2, steps = ?3, standings = ?4 WHERE id = ?1")
        .bind(match.begun.id, match.finished, static_cast<int64_t>(match.steps.size()),
              match.standings)
        .run();
    db("DELETE FROM progress WHERE match = ?").bind(match.begun.id).run();
  }
  void archive(const FinishedMatch& match) {
    db("INSERT INTO archive VALUES(?, ?)").bind(match.begun.id, write_match(match)).run();
    if (match.standings == "null") return;  // put away, and imported: it is in no list
    for (size_t seat = 0; seat < match.begun.players.size(); ++seat)
      if (const std::string& player = match.begun.players[seat].player; !player.empty())
        db("INSERT OR IGNORE INTO played VALUES(?, ?, ?, ?)")
            .bind(player, match.finished, match.begun.id, static_cast<int64_t>(seat))
            .run();
  }
};

}  // namespace

void Storage::write(const std::vector<const std::vector<Record>*>& batches) {
  Database& db = *database_;
  const int64_t next_step = db.next_step;
  try {
    db("BEGIN IMMEDIATE").run();
    Writer writer{db};
    for (const auto* batch : batches)
      for (const Record& record : *batch) std::visit(writer, record);
    if (db.rows_over.size() >= rows_over_max) writer(OldStepsGone{});
    db("COMMIT").run();
    writer.committed();
  } catch (...) {
    db.next_step = next_step;
    db.roll_back();
    read_rows(db);  // it may be tried again
    throw;
  }
  db.copy_long_log();
  db.check_files();
}

void Storage::make_room(const std::vector<std::vector<Record>*>& batches) {
  const auto places = deletions_in(batches);
  Database& db = *database_;
  db.copy_log();  // to delete is to write, too: then the log is written over
  try {
    db("BEGIN IMMEDIATE").run();
    Writer writer{db};
    for (size_t batch = 0; batch < batches.size(); ++batch)
      for (const size_t at : places[batch]) std::visit(writer, (*batches[batch])[at]);
    db(delete_some_old_steps).run();
    db("COMMIT").run();
    writer.committed();
  } catch (...) {
    db.roll_back();
    throw;
  }
  db.check_files();
  for (size_t batch = 0; batch < batches.size(); ++batch)
    for (auto at = places[batch].rbegin(); at != places[batch].rend(); ++at)
      batches[batch]->erase(batches[batch]->begin() + static_cast<std::ptrdiff_t>(*at));
}

void Storage::keep_below(int mebibytes) { database_->keep_below(mebibytes); }

std::optional<FinishedMatch> Storage::finished_match(const std::string& id) {
  const auto document = finished_document(id);
  return document ? std::optional(read_match(*document)) : std::nullopt;
}

std::optional<std::string> Storage::finished_document(const std::string& id) {
  Rows row = (*database_)("SELECT document FROM archive WHERE match = ?").bind(id);
  if (!row.next()) return std::nullopt;
  return row.text(0);
}

std::vector<std::string> Storage::archived_ids() {
  std::vector<std::string> ids;
  for (Rows row = (*database_)("SELECT match FROM archive ORDER BY match").bind(); row.next();)
    ids.push_back(row.text(0));
  return ids;
}

bool Storage::is_being_played(const std::string& id) {
  Rows row = (*database_)("SELECT count(*) FROM matches WHERE id = ? AND finished = 0").bind(id);
  return row.next() && row.number(0) > 0;
}

void Storage::import(const FinishedMatch& match) {
  if (finished_match(match.begun.id) || is_being_played(match.begun.id))
    throw StoreError("match " + match.begun.id + " is in this data directory already");
  Database& db = *database_;
  Writer writer{db};
  try {
    db("BEGIN IMMEDIATE").run();
    writer(match.begun);
    writer.archive(match);
    writer.finish(match);
    db("COMMIT").run();
  } catch (...) {
    db.roll_back();
    throw;
  }
  db.copy_long_log();
}

}  // namespace understory::server

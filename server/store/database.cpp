// How the database file is opened so that nothing acknowledged is ever lost, how one of an older
// version is brought to date, and statements.
#include "server/store/database.h"

#include <sqlite3.h>

#include <cerrno>

#include "engine/core/code_point.h"
#include "engine/core/ensure.h"
#include "server/store/schema.h"
#include "server/store/session_mark.h"
#include "server/store/store.h"

namespace understory::server {
namespace {

/// SQLite is not to count the memory that it uses: nobody asks, and each of its allocations would
/// take a lock for it. This has to be said before anything opens a database.
[[maybe_unused]] const int counts_no_memory = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);

bool is_want_of_room(int system_error) { return system_error == ENOSPC || system_error == EDQUOT; }

/// Whether the database and its log, as far as writing to them has ever failed, did so last for
/// want of room. One of them may have said so long ago: what the other says now counts.
bool files_want_room(sqlite3* database) {
  bool one_does = false;
  for (const int which : {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER}) {
    sqlite3_file* file = nullptr;
    int error = 0;
    if (sqlite3_file_control(database, "main", which, &file) != SQLITE_OK || file == nullptr ||
        file->pMethods == nullptr ||
        file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error) != SQLITE_OK ||
        error == 0)
      continue;
    if (!is_want_of_room(error)) return false;
    one_does = true;
  }
  return one_does;
}

/// Whether what has just failed did so for want of room. SQLite says so of a full disk alone: a
/// quota that is used up (EDQUOT) is a failure to write to it, of which the system tells more. Nor
/// does it of the index of its log, which fails to grow for that alone; should the disk be failing,
/// the next write says so, and nothing is in the index that is not in the log. A sync that fails is
/// never this: nobody knows then what of it is on the disk.
bool wants_room(sqlite3* database, int result) {
  if (result == SQLITE_FULL) return true;
  const int code = sqlite3_extended_errcode(database);
  if (code == SQLITE_IOERR_WRITE) return files_want_room(database);
  return code == SQLITE_IOERR_SHMSIZE;
}

}  // namespace

Statement::Statement(sqlite3* database, const char* sql) : database_(database) {
  if (sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr))
    throw StoreError(std::string("the database refuses a statement: ") + sqlite3_errmsg(database));
}
Statement::~Statement() { sqlite3_finalize(statement_); }

Rows::~Rows() { sqlite3_reset(statement_); }

bool Rows::next() {
  const int result = sqlite3_step(statement_);
  if (result == SQLITE_ROW || result == SQLITE_DONE) return result == SQLITE_ROW;
  const std::string why = sqlite3_errmsg(database_);
  if (wants_room(database_, result)) throw DiskFull("the database cannot be written: " + why);
  throw StoreError("the database cannot be read or written: " + why);
}

std::string Rows::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_blob(statement_, column));
  const auto size = static_cast<size_t>(sqlite3_column_bytes(statement_, column));
  if (bytes == nullptr) return {};
  const std::string_view stored(bytes, size);
  if (sqlite3_column_type(statement_, column) != SQLITE_TEXT || is_ascii(stored))
    return std::string(stored);
  // What a disk has damaged would be sent to everybody in a room, and cannot be written as JSON.
  std::string text;
  for (size_t i = 0; i < stored.size();) {
    const size_t from = i;
    if (next_code_point(stored, i))
      text += stored.substr(from, i - from);
    else
      ++i, text += "\xef\xbf\xbd";
  }
  return text;
}

int64_t Rows::number(int column) const { return sqlite3_column_int64(statement_, column); }

void Statement::check_is_free() const { ENSURE(!sqlite3_stmt_busy(statement_)); }

void Statement::bind_one(int at, const std::string& text) {
  sqlite3_bind_text(statement_, at, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}
void Statement::bind_one(int at, int64_t number) { sqlite3_bind_int64(statement_, at, number); }
void Statement::bind_one(int at, const Blob& blob) {
  sqlite3_bind_blob(statement_, at, blob.bytes.data(), static_cast<int>(blob.bytes.size()),
                    SQLITE_STATIC);
}
void Statement::bind_one(int at, const Seed& seed) {
  sqlite3_bind_blob(statement_, at, seed.data(), static_cast<int>(seed.size()), SQLITE_STATIC);
}

void CloseSqlite::operator()(sqlite3* handle) const { sqlite3_close(handle); }

SqliteHandle opened(const std::string& file, int flags) {
  sqlite3* handle = nullptr;
  const int result = sqlite3_open_v2(file.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  SqliteHandle database(handle);
  if (result != SQLITE_OK) throw StoreError(file + " cannot be opened: " + sqlite3_errmsg(handle));
  sqlite3_busy_timeout(handle, 2000);
  return database;
}

Database::Database(const std::string& file, Opening opening)
    : file_(file), handle_(opened(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) {
  prepare(file, opening);
}

// One transaction from here to the end: its reader sees one state, and the log keeps that
// meanwhile.
Database::Database(const std::string& file)
    : file_(file), is_beside_(true), handle_(opened(file, SQLITE_OPEN_READONLY)) {
  execute("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; BEGIN");
  if (const int64_t version = version_of(file); version < schema_version)
    throw StoreError(file +
                     " is in use by an older program, or being brought up to date just now: "
                     "start that server again with this program, and then try again");
}

Database::~Database() {
  statements_.clear();
  handle_.reset();
  if (!is_beside_) end_session(file_);
}

Statement& Database::operator()(const char* sql) {
  auto& statement = statements_[sql];
  if (!statement) statement = std::make_unique<Statement>(handle_.get(), sql);
  return *statement;
}

void Database::execute(const char* sql) {
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr))
    throw StoreError(std::string("the database cannot be read or written: ") +
                     sqlite3_errmsg(handle_.get()));
}

void Database::roll_back() {
  if (!sqlite3_get_autocommit(handle_.get()))
    sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Database::copy_log() {
  try {
    (*this)("PRAGMA wal_checkpoint(PASSIVE)").run();
  } catch (const DiskFull&) {
    // What is in the log is stored.
  }
}

void Database::copy_long_log() {
  constexpr int long_log = 4000;  // pages: 16 MiB
  if (log_pages_ >= long_log) copy_log();
}

void Database::check_files() {
  if (files_) files_->check();
}

void Database::keep_below(int mebibytes) {
  constexpr int64_t no_limit = 0xfffffffe;
  const int64_t bytes = int64_t{mebibytes} * 1024 * 1024;
  const int64_t pages = mebibytes == 0 ? no_limit : bytes / pragma("PRAGMA page_size");
  execute(("PRAGMA max_page_count=" + std::to_string(pages)).c_str());
}

void Database::fail(const std::string& what) {
  throw StoreError("the database " + what + ": " + sqlite3_errmsg(handle_.get()));
}

int64_t Database::pragma(const char* sql) {
  Statement statement(handle_.get(), sql);
  Rows row = statement.bind();
  return row.next() ? row.number(0) : 0;
}

int64_t Database::version_of(const std::string& file) {
  if (pragma("SELECT count(*) FROM sqlite_schema") == 0) return 0;  // a new one
  if (pragma("PRAGMA application_id") != application_id)
    throw StoreError(file + " is a database of another program");
  const int64_t version = pragma("PRAGMA user_version");
  if (version > schema_version)
    throw StoreError(file + " was written by a newer program (its schema is version " +
                     std::to_string(version) + ", this program knows " +
                     std::to_string(schema_version) + ")");
  return version;
}

void Database::prepare(const std::string& file, Opening opening) {
  // Who only reads has no log made: that is to write.
  const char* first = opening == Opening::by_reader ? "SELECT count(*) FROM sqlite_schema"
                                                    : "PRAGMA journal_mode=WAL";
  if (sqlite3_exec(handle_.get(), first, nullptr, nullptr, nullptr)) {
    const int code = sqlite3_errcode(handle_.get());
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
      throw StoreError("another process is using " + file + "; stop it first");
    if (wants_room(handle_.get(), code))
      throw StoreError("the disk of " + file + " is full: make some room, and start again");
    fail(file + " cannot be used");
  }
  execute(
      "PRAGMA cache_size=-8000;"  // KiB: the moves of a match are read again when it is over
      "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
      "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA journal_size_limit=67108864");
  sqlite3_wal_hook(  // in place of SQLite's own, which copies the log
      handle_.get(),
      [](void* pages, sqlite3*, const char*, int now) {
        *static_cast<int*>(pages) = now;
        return SQLITE_OK;
      },
      &log_pages_);
  const int64_t version = version_of(file);
  if (version == 0 && opening == Opening::by_reader)
    throw StoreError(file + " has nothing in it yet");
  if (version > 0 && version < schema_version && opening != Opening::by_server)
    throw StoreError(file + " was written by an older program (its schema is version " +
                     std::to_string(version) + ", this program's " +
                     std::to_string(schema_version) +
                     "); `understory serve` brings it up to date: make a backup first");
  if (version < schema_version) bring_to_date(version);
  // Programs before this one let the numbers go back below those that a match has stored as its
  // first.
  next_step = pragma(
      "SELECT max((SELECT coalesce(max(id), 0) + 1 FROM steps), "
      "(SELECT coalesce(max(first_step), 1) FROM matches))");
  if (pragma("PRAGMA synchronous") != 2) throw StoreError("the database does not sync fully");
  if (opening == Opening::by_server) mark_session(handle_.get(), file);
  files_.emplace(file);
}

/// Takes the steps from `version` to the present one, all or none.
void Database::bring_to_date(int64_t version) {
  execute("BEGIN IMMEDIATE");
  for (; version < schema_version; ++version) execute(schema_steps[static_cast<size_t>(version)]);
  execute(("PRAGMA application_id=" + std::to_string(application_id) +
           "; PRAGMA user_version=" + std::to_string(schema_version))
              .c_str());
  execute("COMMIT");
}

}  // namespace understory::server

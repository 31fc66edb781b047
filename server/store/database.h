// The SQLite file: how it is opened so that nothing acknowledged is ever lost, how one of an older
// version is brought to date, and prepared statements. Only store.cpp uses it.
#pragma once

#include <sqlite3.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "server/store/schema.h"
#include "server/store/store.h"

namespace understory::server {

/// Bytes that are no text.
struct Blob {
  const std::string& bytes;
};

/// A prepared statement that is reset after each use.
class Statement {
 public:
  Statement(sqlite3* database, const char* sql) : database_(database) {
    if (sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr))
      throw StoreError(std::string("the database refuses a statement: ") +
                       sqlite3_errmsg(database));
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  template <class... Values>
  Statement& bind(const Values&... values) {
    sqlite3_reset(statement_);
    int at = 0;
    (bind_one(++at, values), ...);
    return *this;
  }
  /// The next row: whether there is one. Throws StoreError when the disk fails.
  bool row() {
    const int result = sqlite3_step(statement_);
    if (result == SQLITE_ROW) return true;
    if (result == SQLITE_DONE) {
      sqlite3_reset(statement_);
      return false;
    }
    const std::string why = sqlite3_errmsg(database_);
    sqlite3_reset(statement_);
    throw StoreError("the database cannot be read or written: " + why);
  }
  void run() {
    while (row()) {
    }
  }
  std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_blob(statement_, column));
    const auto size = static_cast<size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, size);
  }
  int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  void bind_one(int at, const std::string& text) {
    sqlite3_bind_text(statement_, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
  }
  void bind_one(int at, int64_t number) { sqlite3_bind_int64(statement_, at, number); }
  void bind_one(int at, uint64_t number) {
    sqlite3_bind_int64(statement_, at, static_cast<int64_t>(number));
  }
  void bind_one(int at, int number) { sqlite3_bind_int64(statement_, at, number); }
  void bind_one(int at, const Blob& blob) {
    sqlite3_bind_blob(statement_, at, blob.bytes.data(), static_cast<int>(blob.bytes.size()),
                      SQLITE_TRANSIENT);
  }
  void bind_one(int at, const Seed& seed) {
    sqlite3_bind_blob(statement_, at, seed.data(), static_cast<int>(seed.size()), SQLITE_TRANSIENT);
  }

  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
};

/// The open file, one process's alone, with its statements.
class Database {
 public:
  explicit Database(const std::string& file) {
    if (sqlite3_open_v2(file.c_str(), &handle_,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr))
      fail("cannot be opened");
    sqlite3_busy_timeout(handle_, 2000);
    try {
      prepare(file);
    } catch (const StoreError&) {
      sqlite3_close(handle_);
      throw;
    }
  }
  ~Database() {
    statements_.clear();
    sqlite3_close(handle_);
  }

  /// The statement with that text, prepared once.
  Statement& operator()(const char* sql) {
    auto& statement = statements_[sql];
    if (!statement) statement = std::make_unique<Statement>(handle_, sql);
    return *statement;
  }
  void execute(const char* sql) {
    if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr))
      throw StoreError(std::string("the database cannot be read or written: ") +
                       sqlite3_errmsg(handle_));
  }
  void roll_back() {
    if (!sqlite3_get_autocommit(handle_))
      sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
  int64_t next_step = 1;  ///< the row that the next move will have
  /// The rows of the moves of unfinished matches, so that none needs an index on disk.
  std::map<std::string, std::vector<int64_t>> rows_of;

 private:
  [[noreturn]] void fail(const std::string& what) {
    throw StoreError("the database " + what + ": " + sqlite3_errmsg(handle_));
  }
  int64_t pragma(const char* sql) {
    Statement statement(handle_, sql);
    return statement.row() ? statement.number(0) : 0;
  }
  void prepare(const std::string& file) {
    // Exclusive before the first access: one process only, and no shared-memory file.
    execute("PRAGMA locking_mode=EXCLUSIVE");
    if (sqlite3_exec(handle_, "PRAGMA journal_mode=WAL", nullptr, nullptr, nullptr)) {
      const int code = sqlite3_errcode(handle_);
      if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        throw StoreError("another process is using " + file + "; stop it first");
      fail(file + " cannot be used");
    }
    execute(
        "PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=4000; PRAGMA foreign_keys=ON;"
        "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA journal_size_limit=67108864");
    const int64_t version = pragma("PRAGMA user_version");
    const int64_t application = pragma("PRAGMA application_id");
    const int64_t tables = pragma("SELECT count(*) FROM sqlite_schema");
    if (tables == 0) {
      bring_to_date(0);
    } else if (application != application_id) {
      throw StoreError(file + " is a database of another program");
    } else if (version > schema_version) {
      throw StoreError(file + " was written by a newer program (its schema is version " +
                       std::to_string(version) + ", this program knows " +
                       std::to_string(schema_version) + ")");
    }
    if (tables != 0 && version < schema_version) bring_to_date(version);
    next_step = pragma("SELECT coalesce(max(id), 0) + 1 FROM steps");
    if (pragma("PRAGMA synchronous") != 2) throw StoreError("the database does not sync fully");
  }

  /// Takes the steps from `version` to the present one, all or none.
  void bring_to_date(int64_t version) {
    execute("BEGIN IMMEDIATE");
    for (; version < schema_version; ++version) execute(schema_steps[static_cast<size_t>(version)]);
    execute(("PRAGMA application_id=" + std::to_string(application_id) +
             "; PRAGMA user_version=" + std::to_string(schema_version))
                .c_str());
    execute("COMMIT");
  }

  sqlite3* handle_ = nullptr;
  std::map<const char*, std::unique_ptr<Statement>> statements_;
};

}  // namespace understory::server

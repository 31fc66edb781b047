// The database file and its prepared statements, without a word of SQLite: that is in database.cpp.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "server/store/same_files.h"
#include "server/store/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace understory::server {

/// A connection to a database file that closes itself, also where the file could not be opened.
struct CloseSqlite {
  void operator()(sqlite3* handle) const;
};
using SqliteHandle = std::unique_ptr<sqlite3, CloseSqlite>;

/// A connection for one thread, with these SQLITE_OPEN flags, that waits up to two seconds for
/// another process. Throws StoreError naming the file.
SqliteHandle opened(const std::string& file, int flags);

/// Bytes that are no text.
struct Blob {
  const std::string& bytes;
};

/// What a statement finds, row by row. It is let go at the end, however that comes: as long as any
/// row is held the log cannot be copied. One at a time of a statement.
class Rows {
 public:
  Rows(sqlite3* database, sqlite3_stmt* statement) : database_(database), statement_(statement) {}
  ~Rows();
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  /// The next row: whether there is one. Throws StoreError when the disk fails.
  bool next();
  void run() {
    while (next()) {
    }
  }
  /// A blob as it is; of a text what is no UTF-8 as U+FFFD.
  std::string text(int column) const;
  int64_t number(int column) const;

 private:
  sqlite3* database_;
  sqlite3_stmt* statement_;
};

/// A prepared statement.
class Statement {
 public:
  Statement(sqlite3* database, const char* sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// Nothing is copied: the values stay where they are until the last row has been read.
  template <class... Values>
  [[nodiscard]] Rows bind(const Values&... values) {
    check_is_free();
    int at = 0;
    (bind_one(++at, values), ...);
    return {database_, statement_};
  }
  void run() { bind().run(); }

 private:
  void check_is_free() const;
  void bind_one(int at, const std::string& text);
  void bind_one(int at, int64_t number);
  void bind_one(int at, uint64_t number) { bind_one(at, static_cast<int64_t>(number)); }
  void bind_one(int at, int number) { bind_one(at, static_cast<int64_t>(number)); }
  void bind_one(int at, const Blob& blob);
  void bind_one(int at, const Seed& seed);

  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
};

/// The open file. All of it throws StoreError.
class Database {
 public:
  /// Opens the file, and makes it if it is not there. One of an older version is brought to date,
  /// or refused when a command opens it.
  Database(const std::string& file, Opening opening);
  /// Opens the file of another process that is using it, to read what is stored now, and nothing
  /// that comes after.
  explicit Database(const std::string& file);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// The statement with that text, prepared once.
  Statement& operator()(const char* sql);
  void execute(const char* sql);
  void roll_back();
  /// Throws StoreError if the files that are written are gone.
  void check_files();
  void keep_below(int mebibytes);

  /// Copies what the log holds into the database, so that the log can be written over; where the
  /// database finds no room for it, another time.
  void copy_log();
  /// Does so once the log is long. SQLite would by itself, and tell nobody of a disk that fails.
  void copy_long_log();

  int64_t next_step = 1;  ///< the row that the next move will have
  /// Where a stored move is, and a mark of what was written there; 0 of one that an earlier process
  /// has written.
  struct StepRow {
    int64_t id;
    size_t mark;
  };
  /// The rows of the moves of unfinished matches, so that none needs an index on disk.
  std::map<std::string, std::vector<StepRow>> rows_of;
  /// Those of matches that have ended, which nobody needs.
  std::vector<int64_t> rows_over;

 private:
  [[noreturn]] void fail(const std::string& what);
  int64_t pragma(const char* sql);
  void prepare(const std::string& file, Opening opening);
  void bring_to_date(int64_t version);

  /// The version of the schema; 0 of an empty file. Refuses one of another or a newer program.
  int64_t version_of(const std::string& file);

  const std::string file_;
  const bool is_beside_ = false;  ///< another process is using the file
  int log_pages_ = 0;
  SqliteHandle handle_;
  std::optional<SameFiles> files_;  ///< those that are written
  std::map<const char*, std::unique_ptr<Statement>> statements_;
};

}  // namespace understory::server

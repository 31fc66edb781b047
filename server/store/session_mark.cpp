// Marks, and when they do not fit: see session_mark.h.
#include "server/store/session_mark.h"

#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>

#include "server/store/database.h"
#include "server/store/store.h"
#include "server/store/whole_file.h"

namespace understory::server {
namespace {

namespace fs = std::filesystem;

constexpr const char* no_mark = "none";  // a database of an older program

std::string log_of(const std::string& file) { return file + "-wal"; }
std::string mark_file_of(const std::string& file) { return file + "-session"; }

/// The size of a file in bytes; 0 if there is none.
uintmax_t size_of(const std::string& path) {
  std::error_code error;
  const uintmax_t size = fs::file_size(path, error);
  return error ? 0 : size;
}

/// The first column of the first row; nothing if there is none or it cannot be read, as in a page
/// of which a power cut has left a part.
std::optional<std::string> one_text(sqlite3* database, const char* sql) {
  sqlite3_stmt* statement = nullptr;
  std::optional<std::string> text;
  if (sqlite3_prepare_v2(database, sql, -1, &statement, nullptr) == SQLITE_OK &&
      sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_text(statement, 0) != nullptr)
    text = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
  sqlite3_finalize(statement);
  return text;
}

/// The path as a name that SQLite reads without its log.
std::string name_without_log(const std::string& file) {
  std::string name = "file:";
  for (const char each : file)
    if (each == '?' || each == '#' || each == '%')
      name += each == '?' ? "%3f" : each == '#' ? "%23" : "%25";
    else
      name += each;
  return name + "?immutable=1";
}

/// The mark in the database file itself, whatever its log holds; nothing if that cannot be told. A
/// checkpoint that was cut short has changed the file, but not the page of the mark.
std::optional<std::string> mark_within(const std::string& file) {
  sqlite3* opened = nullptr;
  const int result = sqlite3_open_v2(name_without_log(file).c_str(), &opened,
                                     SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr);
  const SqliteHandle handle(opened);
  if (result != SQLITE_OK) return std::nullopt;
  // A file that is shorter than its head says is read all the same.
  sqlite3_exec(opened, "PRAGMA writable_schema=ON", nullptr, nullptr, nullptr);
  const auto tables = one_text(opened, "SELECT count(*) FROM sqlite_schema WHERE name = 'session'");
  if (!tables) return std::nullopt;
  return *tables == "0" ? no_mark : one_text(opened, "SELECT mark FROM session");
}

/// Whether `marks`, one a line, has that one.
bool has_mark(const std::string& marks, const std::string& mark) {
  return ('\n' + marks + '\n').find('\n' + mark + '\n') != std::string::npos;
}

}  // namespace

void refuse_foreign_log(const std::string& file) {
  const std::string log = log_of(file);
  const std::string key = fs::path(file).parent_path() / "understory.key";
  if (size_of(file) == 0) {
    const std::string sign = size_of(log) > 0 ? log : size_of(key) > 0 ? key : "";
    if (sign.empty()) return;
    throw StoreError(file + " is empty or gone, and " + sign +
                     " shows that there was one: put the database or a backup of it in its place; "
                     "to begin anew, take all files out of the folder");
  }
  if (size_of(log) == 0) return;
  std::ifstream stream(mark_file_of(file));
  const std::string marks(std::istreambuf_iterator<char>(stream), {});
  if (marks.empty()) return;
  const auto mark = mark_within(file);
  if (!mark || has_mark(marks, *mark)) return;
  throw StoreError(file + " is not the database that " + log +
                   " belongs to: a backup was copied over the former one, whose log stayed. To go "
                   "on with the backup, remove " +
                   log + " and " + mark_file_of(file) +
                   " and start again; nothing has been changed yet");
}

void mark_session(sqlite3* database, const std::string& file) {
  const auto run = [&](const std::string& sql) {
    if (sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
      throw StoreError("the database cannot be written: " + std::string(sqlite3_errmsg(database)));
  };
  try {
    // Whatever was in the log is in the file before the marks change, and either mark is good until
    // the new one is there: a crash between any two of these leaves a pair that fits. Somebody who
    // reads since before this start keeps the log as it is; then the marks stay as they are, too.
    const auto empty_log = [&] {
      return one_text(database, "PRAGMA wal_checkpoint(TRUNCATE)") == "0";
    };
    if (!empty_log()) return;
    const std::string before = one_text(database, "SELECT mark FROM session").value_or(no_mark);
    const std::string mark = one_text(database, "SELECT lower(hex(randomblob(16)))").value();
    write_whole(mark_file_of(file), before + '\n' + mark + '\n');
    run("BEGIN; DELETE FROM session; INSERT INTO session VALUES('" + mark + "'); COMMIT");
    if (empty_log()) write_whole(mark_file_of(file), mark + '\n');
  } catch (const StoreError&) {
    if (!sqlite3_get_autocommit(database))
      sqlite3_exec(database, "ROLLBACK", nullptr, nullptr, nullptr);
    // A full disk can still be read from, and the first thing that is to be stored says why not.
  }
}

void mark_copy(sqlite3* database) {
  if (one_text(database, "SELECT count(*) FROM sqlite_schema WHERE name = 'session'") == "0")
    return;
  if (sqlite3_exec(database,
                   "BEGIN; DELETE FROM session; INSERT INTO session "
                   "VALUES(lower(hex(randomblob(16)))); COMMIT",
                   nullptr, nullptr, nullptr) != SQLITE_OK)
    throw StoreError("the copy cannot be written: " + std::string(sqlite3_errmsg(database)));
}

void end_session(const std::string& file) {
  if (size_of(log_of(file)) > 0) return;
  std::error_code ignored;
  fs::remove(mark_file_of(file), ignored);
}

}  // namespace understory::server

// The pages of one moment, by SQLite's own backup, from a connection that holds that moment open:
// see backup.h.
#include "server/store/backup.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <thread>

#include "server/store/database.h"
#include "server/store/process_lock.h"
#include "server/store/schema.h"
#include "server/store/session_mark.h"
#include "server/store/store.h"
#include "server/store/whole_file.h"

namespace understory::server {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// What is being made, and goes again if it is not finished.
struct Unfinished {
  std::string path;
  ~Unfinished() {
    std::error_code ignored;
    if (!path.empty()) fs::remove_all(path, ignored);
  }
};

std::string in_mebibytes(int64_t bytes) { return std::to_string((bytes >> 20) + 1) + " MiB"; }

[[noreturn]] void fail(sqlite3* database, const std::string& what) {
  throw StoreError(what + ": " + sqlite3_errmsg(database));
}

void run(sqlite3* database, const char* sql) {
  if (sqlite3_exec(database, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
    fail(database, "the database cannot be read or copied");
}

std::string text_of(sqlite3* database, const char* sql) {
  std::string text;
  const auto take = [](void* to, int, char** values, char**) {
    *static_cast<std::string*>(to) = values[0] == nullptr ? "" : values[0];
    return 0;
  };
  if (sqlite3_exec(database, sql, take, &text, nullptr) != SQLITE_OK)
    fail(database, "the database cannot be read");
  return text;
}
int64_t number_of(sqlite3* database, const char* sql) { return std::stoll(text_of(database, sql)); }

int64_t size_of(const std::string& path) {
  std::error_code error;
  const uintmax_t size = fs::file_size(path, error);
  return error ? 0 : static_cast<int64_t>(size);
}

/// The database as it is now: the transaction that begins here sees this moment to its end.
SqliteHandle moment_of(const std::string& file, bool is_beside) {
  SqliteHandle source = opened(file, is_beside ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
  run(source.get(), "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; BEGIN");
  if (number_of(source.get(), "PRAGMA application_id") != application_id)
    throw StoreError(file + " is a database of another program, or has nothing in it yet");
  if (number_of(source.get(), "PRAGMA user_version") > schema_version)
    throw StoreError(file + " was written by a newer program: let that one make the backup");
  return source;
}

/// Nobody has the copy open but this program, and what it needs of care it is given at the end.
SqliteHandle empty_copy(const std::string& file) {
  SqliteHandle copy = opened(file, SQLITE_OPEN_READWRITE);
  run(copy.get(),
      "PRAGMA trusted_schema=OFF; PRAGMA locking_mode=EXCLUSIVE; PRAGMA synchronous=OFF; "
      "PRAGMA journal_mode=OFF");
  return copy;
}

void copy_pages(sqlite3* source, sqlite3* copy, int copy_file, const std::string& log,
                bool is_beside, const BackupSteps& steps) {
  const int64_t log_before = size_of(log);
  struct Finish {
    void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
  };
  std::unique_ptr<sqlite3_backup, Finish> backup(sqlite3_backup_init(copy, "main", source, "main"));
  if (!backup) fail(copy, "the backup cannot begin");
  for (;;) {
    const auto begun = Clock::now();
    const int result = sqlite3_backup_step(backup.get(), steps.pages);
    if (result == SQLITE_DONE) break;
    if (result != SQLITE_OK)
      throw StoreError(std::string("the backup cannot be written or the database not be read: ") +
                       sqlite3_errstr(result));
    if (fdatasync(copy_file) != 0)
      throw StoreError(std::string("the backup cannot be written: ") + std::strerror(errno));
    if (size_of(log) - log_before > steps.log_most)
      throw StoreError("while the backup was made the server's log grew by more than " +
                       in_mebibytes(steps.log_most - 1) +
                       ", so it was given up: make it where writing is faster, or when less is "
                       "played");
    if (steps.between) steps.between();
    if (is_beside && steps.rests) std::this_thread::sleep_for(Clock::now() - begun);
  }
  if (sqlite3_backup_finish(backup.release()) != SQLITE_OK)
    fail(copy, "the backup cannot be written");
}

/// The folder in which `to` is to lie.
std::string parent_of(const std::string& to) {
  const fs::path parent = fs::path(to).parent_path();
  return parent.empty() ? "." : parent.string();
}

/// Makes the folder that the backup is made in.
std::string begin_folder(const std::string& to) {
  std::error_code error;
  if (to.empty()) throw StoreError("a backup needs a name");
  if (fs::exists(fs::symlink_status(to, error)))
    throw StoreError(to + " is there already, and a backup overwrites nothing: take another name");
  if (!fs::is_directory(parent_of(to), error))
    throw StoreError("the folder " + parent_of(to) + " is not there: make it, or mount it, first");
  const std::string unfinished = to + ".unfinished";
  if (mkdir(unfinished.c_str(), 0700) == 0) return unfinished;
  if (errno == EEXIST)
    throw StoreError(unfinished +
                     " is there: another backup is being made, or one was cut off; then remove it");
  throw StoreError(unfinished + " cannot be made: " + std::strerror(errno));
}

void check_room(sqlite3* source, const std::string& to, int64_t besides) {
  const int64_t needed =
      number_of(source, "PRAGMA page_count") * number_of(source, "PRAGMA page_size") + besides;
  std::error_code error;
  const fs::space_info space = fs::space(parent_of(to), error);
  if (!error && space.available < static_cast<uintmax_t>(needed))
    throw StoreError("the backup needs " + in_mebibytes(needed) + ", and where " + to +
                     " is to lie there is room for " +
                     in_mebibytes(static_cast<int64_t>(space.available)));
}

/// Makes one file of the copy that no log belongs to, and looks whether all of it can be read.
Backup finish_copy(sqlite3* copy) {
  if (text_of(copy, "PRAGMA journal_mode=DELETE") != "delete")
    fail(copy, "the backup cannot be closed");
  mark_copy(copy);
  if (const std::string damage = text_of(copy, "PRAGMA quick_check(1)"); damage != "ok")
    throw StoreError("the database is damaged, so the backup was not kept: " + damage +
                     "; `understory verify` says which matches can be read");
  return {number_of(copy, "SELECT count(*) FROM rooms"),
          number_of(copy, "SELECT count(*) FROM matches"),
          number_of(copy, "SELECT count(*) FROM matches WHERE finished = 0"), 0};
}

void sync_folder(const std::string& path) {
  const OpenFile folder(path, O_RDONLY | O_DIRECTORY);
  if (folder.handle < 0 || fsync(folder.handle) != 0)
    throw StoreError(path + " cannot be written: " + std::strerror(errno));
}

/// The copy `made` in `folder`, with all that is in it: what was opened is given, since the owner
/// of `folder` may lay something else in its place meanwhile.
void give_copy_to_owner_of(const std::string& folder, const std::string& made) {
  const auto give = [&](const OpenFile& file, const std::string& path) {
    if (file.handle < 0) throw StoreError(path + " cannot be opened: " + std::strerror(errno));
    give_to_owner_of(folder, file.handle, path);
  };
  const OpenFile copy(made, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  for (const fs::directory_entry& each : fs::directory_iterator(made))
    give(OpenFile(copy, each.path().filename(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK), each.path());
  give(copy, made);
}

}  // namespace

Backup back_up(const std::string& folder, const std::string& asked, const BackupSteps& steps) {
  std::string to = asked;
  while (to.size() > 1 && to.back() == '/') to.pop_back();
  const std::string file = folder + "/understory.db";
  if (!fs::exists(file)) throw StoreError("there is no database in " + folder);
  Unfinished made{begin_folder(to)};
  const std::string copy_path = made.path + "/understory.db";

  // A server that starts meanwhile, where none runs, waits for the end of this as long as for any
  // other process, and then ends with a word.
  const ProcessLock lock(folder + "/understory.lock", std::chrono::milliseconds(0));
  const bool is_beside = !lock.held();
  if (!is_beside) refuse_foreign_log(file);
  SqliteHandle source = moment_of(file, is_beside);
  check_room(source.get(), to, steps.room_besides);
  // Closed behind SQLite's own: closing it would end SQLite's locks on the file.
  const OpenFile copy_file(copy_path, O_RDWR | O_CREAT | O_EXCL);
  if (copy_file.handle < 0)
    throw StoreError(copy_path + " cannot be made: " + std::strerror(errno));
  SqliteHandle copy = empty_copy(copy_path);
  copy_pages(source.get(), copy.get(), copy_file.handle, file + "-wal", is_beside, steps);
  source.reset();
  Backup backup = finish_copy(copy.get());
  copy.reset();
  backup.bytes = size_of(copy_path);
  if (fsync(copy_file.handle) != 0)
    throw StoreError(std::string("the backup cannot be written: ") + std::strerror(errno));

  if (std::ifstream key(folder + "/understory.key", std::ios::binary); key)
    write_whole(made.path + "/understory.key",
                std::string(std::istreambuf_iterator<char>(key), {}));
  sync_folder(made.path);
  if (rename(made.path.c_str(), to.c_str()) != 0)
    throw StoreError(to + " cannot be made: " + std::strerror(errno));
  made.path.clear();
  sync_folder(parent_of(to));
  return backup;
}

std::optional<std::string> keep_before_update(const std::string& folder) {
  const std::string file = folder + "/understory.db", kept = folder + "/before-update";
  const std::string fresh = kept + ".new", former = kept + ".replaced";
  const auto tidy_up = [&] {
    std::error_code ignored;  // what stays has another name than any backup
    if (!fs::exists(kept, ignored)) fs::rename(former, kept, ignored);
    for (const std::string& left : {fresh, fresh + ".unfinished", former})
      fs::remove_all(left, ignored);
  };
  try {
    {
      const SqliteHandle stored = opened(file, SQLITE_OPEN_READONLY);
      const int64_t version = number_of(stored.get(), "PRAGMA user_version");
      if (version == 0 || version >= schema_version) return std::nullopt;
    }
    tidy_up();  // one that was cut off: nobody else makes any here
    BackupSteps steps;
    steps.rests = false;  // the server waits for it
    // An update can write all anew, and then the server goes on.
    steps.room_besides = size_of(file) + 64LL * 1024 * 1024;
    back_up(folder, fresh, steps);
    give_copy_to_owner_of(folder, fresh);
    if (fs::exists(kept)) fs::rename(kept, former);
    fs::rename(fresh, kept);
    tidy_up();
    sync_folder(folder);
    return std::nullopt;
  } catch (const std::exception& error) {
    tidy_up();
    std::error_code ignored;
    return error.what() +
           std::string(fs::exists(kept, ignored) ? "; " + kept + " is of an earlier time" : "");
  }
}

}  // namespace understory::server

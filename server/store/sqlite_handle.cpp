// Opening and closing: see sqlite_handle.h.
#include "server/store/sqlite_handle.h"

#include <sqlite3.h>

#include "server/store/store.h"

namespace understory::server {

void CloseSqlite::operator()(sqlite3* handle) const { sqlite3_close(handle); }

SqliteHandle opened(const std::string& file, int flags) {
  sqlite3* handle = nullptr;
  const int result = sqlite3_open_v2(file.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  SqliteHandle database(handle);
  if (result != SQLITE_OK) throw StoreError(file + " cannot be opened: " + sqlite3_errmsg(handle));
  sqlite3_busy_timeout(handle, 2000);
  return database;
}

}  // namespace understory::server

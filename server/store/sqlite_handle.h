// A connection to a database file that closes itself, also where the file could not be opened.
#pragma once

#include <memory>
#include <string>

struct sqlite3;

namespace understory::server {

struct CloseSqlite {
  void operator()(sqlite3* handle) const;
};
using SqliteHandle = std::unique_ptr<sqlite3, CloseSqlite>;

/// A connection for one thread, with these SQLITE_OPEN flags, that waits up to two seconds for
/// another process. Throws StoreError naming the file.
SqliteHandle opened(const std::string& file, int flags);

}  // namespace understory::server

// A database that somebody, or a failing disk, has changed.
#pragma once

#include <sqlite3.h>

#include <string>

#include "tests/server/rig.h"

namespace understory::server::tests {

/// Does `sql` to the database in that file, whether a server has it open or not.
inline void change_file(const std::string& file, const std::string& sql) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
  char* why = nullptr;
  const int result = sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &why);
  REQUIRE_MESSAGE(result == SQLITE_OK, sql, ": ", why != nullptr ? why : "");
  sqlite3_close(database);
}
inline void change(Rig& world, const std::string& sql) {
  change_file(world.folder() + "/understory.db", sql);
}

/// Stops the server, does `sql` to its database, and starts the server again.
inline void by_hand(Rig& world, const std::string& sql) {
  world.stop();
  change(world, sql);
  world.start();
}

}  // namespace understory::server::tests

// What ties the write-ahead log to its database. SQLite's log names no database: beside one that
// was put in the place of the former it would be played into that, and a backup would silently not
// be restored. So each opening marks the database anew, in the file itself and in one beside it
// that lives as long as the log: if a log is there and the two marks differ, the database is
// another one.
#pragma once

#include <string>

struct sqlite3;

namespace understory::server {

/// Throws StoreError, saying what to do, if the database at `file` is not the one that the log
/// beside it belongs to, or if it is empty or gone though the folder shows that there was one.
/// Changes nothing, and is silent after every way in which a server can end.
void refuse_foreign_log(const std::string& file);

/// Gives the open database at `file` a new mark. Its log is empty then. A disk that is full leaves
/// the marks as they were.
void mark_session(sqlite3* database, const std::string& file);

/// Gives the open copy of a database a mark of its own: no log of the original belongs to it. One
/// of an old program has none. Throws StoreError.
void mark_copy(sqlite3* database);

/// The database has been closed: without a log there is nothing to tie.
void end_session(const std::string& file);

}  // namespace understory::server

// The tables of the database, as the steps from each version to the next: data directories outlive
// programs, so a change is a new step and never an edit. `steps` is append-only and has no index
// but its rows' own numbers: it is written at every move.
#pragma once

#include <array>

namespace understory::server {

inline constexpr int application_id = 0x554e4453;  // "UNDS"

inline constexpr std::array schema_steps = {
    // 1
    R"sql(
CREATE TABLE players(id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE rooms(code TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE chat(room TEXT NOT NULL, n INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,
  text TEXT NOT NULL, at INTEGER NOT NULL, command TEXT NOT NULL, PRIMARY KEY(room, n)) STRICT, WITHOUT ROWID;
CREATE TABLE matches(id TEXT PRIMARY KEY, room TEXT NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL,
  players TEXT NOT NULL, seed BLOB NOT NULL, rules_version INTEGER NOT NULL, start_digest INTEGER NOT NULL,
  started INTEGER NOT NULL, first_step INTEGER NOT NULL, finished INTEGER NOT NULL DEFAULT 0,
  steps INTEGER NOT NULL DEFAULT 0, standings TEXT NOT NULL DEFAULT 'null') STRICT, WITHOUT ROWID;
CREATE INDEX matches_unfinished ON matches(id) WHERE finished = 0;
CREATE TABLE steps(id INTEGER PRIMARY KEY, match TEXT NOT NULL, step INTEGER NOT NULL, seat INTEGER NOT NULL,
  command TEXT NOT NULL, move TEXT NOT NULL, shown TEXT NOT NULL, digest INTEGER NOT NULL) STRICT;
CREATE TABLE archive(match TEXT PRIMARY KEY, document TEXT NOT NULL) STRICT;
CREATE TABLE played(player TEXT NOT NULL, finished INTEGER NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL,
  PRIMARY KEY(player, finished, match)) STRICT, WITHOUT ROWID;
)sql",
    // 2: what seats have committed in hidden rounds that are open, sealed
    R"sql(
CREATE TABLE commits(match TEXT NOT NULL, step INTEGER NOT NULL, seat INTEGER NOT NULL, command TEXT NOT NULL,
  sealed BLOB NOT NULL, PRIMARY KEY(match, step, seat)) STRICT, WITHOUT ROWID;
)sql",
    // 3: the mark that the database shares with the write-ahead log (session_mark.h)
    R"sql(
CREATE TABLE session(mark TEXT NOT NULL) STRICT;
)sql",
    // 4: what players were answered to commands that belong to no room
    R"sql(
ALTER TABLE players ADD COLUMN answered TEXT NOT NULL DEFAULT '[]';
)sql",
    // 5: how many moves each unfinished match has, by itself: what changes at every move lies
    // close together, and a commit writes few pages
    R"sql(
CREATE TABLE progress(match TEXT PRIMARY KEY, steps INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO progress SELECT id, steps FROM matches WHERE finished = 0;
)sql",
    // 6: when a player was last here (milliseconds since 1970): of those from before, now
    R"sql(
ALTER TABLE players ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE players SET seen = 1000 * CAST(strftime('%s', 'now') AS INTEGER);
)sql",
    // 7: the match that another goes on from, its step, and the position that it begins with
    R"sql(
ALTER TABLE matches ADD COLUMN from_match TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN from_step INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN position TEXT NOT NULL DEFAULT '';
)sql",
    // 8: at which step of which match a line of talk was said; lines from before say none
    R"sql(
ALTER TABLE chat ADD COLUMN match TEXT NOT NULL DEFAULT '';
ALTER TABLE chat ADD COLUMN step INTEGER NOT NULL DEFAULT 0;
)sql",
    // 9: what players would do in another's place, at positions of finished matches
    R"sql(
CREATE TABLE choices(match TEXT NOT NULL, step INTEGER NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL,
  name TEXT NOT NULL, move TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(match, step, seat, player)) STRICT, WITHOUT ROWID;
CREATE INDEX choices_of ON choices(player);
)sql",
    // 10: what a match's seed follows from, and the last link of the record of an unfinished one
    R"sql(
ALTER TABLE matches ADD COLUMN shuffle TEXT NOT NULL DEFAULT '';
ALTER TABLE progress ADD COLUMN link TEXT NOT NULL DEFAULT '';
)sql",
    // 11: the answers of a player say whose they are; earlier ones are read as they were written,
    // and an earlier program is kept from reading those of now
    R"sql(
)sql"};
inline constexpr int schema_version = schema_steps.size();

}  // namespace understory::server

// The power goes while a database of an older version is brought to date: at every operation of the
// disk, with several outcomes each of what was on its way. Whatever is left, the next start has a
// database of the present version with every row in it, and its matches go on. A failure names the
// database, the operation and the luck.
#include <sqlite3.h>

#include <filesystem>

#include "server/store/schema.h"
#include "tests/engine/share.h"
#include "tests/server/by_hand.h"
#include "tests/server/party.h"
#include "tests/source_dir.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace fs = std::filesystem;

namespace {

constexpr uint32_t outcomes = 4;  ///< that each cut has, with other luck

/// From each version to the one before: what a program of that one did not have is taken out. The
/// inverse of schema_steps from the second on.
constexpr std::array steps_back = {
    // 2
    "DROP TABLE commits;",
    // 3
    "DROP TABLE session;",
    // 4
    "ALTER TABLE players DROP COLUMN answered;",
    // 5
    "UPDATE matches SET steps = (SELECT steps FROM progress WHERE match = id) WHERE finished = 0;"
    "DROP TABLE progress;",
    // 6
    "ALTER TABLE players DROP COLUMN seen;",
    // 7
    "ALTER TABLE matches DROP COLUMN from_match; ALTER TABLE matches DROP COLUMN from_step;"
    "ALTER TABLE matches DROP COLUMN position;",
    // 8
    "ALTER TABLE chat DROP COLUMN match; ALTER TABLE chat DROP COLUMN step;",
    // 9
    "DROP TABLE choices;",
    // 10
    "ALTER TABLE matches DROP COLUMN shuffle; ALTER TABLE progress DROP COLUMN link;",
    // 11
    ""};
static_assert(steps_back.size() + 1 == schema_version,
              "the way back of the newest step is missing");

/// A database of an older version, with matches on, and who plays them.
struct Old {
  std::string file;
  int version;
  std::vector<std::pair<std::string, std::vector<std::string>>> rooms;  ///< with players' tokens
};

std::string to_version(int version) {
  return "PRAGMA user_version=" + std::to_string(version) + ";";
}

/// The match of Morels that a program of version 1 has left, as later programs brought it to date.
Old taken_up(const Folder& folder, int version) {
  Old old{folder.file("up-" + std::to_string(version) + ".db"),
          version,
          {{"olive-pebble-teal-sycamore", {"GMU-YHx1IXYUuyfhikWevw", "KtRy_r08ICHCyZ4tyeDOUA"}}}};
  fs::copy_file(UNDERSTORY_SOURCE_DIR "/tests/server/version-1.db", old.file);
  std::string steps;
  for (int step = 1; step < version; ++step) steps += schema_steps[static_cast<size_t>(step)];
  change_file(old.file, steps + to_version(version));
  return old;
}

/// Two matches of now, one in the middle of a hidden round, without what a program of that version
/// did not store.
Old taken_down(const Folder& folder, int version) {
  Rig world;
  Party pair(world, 2, {{"game", "morels"}}), four(world, 4, {{"game", "foray"}, {"players", 4}});
  pair.start();
  for (uint32_t moves = 0; moves < 9; ++moves)
    pair.play_any(asked_seats(pair.view(0)).front(), moves);
  pair.say(0, {{"do", "chat"}, {"text", "Before the update."}});
  four.start();
  four.play_until("commit");
  for (const size_t seat : {0, 2}) CHECK(four.play_any(seat)["ok"] == true);
  world.stop();
  Old old{folder.file("down-" + std::to_string(version) + ".db"),
          version,
          {{pair.room, pair.tokens}, {four.room, four.tokens}}};
  fs::copy_file(world.folder() + "/understory.db", old.file);
  std::string back;
  for (int from = schema_version; from > version; --from)
    back += steps_back[static_cast<size_t>(from - 2)];
  change_file(old.file, back + to_version(version));
  return old;
}

/// All that a database says, but for what each start writes anew: the tables, and each row.
std::string all_of(const std::string& file) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
  std::string said;
  const auto add_row = [](void* to, int count, char** values, char**) {
    for (int n = 0; n < count; ++n)
      *static_cast<std::string*>(to) += std::string(values[n] != nullptr ? values[n] : "-") + '|';
    *static_cast<std::string*>(to) += '\n';
    return 0;
  };
  const auto ask = [&](const std::string& sql, std::string& to) {
    const int result = sqlite3_exec(database, sql.c_str(), add_row, &to, nullptr);
    REQUIRE_MESSAGE(result == SQLITE_OK, sql, ": ", std::string(sqlite3_errmsg(database)));
  };
  ask("PRAGMA user_version; PRAGMA application_id; PRAGMA integrity_check;"
      "SELECT name, sql FROM sqlite_schema ORDER BY name",
      said);
  for (const std::string table : {"players", "rooms", "chat", "matches", "steps", "archive",
                                  "played", "commits", "progress", "choices"}) {
    const std::string what = table == "players" ? "id, token_hash, name, answered" : "*";
    ask("SELECT 'row of " + table + "', " + what + " FROM " + table, said);
  }
  sqlite3_close(database);
  return said;
}

/// How many rows of that table there are.
std::string rows_of(const std::string& said, const std::string& table) {
  size_t rows = 0;
  for (size_t at = 0; (at = said.find("\nrow of " + table + '|', at)) != std::string::npos; ++at)
    ++rows;
  return std::to_string(rows);
}

/// Everybody comes back to every room, and who is asked makes a move.
void check_that_all_goes_on(const Old& old, const std::string& database) {
  Rig world(1, database);
  for (const auto& [room, tokens] : old.rooms) {
    std::vector<ConnectionId> connections;
    for (const std::string& token : tokens) {
      connections.push_back(world.connect());
      world.say(connections.back(), {{"do", "hello"}, {"protocol", 2}, {"token", token}});
      world.say(connections.back(), {{"do", "enter_room"}, {"room", room}});
    }
    const Json table = world.clients[connections[0]].table;
    REQUIRE(table.is_object());
    const size_t asked = asked_seats(table["view"]).back();
    const Json move = legal_move(world.clients[connections[asked]].table["view"], 0);
    const Json answer = world.say(connections[asked], {{"id", "the-next-move"},
                                                       {"do", "play"},
                                                       {"room", room},
                                                       {"match", table["match"]},
                                                       {"step", table["step"]},
                                                       {"move", move}});
    REQUIRE_MESSAGE(answer["ok"] == true, answer.dump());
  }
}

/// The power goes at that operation of the first start on `old`. Afterwards all is as in
/// `expected`. False if the start, and the end of its program, came to fewer operations.
bool survives(const Old& old, int64_t operation, uint32_t luck, const std::string& expected,
              const std::string& place) {
  fs::remove_all(place);
  fs::create_directories(place);
  const std::string file = place + "/understory.db";
  fs::copy_file(old.file, file);
  {
    CrashDisk disk(place, static_cast<uint32_t>(operation) * outcomes + luck);
    disk.lose_power_in(operation - 1);
    try {
      Storage(place).load();
    } catch (const StoreError&) {
      REQUIRE(disk.has_stopped());
    }
    if (!disk.has_stopped()) return false;
    disk.start_again(true);
    Storage(place).load();
  }
  const std::string found = all_of(file);
  REQUIRE(found == expected);
  check_that_all_goes_on(old, file);
  return true;
}

/// Cuts at every operation that is tried here; how many.
int cut_everywhere(const Folder& folder, const Old& old) {
  CAPTURE(old.file);
  const std::string whole = folder.file("whole"), place = folder.file("cut");
  fs::remove_all(whole);
  fs::create_directories(whole);
  fs::copy_file(old.file, whole + "/understory.db");
  Storage(whole).load();
  const std::string expected = all_of(whole + "/understory.db");
  CHECK(expected.starts_with(std::to_string(schema_version) + "|\n"));
  CHECK(rows_of(expected, "steps") != "0");
  CHECK(rows_of(expected, "progress") == std::to_string(old.rooms.size()));
  int cuts = 0;
  for (int64_t operation = 1;; ++operation)
    for (uint32_t luck = 0; luck < outcomes; ++luck) {
      CAPTURE(operation);
      CAPTURE(luck);
      if (!understory::tests::share().has(static_cast<uint64_t>(operation + old.version))) continue;
      if (!survives(old, operation, luck, expected, place)) return cuts;
      ++cuts;
    }
}

}  // namespace

TEST_CASE("a power cut at each operation of a migration, from every version, loses nothing") {
  const Folder folder;
  int cuts = 0;
  for (int version = 1; version < schema_version; ++version) {
    cuts += cut_everywhere(folder, taken_up(folder, version));
    cuts += cut_everywhere(folder, taken_down(folder, version));
  }
  MESSAGE(cuts, " power cuts during migrations of ", 2 * (schema_version - 1),
          " databases of older versions");
  if (understory::tests::share().of == 1) CHECK(cuts >= 2000);
  CHECK(cuts > 0);
}

// `backup` while a server stores: what the copy holds, that it is a data folder like any other, and
// when none is made.
#include "server/store/backup.h"

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "server/store/inspection.h"
#include "server/store/session_mark.h"
#include "tests/server/by_hand.h"
#include "tests/server/party.h"
#include "tests/source_dir.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

namespace fs = std::filesystem;

const Json two = {{"game", "morels"}};

/// Beside the data of a world, and gone with it.
struct Place {
  std::string path;
  explicit Place(const Rig& world) : Place(world.folder() + "-backup") {}
  explicit Place(std::string at) : path(std::move(at)) { remove(); }
  ~Place() { remove(); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  void remove() const {
    fs::remove_all(path);
    fs::remove_all(path + ".unfinished");
  }
  bool is_empty() const { return !fs::exists(path) && !fs::exists(path + ".unfinished"); }
};

void play(Party& party, int moves) {
  for (; moves > 0; --moves)
    REQUIRE(party.play_any(asked_seats(party.view(0))[0], static_cast<uint32_t>(moves))["ok"] ==
            true);
}

size_t moves_in(const std::string& folder) {
  Storage storage(folder, Opening::by_reader);
  inspect(storage, "", [](const Inspected& match) { CHECK(match.complaint == ""); });
  const auto matches = storage.unfinished_matches();
  REQUIRE(matches.size() == 1);
  return matches[0].steps.size();
}

/// The files of a server that was killed, with its log.
void copy_as_they_lie(const Rig& world, const std::string& to) {
  fs::create_directory(to);
  for (const char* each : {"/understory.db", "/understory.db-wal", "/understory.db-session"})
    fs::copy_file(world.folder() + each, to + each);
}

/// In the place of the world's database, which is closed, one of the first version, with a match
/// on; its path.
std::string put_oldest(const Rig& world) {
  const std::string file = world.folder() + "/understory.db";
  fs::copy_file(UNDERSTORY_SOURCE_DIR "/tests/server/version-1.db", file,
                fs::copy_options::overwrite_existing);
  return file;
}

/// Writes over a page, from 1 on, as a failing disk would.
void damage(const std::string& file, int page) {
  constexpr int page_size = 4096;
  std::fstream pages(file);
  pages.seekp((page - 1) * page_size);
  pages << std::string(page_size, 'x');
}

}  // namespace

TEST_CASE("a backup holds all that was stored when it began, and nothing of what came meanwhile") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  play(party, 8);  // no checkpoint yet: the log alone has them
  const Place place(world);
  int steps = 0;
  BackupSteps slowly;
  slowly.pages = 1;
  slowly.between = [&] {
    if (++steps <= 6) play(party, 1);
  };
  const Backup made = back_up(world.folder(), place.path, slowly);
  CHECK(steps > 6);
  CHECK(made.rooms == 1);
  CHECK(made.matches == 1);
  CHECK(made.playing == 1);
  CHECK(static_cast<uintmax_t>(made.bytes) == fs::file_size(place.path + "/understory.db"));
  CHECK(moves_in(place.path) == 8);
  CHECK(moves_in(world.folder()) == 14);
  play(party, 2);  // the server goes on
  CHECK(party.client(0).table["step"] == 16);
}

TEST_CASE("a server starts on a backup, and everybody is back at their table") {
  Rig world;
  Pair pair(world);
  pair.start();
  for (uint32_t n = 0; n < 5; ++n)
    REQUIRE(world.say(pair.connections[pair.asked()], pair.command(n))["ok"] == true);
  const Json table = pair.table(0);
  const Place place(world);
  back_up(world.folder(), place.path);
  world.say(pair.connections[pair.asked()], pair.command(0));

  Rig restored(1, place.path + "/understory.db");
  const ConnectionId back = restored.connect();
  REQUIRE(restored.say(back, {{"do", "hello"}, {"protocol", 2}, {"token", pair.tokens[0]}})["ok"] ==
          true);
  REQUIRE(restored.say(back, {{"do", "enter_room"}, {"room", pair.room}})["ok"] == true);
  CHECK(restored.clients[back].table["view"] == table["view"]);
  CHECK(restored.clients[back].table["link"] == table["link"]);
}

TEST_CASE("a backup that is put over the database of a killed server is not played on by its log") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  play(party, 4);
  const Place place(world), killed_place{place.path + "-killed"};
  const std::string killed = killed_place.path;
  back_up(world.folder(), place.path);
  play(party, 4);
  copy_as_they_lie(world, killed);
  refuse_foreign_log(killed + "/understory.db");
  fs::copy_file(place.path + "/understory.db", killed + "/understory.db",
                fs::copy_options::overwrite_existing);
  CHECK_THROWS_WITH_AS(Storage(killed, Opening::by_server),
                       doctest::Contains("is not the database that"), StoreError);
  fs::remove(killed + "/understory.db-wal");
  fs::remove(killed + "/understory.db-session");
  CHECK(moves_in(killed) == 4);
}

TEST_CASE("a backup is its owner's alone, and holds the key where there is one") {
  Rig world;
  Party party(world, 2, two);
  const Place place(world);
  std::ofstream(world.folder() + "/understory.key") << std::string(32, 'k');
  back_up(world.folder(), place.path + "/");
  CHECK(fs::status(place.path).permissions() == fs::perms::owner_all);
  std::set<std::string> files;
  for (const auto& each : fs::directory_iterator(place.path)) {
    files.insert(each.path().filename());
    CHECK(each.status().permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  }
  CHECK(files == std::set<std::string>{"understory.db", "understory.key"});
  std::ifstream key(place.path + "/understory.key");
  CHECK(std::string(std::istreambuf_iterator<char>(key), {}) == std::string(32, 'k'));
}

TEST_CASE("a backup overwrites nothing, and says what is missing for it") {
  Rig world;
  Party party(world, 2, two);
  const Place place(world);
  const auto refused = [&](const std::string& from, const std::string& to, const char* why) {
    CHECK_THROWS_WITH_AS(back_up(from, to), doctest::Contains(why), StoreError);
  };
  refused(world.folder() + "/none", place.path, "there is no database in");
  refused(world.folder(), place.path + "/in/here", "make it, or mount it, first");
  refused(world.folder(), "", "needs a name");
  CHECK(place.is_empty());
  fs::create_directory(place.path + ".unfinished");
  refused(world.folder(), place.path, "another backup is being made, or one was cut off");
  CHECK(fs::exists(place.path + ".unfinished"));
  place.remove();
  back_up(world.folder(), place.path);
  refused(world.folder(), place.path, "is there already");
  refused(world.folder(), world.folder(), "is there already");
  CHECK(fs::exists(place.path + "/understory.db"));
}

TEST_CASE(
    "of a backup that fails nothing stays: of a damaged database, and where a log grows long") {
  Rig world;
  Party party(world, 2, two);
  party.start();
  play(party, 4);
  const Place place(world);
  BackupSteps steps;
  steps.pages = 1;
  steps.log_most = 4096;
  steps.between = [&] { play(party, 1); };
  CHECK_THROWS_WITH_AS(back_up(world.folder(), place.path, steps),
                       doctest::Contains("so it was given up"), StoreError);
  CHECK(place.is_empty());
  play(party, 1);

  world.stop();
  damage(world.folder() + "/understory.db", 6);
  CHECK_THROWS_WITH_AS(back_up(world.folder(), place.path),
                       doctest::Contains("is damaged, so the backup was not kept"), StoreError);
  CHECK(place.is_empty());
}

TEST_CASE(
    "a database of an older version is backed up as it is, and of another program not at all") {
  Rig world;
  world.stop();
  const std::string file = put_oldest(world);
  const Place place(world);
  const Backup made = back_up(world.folder(), place.path);
  CHECK(made.rooms == 1);
  CHECK(made.playing == 1);
  CHECK_THROWS_WITH_AS(Storage(place.path, Opening::by_command),
                       doctest::Contains("its schema is version 1,"), StoreError);
  Storage brought_to_date(place.path, Opening::by_server);
  CHECK(brought_to_date.unfinished_matches().size() == 1);
  place.remove();
  change_file(file, "PRAGMA application_id = 7");
  CHECK_THROWS_WITH_AS(back_up(world.folder(), place.path), doctest::Contains("another program"),
                       StoreError);
  change_file(
      file, "PRAGMA application_id = " + std::to_string(0x554e4453) + "; PRAGMA user_version = 99");
  CHECK_THROWS_WITH_AS(back_up(world.folder(), place.path), doctest::Contains("a newer program"),
                       StoreError);
  CHECK(place.is_empty());
}

TEST_CASE("an update keeps the database as it was before, and of the update before it no more") {
  Rig world;
  world.stop();
  const std::string kept = world.folder() + "/before-update";
  std::ofstream(world.folder() + "/understory.key") << std::string(32, 'k');
  const auto start = [&] { return Storage(world.folder()).not_kept().value_or("kept"); };
  CHECK(start() == "kept");
  CHECK_FALSE(fs::exists(kept));  // nothing was brought to date
  put_oldest(world);
  fs::create_directories(kept + ".new.unfinished");  // an update was cut off
  fs::create_directories(kept + ".new");
  CHECK(start() == "kept");
  CHECK_THROWS_WITH_AS(Storage(kept, Opening::by_command),
                       doctest::Contains("its schema is version 1,"), StoreError);
  CHECK_FALSE(fs::exists(kept + ".new.unfinished"));
  CHECK_FALSE(fs::exists(kept + ".new"));
  CHECK(fs::exists(kept + "/understory.key"));
  std::ofstream(kept + "/of-the-first-update") << "";
  CHECK(start() == "kept");
  CHECK(fs::exists(kept + "/of-the-first-update"));
  put_oldest(world);
  CHECK(start() == "kept");
  CHECK_FALSE(fs::exists(kept + "/of-the-first-update"));
  CHECK_FALSE(fs::exists(kept + ".replaced"));
  CHECK(Storage(kept).unfinished_matches().size() == 1);  // a server goes back to it
}

TEST_CASE("a copy before an update belongs to whoever the data folder belongs to") {
  if (geteuid() != 0) return;  // only root makes anything for others
  Rig world;
  world.stop();
  put_oldest(world);
  constexpr uid_t somebody = 10'001;
  REQUIRE(chown(world.folder().c_str(), somebody, somebody) == 0);
  CHECK_FALSE(Storage(world.folder()).not_kept());
  for (const char* each : {"/before-update", "/before-update/understory.db"}) {
    struct stat made{};
    REQUIRE(stat((world.folder() + each).c_str(), &made) == 0);
    CHECK(made.st_uid == somebody);
    CHECK((made.st_mode & 0077) == 0);
  }
}

TEST_CASE("a backup is not begun where it would leave less room than it is to leave") {
  Rig world;
  world.stop();
  put_oldest(world);
  const Place place(world);
  BackupSteps steps;
  steps.room_besides = int64_t{1} << 60;
  CHECK_THROWS_WITH_AS(back_up(world.folder(), place.path, steps),
                       doctest::Contains("the backup needs"), StoreError);
  CHECK(place.is_empty());
}

TEST_CASE(
    "a database that cannot be copied before an update is brought to date, and that is said") {
  Rig world;
  world.stop();
  constexpr int page_of_played = 11;
  const std::string kept = world.folder() + "/before-update";
  for (const bool has_one : {false, true}) {
    damage(put_oldest(world), page_of_played);
    if (has_one) fs::create_directory(kept);
    const Storage storage(world.folder());
    REQUIRE(storage.not_kept());
    const std::string& why = *storage.not_kept();
    CHECK_MESSAGE(why.find("is damaged") != std::string::npos, why);
    CHECK_MESSAGE((why.find("is of an earlier time") != std::string::npos) == has_one, why);
    CHECK(fs::exists(kept) == has_one);
    CHECK_FALSE(fs::exists(kept + ".new"));
  }
}

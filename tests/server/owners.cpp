// Whose the files beneath a server are, and who may read them.
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <set>

#include "server/net/seal_key.h"
#include "tests/server/by_hand.h"
#include "tests/server/party.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

namespace fs = std::filesystem;

TEST_CASE("the data are their owner's alone, those of an older program too") {
  Rig world;
  const auto others = [&](const std::string& name) {
    const fs::perms all = fs::status(world.folder() + name).permissions();
    return all & (fs::perms::group_all | fs::perms::others_all);
  };
  Party party(world, 2, {{"game", "morels"}});
  CHECK(others("") == fs::perms::none);
  CHECK(others("/understory.db") == fs::perms::none);
  CHECK(others("/understory.db-wal") == fs::perms::none);
  CHECK(others("/understory.db-session") == fs::perms::none);
  world.stop();
  std::ofstream(world.folder() + "/understory.key") << "key";
  for (const char* each : {"/understory.db", "/understory.key"})
    fs::permissions(world.folder() + each, fs::perms::group_read | fs::perms::others_read,
                    fs::perm_options::add);
  world.start();
  CHECK(others("/understory.db") == fs::perms::none);
  CHECK(others("/understory.key") == fs::perms::none);
}

TEST_CASE("a database that is a link to where nothing is yet is its owner's alone, too") {
  Rig world;
  world.stop();
  const std::string file = world.folder() + "/understory.db", away = world.folder() + "/away";
  for (const fs::directory_entry& each : fs::directory_iterator(world.folder()))
    fs::remove_all(each.path());
  fs::create_symlink(away, file);
  world.start();
  CHECK((fs::status(away).permissions() & (fs::perms::group_all | fs::perms::others_all)) ==
        fs::perms::none);
}

TEST_CASE("root takes no rights from what a link of the folder's owner leads to") {
  if (geteuid() != 0) return;  // nobody else may
  Rig world;
  world.stop();
  const std::string elsewhere = world.folder() + "-elsewhere";
  std::ofstream(elsewhere) << "root's";
  fs::permissions(elsewhere, fs::perms::owner_read | fs::perms::others_read);
  fs::create_symlink(elsewhere, world.folder() + "/understory.key");
  REQUIRE(chown(world.folder().c_str(), 65534, 65534) == 0);
  world.start();
  CHECK((fs::status(elsewhere).permissions() & fs::perms::others_read) != fs::perms::none);
  fs::remove(elsewhere);
}

TEST_CASE("what root starts or runs first does not keep the folder's owner out") {
  if (geteuid() != 0) return;  // nobody else can give a file away
  constexpr uid_t nobody = 65534;
  Rig world;
  world.stop();
  for (const fs::directory_entry& each : fs::directory_iterator(world.folder()))
    fs::remove_all(each.path());
  REQUIRE(chown(world.folder().c_str(), nobody, nobody) == 0);
  world.start();
  (void)seal_key_of(world.folder());
  std::set<std::string> made;
  for (const fs::directory_entry& each : fs::directory_iterator(world.folder())) {
    struct stat file{};
    REQUIRE(stat(each.path().c_str(), &file) == 0);
    CHECK_MESSAGE(file.st_uid == nobody, each.path());
    made.insert(each.path().filename());
  }
  for (const char* each : {".db", ".db-wal", ".db-shm", ".db-session", ".key", ".lock"})
    CHECK_MESSAGE(made.contains(std::string("understory") + each), each);
}

TEST_CASE("root gives away nothing but whole files, and minds none that is given already") {
  if (geteuid() != 0) return;  // nobody else can give a file away
  constexpr uid_t nobody = 65534;
  Rig world;
  world.stop();
  const std::string lock = world.folder() + "/understory.lock";
  fs::create_hard_link(lock, world.folder() + "/of-a-snapshot");
  {
    Storage opened(world.folder(), Opening::by_command);
  }  // both are root's
  REQUIRE(chown(world.folder().c_str(), nobody, nobody) == 0);
  CHECK_THROWS_WITH_AS(Storage(world.folder(), Opening::by_command),
                       doctest::Contains("is not a file of its own"), StoreError);
  struct stat kept{};
  REQUIRE(stat(lock.c_str(), &kept) == 0);
  CHECK(kept.st_uid == 0);
  fs::rename(lock, world.folder() + "/lock");
  REQUIRE(mkfifo(lock.c_str(), 0600) == 0);
  CHECK_THROWS_WITH_AS(Storage(world.folder(), Opening::by_command),
                       doctest::Contains("is not a file of its own"), StoreError);
  fs::remove(lock);
  fs::remove(world.folder() + "/of-a-snapshot");
  world.start();
}

}  // namespace

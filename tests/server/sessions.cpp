// Whose write-ahead log lies beside a database. A copy of the files of a server that is running is
// what a `kill -9` would leave; a copy of those of one that has stopped is a backup.
#include <sqlite3.h>

#include <fstream>
#include <iterator>

#include "tests/server/ear.h"
#include "tests/source_dir.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

namespace fs = std::filesystem;

/// A folder of files as they were at one moment.
class Image {
 public:
  explicit Image(const std::string& of) : folder_(of + "-image-" + std::to_string(++images_)) {
    fs::remove_all(folder_);
    fs::copy(of, folder_);
  }
  ~Image() { fs::remove_all(folder_); }
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;

  std::string path(const std::string& end = "") const { return folder_ + "/understory.db" + end; }
  /// Puts another file in the place of the database, as `cp` does.
  void put(const std::string& file) const {
    fs::copy_file(file, path(), fs::copy_options::overwrite_existing);
  }
  /// A server starts on it: the moves of the one match, or why it does not.
  std::string moves() const try {
    Storage storage(folder_);
    return std::to_string(storage.load().matches.at(0).steps.size());
  } catch (const StoreError& error) {
    return error.what();
  }
  const std::string& folder() const { return folder_; }

 private:
  static inline int images_ = 0;
  std::string folder_;
};

std::string bytes_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

void play(Party& party, int moves) {
  for (int n = 0; n < moves; ++n)
    REQUIRE(party.play_any(asked_seats(party.view(0))[0])["ok"] == true);
}

bool is_refused(const std::string& said) {
  return said.find("is not the database that") != std::string::npos &&
         said.find("understory.db-wal and ") != std::string::npos;
}

}  // namespace

TEST_CASE("a backup that is copied over the database of a killed server is refused, not ignored") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  play(party, 3);
  world.stop();
  const Image backup(world.folder());
  CHECK_FALSE(fs::exists(backup.path("-wal")));
  CHECK_FALSE(fs::exists(backup.path("-session")));
  world.start();
  party.all_come_back();
  play(party, 4);

  const Image killed(world.folder());  // the server is killed here
  REQUIRE(fs::file_size(killed.path("-wal")) > 0);
  killed.put(backup.path());
  CHECK(is_refused(killed.moves()));
  CHECK(is_refused(killed.moves()));  // and again
  CHECK_THROWS_AS(Storage(killed.folder(), Opening::by_command), StoreError);
  CHECK(bytes_of(killed.path()) == bytes_of(backup.path()));  // which is still there

  SUBCASE("without that log the backup is what the server starts on") {
    fs::remove(killed.path("-wal"));
    fs::remove(killed.path("-session"));
    CHECK(killed.moves() == "3");
    CHECK(killed.moves() == "3");
  }
  SUBCASE("without that log and with the mark still there too") {
    fs::remove(killed.path("-wal"));
    CHECK(killed.moves() == "3");
  }
  SUBCASE("with its own database back in its place it goes on") {
    killed.put(Image(world.folder()).path());
    CHECK(killed.moves() == "7");
  }
}

TEST_CASE("a backup of a killed server is refused beside another log too, and fits as a whole") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  play(party, 3);
  const Image first(world.folder());
  CHECK(Image(first.folder()).moves() == "3");
  world.crash();
  party.all_come_back();
  play(party, 4);
  const Image second(world.folder());
  second.put(first.path());
  CHECK(is_refused(second.moves()));
  for (const char* end : {"-wal", "-session"})
    fs::copy_file(first.path(end), second.path(end), fs::copy_options::overwrite_existing);
  CHECK(second.moves() == "3");  // all of the first copied over all of the second
}

TEST_CASE("a database of an older program is refused beside a log that is not its own") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  play(party, 4);
  const Image killed(world.folder());
  killed.put(UNDERSTORY_SOURCE_DIR "/tests/server/version-1.db");
  CHECK(is_refused(killed.moves()));
}

TEST_CASE("no way in which a server can be killed is taken for a backup beside an old log") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  for (int moves = 1; moves <= 12; ++moves) {
    play(party, 1);
    const std::string wanted = std::to_string(moves);
    const Image killed(world.folder());
    CHECK(Image(killed.folder()).moves() == wanted);
    {  // killed again when it has just been opened, and once more
      const Storage opened(killed.folder());
      const Image again(killed.folder());
      const Storage once_more(again.folder());
      CHECK(Image(again.folder()).moves() == wanted);
    }
    if (moves % 4 == 0) {
      world.crash();
      party.all_come_back();
    }
  }
}

TEST_CASE("a server that is killed while it marks its database, or in a checkpoint, starts again") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  party.start();
  play(party, 9);
  const Image killed(world.folder());
  const std::string marks = bytes_of(killed.path("-session"));
  SUBCASE("either mark is good until the new one is there") {
    for (const std::string& both : {"before\n" + marks, marks + "after\n"}) {
      const Image image(killed.folder());
      std::ofstream(image.path("-session")) << both;
      CHECK(image.moves() == "9");
    }
  }
  SUBCASE("pages of a checkpoint are there in part") {
    const Image done(killed.folder());
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(done.path().c_str(), &database) == SQLITE_OK);
    REQUIRE(sqlite3_exec(database, "PRAGMA wal_checkpoint", nullptr, nullptr, nullptr) ==
            SQLITE_OK);
    sqlite3_close(database);
    const std::string before = bytes_of(killed.path()), after = bytes_of(done.path());
    REQUIRE(before != after);
    for (size_t pages = 1; pages * 4096 <= after.size(); ++pages) {
      const Image image(killed.folder());
      std::string mixed = after.substr(0, pages * 4096);
      if (mixed.size() < before.size()) mixed += before.substr(mixed.size());
      std::ofstream(image.path(), std::ios::binary) << mixed;
      CHECK(image.moves() == "9");
    }
  }
  SUBCASE("a log of an older program, which made no marks") {
    fs::remove(killed.path("-session"));
    CHECK(killed.moves() == "9");
  }
}

TEST_CASE("the answer to a hello comes before all else, whatever is stored of its player") {
  Rig world;
  Party party(world, 2, two);
  const auto hears_hello_first = [&](const Json& next) {
    const ConnectionId connection = world.connect();
    Ear ear(world, connection);
    send(world, connection, "hello",
         {{"do", "hello"}, {"protocol", 2}, {"token", party.tokens[1]}});
    send(world, connection, "next", next);
    const std::string early = ear.hear();
    CHECK((early.empty() || early.starts_with("hello")));
    while (world.store_one()) {
    }
    const std::string late = ear.hear();
    CHECK((early + ' ' + late).find("next") != std::string::npos);
    CHECK((early.empty() ? late : early).starts_with("hello"));
  };
  const Json enter = {{"do", "enter_room"}, {"room", party.room}};
  SUBCASE("that they are seen once a day") {
    party.leave(1);
    world.wait(2 * one_day);
    world.disk_is_stuck = true;
    hears_hello_first(enter);
  }
  SUBCASE("that they were here at the hourly look") {
    world.wait(one_day - 2 * one_hour);
    Party fresh(world, 1, two);
    world.disk_is_stuck = true;
    world.wait(4 * one_hour);
    CHECK(world.waiting() > 0);
    hears_hello_first({{"do", "enter_room"}, {"room", fresh.room}});
  }
  SUBCASE("or what a list of their rooms waits for") {
    Party other(world, 1, two);
    world.say(party.connections[1], {{"do", "enter_room"}, {"room", other.room}});
    world.say(party.connections[1], {{"do", "take_seat"}, {"room", other.room}, {"seat", 1}});
    world.disk_is_stuck = true;
    send(world, other.connections[0], "talk", talk(other.room));
    send(world, party.connections[1], "list", {{"do", "my_rooms"}});
    hears_hello_first(enter);
  }
  SUBCASE("or their name") {
    world.disk_is_stuck = true;
    send(world, party.connections[1], "name", {{"do", "set_name"}, {"name", "Bo"}});
    hears_hello_first(enter);
    hears_hello_first({{"do", "my_rooms"}});
  }
}

TEST_CASE("a list of rooms does not come before the hello of a new player") {
  Rig world;
  world.disk_is_stuck = true;
  const ConnectionId connection = world.connect();
  Ear ear(world, connection);
  send(world, connection, "hello", {{"do", "hello"}, {"protocol", 2}});
  send(world, connection, "list", {{"do", "my_rooms"}});
  CHECK(ear.hear() == "");
  world.store_one();
  CHECK(ear.hear() == "hello list");
}

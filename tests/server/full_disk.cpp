// While the disk is full: what is stored is told as ever, whoever comes, goes or stays away
// meanwhile, and what that changes is stored when there is room.
#include <algorithm>

#include "server/store/database.h"
#include "server/store/deletions.h"
#include "tests/server/ear.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

void fill(Rig& world) {
  world.settle();
  world.step(DiskSpace{true, "no room"});
  world.disk_is_stuck = true;
}
void make_room_again(Rig& world) {
  world.disk_is_stuck = false;
  world.step(DiskSpace{false});
  world.settle();
}

/// The chair of a seat as the room's record has it.
Json stored_chair(Rig& world, size_t seat) {
  const World stored = world.storage().load();
  REQUIRE(stored.rooms.size() == 1);
  return Json::parse(stored.rooms[0].body)["seats"][seat];
}

/// How many rows the moves of all matches have, those of archived ones among them.
int64_t moves_stored_in(Rig& world) {
  Database beside(world.folder() + "/understory.db");
  Rows row = beside("SELECT count(*) FROM steps").bind();
  return row.next() ? row.number(0) : -1;
}

/// A match in which the player who is asked has gone.
struct Waiting : Party {
  size_t away, other;

  explicit Waiting(Rig& in, int turn_limit = 0)
      : Party(in, 2,
              {{"game", "morels"}, {"options", {{"start", "1"}}}, {"turn_limit", turn_limit}}) {
    start();
    away = asked_seats(view(0))[0];
    other = 1 - away;
  }
  /// Both can enter, hear of each other, and are told of the room wherever it is listed.
  void check_that_nobody_waits() {
    for (const size_t each : {away, other, away}) {
      if (connections[each] != 0) leave(each);
      come_back(each);
      CHECK(client(each).room["phase"] == "playing");
      CHECK(client(each).room["seats"][each]["present"] == true);
      CHECK(client(each).table["step"] == 0);
      const Json list = world.say(connections[each], {{"do", "my_rooms"}});
      REQUIRE(list["ok"] == true);
      CHECK(list["rooms"].size() == 1);
    }
    CHECK(seat(away, other)["present"] == true);
    CHECK(world.waiting() == 0);
  }
};

}  // namespace

TEST_CASE("while the disk is full a player for whom a bot stands in comes back, and all are told") {
  Rig world;
  Waiting party(world);
  party.leave(party.away);
  world.wait(61'000);
  REQUIRE(party.say(party.other, {{"do", "stand_in"}, {"seat", party.away}})["ok"] == true);
  fill(world);
  party.check_that_nobody_waits();
  CHECK(party.seat(party.away, party.other)["stand_in"].is_null());
  CHECK(stored_chair(world, party.away)["stand_in"] == "steady");
  SUBCASE("that is stored when there is room") {
    make_room_again(world);
    CHECK(stored_chair(world, party.away)["stand_in"] == "");
  }
  SUBCASE("a crash forgets it, and who enters again is back again") {
    world.disk_is_stuck = false;
    world.crash();
    party.all_come_back();
    CHECK(party.seat(party.away, party.other)["stand_in"].is_null());
  }
  CHECK(party.play_any(party.away)["ok"] == true);
}

TEST_CASE("while the disk is full a player who had left the match comes back, and keeps the seat") {
  Rig world;
  Waiting party(world);
  party.say(party.away, {{"do", "leave_room"}});
  party.leave(party.away);
  REQUIRE(stored_chair(world, party.away)["left"] == true);
  fill(world);
  party.check_that_nobody_waits();
  CHECK(stored_chair(world, party.away)["left"] == true);
  make_room_again(world);
  CHECK(stored_chair(world, party.away)["left"] == false);
}

TEST_CASE("a turn that runs out while the disk is full is told, and played once there is room") {
  Rig world;
  world.bots_answer_at_once = true;
  Waiting party(world, 60);
  party.leave(party.away);
  fill(world);
  world.wait(70'000);
  CHECK(party.seat(party.away, party.other)["stand_in"] == "steady");
  party.leave(party.other);
  party.come_back(party.other);
  CHECK(party.seat(party.away, party.other)["stand_in"] == "steady");
  CHECK(party.client(party.other).table["step"] == 0);
  CHECK(world.waiting() == 0);
  make_room_again(world);
  CHECK(stored_chair(world, party.away)["stand_in"] == "steady");
  world.wait(10'000);
  CHECK(party.client(party.other).table["step"] > 0);
}

TEST_CASE("the time of whoever is here does not run while the disk is full") {
  Rig world;
  world.bots_answer_at_once = true;
  Waiting party(world, 60);
  world.wait(20'000);
  fill(world);
  CHECK(code_of(party.play_any(party.away)) == "disk_full");
  world.wait(100'000);
  CHECK(party.seat(party.away, party.other)["stand_in"].is_null());
  make_room_again(world);
  world.wait(39'000);
  CHECK(party.seat(party.away, party.other)["stand_in"].is_null());
  world.wait(2'000);
  CHECK(party.seat(party.away, party.other)["stand_in"] == "steady");
}

TEST_CASE("a host who is away too long while the disk is full gives way when there is room") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}});
  fill(world);
  party.leave(0);
  world.wait(90'000);
  const Json& room = party.client(1).room;
  CHECK(room["host"] == room["seats"][0]["player"]["id"]);
  make_room_again(world);
  CHECK(room["host"] == room["seats"][1]["player"]["id"]);
}

TEST_CASE("while the disk is full a room that nobody was in for days can be entered") {
  Rig world;
  Waiting party(world);
  party.leave(0);
  party.leave(1);
  world.wait(2 * one_day);
  fill(world);
  party.check_that_nobody_waits();
  const WallMillis here = world.now.wall;
  make_room_again(world);
  CHECK(Json::parse(world.storage().load().rooms[0].body)["active"] == here);
}

TEST_CASE("a room in which people are for days while the disk is full tells them all the same") {
  Rig world;
  Waiting party(world);
  fill(world);
  world.wait(3 * one_day);
  party.check_that_nobody_waits();
  make_room_again(world);
  CHECK(party.play_any(party.away)["ok"] == true);
}

TEST_CASE(
    "while the disk is full a host can close a room to make some, but for one with a match on") {
  Rig world;
  Waiting playing(world);
  Party idle(world, 2, {{"game", "morels"}});
  world.step(DiskSpace{true, "no room"});
  CHECK(code_of(idle.say(1, {{"do", "close_room"}})) == "not_host");
  CHECK(idle.say(0, {{"do", "close_room"}})["ok"] == true);
  CHECK_FALSE(is_there(world, idle.room));
  world.wait(3 * one_hour);
  CHECK(code_of(playing.say(0, {{"do", "close_room"}})) == "disk_full");
  CHECK(is_there(world, playing.room));
  world.step(DiskSpace{false});
  CHECK(playing.say(0, {{"do", "close_room"}})["ok"] == true);
}

TEST_CASE("a match that nobody comes back to is not put away before the disk has room for it") {
  Rig world;
  Waiting party(world);
  for (const size_t each : {0, 1}) party.leave(each);
  world.step(DiskSpace{true, "no room"});
  world.wait(100 * one_day);
  CHECK(is_there(world, party.room));
  world.step(DiskSpace{false});
  world.wait(one_hour);
  CHECK_FALSE(is_there(world, party.room));
}

TEST_CASE("what is deleted makes room for what came before it and found none") {
  Rig world;
  Party idle(world, 2, {{"game", "morels"}}), busy(world, 2, {{"game", "morels"}});
  Storage& storage = world.storage();
  storage.keep_below(1);
  int64_t n = 1000;
  const auto line = [&](const std::string& room) {
    return ChatRecord{room, ++n, "p", "n", std::string(2000, 'x'), world.now.wall, "c"};
  };
  for (int i = 0; i < 100; ++i) {
    const std::vector<Record> old{line(idle.room)};
    storage.write({&old});
  }
  std::vector<Record> found_none;
  const auto fill_up = [&] {
    for (bool is_full = false; !is_full;) {
      found_none = {line(busy.room)};
      try {
        storage.write({&found_none});
      } catch (const DiskFull&) {
        is_full = true;
      }
    }
  };
  fill_up();
  std::vector<Record> later{RoomGone{idle.room}, RoomRecord{"new", "{}"}};
  const auto lines = [&](const std::string& room) {
    return std::ranges::count_if(storage.load().chat,
                                 [&](const ChatRecord& each) { return each.room == room; });
  };
  const auto before = lines(busy.room);
  CHECK_THROWS_AS(storage.write({&found_none, &later}), DiskFull);
  CHECK(lines(idle.room) == 100);
  storage.make_room({&found_none, &later});
  CHECK(lines(idle.room) == 0);
  CHECK(later.size() == 1);  // it is done
  CHECK_NOTHROW(storage.write({&found_none, &later}));
  CHECK(lines(busy.room) == before + 1);
  CHECK(is_there(world, "new"));
}

TEST_CASE("a server begins on a full disk, with all that is stored and nothing of what has ended") {
  Rig world;
  world.use_crash_disk(1);
  Party over(world, 2, {{"game", "morels"}}), on(world, 2, {{"game", "morels"}});
  over.start();
  over.play_until("over");
  on.start();
  for (int n = 0; n < 3; ++n) on.play_any(asked_seats(on.view(0))[0]);
  const std::string ended = over.client(0).table["match"], goes_on = on.client(0).table["match"];
  const std::vector<Record> commits{CommitRecord{ended, 1, Seat{0}, "of old", "sealed"},
                                    CommitRecord{goes_on, 3, Seat{0}, "of now", "sealed"}};
  world.storage().write({&commits});
  world.disk->fail_next(100'000, CrashDisk::Verdict::full);
  const World stored = world.storage().load();
  REQUIRE(stored.commits.size() == 1);
  CHECK(stored.commits[0].command == "of now");
  REQUIRE(stored.matches.size() == 1);
  CHECK(stored.matches[0].steps.size() == 3);
  CHECK(stored.rooms.size() == 2);
}

TEST_CASE("on a disk on which nothing can grow a room is closed all the same") {
  Rig world;
  world.use_crash_disk(1);
  Party idle(world, 2, {{"game", "morels"}});
  world.stop();  // what the log holds is in the database
  world.start();
  std::vector<Record> name{RoomRecord{"other", "{}"}};
  world.storage().write({&name});  // the log has begun, and the database need not grow for it
  world.disk->keep_sizes(true);
  std::vector<Record> records{RoomGone{idle.room}};
  CHECK_THROWS_AS(world.storage().write({&records}), DiskFull);
  CHECK_NOTHROW(world.storage().make_room({&records}));
  CHECK(records.empty());
  CHECK_FALSE(is_there(world, idle.room));
  CHECK(is_there(world, "other"));
}

TEST_CASE("a quota that is used up is a full disk, and a disk that fails is none") {
  Rig world;
  world.use_crash_disk(1);
  const std::vector<Record> room{RoomRecord{"new", "{}"}};
  world.disk->fail_next(1, CrashDisk::Verdict::over_quota);
  CHECK_THROWS_AS(world.storage().write({&room}), DiskFull);
  CHECK_FALSE(is_there(world, "new"));
  CHECK_NOTHROW(world.storage().write({&room}));
  CHECK(is_there(world, "new"));
  const auto is_full_at = [&](int64_t operation) {
    bool is_full = false;
    world.disk->fail_in(operation, 1, CrashDisk::Verdict::broken);
    try {
      world.storage().make_room({});
      FAIL_CHECK("operation " << operation << " did not fail");
    } catch (const DiskFull&) {
      is_full = true;
    } catch (const StoreError&) {
    }
    return is_full;
  };
  // The log has said once that its quota was used up: then the database fails, to which it is
  // copied.
  const int64_t before = world.disk->operations();
  CHECK_FALSE(is_full_at(2));
  CHECK(world.disk->operations() == before + 2);
}

TEST_CASE("a deletion goes before nothing of its own room or player, nor before a putting away") {
  const ChatRecord line{"a", 7, "p", "n", "text", 1, "c"};
  std::vector<Record> first{line, PlayerRecord{"p", "", "n"}}, second{RoomGone{"a"}, RoomGone{"b"}},
      third{ChatGone{"b", {1}}, PlayerGone{"p"}, PlayerGone{"q"}},
      fourth{MatchPutAway{"m", 1}, RoomGone{"c"}}, fifth{ChatGone{"c", {1}}, RoomGone{"d"}};
  const auto places = deletions_in({&first, &second, &third, &fourth, &fifth});
  const std::vector<std::vector<size_t>> expected{{}, {1}, {0, 2}, {}, {1}};
  CHECK(places == expected);
}

TEST_CASE(
    "the moves of matches that are over, which their documents have, go before the disk is full") {
  Rig world;
  Party party(world, 2, {{"game", "morels"}}), other(world, 2, {{"game", "morels"}});
  const auto moves_stored = [&] { return moves_stored_in(world); };
  party.start();
  party.play_until("over");
  other.start();
  for (int n = 0; n < 3; ++n) other.play_any(asked_seats(other.view(0))[0]);
  const std::string match = party.client(0).table["match"];
  CHECK(moves_stored() > 20);
  SUBCASE("within the hour") { world.wait(one_hour); }
  SUBCASE("or when there is no room any more") { world.storage().make_room({}); }
  CHECK(moves_stored() == 3);
  CHECK(world.storage().finished_match(match)->steps.size() > 20);
  for (int n = 0; n < 2; ++n) other.play_any(asked_seats(other.view(0))[0]);
  world.crash();
  other.all_come_back();
  CHECK(other.client(0).table["step"] == 5);
}

TEST_CASE("where very many moves are made the old ones go before the hour is over") {
  Rig world;
  Storage& storage = world.storage();
  int64_t most = 0;
  for (int match = 0; match < 60; ++match) {
    const std::string id = "m" + std::to_string(match);
    std::vector<Record> records{MatchBegun{id, "room", {"morels", 2, {}, {}}, 1, 0, {}, 1}};
    for (int step = 0; step < 1000; ++step)
      records.emplace_back(StepRecord{id, step, Seat{0}, "c", "{}", "[]", 0});
    records.emplace_back(MatchFinished{id, "[]", 2});
    storage.write({&records});
    most = std::max(most, moves_stored_in(world));
  }
  CHECK(most <= 3000);
}

TEST_CASE(
    "a database that cannot be written ends the server, also when the log is copied into it") {
  const auto line = [](int64_t n) {
    return ChatRecord{"room", n, "p", "n", std::string(100'000, 'x'), 1, "c"};
  };
  // The write after which the log is long enough, and how many operations it takes before that.
  int64_t copied_at = 0, operations = 0;
  for (const bool fails : {false, true}) {
    Rig world;
    world.use_crash_disk(1);
    for (int64_t n = 1; copied_at == 0 || n <= copied_at; ++n) {
      const std::vector<Record> records{line(n)};
      const int64_t before = world.disk->operations();
      // Its own, then the log is synced, and the database written.
      if (fails && n == copied_at)
        world.disk->fail_in(operations + 2, 1, CrashDisk::Verdict::broken);
      try {
        world.storage().write({&records});
        CHECK_FALSE((fails && n == copied_at));
      } catch (const DiskFull&) {
        FAIL_CHECK("it is taken for a full one");
      } catch (const StoreError&) {
        CHECK((fails && n == copied_at));
      }
      const int64_t took = world.disk->operations() - before;
      if (!fails && n > 3 && took > 10 * operations) copied_at = n;
      if (copied_at == 0) operations = took;
      REQUIRE(n < 1000);
    }
  }
}

// Random lives of a whole server (server/simulation/life.h): restarts in a row at any moment, and
// power cuts at any operation of the disk. After each, everything that was acknowledged must be
// there. A failure names its seed.
//   SEED=7 build/server_tests --test-case="*restarts*"      that run alone
//   SEEDS=1-500, SECONDS=3600                               many, or for so long
#include <numeric>
#include <tuple>

#include "server/simulation/life.h"
#include "server/simulation/shrinking.h"
#include "tests/engine/share.h"
#include "tests/server/rig.h"
#include "tests/server/seeds.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

/// Lives of the seeds that are asked for; `lives` comes to how many there were.
Totals live_all(const Faults& faults, int actions, int& lives) {
  Totals all;
  Seeds(16).each([&](uint32_t seed) {
    CAPTURE(seed);
    Life life(seed, faults);
    try {
      all.add(life.live(actions));
    } catch (const std::exception& error) {
      FAIL("SEED=", seed, ": ", std::string(error.what()), "; last:", life.tail());
    }
    ++lives;
  });
  return all;
}

}  // namespace

TEST_CASE("whatever rooms are in, restarts in a row lose, double and change nothing") {
  int lives = 0;
  const Totals all = live_all({}, 140, lives);
  MESSAGE(lives, " runs, ", all.restarts, " restarts, ", all.moves, " moves, ", all.finished,
          " matches finished, ", all.repeats, " repeats");
  CHECK(all.restarts > 0);  // or nothing was tried
  if (lives < 2) return;
  CHECK(all.repeats > 0);
  CHECK(all.finished > 0);
}

TEST_CASE("whatever rooms are in, power cuts and a failing disk lose nothing that was told") {
  int lives = 0;
  const Totals all = live_all({.restarts = true, .disk = true}, 140, lives);
  MESSAGE(lives, " lives, ", all.cuts, " power cuts, ", all.kills, " kills, ", all.faults,
          " faults, ", all.moves, " moves, ", all.finished, " matches finished, ", all.operations,
          " operations");
  if (lives < 2) return;
  CHECK(all.cuts > lives);
  CHECK(all.kills > 0);
  CHECK(all.faults > 0);
  CHECK(all.finished > 0);
  CHECK(all.floods > 0);
  CHECK(all.reads > 0);
}

namespace {

/// The same short life again and again, in each of which that comes at another operation of the
/// disk, until it has no more of them; how many there were.
int lives_with_each(Mishap mishap) {
  int tried = 0;
  for (int64_t at = 1;; ++at) {
    if (!understory::tests::share().has(static_cast<uint64_t>(at))) continue;
    Life life(5, {.restarts = false, .disk = true, .at = at, .mishap = mishap});
    try {
      const Totals& all = life.live(24);
      const int64_t operations = mishap == Mishap::read_fails ? all.disk_reads : all.operations;
      if (operations < at) break;  // it had come to its end before
    } catch (const std::exception& error) {
      FAIL("at ", at, ": ", std::string(error.what()), "; last:", life.tail());
    }
    ++tried;
  }
  MESSAGE(tried, " places");
  return tried;
}

}  // namespace

TEST_CASE("a power cut at each operation of the disk loses nothing that was told") {
  CHECK(lives_with_each(Mishap::power_cut) > 0);
}

TEST_CASE("a disk that fails or is full, at each of its operations, loses nothing that was told") {
  for (const Mishap mishap : {Mishap::write_fails, Mishap::all_writes_fail, Mishap::is_full})
    CHECK(lives_with_each(mishap) > 0);
}

TEST_CASE("each read of the disk that fails loses nothing that was told") {
  CHECK(lives_with_each(Mishap::read_fails) > 0);
}

TEST_CASE("whatever read of a start fails, there is no server, or one that knows all there was") {
  Rig world;
  world.use_crash_disk(1);
  Pair pair(world);
  pair.start();
  for (uint32_t pick = 0; pick < 12; ++pick)
    world.say(pair.connections[pair.asked()], pair.command(pick));
  world.stop();
  const auto known = [](const World& all) {
    size_t steps = 0;
    for (const UnfinishedMatch& match : all.matches) steps += match.steps.size();
    return std::tuple(all.players.size(), all.rooms.size(), steps);
  };
  const auto all = known(Storage(world.folder()).load());
  CHECK(std::get<2>(all) == 12);
  int refused = 0;
  for (int64_t read = 1, made = read; made >= read; ++read) {
    world.disk->start_again(false);
    world.disk->fail_read_in(read);
    made = -world.disk->reads();
    try {
      const auto there =
          known(Storage(world.folder()).load());  // a CHECK would keep what it throws
      CHECK(there == all);
    } catch (const StoreError&) {
      ++refused;
    }
    made += world.disk->reads();
  }
  CHECK(refused > 0);
}

TEST_CASE("a life that fails comes down to few things, and these make it fail again") {
  const Faults faults{.restarts = true, .disk = true, .lies = true};
  std::vector<int> all(60);
  std::iota(all.begin(), all.end(), 0);
  uint32_t seed = 1;
  while (failure_of(seed, faults, all).empty()) ++seed;
  const std::string failure = failure_of(seed, faults, all);
  const std::vector<int> few = shrink(seed, faults, all, failure, 400);
  CHECK(few.size() <= 12);
  CHECK(actions_of(list_of(few)) == few);
  const std::string again = failure_of(seed, faults, few);
  CHECK(again.substr(0, 8) == failure.substr(0, 8));
  for (size_t without = 0; without < few.size(); ++without) {
    std::vector<int> fewer = few;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(without));
    CHECK(failure_of(seed, faults, fewer).substr(0, 8) != failure.substr(0, 8));
  }
  // Without the lie it is as it should be: it is the disk that is to blame.
  CHECK(failure_of(seed, {.restarts = true, .disk = true}, few) == "");
}

TEST_CASE("a list of actions is read as it is written, and nothing else is") {
  CHECK(list_of({3, 7, 40, 41, 42}) == "3,7,40-42");
  CHECK(actions_of("3,7,40-42") == std::vector{3, 7, 40, 41, 42});
  for (const char* bad : {"", ",", "3,", "a", "5-3", "-1", "1-", "1--2", "3 4", "99999999999"})
    CHECK_FALSE(actions_of(bad));
}

TEST_CASE("the same seed is the same life, to the byte of all that is told") {
  const Faults faults{.restarts = true, .disk = true};
  const uint64_t first = Life(11, faults).live(80).trace;
  CHECK(Life(11, faults).live(80).trace == first);
  CHECK(Life(12, faults).live(80).trace != first);
}

TEST_CASE("a disk that stays full ends a life with its reason, instead of being tried for ever") {
  Rig world;
  world.use_crash_disk(1);
  const ConnectionId connection = world.connect();
  world.disk->fail_next(100'000, CrashDisk::Verdict::full);
  CHECK_THROWS_AS(world.say(connection, {{"do", "hello"}, {"protocol", 2}}), DiskFull);
}

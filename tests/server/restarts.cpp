// Random lives of a whole server (server/simulation/life.h): restarts in a row at any moment, and
// power cuts at any operation of the disk. After each, everything that was acknowledged must be
// there. A failure names its seed.
//   SEED=7 build/server_tests --test-case="*restarts*"      that run alone
//   SEEDS=1-500, SECONDS=3600                               many, or for so long
#include "server/simulation/life.h"
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
  const Totals all = live_all({.restarts = true, .disk = true, .cut_at = 0}, 140, lives);
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

TEST_CASE("a power cut at each operation of the disk loses nothing that was told") {
  int tried = 0;
  for (int64_t cut = 1;; ++cut) {
    if (!understory::tests::share().has(static_cast<uint64_t>(cut))) continue;
    CAPTURE(cut);
    Life life(5, {.restarts = false, .disk = true, .cut_at = cut});
    try {
      if (life.live(24).cuts == 0) break;  // it had come to its end before
    } catch (const std::exception& error) {
      FAIL("cut at ", cut, ": ", std::string(error.what()), "; last:", life.tail());
    }
    ++tried;
  }
  MESSAGE(tried, " places");
  CHECK(tried > 0);
}

TEST_CASE("the same seed is the same life, to the byte of all that is told") {
  const Faults faults{.restarts = true, .disk = true, .cut_at = 0};
  const uint64_t first = Life(11, faults).live(80).trace;
  CHECK(Life(11, faults).live(80).trace == first);
  CHECK(Life(12, faults).live(80).trace != first);
}

TEST_CASE("a disk that stays full ends a life with its reason, instead of being tried for ever") {
  Rig world;
  world.use_crash_disk(1);
  const ConnectionId connection = world.connect();
  world.disk->fail_next(100'000, false);
  CHECK_THROWS_AS(world.say(connection, {{"do", "hello"}, {"protocol", 2}}), DiskFull);
}

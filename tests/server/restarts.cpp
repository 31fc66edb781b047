// Random lives of a whole server (server/simulation/life.h): restarts in a row at any moment, and
// power cuts at any operation of the disk. After each, everything that was acknowledged must be
// there. A failure names its seed.
//   SEED=7 build/server_tests --test-case="*restarts*"      that run alone
//   SEEDS=1-500, SECONDS=3600                               many, or for so long
#include <chrono>
#include <cstdlib>

#include "server/simulation/life.h"
#include "tests/engine/share.h"
#include "tests/server/rig.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

struct Seeds {
  uint32_t first = 1, last = 16;
  std::chrono::seconds time{0};  ///< 0: each seed once
};

Seeds seeds_asked_for() {
  Seeds seeds;
  const auto number = [](const std::string& text) {
    return static_cast<uint32_t>(std::stoul(text));
  };
  if (const char* one = std::getenv("SEED")) seeds.first = seeds.last = number(one);
  if (const char* range = std::getenv("SEEDS")) {
    const std::string text = range;
    seeds.first = number(text);
    seeds.last = number(text.substr(text.find('-') + 1));
  }
  if (const char* time = std::getenv("SECONDS")) {
    seeds.time = std::chrono::seconds(number(time));
    seeds.last = UINT32_MAX;
  }
  return seeds;
}

/// Lives of the seeds that are asked for; `lives` comes to how many there were.
Totals live_all(const Faults& faults, int actions, int& lives) {
  const Seeds seeds = seeds_asked_for();
  const auto begun = std::chrono::steady_clock::now();
  Totals all;
  for (uint32_t seed = seeds.first; seed <= seeds.last; ++seed) {
    if (seeds.first != seeds.last && !understory::tests::share().has(seed)) continue;
    if (seeds.time.count() > 0 && std::chrono::steady_clock::now() - begun > seeds.time) break;
    CAPTURE(seed);
    Life life(seed, faults);
    try {
      all.add(life.live(actions));
    } catch (const std::exception& error) {
      FAIL("SEED=", seed, ": ", std::string(error.what()), "; last:", life.tail());
    }
    ++lives;
    if (seed == UINT32_MAX) break;
  }
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

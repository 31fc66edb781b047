// Random lives of a match over the very sessions that serve browsers, byte by byte: see
// byte_life.h. A failure names its seed.
//   SEED=7 build/server_tests --test-case="byte by byte*"     that life alone, and what was done
//   SEEDS=1-2000                                               many
#include "tests/server/byte_life.h"
#include "tests/server/seeds.h"

using namespace understory;
using namespace understory::server;
using namespace understory::server::tests;

namespace {

constexpr int actions = 60;

ByteTotals live(uint32_t seed) {
  ByteLife life(seed);
  try {
    return life.live(actions);
  } catch (const std::exception& error) {
    FAIL("SEED=", seed,
         " build/server_tests --test-case=\"byte by byte*\": ", std::string(error.what()),
         "; last:", life.tail());
    throw;
  }
}

}  // namespace

TEST_CASE("byte by byte each connection is sent what it was told, and what was told is stored") {
  ByteTotals all;
  int lives = 0;
  Seeds(150).each([&](uint32_t seed) {
    const ByteTotals totals = live(seed);
    // One in twenty is lived twice.
    if (seed % 20 == 0) CHECK(live(seed).trace == totals.trace);
    all.add(totals);
    ++lives;
  });
  MESSAGE(lives, " lives byte by byte: ", all.connections, " connections, ", all.cuts_in_frames,
          " cut in the middle of a frame, ", all.half_open, " half open, ", all.resumes,
          " resumes, ", all.stalls, " stalls, ", all.restarts, " restarts, of these ",
          all.power_cuts, " power cuts, ", all.rude, " that misbehave, ", all.unread,
          " that never read, ", all.repeats, " repeats, ", all.moves, " moves, ", all.finished,
          " matches finished, ", all.texts, " texts of ", all.bytes, " bytes; trace ", all.trace);
  if (lives < 10) return;
  for (const int each : {all.cuts_in_frames, all.half_open, all.resumes, all.stalls, all.restarts,
                         all.power_cuts, all.rude, all.unread, all.repeats, all.moves})
    CHECK(each > 0);
}

// The clocks of the core beside those of the machine: what is due is never looked at too early.
#include "server/net/core_clock.h"

#include <doctest/doctest.h>

using namespace understory::server;
using namespace std::chrono_literals;

TEST_CASE("clocks that run faster come to what is due so much sooner, and never before it") {
  for (const int speed : {1, 7, 1000}) {
    CAPTURE(speed);
    const CoreClock clock(speed);
    const Millis begun = clock.now().steady;
    const auto later = clock.at(begun + 7000 * speed) - clock.at(begun);
    CHECK(std::chrono::abs(later - 7s) < 1us);  // to the nanosecond it is rounded
    for (Millis due = begun; due < begun + 50; ++due) {
      while (std::chrono::steady_clock::now() < clock.at(due)) {
      }
      CHECK(clock.now().steady >= due);
    }
  }
}

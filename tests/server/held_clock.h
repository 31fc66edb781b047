// A steady clock that stands still until the test lets time pass, for everything in this program:
// Asio's timers, and those that Beast has inside its streams, which nobody can give a clock.
#pragma once

#include "server/core/input.h"

namespace understory::server::tests {

/// While it lives std::chrono::steady_clock says `now`, which is milliseconds. One at a time.
class HeldClock {
 public:
  explicit HeldClock(const Millis& now);
  ~HeldClock();
  HeldClock(const HeldClock&) = delete;
  HeldClock& operator=(const HeldClock&) = delete;
};

}  // namespace understory::server::tests

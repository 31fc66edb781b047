// The clocks that the core goes by. They run as fast as the machine's, or, for a soak, so many
// times as fast: then rooms, players and talk are forgotten in minutes. Those of the sockets never
// do.
#pragma once

#include <chrono>

#include "server/core/input.h"

namespace understory::server {

class CoreClock {
 public:
  explicit CoreClock(int speed) : speed_(speed) {}

  Now now() const {
    using namespace std::chrono;
    return {faster(steady_clock::now(), began_), faster(system_clock::now(), began_wall_)};
  }
  /// What the machine's clock shows when the core's comes to `steady`, and never a moment before.
  std::chrono::steady_clock::time_point at(Millis steady) const {
    using namespace std::chrono;
    const nanoseconds until = milliseconds(steady) - began_.time_since_epoch();
    return began_ + (until + nanoseconds(speed_ - 1)) / speed_;
  }

 private:
  template <class Time>
  Millis faster(Time time, Time began) const {
    using namespace std::chrono;
    return duration_cast<milliseconds>(began.time_since_epoch() + (time - began) * speed_).count();
  }

  const int speed_;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  const std::chrono::system_clock::time_point began_wall_ = std::chrono::system_clock::now();
};

}  // namespace understory::server

// So many at once, and so many a second for long.
#pragma once

#include <algorithm>

#include "server/core/input.h"

namespace understory::server {

/// Tokens that are taken one by one and come back with time. Whoever finds none is cut off.
struct Bucket {
  double tokens = 0;
  Millis filled = 0;

  void refill(Millis now, double burst, double a_second) {
    tokens = std::min(burst, tokens + static_cast<double>(now - filled) * a_second / 1000);
    filled = now;
  }
  bool take(Millis now, double burst, double a_second) {
    refill(now, burst, a_second);
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  }
  /// Takes more of what has been let through, even what there is not: the next one waits longer.
  void charge(double more) { tokens -= more; }
};

}  // namespace understory::server

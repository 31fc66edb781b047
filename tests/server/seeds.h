// Which seeds a test of random lives tries: SEED=7 that one alone, SEEDS=1-500 these, SECONDS=3600
// one after another for so long. Without any of them as many as the test says, of which SHARE
// (tests/engine/share.h) takes its part.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "tests/engine/share.h"

namespace understory::server::tests {

class Seeds {
 public:
  /// Seeds 1 to `last`, if nothing else is asked for.
  explicit Seeds(uint32_t last) : last_(last) {
    if (const char* one = std::getenv("SEED")) first_ = last_ = number(one);
    if (const char* range = std::getenv("SEEDS")) {
      const std::string text = range;
      first_ = number(text);
      last_ = number(text.substr(text.find('-') + 1));
    }
    if (const char* time = std::getenv("SECONDS")) {
      time_ = std::chrono::seconds(number(time));
      last_ = UINT32_MAX;
    }
  }

  bool is_one() const { return first_ == last_; }

  /// Calls `live` with each of them.
  template <class Live>
  void each(const Live& live) const {
    const auto begun = std::chrono::steady_clock::now();
    for (uint32_t seed = first_; seed <= last_; ++seed) {
      if (!is_one() && !understory::tests::share().has(seed)) continue;
      if (time_.count() > 0 && std::chrono::steady_clock::now() - begun > time_) break;
      live(seed);
      if (seed == UINT32_MAX) break;
    }
  }

 private:
  static uint32_t number(const std::string& text) {
    return static_cast<uint32_t>(std::stoul(text));
  }

  uint32_t first_ = 1, last_;
  std::chrono::seconds time_{0};  ///< 0: each seed once
};

}  // namespace understory::server::tests

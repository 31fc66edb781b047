// So many of something in a time from each network: wrong room codes (a code can be said aloud, so
// it can be guessed) and new players. Counted by network, since one subscriber has the whole of an
// IPv6 /64, and in bounded memory.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/core/bucket.h"

namespace understory::server {

/// Whom an address stands for when limits are counted: the first 64 bits of an IPv6 address, an
/// IPv4 address (also when it is written as an IPv6 one), or the text itself if it is neither.
std::string network_of(std::string_view address);

class Allowance {
 public:
  /// `most` in `time` from one network; beyond `networks_max` networks that have taken of late, all
  /// others are counted as one.
  Allowance(int most, Millis time, int networks_max)
      : most_(most),
        a_second_(most_ * one_second / static_cast<double>(time)),
        networks_max_(static_cast<size_t>(networks_max)) {}

  /// Whether one more may come from there.
  bool left(const std::string& network, Millis now);
  /// Counts one; false when there were too many already.
  bool count(const std::string& network, Millis now);
  /// Whether those that are new are counted as one.
  bool is_full() const { return taken_.size() >= networks_max_; }
  /// Forgets those from where nothing has come for a time or two.
  void forget_old(Millis now);

 private:
  /// The name under which a network is counted.
  const std::string& counted_as(const std::string& network, Millis now);

  double most_;
  double a_second_;
  size_t networks_max_;
  std::map<std::string, Bucket> taken_;
  Millis looked_through_ = 0;
};

}  // namespace understory::server

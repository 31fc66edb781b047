// Wrong room codes: a code can be said aloud, so it can be guessed. They are counted by network,
// since one subscriber has the whole of an IPv6 /64, and in bounded memory.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/core/bucket.h"

namespace understory::server {

/// Whom an address stands for when limits are counted: the first 64 bits of an IPv6 address, an
/// IPv4 address (also when it is written as an IPv6 one), or the text itself if it is neither.
std::string network_of(std::string_view address);

class Guesses {
 public:
  /// So many wrong codes a minute from one network; beyond `networks_max` networks with wrong codes
  /// of late, all others are counted as one.
  Guesses(int a_minute_max, size_t networks_max)
      : most_(a_minute_max), networks_max_(networks_max) {}

  /// Whether a guess from there may still be looked up.
  bool left(const std::string& network, Millis now);
  /// Counts a wrong code; false when there were too many already.
  bool count(const std::string& network, Millis now);
  /// Forgets those from where nothing wrong has come for a minute or two.
  void forget_old(Millis now);

 private:
  /// The name under which a network is counted.
  const std::string& counted_as(const std::string& network, Millis now);

  double most_;
  size_t networks_max_;
  std::map<std::string, Bucket> wrong_;
  Millis looked_through_ = 0;
};

}  // namespace understory::server

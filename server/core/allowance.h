// So many of something in a time from each network: wrong room codes (a code can be said aloud, so
// it can be guessed), new players, and what is played, which is stored for good. Counted by network
// and by site (network.h), in bounded memory.
#pragma once

#include <map>
#include <string>

#include "server/core/bucket.h"
#include "server/core/network.h"

namespace understory::server {

class Allowance {
 public:
  /// `most` in `time` from one network, and so many times that from one site; beyond `networks_max`
  /// networks that have taken of late, all others are counted as one, and so it is of sites.
  Allowance(double most, Millis time, int networks_max)
      : one_(most, time, networks_max), site_(most * networks_a_site, time, networks_max) {}

  /// Whether one more may come from there.
  bool left(const std::string& network, Millis now);
  /// Counts one, or so many; false when there were too many already.
  bool count(const std::string& network, Millis now, double amount = 1);
  /// Whether those that are new are counted as one.
  bool is_full() const { return one_.is_full(); }
  /// Forgets those from where nothing has come for a time or two.
  void forget_old(Millis now);

 private:
  /// By the names of networks, or of sites.
  class Buckets {
   public:
    Buckets(double most, Millis time, int names_max);
    bool left(const std::string& name, Millis now);
    bool count(const std::string& name, Millis now, double amount);
    bool is_full() const { return taken_.size() >= names_max_; }
    void forget_old(Millis now);

   private:
    /// The name under which one is counted.
    const std::string& counted_as(const std::string& name, Millis now);

    double most_;
    double a_second_;
    size_t names_max_;
    std::map<std::string, Bucket> taken_;
    Millis looked_through_ = 0;
  };

  Buckets one_;
  Buckets site_;
};

}  // namespace understory::server

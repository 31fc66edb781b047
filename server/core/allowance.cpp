// Buckets by network and by site: see allowance.h.
#include "server/core/allowance.h"

#include <algorithm>

namespace understory::server {

/// So many times' worth is owed at most: an address is many people's in turn.
constexpr double debt_max = 30;

bool Allowance::left(const std::string& network, Millis now) {
  const std::string site = site_of(network);
  return one_.left(network, now) && (site.empty() || site_.left(site, now));
}

bool Allowance::count(const std::string& network, Millis now, double amount) {
  const std::string site = site_of(network);
  const bool one = one_.count(network, now, amount);
  return (site.empty() || site_.count(site, now, amount)) && one;
}

void Allowance::forget_old(Millis now) {
  one_.forget_old(now);
  site_.forget_old(now);
}

Allowance::Buckets::Buckets(double most, Millis time, int names_max)
    : most_(most),
      a_second_(most * one_second / static_cast<double>(time)),
      names_max_(static_cast<size_t>(names_max)) {}

const std::string& Allowance::Buckets::counted_as(const std::string& name, Millis now) {
  static const std::string others = "others";  // no network, and no site
  if (taken_.contains(name)) return name;
  if (is_full() && now - looked_through_ >= one_second) forget_old(now);
  return is_full() ? others : name;
}

bool Allowance::Buckets::left(const std::string& name, Millis now) {
  const auto bucket = taken_.find(counted_as(name, now));
  if (bucket == taken_.end()) return true;
  bucket->second.refill(now, most_, a_second_);
  return bucket->second.tokens >= 1;
}

bool Allowance::Buckets::count(const std::string& name, Millis now, double amount) {
  Bucket& bucket = taken_.try_emplace(counted_as(name, now), Bucket{most_, now}).first->second;
  bucket.refill(now, most_, a_second_);
  bucket.tokens = std::max(bucket.tokens - amount, -debt_max * most_);
  return bucket.tokens >= 0;
}

void Allowance::Buckets::forget_old(Millis now) {
  looked_through_ = now;
  std::erase_if(taken_, [&](const auto& each) {
    Bucket bucket = each.second;
    bucket.refill(now, most_, a_second_);
    return bucket.tokens >= most_;
  });
}

}  // namespace understory::server

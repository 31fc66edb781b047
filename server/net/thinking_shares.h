// For how long bots have thought lately, for whom: so that nobody's many rooms make everybody else
// wait. What was thought counts for half after half a minute.
#pragma once

#include <chrono>
#include <cmath>
#include <map>
#include <string>

namespace understory::server {

class ThinkingShares {
 public:
  using Clock = std::chrono::steady_clock;
  using Time = std::chrono::duration<double>;

  /// So much is nothing yet: whoever has had less is as good as anybody else.
  explicit ThinkingShares(std::chrono::milliseconds least) : least_(least) {}

  void add(const std::string& owner, Time thought, Clock::time_point now) {
    Share& share = of_[owner];
    share = {at(share, now) + thought, now};
    std::erase_if(of_, [&](const auto& each) { return at(each.second, now) < least_ / 100; });
  }
  /// How often the owner has had that much; who has had the least thinks first.
  int rank(const std::string& owner, Clock::time_point now) const {
    const auto share = of_.find(owner);
    return share == of_.end() ? 0 : static_cast<int>(at(share->second, now) / least_);
  }

 private:
  struct Share {
    Time thought{};
    Clock::time_point until{};
  };
  static Time at(const Share& share, Clock::time_point now) {
    constexpr Time half_life = std::chrono::seconds(30);
    return share.thought * std::exp2(-(Time(now - share.until) / half_life));
  }

  const Time least_;
  std::map<std::string, Share> of_;
};

}  // namespace understory::server

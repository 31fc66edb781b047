// How many of something each network has at a time: rooms, connections, what it waits for.
#pragma once

#include <map>
#include <string>

namespace understory::server {

/// In memory there is who has any.
class Shares {
 public:
  /// Whether the network has as many as one may, or its site (network.h) as many as so many
  /// networks may together.
  bool are_spent(const std::string& network, int most) const;
  void take(const std::string& network);
  void give_back(const std::string& network);

 private:
  int of(const std::string& name) const;
  void give_one_back(const std::string& name);

  std::map<std::string, int> taken_;  ///< by network, and by site
};

}  // namespace understory::server

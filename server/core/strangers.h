// Connections that have said no hello so far: until when they have time for it, and how many there
// are from each network and each site (network.h). They come in the order of their numbers, and all
// have the same time.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "server/core/input.h"

namespace understory::server {

class Strangers {
 public:
  void add(ConnectionId connection, const std::string& network, Millis until);
  /// It has said hello, or it is gone; nothing happens if that was known.
  void remove(ConnectionId connection);

  size_t size() const { return all_.size(); }
  /// Who has waited longest; there must be one.
  ConnectionId oldest() const { return all_.begin()->first; }
  /// Who has waited longest from that network, where it has more than `most`, or else from its
  /// site, where that has more than so many networks may together.
  std::optional<ConnectionId> one_too_many_from(const std::string& network, size_t most) const;
  /// Until when that one has time; nothing when there is none.
  std::optional<Millis> next() const;

 private:
  struct Stranger {
    std::string network;
    Millis until;
  };
  std::optional<ConnectionId> one_too_many(const std::string& place, size_t most) const;

  std::map<ConnectionId, Stranger> all_;
  std::map<std::string, std::set<ConnectionId>> by_place_;  ///< by network, and by site
};

}  // namespace understory::server

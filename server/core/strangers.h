// Connections that have said no hello so far: until when they have time for it, and how many there
// are from each network. They come in the order of their numbers, and all have the same time.
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
  size_t from(const std::string& network) const;
  /// Who has waited longest; there must be one.
  ConnectionId oldest() const { return all_.begin()->first; }
  ConnectionId oldest_from(const std::string& network) const {
    return *by_network_.at(network).begin();
  }
  /// Until when that one has time; nothing when there is none.
  std::optional<Millis> next() const;

 private:
  struct Stranger {
    std::string network;
    Millis until;
  };
  std::map<ConnectionId, Stranger> all_;
  std::map<std::string, std::set<ConnectionId>> by_network_;
};

}  // namespace understory::server

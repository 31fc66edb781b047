// Counting who has not said who it is: see strangers.h.
#include "server/core/strangers.h"

namespace understory::server {

void Strangers::add(ConnectionId connection, const std::string& network, Millis until) {
  all_[connection] = {network, until};
  by_network_[network].insert(connection);
}

void Strangers::remove(ConnectionId connection) {
  const auto stranger = all_.find(connection);
  if (stranger == all_.end()) return;
  const auto same = by_network_.find(stranger->second.network);
  same->second.erase(connection);
  if (same->second.empty()) by_network_.erase(same);
  all_.erase(stranger);
}

size_t Strangers::from(const std::string& network) const {
  const auto same = by_network_.find(network);
  return same == by_network_.end() ? 0 : same->second.size();
}

std::optional<Millis> Strangers::next() const {
  return all_.empty() ? std::nullopt : std::optional(all_.begin()->second.until);
}

}  // namespace understory::server

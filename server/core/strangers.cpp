// Counting who has not said who it is: see strangers.h.
#include "server/core/strangers.h"

#include "server/core/network.h"

namespace understory::server {

void Strangers::add(ConnectionId connection, const std::string& network, Millis until) {
  all_[connection] = {network, until};
  for (const std::string& place : {network, subscriber_of(network)})
    by_place_[place].insert(connection);
}

void Strangers::remove(ConnectionId connection) {
  const auto stranger = all_.find(connection);
  if (stranger == all_.end()) return;
  const std::string& network = stranger->second.network;
  for (const std::string& place : {network, subscriber_of(network)}) {
    const auto same = by_place_.find(place);
    if (same == by_place_.end()) continue;  // a network in no site is one place
    same->second.erase(connection);
    if (same->second.empty()) by_place_.erase(same);
  }
  all_.erase(stranger);
}

std::optional<ConnectionId> Strangers::one_too_many_from(const std::string& network,
                                                         size_t most) const {
  if (const auto oldest = one_too_many(network, most)) return oldest;
  return one_too_many(subscriber_of(network), most * networks_a_site);
}

std::optional<Millis> Strangers::next() const {
  return all_.empty() ? std::nullopt : std::optional(all_.begin()->second.until);
}

std::optional<ConnectionId> Strangers::one_too_many(const std::string& place, size_t most) const {
  const auto same = by_place_.find(place);
  if (same == by_place_.end() || same->second.size() <= most) return std::nullopt;
  return *same->second.begin();
}

}  // namespace understory::server

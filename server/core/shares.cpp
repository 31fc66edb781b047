// Counting who has what: see shares.h.
#include "server/core/shares.h"

#include "server/core/network.h"

namespace understory::server {

bool Shares::are_spent(const std::string& network, int most) const {
  const std::string site = site_of(network);
  return of(network) >= most || (!site.empty() && of(site) / networks_a_site >= most);
}

void Shares::take(const std::string& network) {
  ++taken_[network];
  if (const std::string site = site_of(network); !site.empty()) ++taken_[site];
}

void Shares::give_back(const std::string& network) {
  give_one_back(network);
  if (const std::string site = site_of(network); !site.empty()) give_one_back(site);
}

int Shares::of(const std::string& name) const {
  const auto taken = taken_.find(name);
  return taken == taken_.end() ? 0 : taken->second;
}

void Shares::give_one_back(const std::string& name) {
  const auto taken = taken_.find(name);
  if (taken != taken_.end() && --taken->second == 0) taken_.erase(taken);
}

}  // namespace understory::server

// Who stands before the server: proxies whose word for an address is taken, and the names under
// which pages may be asked for. A page of a stranger's that has its own name lead here (DNS
// rebinding) says that name, and is refused.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace understory::server {

class Front {
 public:
  /// `proxies`: addresses or networks (192.0.2.0/24); `hosts`: names, with or without a port.
  /// Throws HostError for what is neither.
  Front(const std::vector<std::string>& proxies, const std::vector<std::string>& hosts);

  /// Whether that address is one of a proxy of the host's.
  bool is_proxy(std::string_view address) const;
  /// Whose request it is that came from `peer`: its own, or, where that is a proxy, the last one
  /// that `forwarded` (X-Forwarded-For) names and that is none.
  std::string client(const std::string& peer, std::string_view forwarded) const;
  /// Whether a page may be asked for under that `Host`: an address, a name that only a network of
  /// one's own gives (localhost, nas, nas.local), or one of `hosts`. Without any it is no browser.
  bool knows(std::string_view host) const;

 private:
  struct Network {
    std::array<uint8_t, 16> bytes;  ///< IPv4 as an IPv6 address
    size_t bits;
  };
  std::vector<Network> proxies_;
  std::set<std::string> hosts_;
};

}  // namespace understory::server

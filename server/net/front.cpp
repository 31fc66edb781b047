// Addresses, networks and names as they are written: see front.h.
#include "server/net/front.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cctype>
#include <charconv>
#include <optional>

#include "server/net/host.h"
#include "server/net/request_words.h"

namespace understory::server {
namespace {

namespace ip = boost::asio::ip;

std::optional<ip::address> address_in(std::string_view text) {
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text), error);
  return error ? std::nullopt : std::optional(address);
}

std::array<uint8_t, 16> bytes_of(const ip::address& address) {
  return (address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()) : address.to_v6())
      .to_bytes();
}

/// A name or an address without the port behind it, nor the brackets around it.
std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  const size_t colon = host.find(':');
  return host.find(':', colon + 1) == std::string_view::npos ? host.substr(0, colon) : host;
}

/// Whether nothing but a port stands behind a name or an address in brackets; a bare IPv6 address
/// has none.
bool has_sound_port(std::string_view host) {
  const bool in_brackets = host.starts_with('[');
  const size_t end = host.find(in_brackets ? ']' : ':');
  if (end == std::string_view::npos) return !in_brackets;
  if (!in_brackets && host.find(':', end + 1) != std::string_view::npos)
    return address_in(host).has_value();
  const std::string_view rest = host.substr(in_brackets ? end + 1 : end);
  return rest.empty() ||
         (rest[0] == ':' && rest.find_first_not_of("0123456789", 1) == std::string_view::npos);
}

/// As names are compared: without their port and their last dot, in small letters.
std::string name_in(std::string_view host) {
  host = without_port(host);
  if (host.ends_with('.')) host.remove_suffix(1);
  std::string name(host);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char each) { return static_cast<char>(std::tolower(each)); });
  return name;
}

/// Whether only a network of one's own gives that name: nobody can register one without a dot, nor
/// under an end that is kept for houses (RFC 6762, RFC 8375; .internal, .lan), so that no page of
/// a stranger's can have it.
bool is_of_the_house(std::string_view name) {
  constexpr std::array ends{".local", ".home.arpa", ".internal", ".lan"};
  return name.find('.') == std::string_view::npos ||
         std::any_of(ends.begin(), ends.end(),
                     [&](std::string_view end) { return name.ends_with(end); });
}

std::string_view without_blanks(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

Front::Front(const std::vector<std::string>& proxies, const std::vector<std::string>& hosts) {
  for (const std::string& proxy : proxies) {
    const size_t slash = proxy.find('/');
    const auto address = address_in(proxy.substr(0, slash));
    const size_t most = address && address->is_v4() ? 32 : 128;
    size_t bits = most;
    if (slash != std::string::npos) {
      const char* end = proxy.data() + proxy.size();
      const auto [stopped, error] = std::from_chars(proxy.data() + slash + 1, end, bits);
      if (error != std::errc{} || stopped != end) bits = most + 1;
    }
    if (!address || bits > most)
      throw HostError("--trusted-proxy takes an address or a network such as 10.0.0.0/8, not \"" +
                      proxy + '"');
    proxies_.push_back({bytes_of(*address), bits + 128 - most});
  }
  for (const std::string& host : hosts) {
    const std::string name = name_in(host);
    const auto is_of_name = [](unsigned char each) {
      return std::isalnum(each) != 0 || each == '-' || each == '.' || each == '_' || each == ':';
    };
    if (name.empty() || !std::all_of(host.begin(), host.end(), is_of_name))
      throw HostError("--public-host takes a name such as play.example.org, not \"" + host + '"');
    hosts_.insert(name);
  }
}

bool Front::is_proxy(std::string_view text) const {
  if (proxies_.empty()) return false;
  const auto address = address_in(text);
  if (!address) return false;
  const auto bytes = bytes_of(*address);
  return std::any_of(proxies_.begin(), proxies_.end(), [&](const Network& network) {
    for (size_t bit = 0; bit < network.bits; ++bit)
      if (((bytes[bit / 8] ^ network.bytes[bit / 8]) >> (7 - bit % 8)) & 1) return false;
    return true;
  });
}

std::string Front::client(const std::string& peer, std::string_view forwarded) const {
  std::string client = peer;
  while (!forwarded.empty() && is_proxy(client)) {
    const size_t comma = forwarded.rfind(',');
    const std::string_view last =
        without_blanks(comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1));
    forwarded = comma == std::string_view::npos ? "" : forwarded.substr(0, comma);
    const auto address = address_in(without_port(last));
    if (!address) break;  // what stands before it is no more to be believed
    client = address->to_string();
  }
  return client;
}

bool Front::knows(std::string_view host) const {
  if (host.empty()) return true;
  if (!is_plain_host(host) || !has_sound_port(host)) return false;
  const std::string name = name_in(host);
  return is_of_the_house(name) || name.ends_with(".localhost") || address_in(name).has_value() ||
         hosts_.contains(name);
}

}  // namespace understory::server

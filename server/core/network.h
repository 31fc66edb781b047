// Whom an address stands for when limits are counted. One subscriber has the whole of an IPv6 /64,
// and often of a /48, in which there are 65,536 of these.
#pragma once

#include <string>
#include <string_view>

namespace understory::server {

/// The first 64 bits of an IPv6 address, an IPv4 address (also when it is written as an IPv6 one),
/// or the text itself if it is neither.
std::string network_of(std::string_view address);

/// The first 48 bits of an IPv6 network, as network_of writes it; empty of any other.
std::string site_of(const std::string& network);

/// Whose turn it is where some go before others: a site, which may be one subscriber's, or a
/// network that is in none.
std::string subscriber_of(const std::string& network);

/// So many networks' worth all of a site may take together,
inline constexpr int networks_a_site = 16;
/// and this part of what all others share with it, but always as much as one network.
inline constexpr int part_of_a_site = 4;

}  // namespace understory::server

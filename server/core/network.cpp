// Networks are read from the text of an address by hand: the core knows no sockets.
#include "server/core/network.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace understory::server {
namespace {

/// A whole number of `text` in that base; nothing if it is none or over `max`.
std::optional<uint16_t> number(std::string_view text, int base, uint16_t max) {
  uint16_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc{} || end != text.data() + text.size() || value > max) return std::nullopt;
  return value;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (size_t end = 0; end != std::string_view::npos;) {
    end = text.find(at);
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return parts;
}

/// The groups of one side of "::"; the last may be written as IPv4.
std::optional<std::vector<uint16_t>> groups_of(std::string_view text) {
  std::vector<uint16_t> groups;
  if (text.empty()) return groups;
  const std::vector<std::string_view> parts = split(text, ':');
  for (size_t i = 0; i < parts.size(); ++i) {
    const std::vector<std::string_view> bytes = split(parts[i], '.');
    if (i + 1 == parts.size() && bytes.size() == 4) {
      for (size_t pair = 0; pair < 4; pair += 2) {
        const auto high = number(bytes[pair], 10, 255), low = number(bytes[pair + 1], 10, 255);
        if (!high || !low) return std::nullopt;
        groups.push_back(static_cast<uint16_t>(*high << 8 | *low));
      }
    } else if (const auto group = number(parts[i], 16, 0xffff)) {
      groups.push_back(*group);
    } else {
      return std::nullopt;
    }
  }
  return groups;
}

/// The eight groups of an IPv6 address; nothing if it is none.
std::optional<std::array<uint16_t, 8>> ipv6(std::string_view text) {
  text = text.substr(0, text.find('%'));
  if (text.find(':') == std::string_view::npos) return std::nullopt;
  const size_t gap = text.find("::");
  const auto front = groups_of(text.substr(0, gap));
  const auto back = groups_of(gap == std::string_view::npos ? "" : text.substr(gap + 2));
  if (!front || !back) return std::nullopt;
  const size_t said = front->size() + back->size();
  if (gap == std::string_view::npos ? said != 8 : said > 7) return std::nullopt;
  std::array<uint16_t, 8> groups{};
  std::copy(front->begin(), front->end(), groups.begin());
  std::copy(back->rbegin(), back->rend(), groups.rbegin());
  return groups;
}

}  // namespace

std::string network_of(std::string_view address) {
  const auto groups = ipv6(address);
  if (!groups) return std::string(address);
  const bool is_ipv4 = (*groups)[5] == 0xffff && std::all_of(groups->begin(), groups->begin() + 5,
                                                             [](uint16_t each) { return !each; });
  std::string network;
  for (size_t i = is_ipv4 ? 6 : 0; i < (is_ipv4 ? 8 : 4); ++i) {
    const uint16_t group = (*groups)[i];
    if (is_ipv4)
      network += (network.empty() ? "" : ".") + std::to_string(group >> 8) + '.' +
                 std::to_string(group & 255);
    else
      network += std::to_string(group) + ':';
  }
  return network;
}

std::string site_of(const std::string& network) {
  size_t end = 0;
  for (int groups = 0; groups < 3; ++groups) {
    end = network.find(':', end);
    if (end == std::string::npos) return "";
    ++end;
  }
  return network.substr(0, end);
}

std::string subscriber_of(const std::string& network) {
  std::string site = site_of(network);
  return site.empty() ? network : site;
}

}  // namespace understory::server

// Chance as the system gives it: for tokens, rooms, matches and seeds.
#pragma once

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <cstdint>
#include <optional>
#include <span>

#include "server/core/server.h"

namespace understory::server {

class SystemEntropy final : public Entropy {
 public:
  explicit SystemEntropy(std::optional<uint32_t> deals) : deals_(deals) {
    if (deals_) spdlog::warn("the same cards are dealt after every start: for tests only");
  }
  void fill(std::span<uint8_t> bytes) override { randombytes_buf(bytes.data(), bytes.size()); }
  Seed seed() override {
    if (!deals_) return Entropy::seed();
    Seed seed{};
    ++dealt_;
    for (size_t i = 0; i < sizeof dealt_; ++i) {
      seed[i] = static_cast<uint8_t>(*deals_ >> 8 * i);
      seed[i + sizeof dealt_] = static_cast<uint8_t>(dealt_ >> 8 * i);
    }
    return seed;
  }
  bool deals_are_fixed() const override { return deals_.has_value(); }

 private:
  std::optional<uint32_t> deals_;
  uint32_t dealt_ = 0;
};

}  // namespace understory::server

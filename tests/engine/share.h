// Which of a law's seeds this process tries. SHARE=2/5 in the environment means every fifth, from
// the second on: five processes with 1/5 to 5/5 try all of them, each once. Without it, all.
// DEPTH=10 makes ten times as many seeds of the laws (a nightly run).
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

namespace understory::tests {

struct Share {
  unsigned which = 1, of = 1;

  /// Whether case `number` of a law (its seed, mostly) is tried here.
  bool has(uint64_t number) const { return number % of == which - 1; }
};

/// The share that SHARE asks for. Throws std::runtime_error when it is not "N/M" with 1 <= N <= M.
inline Share share() {
  static const Share asked = [] {
    const char* text = std::getenv("SHARE");
    if (text == nullptr) return Share{};
    Share read;
    char more = 0;
    if (std::sscanf(text, "%u/%u%c", &read.which, &read.of, &more) != 2 || read.which < 1 ||
        read.which > read.of)
      throw std::runtime_error("SHARE is \"" + std::string(text) + "\"; it should be like 2/5");
    return read;
  }();
  return asked;
}

/// The numbers from `first` to `end` - 1 that are tried here, ascending.
inline std::vector<uint64_t> shared(uint64_t first, uint64_t end) {
  std::vector<uint64_t> numbers;
  for (uint64_t number = first; number < end; ++number)
    if (share().has(number)) numbers.push_back(number);
  return numbers;
}

/// Those of `all` that are tried here, in their order.
template <class Each>
std::vector<Each> shared(const std::vector<Each>& all) {
  std::vector<Each> some;
  for (const uint64_t number : shared(0, all.size())) some.push_back(all[number]);
  return some;
}

/// The seeds of a law that tries `matches` of them, times DEPTH, as far as they are tried here.
inline std::vector<uint64_t> seeds(uint64_t matches) {
  const char* depth = std::getenv("DEPTH");
  return shared(0, matches * (depth == nullptr ? 1 : std::stoul(depth)));
}

}  // namespace understory::tests

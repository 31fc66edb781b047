// The generator: its published test vector, its fairness, and its independence of the platform.
#include "engine/core/random.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "tests/engine/share.h"

using understory::Random;
using understory::Seed;

namespace {

/// How far the counts are from even ones; that at `impossible`, if any, is 0 for certain.
template <class Row>
double chi_square(const Row& counts, size_t impossible = SIZE_MAX) {
  const size_t cells = counts.size() - (impossible < counts.size() ? 1 : 0);
  const double expected =
      std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(cells);
  double sum = 0;
  for (size_t at = 0; at < counts.size(); ++at)
    if (at != impossible) sum += (counts[at] - expected) * (counts[at] - expected) / expected;
  return sum;
}

/// What chi-square exceeds once in a million times (by Wilson and Hilferty).
double once_in_a_million(size_t degrees) {
  const double part = 2 / (9 * static_cast<double>(degrees));
  return static_cast<double>(degrees) * std::pow(1 - part + 4.7534 * std::sqrt(part), 3);
}

}  // namespace

TEST_CASE("the stream is ChaCha20: key 0, nonce 0, block 0 begins as RFC 8439 says") {
  Random random{Seed{}};
  // RFC 8439, appendix A.1, test vector 1: the key stream 76 b8 e0 ad a0 f1 3d 90 …
  CHECK(random.next() == 0xade0b876);
  CHECK(random.next() == 0x903df1a0);
  CHECK(random.next() == 0xe56a5d40);
  CHECK(random.next() == 0x28bd8653);
  for (int word = 4; word < 16; ++word) random.next();
  // Test vector 2 of the same appendix: block 1 begins 9f 07 e7 be.
  CHECK(random.next() == 0xbee7079f);
}

TEST_CASE("a stream that is resumed goes on where it was") {
  for (int drawn = 0; drawn < 40; ++drawn) {
    Random random{Seed{4, 2}};
    for (int i = 0; i < drawn; ++i) random.next();
    CHECK(random.drawn() == static_cast<uint64_t>(drawn));
    Random resumed = Random::resume(random.key(), random.drawn());
    for (int i = 0; i < 40; ++i) REQUIRE(resumed.next() == random.next());
  }
}

TEST_CASE("a shuffle puts every card in every place equally often") {
  constexpr size_t cards = 84;  // of Morels
  using Counts = std::vector<std::array<int, cards>>;
  Counts in_place(cards), follower(cards);  // [place][card], and [card][the one on it]
  const size_t shuffles = understory::tests::seeds(60'000).size();
  Random random{Seed{1, 2, 3}};
  for (size_t i = 0; i < shuffles; ++i) {
    std::array<size_t, cards> deck{};
    std::iota(deck.begin(), deck.end(), size_t{0});
    random.shuffle(deck);
    for (size_t place = 0; place < cards; ++place) ++in_place[place][deck[place]];
    for (size_t place = 1; place < cards; ++place) ++follower[deck[place - 1]][deck[place]];
  }
  double highest[2] = {0, 0}, lowest = 1e9;
  for (size_t row = 0; row < cards; ++row) {
    const double placed = chi_square(in_place[row]);
    const double followed = chi_square(follower[row], row);  // by any card but itself
    highest[0] = std::max(highest[0], placed);
    highest[1] = std::max(highest[1], followed);
    lowest = std::min({lowest, placed, followed});
  }
  MESSAGE(shuffles, " shuffles of ", cards, " cards: chi-square of a place at most ", highest[0],
          ", of what follows a card ", highest[1], "; once in a million above ",
          once_in_a_million(cards - 1));
  CHECK(highest[0] < once_in_a_million(cards - 1));
  CHECK(highest[1] < once_in_a_million(cards - 2));
  CHECK(lowest > 30);  // or it is more even than chance
}

TEST_CASE("below(n) favours no number") {
  Random random{Seed{9}};
  std::array<int, 7> seen{};
  for (int i = 0; i < 70'000; ++i) ++seen[random.below(7)];
  for (const int count : seen) CHECK(count == doctest::Approx(10'000).epsilon(0.05));
  // Of 3 * 2^30 numbers the first third would come twice as often if what is left over were not
  // thrown away.
  std::array<int, 3> thirds{};
  for (int i = 0; i < 30'000; ++i) ++thirds[random.below(3u << 30) >> 30];
  for (const int count : thirds) CHECK(count == doctest::Approx(10'000).epsilon(0.05));
}

// The generator: its published test vector, its fairness, and its independence of the platform.
#include "engine/core/random.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using understory::Random;
using understory::Seed;

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
  constexpr int cards = 12, shuffles = 60'000;
  std::array<std::array<int, cards>, cards> seen{};
  Random random{Seed{1, 2, 3}};
  for (int i = 0; i < shuffles; ++i) {
    std::vector<int> deck;
    for (int card = 0; card < cards; ++card) deck.push_back(card);
    random.shuffle(deck);
    for (int place = 0; place < cards; ++place) ++seen[place][deck[place]];
  }
  double chi_square = 0;
  constexpr double expected = double{shuffles} / cards;
  for (const auto& place : seen)
    for (const int count : place) chi_square += (count - expected) * (count - expected) / expected;
  // 121 degrees of freedom: 121 on average; above 210 once in a million times.
  CHECK(chi_square < 210);
  CHECK(chi_square > 60);
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

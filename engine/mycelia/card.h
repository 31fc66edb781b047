// What is printed on cards and tiles, as small numbers. Names are in the deck (deck.h), which only
// JSON needs.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/named_enum.h"

namespace understory::mycelia {

/// The number of a mushroom card: its line in the deck, from 0.
using CardId = uint8_t;
inline constexpr CardId no_card = 255;
inline constexpr CardId top_of_deck = 254;  ///< in a move: the face-down card
inline constexpr int cards_max = 96;

#define UNDERSTORY_MYCELIA_COLOURS(EACH) EACH(red) EACH(green) EACH(brown) EACH(yellow) EACH(black)
UNDERSTORY_NAMED_ENUM(Colour, colour_names, UNDERSTORY_MYCELIA_COLOURS)
inline constexpr int colours = static_cast<int>(colour_names.size());
inline constexpr int plain_colours = 4;  ///< those that a card can ask for

/// What fruiting costs (N3): spores on tiles of each colour, and any.
struct Needs {
  std::array<uint8_t, plain_colours> colour{};
  uint8_t wild = 0;
  int total() const { return colour[0] + colour[1] + colour[2] + colour[3] + wild; }
  bool operator==(const Needs&) const = default;
};
inline constexpr int needs_max = 10;  ///< spores that a card can cost

// clang-format off
/// The decay actions. The kinds follow each other: instant, for the game, for the mat.
#define UNDERSTORY_MYCELIA_DECAYS(EACH) \
  EACH(move_other_mother) EACH(leap) EACH(spore_mother) EACH(explore) EACH(draw_two)             \
  EACH(take_market) EACH(two_insects) EACH(settle_spores) EACH(turn_tile)                        \
  EACH(mother_moves_3) EACH(mother_spores_3) EACH(choose_wind) EACH(one_wild_less)               \
  EACH(discover_top_too)                                                                         \
  EACH(spores_one_more) EACH(one_point_more) EACH(unblockable) EACH(insect_when_fruited)
#define UNDERSTORY_MYCELIA_DECAY_KINDS(EACH) EACH(instant) EACH(game) EACH(mushroom)
// clang-format on
UNDERSTORY_NAMED_ENUM(DecayAction, decay_names, UNDERSTORY_MYCELIA_DECAYS)
inline constexpr int decay_actions = static_cast<int>(decay_names.size());
UNDERSTORY_NAMED_ENUM(DecayKind, decay_kind_names, UNDERSTORY_MYCELIA_DECAY_KINDS)

constexpr DecayKind kind_of(DecayAction action) {
  if (action < DecayAction::mother_moves_3) return DecayKind::instant;
  return action < DecayAction::spores_one_more ? DecayKind::game : DecayKind::mushroom;
}

struct CardRule {
  uint8_t points = 0;
  Needs needs;
  uint8_t spores = 0;
  DecayAction decay = DecayAction::leap;
  bool operator==(const CardRule&) const = default;
};

struct TileFace {
  Colour colour = Colour::red;
  bool symbol = false;  ///< of an insect
  bool operator==(const TileFace&) const = default;
};

// clang-format off
/// What an Automata card lets it do when it decays, and where it sends its Mother.
#define UNDERSTORY_MYCELIA_AUTOMATA_DECAYS(EACH) \
  EACH(insects) EACH(away) EACH(mother_spores) EACH(remove_spores) EACH(explore)
#define UNDERSTORY_MYCELIA_TARGETS(EACH) \
  EACH(red) EACH(green) EACH(brown) EACH(yellow) EACH(insect) EACH(mushroom) EACH(spores)
// clang-format on
UNDERSTORY_NAMED_ENUM(AutomataDecay, automata_decay_names, UNDERSTORY_MYCELIA_AUTOMATA_DECAYS)
inline constexpr int automata_decays = static_cast<int>(automata_decay_names.size());
UNDERSTORY_NAMED_ENUM(Target, target_names, UNDERSTORY_MYCELIA_TARGETS)
inline constexpr int targets = static_cast<int>(target_names.size());

struct AutomataCard {
  Needs fruit;
  uint8_t spores = 0;
  AutomataDecay decay = AutomataDecay::insects;
  std::array<Target, 3> move{};  ///< by wind
  bool operator==(const AutomataCard&) const = default;
};
inline constexpr int automata_cards_max = 16;

std::string_view wind_name(uint8_t wind);
std::optional<Colour> colour_named(std::string_view name);
std::optional<DecayAction> decay_named(std::string_view name);
std::optional<AutomataDecay> automata_decay_named(std::string_view name);
std::optional<Target> target_named(std::string_view name);
std::optional<uint8_t> wind_named(std::string_view name);

/// Some cards, each at most once: two words, so that hands are copied and counted fast.
class CardSet {
 public:
  bool has(CardId card) const { return (words_[card / 64] >> (card % 64) & 1) != 0; }
  void add(CardId card) { words_[card / 64] |= uint64_t{1} << (card % 64); }
  void remove(CardId card) { words_[card / 64] &= ~(uint64_t{1} << (card % 64)); }
  int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  bool empty() const { return (words_[0] | words_[1]) == 0; }
  uint64_t word(int i) const { return words_[static_cast<size_t>(i)]; }
  bool operator==(const CardSet&) const = default;

  /// Calls `visit` with each card, the lowest first.
  template <class Visit>
  void each(const Visit& visit) const {
    for (int half = 0; half < 2; ++half)
      for (uint64_t left = words_[static_cast<size_t>(half)]; left != 0; left &= left - 1)
        visit(static_cast<CardId>(64 * half + std::countr_zero(left)));
  }

 private:
  std::array<uint64_t, 2> words_{};
};

}  // namespace understory::mycelia

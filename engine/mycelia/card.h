// What is printed on cards and tiles, as small numbers. Names are in the deck (deck.h), which only
// JSON needs.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

namespace understory::mycelia {

/// The number of a mushroom card: its line in the deck, from 0.
using CardId = uint8_t;
inline constexpr CardId no_card = 255;
inline constexpr CardId top_of_deck = 254;  ///< in a move: the face-down card
inline constexpr int cards_max = 96;

enum class Colour : uint8_t { red, green, brown, yellow, black };
inline constexpr int colours = 5;
inline constexpr int plain_colours = 4;  ///< those that a card can ask for

/// What fruiting costs (N3): spores on tiles of each colour, and any.
struct Needs {
  std::array<uint8_t, plain_colours> colour{};
  uint8_t wild = 0;
  int total() const { return colour[0] + colour[1] + colour[2] + colour[3] + wild; }
  bool operator==(const Needs&) const = default;
};
inline constexpr int needs_max = 10;  ///< spores that a card can cost

/// The decay actions. The kinds follow each other: instant, for the game, for the mat.
enum class DecayAction : uint8_t {
  move_other_mother,
  leap,
  spore_mother,
  explore,
  draw_two,
  take_market,
  two_insects,
  settle_spores,
  turn_tile,
  mother_moves_3,
  mother_spores_3,
  choose_wind,
  one_wild_less,
  discover_top_too,
  spores_one_more,
  one_point_more,
  unblockable,
  insect_when_fruited,
};
inline constexpr int decay_actions = 18;
enum class DecayKind : uint8_t { instant, game, mushroom };

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

/// What an Automata card lets it do when it decays, and where it sends its Mother.
enum class AutomataDecay : uint8_t { insects, away, mother_spores, remove_spores, explore };
inline constexpr int automata_decays = 5;
enum class Target : uint8_t { red, green, brown, yellow, insect, mushroom, spores };
inline constexpr int targets = 7;

struct AutomataCard {
  Needs fruit;
  uint8_t spores = 0;
  AutomataDecay decay = AutomataDecay::insects;
  std::array<Target, 3> move{};  ///< by wind
  bool operator==(const AutomataCard&) const = default;
};
inline constexpr int automata_cards_max = 16;

std::string_view colour_name(Colour colour);
std::string_view decay_name(DecayAction action);
std::string_view kind_name(DecayKind kind);
std::string_view automata_decay_name(AutomataDecay action);
std::string_view target_name(Target target);
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

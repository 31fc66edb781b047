// Where Morels and Fungi differ: one row each. Nothing outside this table and the policies it
// names asks which game is being played.
#pragma once

#include <optional>
#include <string_view>

#include "engine/woods/card.h"

namespace understory::woods {

enum class EditionId : uint8_t { morels, fungi };

/// How long the poisonous mushroom stays (poison.h has both ways).
enum class PoisonStay : uint8_t {
  a_turn_for_each_dish,  // M1, M2, M3: one at a time
  to_the_next_turn,      // F2: a further one starts the period anew
};

/// What decides between equal points.
enum class TieBreak : uint8_t {
  none,              // M4
  mushrooms_cooked,  // F3
};

struct Edition {
  std::string_view name;
  std::string_view fairy_ring_name;
  std::string_view night_fairy_ring_name;
  std::string_view poison_name;
  bool unpack_at_setup;  ///< W6: starting hands are unpacked while dealing, or at the first turn
  PoisonStay poison_stay;
  TieBreak tie_break;
};

const Edition& edition(EditionId id);

/// The word of the protocol for a card in an edition ("night_birch_bolete").
std::string_view card_name(EditionId id, Card card);
/// The card of that name in that edition, or nothing.
std::optional<Card> card_named(EditionId id, std::string_view name);

/// How many of each card there are: 84 in the day deck, 8 in the night deck. (The Fungi box has two
/// pans more, which are the starting pans, F1.)
int copies(Card card);

inline constexpr int hand_limit = 8;
inline constexpr int poisoned_hand_limit = 4;
inline constexpr int room_in_basket = 2;
inline constexpr int starting_hand = 3;
inline constexpr int forest_slots = 8;
inline constexpr int decay_max = 4;
inline constexpr int free_slots = 2;
inline constexpr int day_deck_size = 84;
inline constexpr int night_deck_size = 8;
inline constexpr int cook_min = 3;      ///< mushrooms
inline constexpr int sell_min = 2;      ///< mushrooms
inline constexpr int butter_needs = 4;  ///< mushrooms in the pan for each butter (W3)
inline constexpr int cider_needs = 5;   ///< mushrooms in the pan for each cider (W3)

}  // namespace understory::woods

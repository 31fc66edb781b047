// Where the woods games differ: one row each, and in Foray one for each number of players. No rule
// of play outside this table and the policies it names asks which game is being played, or by how
// many. Set-up does, where four leave cards out (ForayCard::with_four), and so does what is read,
// saved and shown of Foray alone (has_foray).
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "engine/woods/card.h"

namespace understory::woods {

enum class EditionId : uint8_t { morels, fungi, foray_two, foray_three, foray_four };
inline constexpr int edition_count = 5;

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

/// How the players come to act.
enum class Order : uint8_t {
  turns,             // one after the other
  turns_with_bonus,  // T1: after the action of a turn, one that takes no card
  rounds,            // C1: all choose in secret, then act one after the other
};

/// What follows when the forest is empty.
enum class Ending : uint8_t {
  at_once,      // W9
  equal_turns,  // T4
  last_cook,    // C12
};

/// How a match is dealt.
enum class Dealing : uint8_t {
  forest_first,
  hands_first,  // Y1: Foray's cards come into the deck after the hands
};

/// Of each card that is not one of Foray's own.
using Copies = std::array<int8_t, plain_kinds>;

struct Action;
struct ForayCard;

struct Edition {
  std::string_view name;
  int players = 2;
  std::string_view fairy_ring_name = "fairy_ring";
  std::string_view night_fairy_ring_name = "night_fairy_ring";
  std::string_view poison_name = "destroying_angel";
  bool unpack_at_setup =
      false;  ///< W6: starting hands are unpacked while dealing, or at first turn
  PoisonStay poison_stay = PoisonStay::a_turn_for_each_dish;
  TieBreak tie_break = TieBreak::none;
  std::span<const Action> actions{};   ///< what a seat can do (action.h)
  std::span<const ForayCard> cards{};  ///< Foray's cards (foray_card.h): none, but in Foray
  Copies adds{};                       ///< what changes in the decks (Y1)
  Dealing dealing = Dealing::forest_first;
  Order order = Order::turns;
  Ending ending = Ending::at_once;
  int starting_pans = 1;
  int starting_baskets = 0;
  int starting_sticks = 0;
  int peek_cards = 0;  ///< top cards of the day deck that all see (T3, C11)
  int cook_min = 3;    ///< mushrooms
  int sell_min = 2;    ///< mushrooms
  int chef_min = 3;    ///< mushrooms on the Chef (Y11, C10)

  /// Whether a match has the part of the state that only Foray fills, to be saved and shown.
  bool has_foray() const { return !cards.empty(); }
};

extern const std::array<Edition, edition_count> editions;
inline const Edition& edition(EditionId id) { return editions[static_cast<size_t>(id)]; }
/// The edition of that name for that many players, or nothing.
std::optional<EditionId> edition_named(std::string_view name, int players);

/// The word of the protocol for a card in an edition ("night_birch_bolete").
std::string_view card_name(EditionId id, Card card);
/// The card of that name in that edition, or nothing.
std::optional<Card> card_named(EditionId id, std::string_view name);

/// How many of each card a match begins with, in decks and displays together; the supply and the
/// starting pans come on top. (The Fungi box has two pans more, which are the starting pans, F1.)
int copies(EditionId id, Modules modules, Card card);

inline constexpr int hand_limit = 8;
inline constexpr int poisoned_hand_limit = 4;
inline constexpr int room_in_basket = 2;
inline constexpr int starting_hand = 3;
inline constexpr int forest_slots = 8;
inline constexpr int decay_max = 4;
inline constexpr int free_slots = 2;
inline constexpr int day_deck_size = 108;  ///< three players with all of Foray's cards need 105
inline constexpr int night_deck_size = 8;
inline constexpr int butter_needs = 4;        ///< mushrooms in the pan for each butter (W3)
inline constexpr int cider_needs = 5;         ///< mushrooms in the pan for each cider (W3)
inline constexpr int chef_max = 4;            ///< mushrooms on the Chef (Y11)
inline constexpr int market_uses = 2;         ///< sales at the Farmers Market (Y12)
inline constexpr int stolen_at_once_max = 3;  ///< what a Thief's mushroom may be worth (Y13)
inline constexpr int stolen_later_max = 2;    ///< the same from the hand
inline constexpr int burned_max = 4;          ///< of the path, in a Forest Fire (Y8)
inline constexpr int spored_max = 4;          ///< mushrooms on the Shiitake Log (Y14)
inline constexpr int shiitake_supply = 4;     ///< for the Shiitake Log (Y14)
inline constexpr int cards_below_foray = 12;  ///< bottom of the day deck without Foray cards (Y1)
inline constexpr int morchella_depth = 4;     ///< Morchella is among so many top night cards (Y1)

}  // namespace understory::woods

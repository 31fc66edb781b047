// The whole of one match of the woods family as a value: no pointers, copied by memcpy.
#pragma once

#include <array>
#include <type_traits>

#include "engine/core/bounded.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/woods/card.h"
#include "engine/woods/edition.h"

namespace understory::woods {

inline constexpr int players_max = 2;

/// A cooked pan: nothing is ever added to it or taken from it.
struct Dish {
  Card mushroom = Card::honey_fungus;  ///< the day card of the variety
  uint8_t day = 0;                     ///< day cards
  uint8_t night = 0;                   ///< night cards, two mushrooms each (W2)
  uint8_t butter = 0;
  uint8_t cider = 0;

  int mushrooms() const { return day + 2 * night; }
  int points() const {
    return cooking_values[index(mushroom)] * mushrooms() + butter_points * butter +
           cider_points * cider;
  }
  bool operator==(const Dish&) const = default;
};

/// The poisonous mushroom in a player's system (M1-M3, F2).
struct Poison {
  uint8_t cards = 0;           ///< cards lying in the display; 0 when there is no influence
  uint8_t turns = 0;           ///< further turns of that player under its influence
  bool collected_now = false;  ///< in the present turn, which does not count (M2)
  bool operator==(const Poison&) const = default;
};

/// All that belongs to one seat: the hand, which is hidden, and the display, which is not.
struct Kitchen {
  CardCounts hand;
  CardCounts seen;  ///< that part of the hand that everybody saw being taken (W11)
  uint8_t hand_count = 0;
  uint16_t sticks = 0;
  uint8_t baskets = 0;
  uint8_t pans = 0;  ///< empty ones in the display
  Bounded<Dish, 12> dishes;
  Poison poison;
  bool unpacked = false;  ///< W6: the starting hand has been put in order

  int limit() const {
    return (poison.cards > 0 ? poisoned_hand_limit : hand_limit) + room_in_basket * baskets;
  }
  int points() const {
    int sum = 0;
    for (const Dish& dish : dishes) sum += dish.points();
    return sum;
  }
  bool operator==(const Kitchen&) const = default;
};

/// One thing still to be done, by whom. The last on the agenda is done first; the asking ones
/// (turn, trim) wait for an answer, the others run by themselves.
enum class StepKind : uint8_t {
  turn,     ///< one of the five actions (turn.h)
  trim,     ///< discard down to the limit because of poison (poison.h)
  settle,   ///< poison has acted: it stays or leaves (poison.h)
  cleanup,  ///< decay, slide, refill, and on to the next player (cleanup.h)
};

struct Step {
  StepKind kind = StepKind::turn;
  Seat seat = 0;
  bool operator==(const Step&) const = default;
};

struct State {
  EditionId edition = EditionId::morels;
  uint8_t players = 2;
  Seat first = 0;
  bool over = false;
  Bounded<Step, 8> agenda;
  Bounded<Card, forest_slots> forest;         ///< slot 1, next to the decay, first
  Bounded<Card, decay_max> decay;             ///< in the order in which the cards fell
  Bounded<Card, day_deck_size> day_deck;      ///< the top is last
  Bounded<Card, night_deck_size> night_deck;  ///< the top is last
  CardCounts discards;
  std::array<Kitchen, players_max> kitchens;
  Random random;

  Kitchen& kitchen(Seat seat) { return kitchens[static_cast<size_t>(seat)]; }
  const Kitchen& kitchen(Seat seat) const { return kitchens[static_cast<size_t>(seat)]; }
  Seat after(Seat seat) const { return static_cast<Seat>((seat + 1) % players); }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 512);

/// Sticks to take the card in `slot` (from 1): the two nearest are free (W1).
constexpr int cost_of_slot(int slot) { return slot > free_slots ? slot - free_slots : 0; }

}  // namespace understory::woods

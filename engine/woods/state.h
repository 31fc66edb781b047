// The whole of one match of the woods family as a value: no pointers, copied by memcpy.
#pragma once

#include <array>
#include <type_traits>

#include "engine/core/bounded.h"
#include "engine/core/named_enum.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/woods/card.h"
#include "engine/woods/edition.h"

namespace understory::woods {

inline constexpr int players_max = 4;

/// A cooked pan: nothing is ever added to it; only a thief takes from it (Y13).
struct Dish {
  Card mushroom = Card::honey_fungus;  ///< the day card of the variety
  uint8_t day = 0;                     ///< day cards
  uint8_t night = 0;                   ///< night cards (W2)
  uint8_t butter = 0;
  uint8_t cider = 0;

  int mushrooms() const { return mushrooms_of(day, night); }
  bool operator==(const Dish&) const = default;
};

/// The poisonous mushroom in a player's system (M1-M3, F2).
struct Poison {
  uint8_t cards = 0;           ///< cards lying in the display; 0 when there is no influence
  uint8_t turns = 0;           ///< further turns of that player under its influence
  bool collected_now = false;  ///< in the present turn, which does not count (M2)
  bool operator==(const Poison&) const = default;
};

/// The Farm Girl in the display with what she has gathered (Y10).
struct FarmGirl {
  bool here = false;
  Card mushroom = Card::honey_fungus;
  uint8_t count = 0;
  uint8_t fresh = 0;  ///< of these, brought in a resolution that is still going on (Y6)
  bool operator==(const FarmGirl&) const = default;
};

/// The Shiitake Log with what lies on it; the mushrooms may outlast it (Y14).
struct ShiitakeLog {
  uint8_t growths = 0;  ///< cooks that will still add a Shiitake; 0: the log is gone
  uint8_t day = 0;
  uint8_t night = 0;
  uint8_t fresh_day = 0;    ///< of these, brought in a resolution that is still going on (Y6)
  uint8_t fresh_night = 0;  ///< likewise
  bool operator==(const ShiitakeLog&) const = default;
};

/// Morchella in the display, with the decay that she has taken, if she has (Y18).
struct Morchella {
  bool here = false;
  bool used = false;
  Bounded<Card, decay_max> cards;
  bool operator==(const Morchella&) const = default;
};

/// The Chef in the display: waiting as a pan, or with her dish (Y11).
struct Chef {
  bool here = false;
  bool cooked = false;
  uint8_t butter = 0;
  Bounded<Card, chef_max> cards;  ///< a stolen mushroom leaves a gap in the dish, not in the pan
  bool operator==(const Chef&) const = default;
};

/// A mushroom got with the Thief (Y13).
struct Stolen {
  Card mushroom = Card::honey_fungus;
  uint8_t from = 0;  ///< a bit for each seat it was stolen from, which cannot steal it back
  bool operator==(const Stolen&) const = default;
};

/// The Eureka! of a seat: earned with its first cook, used once (Y17).
#define UNDERSTORY_WOODS_EUREKA(EACH) EACH(none) EACH(ready) EACH(used)
UNDERSTORY_NAMED_ENUM(Eureka, eureka_names, UNDERSTORY_WOODS_EUREKA)

/// All that belongs to one seat: the hand, which is hidden, and the display, which is not.
struct Kitchen {
  CardCounts hand;
  CardCounts seen;  ///< that part of the hand that everybody saw being taken (W11)
  uint8_t hand_count = 0;
  uint16_t sticks = 0;
  uint8_t baskets = 0;
  uint8_t pans = 0;  ///< empty ones in the display
  Bounded<Dish, 16> dishes;
  Poison poison;
  bool unpacked = false;  ///< W6: the starting hand has been put in order

  FarmGirl farm_girl;
  ShiitakeLog log;
  Morchella morchella;
  Chef chef;
  uint8_t market_uses_left = 0;  ///< of the Farmers Market in the display
  bool map = false;
  bool eccentric = false;
  Eureka eureka = Eureka::none;
  Bounded<Stolen, 2> stolen;
  uint8_t night_known = 0;  ///< a bit for each card of the night deck that this seat has peeked at

  int limit() const {
    return (poison.cards > 0 ? poisoned_hand_limit : hand_limit) + room_in_basket * baskets;
  }
  int room() const { return limit() - hand_count; }
  /// M1 counts these. The Chef's dish is one (Y11).
  int cooked_pans() const { return static_cast<int>(dishes.size()) + chef.cooked; }
  bool operator==(const Kitchen&) const = default;
};

/// The forest, or the Rainforest that a Rainstorm lays beside it (Y7).
enum class ForestId : uint8_t { forest, rainforest };

/// One thing still to be done, by whom. The last on the agenda is done first; asking steps wait
/// for an answer, the others run by themselves. rules.cpp has the table of both.
// clang-format off
#define UNDERSTORY_WOODS_STEPS(EACH) \
  EACH(turn)          /* one action (turn.h) */                                              \
  EACH(trim)          /* discard down to the limit because of poison (poison.h) */           \
  EACH(settle)        /* poison has acted: it stays or leaves (poison.h) */                  \
  EACH(cleanup)       /* the end of a turn (cleanup.h) */                                    \
  EACH(discard_decay) /* a full decay is about to leave the game (cleanup.h) */              \
  EACH(fall)          /* a card is about to decay (cleanup.h) */                             \
  EACH(finish)        /* refill, poison's turn, and the next player (cleanup.h) */           \
  EACH(second_turn)   /* another turn of the same seat (Y7, Y8; cleanup.h) */                \
  EACH(bonus)         /* an action that takes no card (T1; turn.h) */                        \
  EACH(commit)        /* all seats choose at once (C1; round.h) */                           \
  EACH(act)           /* a seat carries out what it chose (C3; round.h) */                   \
  EACH(round_end)     /* the cleanup of a round (C11; round.h) */                            \
  EACH(round_finish)  /* and what follows its decay (C11, C12; round.h) */                   \
  EACH(last_cook)     /* C12 */                                                              \
  EACH(match_end)     /* everything is done */                                               \
  EACH(resolve)       /* keep or use what was collected (Y2; resolve.h) */                   \
  EACH(use)           /* resolve what is used, one after the other (Y2; resolve.h) */        \
  /* the questions of the cards: foray/ */                                                   \
  EACH(panther_cap) EACH(farm_girl) EACH(chef) EACH(farmers_market) EACH(thief)              \
  EACH(shiitake_log) EACH(forest_fire) EACH(eccentric) EACH(morchella)
// clang-format on
UNDERSTORY_NAMED_ENUM(StepKind, step_names, UNDERSTORY_WOODS_STEPS)
inline constexpr int step_kinds = static_cast<int>(step_names.size());
inline constexpr size_t card_questions =
    step_names.size() - static_cast<size_t>(StepKind::panther_cap);

struct Step {
  StepKind kind = StepKind::turn;
  Seat seat = 0;
  ForestId forest = ForestId::forest;  ///< cleanup, fall, eccentric: from which a card decays
  bool extra = false;   ///< of a turn, up to its finish: play goes back to what lies below it
  bool passed = false;  ///< those who may interrupt this step have been asked; it has been told
  bool on_morchella = false;         ///< resolve, use: what is kept stays on her, not in hand
  int8_t room = 0;                   ///< use: places in the hand for what turns out useless (Y4)
  Bounded<Card, decay_max> cards{};  ///< resolve, use and questions of cards: those in the air
  bool operator==(const Step&) const = default;
};

/// What a seat has chosen on its compass: a slot from 1, or one of these (C1).
using Choice = uint8_t;
inline constexpr Choice no_choice = 0;
inline constexpr Choice choose_hand = 9;
inline constexpr Choice choose_decay = 10;

struct State {
  EditionId edition = EditionId::morels;
  uint8_t players = 2;
  Seat first = 0;
  bool over = false;
  Bounded<Step, 20> agenda;
  Bounded<Card, forest_slots> forest;         ///< slot 1, next to the decay, first
  Bounded<Card, decay_max> decay;             ///< in the order in which the cards fell
  Bounded<Card, day_deck_size> day_deck;      ///< the top is last
  Bounded<Card, night_deck_size> night_deck;  ///< the top is last
  CardCounts discards;
  std::array<Kitchen, players_max> kitchens;
  Random random;

  // Foray
  Modules modules = 0;
  uint8_t lions_mane_cook = 2;
  Bounded<Card, forest_slots> rainforest;
  bool rained = false;  ///< the Rainforest has been laid out
  uint8_t taken = 0;    ///< four players: a bit for each slot emptied in this round (C3)
  Seat priority = 0;    ///< four players: who has the Golden Mushroom
  std::array<Choice, players_max> choices{};  ///< of a round that is being resolved
  uint8_t acted = 0;                          ///< a bit for each seat that has resolved its own
  uint8_t supply_morels = 0;                  ///< for the Forest Fire (Y8)
  uint8_t supply_shiitake = 0;                ///< for the Shiitake Log (Y14)
  bool supply_eccentric = false;
  uint8_t known_top = 0;      ///< top cards of the day deck that all know because of the Fire (Y8)
  bool known_bottom = false;  ///< all know that a Morel lies at the bottom (Y8)
  uint8_t plain_below = 0;    ///< bottom cards of the day deck that are no Foray cards (Y1)

  /// Puts a step on top of the agenda: it is done next.
  Step& next(StepKind kind, Seat seat) {
    Step& step = agenda.emplace_back();
    step.kind = kind;
    step.seat = seat;
    return step;
  }
  Kitchen& kitchen(Seat seat) { return kitchens[static_cast<size_t>(seat)]; }
  const Kitchen& kitchen(Seat seat) const { return kitchens[static_cast<size_t>(seat)]; }
  Seat after(Seat seat) const { return static_cast<Seat>((seat + 1) % players); }
  const Edition& rules() const { return woods::edition(edition); }
  bool plays_with(Card module) const { return (modules & module_bit(module)) != 0; }
  /// Points of one cooked mushroom of that variety.
  int cooking_value(Card day) const {
    return day == Card::lions_mane ? lions_mane_cook : cooking_values[static_cast<size_t>(day)];
  }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 2048);

/// Sticks to take the card in `slot` (from 1): the two nearest are free (W1).
constexpr int cost_of_slot(int slot) { return slot > free_slots ? slot - free_slots : 0; }

}  // namespace understory::woods

// One row for each card of Foray: what it is, and what it does when; a game without Foray has no
// rows. The table is foray/table.cpp, and each card's own rule a file beside it, which the other
// rules reach through these columns alone. What a card leaves in a kitchen is a field of state.h,
// which they read by its name: a place to pay from (zone.h), points (points.h), the Map and Eureka!
// in a round (round.h), what was peeked at (imagine.cpp), and where all is counted or digested.
#pragma once

#include <array>

#include "engine/woods/action.h"
#include "engine/woods/card.h"
#include "engine/woods/event.h"
#include "engine/woods/reader.h"
#include "engine/woods/state.h"
#include "engine/woods/step_rule.h"

namespace understory::woods {

/// The suggestions of the rulebook (Y1), to be combined.
enum Preset : uint8_t { farm_to_table = 1, pans_labyrinth = 2 };

/// What the use of a card draws on or changes, to be combined: the order of two that share nothing
/// does not matter (Y2).
enum Touched : uint8_t {
  own_hand = 1,    ///< and what is as though in hand (Y6)
  own_pans = 2,    ///< how many are cooked: poison stays for each (M1)
  forests = 4,     ///< and the decay
  full_decay = 8,  ///< one that Morchella may take (Y18)
};

/// What a seat has of a card besides those in its hand: a field of its own in saved positions and
/// in views. What a position does not say is as in a match that has just begun.
struct SeatPart {
  std::string_view field{};  ///< empty: there is no such part
  /// Whether the seat has it, else nothing is saved of it and null shown; nullptr: always.
  bool (*is_there)(const Kitchen&) = nullptr;
  Json (*save)(const State&, const Kitchen&) = nullptr;
  /// Reads that field, if it is there.
  void (*restore)(const State&, Kitchen&, Reader&) = nullptr;
  /// What the viewer sees of it.
  void (*write)(JsonWriter&, const State&, Seat, Viewer) = nullptr;

  bool lies_in(const Kitchen& kitchen) const {
    return !field.empty() && (is_there == nullptr || is_there(kitchen));
  }
};

struct ForayCard {
  Card card = Card::rainstorm;
  std::string_view name{};                           ///< its word in the protocol
  uint8_t copies = 1;                                ///< in the decks; 0: it waits in the supply
  uint8_t presets = farm_to_table | pans_labyrinth;  ///< those that it belongs to
  bool with_four = true;                             ///< played with four
  bool keepable = false;                             ///< its collector says keep or use (Y2)
  bool gives_turn = false;                           ///< a second turn, which goes without saying
  bool comes_last = false;                           ///< after all that gives no turn (Y7)
  bool gives_away = false;                           ///< cards of the hand, kept ones too (Y5)
  bool toxic = false;                                ///< refused beside poison (Y9)
  uint8_t touches = 0;                               ///< as it is used (Touched)
  uint8_t night_depth = 0;                           ///< among the top night cards (Y1); 0: by day
  Card replaces = Card::honey_fungus;                ///< of which cards leave the game for it (Y1),
  uint8_t replaced = 0;                              ///< and how many
  Card supplies = Card::honey_fungus;                ///< of which cards wait for it (Y8, Y14),
  uint8_t supplied = 0;                              ///< how many as a match begins,
  uint8_t State::* supply = nullptr;                 ///< and where they are counted
  bool State::* waits = nullptr;                     ///< where it says that it waits itself (Y16)

  // When it acts: nullptr where it does not.
  /// Whether its seat could use it now; nullptr: always.
  bool (*can_use)(const State&, Seat) = nullptr;
  /// It is used as it is collected; returns whether that was all, else its question is asked.
  bool (*use)(State&, Seat, Events&) = nullptr;
  /// It comes into a display as it is collected, and neither enters a hand nor is used.
  void (*place)(State&, Seat, Events&) = nullptr;
  /// That seat has cooked.
  void (*after_cook)(State&, Seat, Events&) = nullptr;
  /// That seat has enacted a toxic mushroom or a Thief.
  void (*after_harm)(State&, Seat, Events&) = nullptr;
  /// It has fallen into the decay itself.
  void (*after_fall)(State&, Events&) = nullptr;
  /// A card is about to fall, or a full decay to be discarded; return whether a seat is asked.
  bool (*before_fall)(State&, const Step&) = nullptr;
  bool (*before_discard)(State&) = nullptr;

  SeatPart part{};
  /// How many copies of it lie in a display.
  int (*in_display)(const Kitchen&) = nullptr;
  StepRule question{};              ///< without `list`: it asks nothing
  bool may_stand = false;           ///< a seat can have its question declined every time
  std::array<Action, 2> actions{};  ///< those without `play` are none
};

/// The rows, in the order of the cards.
extern const std::array<ForayCard, foray_kinds> foray_cards;
/// The questions of the cards, in the order of their kinds.
extern const std::array<StepRule, card_questions> card_steps;
/// plain_actions, and those of the cards in the order of their kinds.
inline constexpr size_t foray_action_count = 13;
extern const std::array<Action, foray_action_count> foray_actions;

inline const ForayCard& foray_card(Card card) {
  return foray_cards[static_cast<size_t>(index(card) - index(Card::rainstorm))];
}

/// Whether it is a card of Foray with that mark in its row.
inline bool marked(Card card, bool ForayCard::* mark) {
  return is_foray(card) && foray_card(card).*mark;
}

/// Calls one column of every card of the game that has it.
template <class... Of, class... Given>
void each_card(State& state, void (*ForayCard::*column)(State&, Of...), Given&&... given) {
  for (const ForayCard& card : state.rules().cards)
    if (card.*column != nullptr) (card.*column)(state, given...);
}

/// The same, up to the first card that says yes. Returns whether there was one.
template <class... Of, class... Given>
bool any_card(State& state, bool (*ForayCard::*column)(State&, Of...), Given&&... given) {
  for (const ForayCard& card : state.rules().cards)
    if (card.*column != nullptr && (card.*column)(state, given...)) return true;
  return false;
}

}  // namespace understory::woods

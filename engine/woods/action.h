// The actions that a seat can take, each with its rule: a table instead of a switch, so that a
// turn, a bonus action, a hand action of a round and a last cook name no card. Each edition has its
// own: plain_actions.h, and with Foray those of its cards (foray_card.h), in the order in which
// they are listed.
#pragma once

#include <optional>

#include "engine/core/refusal.h"
#include "engine/woods/event.h"
#include "engine/woods/move.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// When an action may be taken; an Action combines them.
enum Occasion : uint8_t {
  on_turn = 1,       ///< as the action of a turn
  as_bonus = 2,      ///< T1: it takes no card
  from_hand = 4,     ///< C9: for a seat that has chosen its hand, or falls back on it
  as_last_cook = 8,  ///< C12
  before_turn = 16,  ///< at the start of a turn, and is not its action (Y14, Y15)
  before_act = 32,   ///< at the start of a seat's own resolution (C13)
};

/// What a move brings whoever makes it, as far as the rules reckon it in these: sticks gained or,
/// below 0, paid; points of the dish.
struct Gain {
  std::optional<int> sticks{};
  std::optional<int> points{};
};

struct Action {
  MoveKind kind = MoveKind::take;
  uint8_t occasions = 0;
  std::optional<Refusal> (*refuse)(const State&, Seat, const Move&) = nullptr;
  /// Adds every legal one, up to interchangeable cards.
  void (*list)(const State&, Seat, Moves&) = nullptr;
  /// Whether there is any, found without listing them.
  bool (*possible)(const State&, Seat) = nullptr;
  void (*play)(State&, Seat, const Move&, Events&) = nullptr;
  /// What it brings, legal or not; nothing where it is not about sticks or points.
  Gain (*gain)(const State&, const Move&) = nullptr;
};

/// The action of that kind on one of those occasions, or nullptr.
const Action* find_action(const State& state, MoveKind kind, int occasions);
void list_actions(const State& state, Seat seat, int occasions, Moves& moves);
bool any_action(const State& state, Seat seat, int occasions);
/// "wrong_question" where no such action exists on those occasions.
std::optional<Refusal> refuse_action(const State& state, Seat seat, const Move& move,
                                     int occasions);

}  // namespace understory::woods

// The poisonous mushroom: destroying angel (M1-M3) and fly agaric (F2), side by side. It never
// enters a hand; it lies in the display for as long as it lowers the hand limit.
#pragma once

#include <optional>

#include "engine/core/refusal.h"
#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// The ruling that lowers the limit: M2 or F2.
std::string_view poison_ruling(EditionId edition);

/// M3: two destroying angels at once are forbidden. Fungi allows a further one (F2).
std::optional<Refusal> refuse_poison(const State& state, const Kitchen& kitchen, int collected);

/// Puts the poison into the display and asks for what has to be discarded (M1, F2).
void collect_poison(State& state, Seat seat, int cards, Events& events);

/// Cards that `kitchen` holds above its limit: what a trim discards.
int surplus(const Kitchen& kitchen);
std::optional<Refusal> refuse_trim(const State& state, Seat seat, const Move& move);
/// Every choice of `surplus` cards of the hand.
void trim_moves(const State& state, Seat seat, Moves& moves);
void trim(State& state, Seat seat, const Move& move, Events& events);

/// M1: who has cooked nothing is rid of it as soon as it has acted.
void settle_poison(State& state, Seat seat, Events& events);
/// M2: cooking under its influence adds a turn. In Fungi it adds nothing.
void cook_under_poison(State& state, Seat seat);
/// The end of a turn of `seat`: one turn less, the turn of collecting not counted.
void pass_turn_of_poison(State& state, Seat seat, Events& events);

}  // namespace understory::woods

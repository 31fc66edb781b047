// The poisonous mushroom: destroying angel (M1-M3) and fly agaric (F2), side by side. It never
// enters a hand; it lies in the display for as long as it lowers the hand limit.
#pragma once

#include <optional>
#include <span>

#include "engine/core/refusal.h"
#include "engine/woods/event.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// The ruling that lowers the limit: M2 or F2.
std::string_view poison_ruling(EditionId edition);

/// M3: two destroying angels at once are forbidden. Fungi allows a further one (F2).
std::optional<Refusal> refuse_poison(const State& state, const Kitchen& kitchen, int collected);

/// Y9: a Panther Cap is not collected with the poison, nor while that is in the system.
std::optional<Refusal> refuse_toxic_pair(const Kitchen& kitchen, std::span<const Card> cards);

/// Puts the poison into the display and asks for what has to be discarded (M1, F2).
void collect_poison(State& state, Seat seat, int cards, Events& events);

/// Cards that `kitchen` holds above its limit: what a trim discards.
int surplus(const Kitchen& kitchen);
std::optional<Refusal> refuse_trim(const State& state, const Step& step, Seat seat,
                                   const Move& move);
/// Every choice of `surplus` cards of the hand.
void trim_moves(const State& state, const Step& step, Seat seat, Moves& moves);
/// What the question says: how many.
void show_trim(JsonWriter& out, const State& state, const Step& step, Viewer viewer);
void trim(State& state, const Step& step, const Move& move, Events& events);

/// Adds to `moves` every way to choose `count` cards of a hand as the cards of `chosen`.
void choose_from_hand(const Kitchen& kitchen, int count, const Move& chosen, Moves& moves);
/// Why `cards` cannot be taken out of the hand: it does not hold them.
std::optional<Refusal> refuse_hand_cards(const Kitchen& kitchen, std::span<const Card> cards,
                                         std::string_view ruling);

/// M1: who has cooked nothing is rid of it as soon as it has acted.
bool run_settle(State& state, Events& events);
/// M2: cooking under its influence adds a turn. In Fungi it adds nothing.
void cook_under_poison(State& state, Seat seat);
/// The end of a turn of `seat`: one turn less, the turn of collecting not counted.
void pass_turn_of_poison(State& state, Seat seat, Events& events);

}  // namespace understory::woods

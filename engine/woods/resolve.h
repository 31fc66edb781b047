// A resolution (Y2): what is done with the Foray cards, and the poison, of one collection. First
// one answer for all: which are kept, and in which order the others are used; then one after the
// other.
#pragma once

#include <optional>
#include <span>

#include "engine/core/refusal.h"
#include "engine/woods/event.h"
#include "engine/woods/move.h"
#include "engine/woods/state.h"

namespace understory::woods {

/// Places what needs no decision, and puts `resolve` with the rest on the agenda.
void open_resolution(State& state, Step resolve, std::span<const Card> cards, Events& events);

/// Whether `seat` could use a keepable card now.
bool can_use(const State& state, Seat seat, Card card);

/// How many of the keepable cards in a collection `seat` could use at once, so that they need no
/// room (Y3). The cards have not left their place yet.
int most_used(const State& state, Seat seat, std::span<const Card> cards);

/// Runs the resolution when there is nothing to decide. Returns whether it did.
bool run_resolve(State& state, Events& events);
void resolve_moves(const State& state, const Step& step, Seat seat, Moves& moves);
std::optional<Refusal> refuse_resolve(const State& state, const Step& step, Seat seat,
                                      const Move& move);
/// What the question says; what could be used is told to its own seat alone.
void show_resolve(JsonWriter& out, const State& state, const Step& step, Viewer viewer);
void answer_resolve(State& state, const Step& step, const Move& move, Events& events);

/// Whether cards that `seat` collected are being resolved. What they bring on the Farm Girl or the
/// Log meanwhile can be used from the first action after it (Y6).
bool is_resolving(const State& state, Seat seat);

/// Enacts the next card that is used, or keeps or discards it when that has become impossible
/// (Y4).
bool run_use(State& state, Events& events);

}  // namespace understory::woods

// The woods family as one set of rules: what engine/game_family.h asks of a family. Whoever plays
// goes through here; the other files of this folder each hold one part of it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/refusal.h"
#include "engine/core/setup.h"
#include "engine/woods/event.h"
#include "engine/woods/move.h"
#include "engine/woods/state.h"

namespace understory::woods {

struct Rules {
  using State = woods::State;
  using Move = woods::Move;
  using Event = woods::Event;

  /// Deals a match from its seed (setup.cpp). Throws SetupError for options it does not know.
  static State start(const MatchSetup& setup, Events events);
  static std::string_view game(const State& state) { return state.rules().name; }
  /// The seats that are asked, ascending: one, all of them at once (C1), or none when it is over.
  static Seats asked(const State& state);
  /// What the open question is called in the protocol; empty when the match is over.
  static std::string_view question(const State& state);
  /// The legal moves of `seat`, which is asked, added to `moves`.
  static void moves(const State& state, Seat seat, Moves& moves);
  /// Why `move` is no legal answer of `seat` to the open question; this defines legality.
  static std::optional<Refusal> refusal(const State& state, Seat seat, const Move& move);
  /// Plays legal answers, one of each seat that is asked and in that order, and all that follows
  /// by itself, up to the next question.
  static void apply(State& state, std::span<const Move> answers, Events events);
  /// Ends a match that is not over, as it stands; cards in the air are discarded.
  static void end(State& state, Events events);

  static void write_view(JsonWriter& out, const State& state, Viewer viewer, int step);  // view.cpp
  /// What a move of `seat` would come to; one of cooking or selling may lack its counts.
  static void write_preview(JsonWriter& out, const State& state, Seat seat,
                            const Json& json);                          // preview.cpp
  static void write_printed(JsonWriter& out, const State& state);       // preview.cpp
  static State imagine(const State& state, Seat seat, Random& random);  // imagine.cpp
  /// What `seat` knows of the position: every card that it does not know is a honey fungus.
  static State known_to(const State& state, Seat seat);                    // imagine.cpp
  static std::optional<std::string> broken_invariant(const State& state);  // invariants.cpp
  static Standings standings(const State& state);                          // standings.cpp
  static uint64_t digest(const State& state);                              // digest.cpp
  static Json save(const State& state);                                    // save.cpp
  /// Reads what `save` wrote; absent fields take defaults. Throws SetupError.
  static State restore(EditionId edition, const Json& json);  // save.cpp
};

/// Runs what is on the agenda until it asks somebody or the match is over.
void run_agenda(State& state, Events& events);

/// Deals forest and hands from decks that are in order already (the top is last), and begins.
void deal(State& state, Events& events);
/// Y8, Y14, Y16: puts into the supply what waits there for the cards that are played.
void fill_supply(State& state);

}  // namespace understory::woods

// Mycelia as one set of rules: what engine/game_family.h asks of a family. Whoever plays goes
// through here; the other files of this folder each hold one part of it.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/mycelia/deck.h"
#include "engine/mycelia/event.h"

namespace understory::mycelia {

struct Rules {
  using State = mycelia::State;
  using Move = mycelia::Move;
  using Event = mycelia::Event;

  /// Sets a match up from its seed with that deck (setup.cpp). Throws SetupError.
  static State start(const MatchSetup& setup, const Deck& deck, Events events);
  static std::string_view game(const State&) { return game_name; }
  static Seats asked(const State& state);
  static std::string_view question(const State& state);
  static void moves(const State& state, Seat seat, Moves& moves);
  /// What a legal move leaves to the rules can be said as well: adds moves that do the same but for
  /// one spore that pays for it (N3), all of them legal.
  static void exchanges(const State& state, Seat seat, const Move& move, Moves& moves);
  static std::optional<Refusal> refusal(const State& state, Seat seat, const Move& move);
  static void apply(State& state, std::span<const Move> answers, Events events);
  /// Ends a match that is not over, as it stands; the end token stays where it is.
  static void end(State& state, Events events);

  static void write_view(JsonWriter& out, const State& state, Viewer viewer, int step,
                         const Deck& deck = *our_deck());  // view.cpp
  /// What a move of `seat` would come to; it may be unfinished (read_thought).
  static void write_preview(JsonWriter& out, const State& state, Seat seat, const Json& json,
                            const Deck& deck);  // preview.cpp
  /// Of all mushroom cards of the deck; with their names, where it has any.
  static void write_printed(JsonWriter& out, const State& state, const Deck& deck);  // preview.cpp
  static State imagine(const State& state, Seat seat, Random& random);               // imagine.cpp
  static std::optional<std::string> broken_invariant(const State& state);  // invariants.cpp
  static Standings standings(const State& state);                          // standings.cpp
  static uint64_t digest(const State& state);                              // digest.cpp
  static Json save(const State& state, const Deck& deck = *our_deck());    // save.cpp
  /// Reads what `save` wrote; absent fields take defaults. Throws SetupError.
  static State restore(const Json& json, const Deck& deck, const Printed& printed);  // restore.cpp
};

/// What is printed in a position that `save` wrote: the deck's, but for the cards that it changes.
/// Throws SetupError.
std::shared_ptr<const Printed> restore_printed(const Json& json, const Deck& deck);

/// Runs what is on the agenda until it asks somebody or the match is over.
void run_agenda(State& state, Events& events);

/// The place of a seat, the Automata among them, from 1.
int place(const State& state, Seat seat);
/// What points consist of (A5).
struct PointParts {
  int mushrooms = 0;
  int insects = 0;
  int end_token = 0;
};
PointParts parts_of_points(const State& state, Seat seat);
/// Points as they stand: mushrooms, insects, the end token.
int points(const State& state, Seat seat);

}  // namespace understory::mycelia

// The actions, each in its own file: why a move is refused, which there are, whether there is any,
// and what it does. turn.cpp has the table of them.
#pragma once

#include <optional>

#include "engine/mycelia/event.h"

namespace understory::mycelia {

using Refused = std::optional<Refusal>;

// mother.cpp: A2, A4
Refused refuse_place_mother(const State& state, Seat seat, const Move& move);
void list_place_mother(const State& state, Seat seat, Moves& moves);
/// Where the Automata's Mother goes: opposite the first player's, or the next free centre tile.
TileIndex automata_place(const State& state);
int mother_moves(const State& state, Seat seat);
Refused refuse_move(const State& state, Seat seat, const Move& move);
void list_move(const State& state, Seat seat, Moves& moves);
bool possible_move(const State& state, Seat seat);
void play_move(State& state, Seat seat, const Move& move, Events& events);
/// A Mother comes onto a tile by her own: she takes the insect there.
void step_onto(State& state, Seat seat, TileIndex tile, Events& events);
Refused refuse_move_other(const State& state, Seat seat, const Move& move);
void list_move_other(const State& state, Seat seat, Moves& moves);
bool possible_move_other(const State& state, Seat seat);
void play_move_other(State& state, Seat seat, const Move& move, std::string_view how,
                     Events& events);
Refused refuse_leap(const State& state, Seat seat, const Move& move);
void list_leap(const State& state, Seat seat, Moves& moves);

// explore.cpp: B3
Refused refuse_explore(const State& state, Seat seat, const Move& move);
void list_explore(const State& state, Seat seat, Moves& moves);
bool possible_explore(const State& state, Seat seat);
void play_explore(State& state, Seat seat, const Move& move, Events& events);
Refused refuse_place_tile(const State& state, const Move& move);
void list_place_tile(const State& state, Moves& moves);
void place_tile(State& state, Seat seat, Cell cell, TileFace face, int turn, Events& events);
/// Takes the top tile of that pile.
TileFace draw_tile(State& state, Seat seat, int pile, Events& events);

// spore.cpp: S1-S3
int sporing_count(const State& state, Seat seat, int slot);
Refused refuse_spore(const State& state, Seat seat, const Move& move);
void list_spore(const State& state, Seat seat, Moves& moves);
bool possible_spore(const State& state, Seat seat);
void play_spore(State& state, Seat seat, const Move& move, Events& events);
Refused refuse_place_spores(const State& state, const Step& step, const Move& move);
void list_place_spores(const State& state, const Step& step, Moves& moves);
void play_place_spores(State& state, const Step& step, const Move& move, Events& events);
Wind roll(State& state, Seat seat, Events& events);
/// How far a sporing comes: whole layers, and what can be reached of the next when that is more
/// than the spores that are left.
struct Fan {
  TileSet filled = 0;
  TileSet choices = 0;
  int left = 0;  ///< spores for `choices`; without choices, those that find no place
};
Fan fan(const State& state, TileIndex from, Wind wind, int spores);
/// The tiles of the triangle over that edge of `start` one step beyond `layer`, not yet `reached`.
TileSet next_layer(const State& state, const Tile& start, int edge, TileSet layer, TileSet reached);
void put_spores(State& state, Seat seat, TileSet tiles);

// fruit.cpp: N2-N4
Refused refuse_fruit(const State& state, Seat seat, const Move& move);
void list_fruit(const State& state, Seat seat, Moves& moves);
/// N3: that legal move, each time with one other spore to pay for it; none where it fruits nothing.
void list_exchanges(const State& state, Seat seat, const Move& move, Moves& moves);
bool possible_fruit(const State& state, Seat seat);
void play_fruit(State& state, Seat seat, const Move& move, Events& events);
/// Why a card of which slot (0) or cell may not be chosen yet cannot be fruited, however they are.
Refused refuse_fruit_so_far(const State& state, Seat seat, const Move& move);
/// What fruiting that card scores: one more on a mat with that upgrade.
int points_of_fruit(const State& state, Seat seat, CardId card, int slot);
/// Why no card can be fruited at all: an empty hand, no free mat, no tile for the token, or what
/// the card lacks that comes nearest.
Refusal why_no_fruit(const State& state, Seat seat);

// decay.cpp: S1, A5, A6
Refused refuse_decay(const State& state, Seat seat, const Move& move);
void list_decay(const State& state, Seat seat, Moves& moves);
bool possible_decay(const State& state, Seat seat);
void play_decay(State& state, Seat seat, const Move& move, Events& events);
/// Why no mushroom can decay: one that has spored twice is blocked, or none has.
Refusal why_no_decay(const State& state, Seat seat);
/// A5: ends the match when that seat has decayed below every mat; the Automata takes no token.
bool ends_match(State& state, Seat seat, Events& events);

// decay_action.cpp: the instant ones
void begin_decay_action(State& state, Seat seat, CardId card, Events& events);
Refused refuse_decay_action(const State& state, const Step& step, const Move& move);
void list_decay_action(const State& state, const Step& step, Moves& moves);
void play_decay_action(State& state, const Step& step, const Move& move, Events& events);

// discover.cpp: A3, A4
CardId draw_card(State& state, Events& events);
void refill_market(State& state, Events& events);
/// Draws so many cards from the deck into the hand, as far as there are any. Returns how many.
int draw_cards(State& state, Seat seat, int count, Events& events);
Refused refuse_discover(const State& state, Seat seat, const Move& move);
void list_discover(const State& state, Seat seat, Moves& moves);
bool possible_discover(const State& state, Seat seat);
void play_discover(State& state, Seat seat, const Move& move, Events& events);
void take_from_market(State& state, Seat seat, CardId card, Events& events);
Refused refuse_refresh(const State& state, Seat seat, const Move& move);
bool possible_refresh(const State& state, Seat seat);
void play_refresh(State& state, Seat seat, const Move& move, Events& events);
int gain_insects(State& state, Seat seat, int count, Events& events);

// turn.cpp: A1
Refused refuse_turn(const State& state, const Step& step, const Move& move);
void list_turn(const State& state, const Step& step, Moves& moves);
void play_turn(State& state, const Move& move, Events& events);
/// Ends a turn by itself when nothing can be asked. False when it asks.
bool run_turn(State& state, Events& events);
/// A1: why that action, whatever it is, cannot be taken any more in this turn.
Refused refuse_action(const Step& step, MoveKind kind);
/// Why an action, a refresh or moving another's Mother cannot be done at all now; empty if it can.
Refused refuse_kind(const State& state, const Step& step, MoveKind kind);
bool any_action(const State& state, const Step& step);

// automata.cpp
bool run_automata_turn(State& state, Events& events);

}  // namespace understory::mycelia

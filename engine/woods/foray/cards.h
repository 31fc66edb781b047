// Foray's cards, one file each: what they do as an action, as a question, and where they cut in.
// table.cpp names these functions; nothing else does.
#pragma once

#include <optional>

#include "engine/core/refusal.h"
#include "engine/woods/action.h"
#include "engine/woods/event.h"
#include "engine/woods/move.h"
#include "engine/woods/reader.h"
#include "engine/woods/state.h"

namespace understory::woods {

// As actions (action.h): chef.cpp, farmers_market.cpp, farm_girl.cpp, thief.cpp, eureka.cpp,
// map.cpp, shiitake_log.cpp.
std::optional<Refusal> refuse_place_chef(const State& state, Seat seat, const Move& move);
void place_chef_moves(const State& state, Seat seat, Moves& moves);
bool can_place_chef(const State& state, Seat seat);
void place_chef(State& state, Seat seat, const Move& move, Events& events);

std::optional<Refusal> refuse_chef(const State& state, Seat seat, const Move& move);
void chef_moves(const State& state, Seat seat, Moves& moves);
bool can_cook_with_chef(const State& state, Seat seat);
void cook_with_chef(State& state, Seat seat, const Move& move, Events& events);
Gain gain_of_chef(const State& state, const Move& move);

std::optional<Refusal> refuse_market(const State& state, Seat seat, const Move& move);
void market_moves(const State& state, Seat seat, Moves& moves);
bool can_use_market(const State& state, Seat seat);
void use_market(State& state, Seat seat, const Move& move, Events& events);
Gain gain_of_market(const State& state, const Move& move);

std::optional<Refusal> refuse_gather(const State& state, Seat seat, const Move& move);
void gather_moves(const State& state, Seat seat, Moves& moves);
bool can_gather(const State& state, Seat seat);
void gather(State& state, Seat seat, const Move& move, Events& events);

std::optional<Refusal> refuse_steal(const State& state, Seat seat, const Move& move);
void steal_moves(const State& state, Seat seat, Moves& moves);
bool can_steal(const State& state, Seat seat);
void steal(State& state, Seat seat, const Move& move, Events& events);

std::optional<Refusal> refuse_eureka(const State& state, Seat seat, const Move& move);
void eureka_moves(const State& state, Seat seat, Moves& moves);
bool can_use_eureka(const State& state, Seat seat);
void use_eureka(State& state, Seat seat, const Move& move, Events& events);

std::optional<Refusal> refuse_map(const State& state, Seat seat, const Move& move);
void map_moves(const State& state, Seat seat, Moves& moves);
bool can_play_map(const State& state, Seat seat);
void play_map(State& state, Seat seat, const Move& move, Events& events);

std::optional<Refusal> refuse_spore(const State& state, Seat seat, const Move& move);
void spore_moves(const State& state, Seat seat, Moves& moves);
bool can_spore(const State& state, Seat seat);
void spore(State& state, Seat seat, const Move& move, Events& events);

// As questions of a step (rules.cpp). The step holds the card; answering takes it off the agenda
// first.
#define UNDERSTORY_QUESTION(name)                                                                \
  void ask_##name##_moves(const State& state, const Step& step, Seat seat, Moves& moves);        \
  std::optional<Refusal> refuse_##name##_answer(const State& state, const Step& step, Seat seat, \
                                                const Move& move);                               \
  void answer_##name(State& state, const Step& step, const Move& move, Events& events);
UNDERSTORY_QUESTION(panther_cap)
UNDERSTORY_QUESTION(farm_girl)
UNDERSTORY_QUESTION(chef)
UNDERSTORY_QUESTION(farmers_market)
UNDERSTORY_QUESTION(thief)
UNDERSTORY_QUESTION(shiitake_log)
UNDERSTORY_QUESTION(forest_fire)
UNDERSTORY_QUESTION(eccentric)
UNDERSTORY_QUESTION(morchella)
#undef UNDERSTORY_QUESTION

// What a seat has of them (SeatPart).
#define UNDERSTORY_PART(name)                                              \
  Json save_##name(const State& state, const Kitchen& kitchen);            \
  void restore_##name(const State& state, Kitchen& kitchen, Reader& read); \
  void write_##name(JsonWriter& out, const State& state, Seat seat, Viewer viewer);
UNDERSTORY_PART(peeked)
UNDERSTORY_PART(farm_girl)
UNDERSTORY_PART(chef)
UNDERSTORY_PART(market)
UNDERSTORY_PART(stolen)
UNDERSTORY_PART(log)
UNDERSTORY_PART(map)
UNDERSTORY_PART(morchella)
UNDERSTORY_PART(eccentric)
UNDERSTORY_PART(eureka)
#undef UNDERSTORY_PART

// What the question of some says besides.
void show_forest_fire(JsonWriter& out, const State& state, const Step& step, Viewer viewer);
void show_eccentric(JsonWriter& out, const State& state, const Step& step, Viewer viewer);
void show_morchella(JsonWriter& out, const State& state, const Step& step, Viewer viewer);

/// Whether a Chef's dish could be cooked, a mushroom sold at the market, a mushroom stolen with the
/// Thief that is being collected, or a log spored (Y2).
bool can_make_dish(const State& state, Seat seat);
bool can_sell_one(const State& state, Seat seat);
bool can_steal_at_once(const State& state, Seat seat);
bool can_spore_now(const State& state, Seat seat);

/// Y7: the Rainforest is laid out. That is all.
bool rain(State& state, Seat seat, Events& events);
/// Y9: with an empty hand nothing can be paid, and that is all.
bool eat_panther_cap(State& state, Seat seat, Events& events);
/// Y8: asks, and once it has been answered and the decay dealt with, refills the forest and places
/// the Morel.
bool run_fire(State& state, Events& events);

/// Y15, Y18.
void place_map(State& state, Seat seat, Events& events);
void find_morchella(State& state, Seat seat, Events& events);

/// Y14: one more Shiitake on the log, one growth less.
void grow_log(State& state, Seat seat, Events& events);
/// Y17: the first cook.
void earn_eureka(State& state, Seat seat, Events& events);
/// Y8: a Forest Fire that has fallen burns the decay and itself.
void burn_decay(State& state, Events& events);
/// Y16: the first to enact a toxic mushroom or a Thief is joined by the Eccentric.
void award_eccentric(State& state, Seat seat, Events& events);
/// Y16: asks the Eccentric's host before a card falls. Returns whether somebody is asked.
bool interrupt_fall(State& state, const Step& fall);
/// Y18: asks Morchella's owner before a decay of four is discarded.
bool interrupt_discard(State& state);

}  // namespace understory::woods

// The table of actions: see action.h. Morels and Fungi know the first five.
#include "engine/woods/action.h"

#include <array>

#include "engine/woods/collect.h"
#include "engine/woods/cook.h"
#include "engine/woods/foray/cards.h"

namespace understory::woods {
namespace {

constexpr uint8_t hand_action = on_turn | as_bonus | from_hand;

constexpr std::array<Action, 13> table = {{
    {MoveKind::take, on_turn, refuse_take, take_moves, can_take, take},
    {MoveKind::take_decay, on_turn, refuse_decay, decay_moves, can_take_decay, take_decay},
    {MoveKind::cook, hand_action | as_last_cook, refuse_cook, cook_moves, can_cook, cook},
    {MoveKind::sell, hand_action, refuse_sell, sell_moves, can_sell, sell},
    {MoveKind::place_pan, hand_action, refuse_place_pan, pan_moves, can_place_pan, place_pan},
    {MoveKind::place_chef, hand_action, refuse_place_chef, place_chef_moves, can_place_chef,
     place_chef},
    {MoveKind::chef, hand_action | as_last_cook, refuse_chef, chef_moves, can_cook_with_chef,
     cook_with_chef},
    {MoveKind::market, hand_action, refuse_market, market_moves, can_use_market, use_market},
    {MoveKind::gather, on_turn | from_hand, refuse_gather, gather_moves, can_gather, gather},
    {MoveKind::steal, hand_action, refuse_steal, steal_moves, can_steal, steal},
    {MoveKind::eureka, on_turn, refuse_eureka, eureka_moves, can_use_eureka, use_eureka},
    {MoveKind::play_map, before_turn, refuse_map, map_moves, can_play_map, play_map},
    {MoveKind::spore, before_turn | before_act, refuse_spore, spore_moves, can_spore, spore},
}};
constexpr size_t without_foray = 5;

}  // namespace

std::span<const Action> actions(const State& state) {
  return {table.data(), state.rules().foray ? table.size() : without_foray};
}

const Action* find_action(const State& state, MoveKind kind, int occasions) {
  for (const Action& action : actions(state))
    if (action.kind == kind && (action.occasions & occasions) != 0) return &action;
  return nullptr;
}

void list_actions(const State& state, Seat seat, int occasions, Moves& moves) {
  for (const Action& action : actions(state))
    if ((action.occasions & occasions) != 0) action.list(state, seat, moves);
}

bool any_action(const State& state, Seat seat, int occasions) {
  for (const Action& action : actions(state))
    if ((action.occasions & occasions) != 0 && action.possible(state, seat)) return true;
  return false;
}

std::optional<Refusal> refuse_action(const State& state, Seat seat, const Move& move,
                                     int occasions) {
  const Action* action = find_action(state, move.kind, occasions);
  if (action == nullptr) return Refusal{RefusalCode::wrong_question, "", 0, 0};
  return action->refuse(state, seat, move);
}

}  // namespace understory::woods

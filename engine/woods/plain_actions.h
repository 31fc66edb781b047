// The actions that every woods game has; Foray's cards add theirs (foray_card.h).
#pragma once

#include <array>

#include "engine/woods/action.h"
#include "engine/woods/collect.h"
#include "engine/woods/cook.h"

namespace understory::woods {

inline constexpr uint8_t hand_action = on_turn | as_bonus | from_hand;

inline constexpr std::array<Action, 5> plain_actions = {{
    {MoveKind::take, on_turn, refuse_take, take_moves, can_take, take, gain_of_take},
    {MoveKind::take_decay, on_turn, refuse_decay, decay_moves, can_take_decay, take_decay},
    {MoveKind::cook, hand_action | as_last_cook, refuse_cook, cook_moves, can_cook, cook,
     gain_of_cook},
    {MoveKind::sell, hand_action, refuse_sell, sell_moves, can_sell, sell, gain_of_sell},
    {MoveKind::place_pan, hand_action, refuse_place_pan, pan_moves, can_place_pan, place_pan},
}};

}  // namespace understory::woods

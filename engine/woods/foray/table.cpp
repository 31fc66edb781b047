// The table of Foray's cards (Y1-Y18). Rows are added at the end, like their cards: a card's place
// is its bit in a choice of modules and its number in digests.
#include "engine/woods/foray/cards.h"
#include "engine/woods/foray_card.h"
#include "engine/woods/plain_actions.h"

namespace understory::woods {
namespace {

using Rows = std::array<ForayCard, foray_kinds>;

constexpr Rows rows = {{
    {.card = Card::rainstorm,
     .name = "rainstorm",
     .with_four = false,
     .gives_turn = true,
     .comes_last = true,
     .use = rain},
    {.card = Card::forest_fire,
     .name = "forest_fire",
     .presets = pans_labyrinth,
     .with_four = false,
     .gives_turn = true,
     // The flames show new cards, before which or after which one chooses what to do with a hand.
     .touches = own_hand | forests | full_decay,
     .supplies = Card::morel,
     .supplied = 1,
     .supply = &State::supply_morels,
     .after_fall = burn_decay,
     .question = {StepKind::forest_fire, run_fire, ask_forest_fire_moves, refuse_forest_fire_answer,
                  answer_forest_fire, show_forest_fire}},
    {.card = Card::panther_cap,
     .name = "panther_cap",
     .copies = 2,
     .presets = farm_to_table,
     .toxic = true,
     .touches = own_hand,
     .replaces = Card::poison,
     .replaced = 2,
     .use = eat_panther_cap,
     .part = {"peeked", nullptr, save_peeked, restore_peeked, write_peeked},
     .question = {StepKind::panther_cap, nullptr, ask_panther_cap_moves, refuse_panther_cap_answer,
                  answer_panther_cap}},
    {.card = Card::farm_girl,
     .name = "farm_girl",
     .keepable = true,
     .touches = forests,
     .part = {"farm_girl", [](const Kitchen& kitchen) { return kitchen.farm_girl.here; },
              save_farm_girl, restore_farm_girl, write_farm_girl},
     .in_display = [](const Kitchen& kitchen) { return int{kitchen.farm_girl.here}; },
     .question = {StepKind::farm_girl, nullptr, ask_farm_girl_moves, refuse_farm_girl_answer,
                  answer_farm_girl},
     .actions = {{{MoveKind::gather, on_turn | from_hand, refuse_gather, gather_moves, can_gather,
                   gather}}}},
    {.card = Card::chef,
     .name = "chef",
     .presets = farm_to_table,
     .keepable = true,
     .touches = own_hand | own_pans,
     .can_use = can_make_dish,
     .part = {"chef", [](const Kitchen& kitchen) { return kitchen.chef.here; }, save_chef,
              restore_chef, write_chef},
     .in_display = [](const Kitchen& kitchen) { return int{kitchen.chef.here}; },
     .question = {StepKind::chef, nullptr, ask_chef_moves, refuse_chef_answer, answer_chef},
     .actions = {{{MoveKind::place_chef, hand_action, refuse_place_chef, place_chef_moves,
                   can_place_chef, place_chef},
                  {MoveKind::chef, hand_action | as_last_cook, refuse_chef, chef_moves,
                   can_cook_with_chef, cook_with_chef, gain_of_chef}}}},
    {.card = Card::farmers_market,
     .name = "farmers_market",
     .presets = farm_to_table,
     .keepable = true,
     .touches = own_hand,
     .can_use = can_sell_one,
     .part = {"market", [](const Kitchen& kitchen) { return kitchen.market_uses_left > 0; },
              save_market, restore_market, write_market},
     .in_display = [](const Kitchen& kitchen) { return int{kitchen.market_uses_left > 0}; },
     .question = {StepKind::farmers_market, nullptr, ask_farmers_market_moves,
                  refuse_farmers_market_answer, answer_farmers_market},
     .actions = {{{MoveKind::market, hand_action, refuse_market, market_moves, can_use_market,
                   use_market, gain_of_market}}}},
    {.card = Card::thief,
     .name = "thief",
     .copies = 2,
     .presets = pans_labyrinth,
     .keepable = true,
     .gives_away = true,
     .touches = own_hand,
     .replaces = Card::poison,
     .replaced = 2,
     .can_use = can_steal_at_once,
     .part = {"stolen", nullptr, save_stolen, restore_stolen, write_stolen},
     .question = {StepKind::thief, nullptr, ask_thief_moves, refuse_thief_answer, answer_thief},
     .actions = {{{MoveKind::steal, hand_action, refuse_steal, steal_moves, can_steal, steal}}}},
    {.card = Card::shiitake_log,
     .name = "shiitake_log",
     .keepable = true,
     .touches = own_hand,
     .supplies = Card::shiitake,
     .supplied = shiitake_supply,
     .supply = &State::supply_shiitake,
     .can_use = can_spore_now,
     .after_cook = grow_log,
     .part = {"log",
              [](const Kitchen& kitchen) {
                return kitchen.log.growths + kitchen.log.day + kitchen.log.night > 0;
              },
              save_log, restore_log, write_log},
     .in_display = [](const Kitchen& kitchen) { return int{kitchen.log.growths > 0}; },
     .question = {StepKind::shiitake_log, nullptr, ask_shiitake_log_moves,
                  refuse_shiitake_log_answer, answer_shiitake_log},
     .actions = {{{MoveKind::spore, before_turn | before_act, refuse_spore, spore_moves, can_spore,
                   spore}}}},
    {.card = Card::map,
     .name = "map",
     .presets = pans_labyrinth,
     .place = place_map,
     .part = {"map", nullptr, save_map, restore_map, write_map},
     .in_display = [](const Kitchen& kitchen) { return int{kitchen.map}; },
     .actions = {{{MoveKind::play_map, before_turn, refuse_map, map_moves, can_play_map,
                   play_map}}}},
    {.card = Card::morchella,
     .name = "morchella",
     .night_depth = morchella_depth,
     .replaces = Card::night_tree_ear,
     .replaced = 1,
     .place = find_morchella,
     .before_discard = interrupt_discard,
     .part = {"morchella", [](const Kitchen& kitchen) { return kitchen.morchella.here; },
              save_morchella, restore_morchella, write_morchella},
     .in_display = [](const Kitchen& kitchen) { return int{kitchen.morchella.here}; },
     .question = {StepKind::morchella, nullptr, ask_morchella_moves, refuse_morchella_answer,
                  answer_morchella, show_morchella},
     .may_stand = true},
    {.card = Card::eccentric,
     .name = "eccentric",
     .copies = 0,
     .waits = &State::supply_eccentric,
     .after_harm = award_eccentric,
     .before_fall = interrupt_fall,
     .part = {"eccentric", nullptr, save_eccentric, restore_eccentric, write_eccentric},
     .question = {StepKind::eccentric, nullptr, ask_eccentric_moves, refuse_eccentric_answer,
                  answer_eccentric, show_eccentric},
     .may_stand = true},
    {.card = Card::eureka,
     .name = "eureka",
     .copies = 0,
     .after_cook = earn_eureka,
     .part = {"eureka", nullptr, save_eureka, restore_eureka, write_eureka},
     .actions = {{{MoveKind::eureka, on_turn, refuse_eureka, eureka_moves, can_use_eureka,
                   use_eureka, gain_of_take}}}},
}};

constexpr bool cards_in_order() {
  for (size_t i = 0; i < rows.size(); ++i)
    if (index(rows[i].card) != index(Card::rainstorm) + static_cast<int>(i)) return false;
  return true;
}
static_assert(cards_in_order());

/// Whatever is used as it is collected has a place among the others (Y2).
constexpr bool all_know_their_order() {
  for (const ForayCard& row : rows)
    if ((row.keepable || row.gives_turn || row.use != nullptr) && !row.comes_last &&
        row.touches == 0)
      return false;
  return true;
}
static_assert(all_know_their_order());

/// Who lies among the night cards has been found once it lies in a display (Y18).
constexpr bool night_cards_are_found() {
  for (const ForayCard& row : rows)
    if (row.night_depth > 0 && row.in_display == nullptr) return false;
  return true;
}
static_assert(night_cards_are_found());

/// What is saved is read again and shown, and what lies in a display is saved.
constexpr bool parts_are_whole() {
  for (const ForayCard& row : rows) {
    const SeatPart& part = row.part;
    const bool there = !part.field.empty();
    if ((part.save != nullptr) != there || (part.restore != nullptr) != there ||
        (part.write != nullptr) != there || (row.in_display != nullptr && !there))
      return false;
  }
  return true;
}
static_assert(parts_are_whole());

constexpr Modules keepable_ones() {
  Modules modules = 0;
  for (const ForayCard& row : rows)
    if (row.keepable) modules = static_cast<Modules>(modules | module_bit(row.card));
  return modules;
}

/// An action that is ever taken has the whole of its rule: else it would pass for none.
constexpr bool actions_are_whole() {
  for (const ForayCard& row : rows)
    for (const Action& action : row.actions) {
      const bool whole = action.refuse != nullptr && action.list != nullptr &&
                         action.possible != nullptr && action.play != nullptr;
      if (whole != (action.occasions != 0)) return false;
    }
  return true;
}
static_assert(actions_are_whole());

constexpr StepKind first_question = StepKind::panther_cap;

constexpr auto questions() {
  std::array<StepRule, card_questions> steps{};
  for (const ForayCard& row : rows)
    if (row.question.list != nullptr)
      steps[static_cast<size_t>(row.question.kind) - static_cast<size_t>(first_question)] =
          row.question;
  for (const StepRule& step : steps)
    if (step.list == nullptr) throw "a kind of step is no card's question";
  return steps;
}

/// In the order of the kinds of moves, which is that in which they are listed.
constexpr auto all_actions() {
  std::array<Action, foray_action_count> all{};
  size_t count = 0;
  for (const Action& action : plain_actions) all[count++] = action;
  for (size_t kind = 0; kind < move_names.size(); ++kind)
    for (const ForayCard& row : rows)
      for (const Action& action : row.actions)
        if (action.play != nullptr && action.kind == static_cast<MoveKind>(kind))
          all[count++] = action;
  if (count != all.size()) throw "foray_action_count is not that of the actions";
  return all;
}

}  // namespace

constinit const Rows foray_cards = rows;
constinit const std::array<StepRule, card_questions> card_steps = questions();
constinit const std::array<Action, foray_action_count> foray_actions = all_actions();
constinit const Modules keepable_cards = keepable_ones();

}  // namespace understory::woods

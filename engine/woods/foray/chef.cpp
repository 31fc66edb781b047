// Chef (Y11, C10): a pan for one dish of mushrooms of one cooking value and at least two varieties.
// A night mushroom counts as two of its single value.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/woods/foray/cards.h"
#include "engine/woods/foray_card.h"
#include "engine/woods/foray_save.h"
#include "engine/woods/foray_view.h"
#include "engine/woods/points.h"
#include "engine/woods/poison.h"
#include "engine/woods/zone.h"

namespace understory::woods {
namespace {

bool waits(const Kitchen& kitchen) { return kitchen.chef.here && !kitchen.chef.cooked; }

bool has_chef(const Kitchen& kitchen) { return waits(kitchen) || owned(kitchen, Card::chef) > 0; }

int mushrooms_in(const Move& move) {
  int sum = 0;
  for (const Card card : move.cards) sum += mushrooms_of(card);
  return sum;
}

/// From which zone each card of a dish comes, when that is not chosen: as portion_out has it.
static_assert(trim_max <= chef_max);  // a dish that a move names fits on the Chef

Bounded<Zone, trim_max> zones_of(const Kitchen& kitchen, const Move& move) {
  if (move.zoned) return move.cards_from;
  Bounded<Zone, trim_max> from;
  Kitchen left = kitchen;
  for (const Card card : move.cards)
    for (const Zone zone : mushrooms_from)
      if (held(left, zone, card) > 0) {
        take_out(left, zone, card);
        from.push_back(zone);
        break;
      }
  return from;
}

std::optional<Refusal> refuse_zones(const Kitchen& kitchen, const Move& move) {
  for (size_t i = 0; i < move.cards.size(); ++i) {
    int needed = 0;
    for (size_t j = 0; j < move.cards.size(); ++j)
      needed += move.cards[j] == move.cards[i] && move.cards_from[j] == move.cards_from[i];
    const int there = held(kitchen, move.cards_from[i], move.cards[i]);
    if (needed > there) return Refusal{RefusalCode::no_such_card, "Y6", needed, there};
  }
  return std::nullopt;
}

/// What makes a dish, whoever cooks it.
std::optional<Refusal> refuse_dish(const State& state, Seat seat, const Move& move) {
  const Kitchen& kitchen = state.kitchen(seat);
  for (const Card card : move.cards)
    if (!is_mushroom(card)) return Refusal{RefusalCode::not_a_mushroom, "Y11", 0, 0};
  const int sum = mushrooms_in(move);
  const int least = state.rules().chef_min;
  if (sum < least || sum > chef_max)
    return Refusal{RefusalCode::wrong_size, least < 3 ? "C10" : "Y11",
                   sum < least ? least : chef_max, sum};
  bool two_varieties = false;
  for (const Card card : move.cards) {
    if (state.cooking_value(day_of(card)) != state.cooking_value(day_of(move.cards[0])))
      return Refusal{RefusalCode::not_one_value, "Y11", 0, 0};
    two_varieties = two_varieties || day_of(card) != day_of(move.cards[0]);
    const auto needed = static_cast<int>(std::count(move.cards.begin(), move.cards.end(), card));
    if (needed > owned(kitchen, card))
      return Refusal{RefusalCode::not_in_hand, "Y11", needed, owned(kitchen, card)};
  }
  if (!two_varieties) return Refusal{RefusalCode::one_variety, "Y11", 2, 1};
  if (move.butter > owned(kitchen, Card::butter))
    return Refusal{RefusalCode::not_in_hand, "", move.butter, owned(kitchen, Card::butter)};
  if (butter_needs * move.butter > sum)
    return Refusal{RefusalCode::too_much_seasoning, "Y11", butter_needs * move.butter, sum};
  return move.zoned ? refuse_zones(kitchen, move) : std::nullopt;
}

/// Adds to `moves` every dish of the mushrooms of one value, from card kind `from` on.
struct DishLister {
  const State& state;
  const Kitchen& kitchen;
  int value;
  Moves& moves;

  void list(int from, Move& dish) {
    const int sum = mushrooms_in(dish);
    if (sum >= state.rules().chef_min && mixed(dish)) {
      dish.butter = 0;
      moves.push_back(dish);
      if (sum >= butter_needs && owned(kitchen, Card::butter) > 0) {
        dish.butter = 1;
        moves.push_back(dish);
      }
    }
    for (int i = from; i < varieties + night_varieties; ++i) {
      const Card card = card_at(i);
      if (state.cooking_value(day_of(card)) != value || sum + mushrooms_of(card) > chef_max)
        continue;
      const auto used = static_cast<int>(std::count(dish.cards.begin(), dish.cards.end(), card));
      if (used >= owned(kitchen, card)) continue;
      dish.cards.push_back(card);
      list(i, dish);
      dish.cards.pop_back();
    }
  }

  static bool mixed(const Move& dish) {
    return std::any_of(dish.cards.begin(), dish.cards.end(),
                       [&](Card card) { return day_of(card) != day_of(dish.cards[0]); });
  }
};

constexpr int value_max = 6;

void list_dishes(const State& state, Seat seat, Moves& moves) {
  Move dish{.kind = MoveKind::chef};
  for (int value = 1; value <= value_max; ++value)
    DishLister{state, state.kitchen(seat), value, moves}.list(0, dish);
}

/// She stands in the display already.
void cook_dish(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  const auto from = zones_of(kitchen, move);
  for (size_t i = 0; i < move.cards.size(); ++i) take_out(kitchen, from[i], move.cards[i]);
  if (move.butter > 0) take_out(kitchen, Card::butter);
  kitchen.chef = {.here = true, .cooked = true, .butter = move.butter, .cards = {}};
  for (const Card card : move.cards) kitchen.chef.cards.push_back(card);
  cook_under_poison(state, seat);
  Event event{.kind = EventKind::chef_cooked,
              .seat = seat,
              .amount = points(state, kitchen.chef),
              .move = move};
  for (const Card card : move.cards) event.cards.push_back(card);
  events.tell(event);
  each_card(state, &ForayCard::after_cook, seat, events);
}

}  // namespace

bool can_make_dish(const State& state, Seat seat) {
  const Kitchen& kitchen = state.kitchen(seat);
  for (int value = 1; value <= value_max; ++value) {
    int sum = 0, kinds = 0;
    for (int i = 0; i < varieties; ++i) {
      const Card day = card_at(i);
      if (state.cooking_value(day) != value) continue;
      const int mushrooms = mushrooms_of(owned(kitchen, day), owned_at_night(kitchen, day));
      sum += mushrooms;
      kinds += mushrooms > 0;
    }
    // Any such set holds a dish: two cards of two varieties, and single ones up to the size.
    if (kinds >= 2 && sum >= state.rules().chef_min) return true;
  }
  return false;
}

bool can_place_chef(const State& state, Seat seat) {
  return owned(state.kitchen(seat), Card::chef) > 0;
}

std::optional<Refusal> refuse_place_chef(const State& state, Seat seat, const Move&) {
  if (can_place_chef(state, seat)) return std::nullopt;
  return Refusal{RefusalCode::no_such_card, "Y11", 1, 0};
}

void place_chef_moves(const State& state, Seat seat, Moves& moves) {
  if (can_place_chef(state, seat)) moves.push_back({.kind = MoveKind::place_chef});
}

void place_chef(State& state, Seat seat, const Move&, Events& events) {
  take_out(state.kitchen(seat), Card::chef);
  state.kitchen(seat).chef.here = true;
  events.tell({.kind = EventKind::chef_placed, .seat = seat});
}

bool can_cook_with_chef(const State& state, Seat seat) {
  return has_chef(state.kitchen(seat)) && can_make_dish(state, seat);
}

std::optional<Refusal> refuse_chef(const State& state, Seat seat, const Move& move) {
  if (!has_chef(state.kitchen(seat))) return Refusal{RefusalCode::no_such_card, "Y11", 1, 0};
  return refuse_dish(state, seat, move);
}

void chef_moves(const State& state, Seat seat, Moves& moves) {
  if (has_chef(state.kitchen(seat))) list_dishes(state, seat, moves);
}

Gain gain_of_chef(const State& state, const Move& move) {
  Chef dish{.here = true, .cooked = true, .butter = move.butter, .cards = {}};
  for (const Card card : move.cards) {
    if (!is_mushroom(card)) return {};
    dish.cards.push_back(card);
  }
  return {.points = points(state, dish)};
}

void cook_with_chef(State& state, Seat seat, const Move& move, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  if (!waits(kitchen)) take_out(kitchen, Card::chef);
  cook_dish(state, seat, move, events);
}

void ask_chef_moves(const State& state, const Step&, Seat seat, Moves& moves) {
  list_dishes(state, seat, moves);
}

std::optional<Refusal> refuse_chef_answer(const State& state, const Step&, Seat seat,
                                          const Move& move) {
  if (move.kind != MoveKind::chef) return Refusal{RefusalCode::wrong_question, "Y11", 0, 0};
  return refuse_dish(state, seat, move);
}

void answer_chef(State& state, const Step& step, const Move& move, Events& events) {
  cook_dish(state, step.seat, move, events);
}

Json save_chef(const State& state, const Kitchen& kitchen) {
  const Chef& chef = kitchen.chef;
  return {{"cooked", chef.cooked},
          {"cards", save_cards(state.edition, chef.cards)},
          {"butter", chef.butter}};
}

void restore_chef(const State& state, Kitchen& kitchen, Reader& read) {
  read.part("chef", [&](Reader& of_chef) {
    kitchen.chef.here = true;
    kitchen.chef.cooked = of_chef.boolean("cooked", false);
    kitchen.chef.butter = of_chef.byte("butter", 1);
    of_chef.cards(state.edition, "cards", kitchen.chef.cards);
  });
}

void write_chef(JsonWriter& out, const State& state, Seat seat, Viewer) {
  const Chef& chef = state.kitchen(seat).chef;
  out.begin_object().key("cooked").boolean(chef.cooked);
  write_cards(out, state, "cards", chef.cards);
  out.field("butter", chef.butter).field("points", points(state, chef)).end_object();
}

}  // namespace understory::woods

// Taking cards: see collect.h. A single card and a decay are the same collection of one to four
// cards; only how they were paid for differs.
#include "engine/woods/collect.h"

#include <algorithm>
#include <array>

#include "engine/woods/foray_card.h"
#include "engine/woods/forest.h"
#include "engine/woods/hand.h"
#include "engine/woods/poison.h"
#include "engine/woods/resolve.h"

namespace understory::woods {
namespace {

/// What a collection brings, counted once.
struct Collection {
  int to_hand = 0;
  int baskets = 0;
  int moons = 0;
  int poison = 0;
  int foray = 0;
  int keepable = 0;
};

Collection count(std::span<const Card> cards) {
  Collection found;
  for (const Card card : cards) {
    found.to_hand += enters_hand(card);
    found.baskets += card == Card::basket;
    found.moons += card == Card::moon;
    found.poison += card == Card::poison;
    found.foray += is_foray(card);
    found.keepable += is_keepable(card);
  }
  return found;
}

/// Whether `seat` can collect these cards. With room for all of them only harmful ones are ever
/// refused, which is seen at once; the rest is as refuse_collection has it.
bool can_collect(const State& state, Seat seat, std::span<const Card> cards) {
  const auto harmful = [](Card card) {
    return card == Card::poison || marked(card, &ForayCard::toxic);
  };
  if (static_cast<int>(cards.size()) <= state.kitchen(seat).room() &&
      std::none_of(cards.begin(), cards.end(), harmful))
    return true;
  return !refuse_collection(state, seat, cards);
}

/// Calls `each` with the forest and the slot of every card that `seat` can take and pay for, up to
/// one of which it says that it is enough.
template <class Each>
void each_take(const State& state, Seat seat, const Each& each) {
  for (const ForestId forest : {ForestId::forest, ForestId::rainforest}) {
    const int size = static_cast<int>(cards_of(state, forest).size());
    const int paid = state.kitchen(seat).sticks + free_slots;  // W1
    for (int slot = 1; slot <= std::min(size, paid); ++slot)
      if (lies_in(state, forest, slot) &&
          can_collect(state, seat, {&cards_of(state, forest)[static_cast<size_t>(slot - 1)], 1}) &&
          each(forest, slot))
        return;
  }
}

}  // namespace

std::optional<Refusal> refuse_collection(const State& state, Seat seat,
                                         std::span<const Card> cards) {
  const Kitchen& kitchen = state.kitchen(seat);
  const Collection found = count(cards);
  if (auto refusal = refuse_poison(state, kitchen, found.poison)) return refusal;
  if (found.foray > 0)
    if (auto refusal = refuse_toxic_pair(kitchen, cards)) return refusal;
  // W4: the new baskets count already, poison not yet. W5: a moon needs room for the night card
  // that replaces it, and none when the night deck is empty.
  const int night_cards = std::min<int>(found.moons, static_cast<int>(state.night_deck.size()));
  const int needed = found.to_hand + night_cards;
  const int available = kitchen.room() + room_in_basket * found.baskets;
  if (needed == 0 || needed <= available) return std::nullopt;
  // Y3: what is used needs no room.
  const int least = found.keepable == 0 ? needed : needed - most_used(state, seat, cards);
  if (least == 0 || least <= available) return std::nullopt;
  const std::string_view ruling = kitchen.poison.cards > 0 ? poison_ruling(state.edition)
                                  : found.to_hand == 0     ? "W5"
                                  : found.keepable > 0     ? "Y3"
                                                           : "W4";
  return Refusal{RefusalCode::hand_full, ruling, least, std::max(0, available)};
}

void collect(State& state, Seat seat, std::span<const Card> cards, ForestId from, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  const Collection found = count(cards);
  for (int i = 0; i < found.baskets; ++i) {
    ++kitchen.baskets;
    events.tell({.kind = EventKind::basket_placed, .seat = seat});
  }
  for (int i = 0; i < found.moons; ++i) {
    ++state.discards[Card::moon];
    swap_moon(state, seat, events);
  }
  for (const Card card : cards)
    if (enters_hand(card) && !is_foray(card)) put_in_hand(kitchen, card, Shown::to_all);
  if (found.foray > 0)
    open_resolution(state, {.kind = StepKind::resolve, .seat = seat, .forest = from}, cards,
                    events);
  else if (found.poison > 0)
    collect_poison(state, seat, found.poison, events);
}

std::optional<Refusal> refuse_take(const State& state, Seat seat, const Move& move) {
  if (!lies_in(state, move.forest, move.slot))
    return Refusal{RefusalCode::no_such_slot, "W1", move.slot,
                   static_cast<int>(cards_of(state, move.forest).size())};
  const int cost = cost_of_slot(move.slot);
  if (cost > state.kitchen(seat).sticks)
    return Refusal{RefusalCode::not_enough_sticks, "W1", cost, state.kitchen(seat).sticks};
  const Card card = card_in(state, move.forest, move.slot);
  return refuse_collection(state, seat, {&card, 1});
}

void take_moves(const State& state, Seat seat, Moves& moves) {
  each_take(state, seat, [&](ForestId forest, int slot) {
    Move& move = add_move(moves, MoveKind::take);
    move.slot = static_cast<uint8_t>(slot);
    move.forest = forest;
    return false;
  });
}

bool can_take(const State& state, Seat seat) {
  bool found = false;
  each_take(state, seat, [&](ForestId, int) { return found = true; });
  return found;
}

Gain gain_of_take(const State& state, const Move& move) {
  if (!lies_in(state, move.forest, move.slot)) return {};
  if (move.other == 0) return {.sticks = -cost_of_slot(move.slot)};
  if (!lies_in(state, move.forest, move.other)) return {};
  return {.sticks = -cost_of_slot(std::min(move.slot, move.other))};
}

void take(State& state, Seat seat, const Move& move, Events& events) {
  take_paid(state, seat, move, cost_of_slot(move.slot), events);
}

void take_paid(State& state, Seat seat, const Move& move, int cost, Events& events) {
  Kitchen& kitchen = state.kitchen(seat);
  ENSURE(cost <= kitchen.sticks);
  kitchen.sticks = static_cast<uint16_t>(kitchen.sticks - cost);
  Bounded<Card, 2> cards;
  if (move.other == 0) {
    cards.push_back(take_card(state, move.forest, move.slot));
  } else {
    // The farther one first, so that the nearer one stays where it is.
    const Card far = take_card(state, move.forest, std::max(move.slot, move.other));
    cards.push_back(take_card(state, move.forest, std::min(move.slot, move.other)));
    cards.push_back(far);
  }
  if (events.wanted()) {
    Event event{.kind = move.kind == MoveKind::eureka ? EventKind::eureka_used : EventKind::took,
                .seat = seat,
                .card = cards[0],
                .amount = cost,
                .move = move};
    for (const Card card : cards) event.cards.push_back(card);
    events.tell(event);
  }
  collect(state, seat, {cards.begin(), cards.size()}, move.forest, events);
}

std::optional<Refusal> refuse_decay(const State& state, Seat seat, const Move&) {
  if (state.decay.empty()) return Refusal{RefusalCode::decay_empty, "W4", 1, 0};
  return refuse_collection(state, seat, {state.decay.begin(), state.decay.size()});
}

void decay_moves(const State& state, Seat seat, Moves& moves) {
  if (can_take_decay(state, seat)) add_move(moves, MoveKind::take_decay);
}

bool can_take_decay(const State& state, Seat seat) {
  return !state.decay.empty() &&
         can_collect(state, seat, {state.decay.begin(), state.decay.size()});
}

void take_decay(State& state, Seat seat, const Move&, Events& events) {
  const auto cards = state.decay;
  state.decay.clear();
  if (events.wanted()) {
    Event event{.kind = EventKind::took_decay, .seat = seat};
    for (const Card card : cards) event.cards.push_back(card);
    events.tell(event);
  }
  collect(state, seat, {cards.begin(), cards.size()}, ForestId::forest, events);
}

Card draw_night(State& state) {
  const Card card = state.night_deck.pop_back();
  const auto left = static_cast<uint8_t>((1u << state.night_deck.size()) - 1);
  for (Kitchen& kitchen : state.kitchens) kitchen.night_known &= left;
  return card;
}

void swap_moon(State& state, Seat seat, Events& events) {
  Event event{.kind = EventKind::moon_swapped, .seat = seat};
  if (!state.night_deck.empty()) {
    const Card card = draw_night(state);
    if (!enters_hand(card)) return foray_card(card).place(state, seat, events);  // Y18
    event.drawn = true;
    event.card = card;
    put_in_hand(state.kitchen(seat), card, Shown::to_owner);
  }
  events.tell(event);
}

}  // namespace understory::woods
